import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import type { ZoneRow } from './zone-rows.ts'

type Props = {
  columns: readonly Column<ZoneRow>[]
  rows: readonly ZoneRow[]
  /** @param filter that leaves those that were counted */
  onFind: (filter: string) => void
}

/** How many records of a zone have errors, and how many warnings. */
export const FindingCounts = ({ columns, rows, onFind }: Props) => {
  const checks = columns.find(({ id }) => id === 'checks')
  return (['error', 'warning'] as const).map((severity) => {
    const has = checks?.finds?.(severity)
    const count = has ? rows.filter(has).length : 0
    return count === 0 ? null : (
      <button key={severity} type="button" className="link" onClick={() => onFind(`checks:${severity}`)}>
        {text.dns.withFindings[severity](count)}
      </button>
    )
  })
}
