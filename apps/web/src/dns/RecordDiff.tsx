import { type RecordFields, recordFields } from '@hosting-console/console-core'
import { type Finding, shownName } from '@hosting-console/dns'
import { BeforeAfter } from '../components/BeforeAfter.tsx'
import { describeTyped } from '../components/describe-finding.ts'
import type { PlacedRecord } from './bulk.ts'
import { viewsText } from '../text/views.ts'
import { shownFields } from './typed-record.ts'

type Props = PlacedRecord & { wanted: Partial<RecordFields>; faults?: readonly Finding[] }

const none: readonly Finding[] = []

const changedFields = ['host', 'type', 'data', 'ttl'] as const

/** One record of a list of changes: which one it is, its fields as they are and as they will be, or why they can't be. */
export const RecordDiff = ({ zone, record, wanted, faults = none }: Props) => {
  const fields = recordFields(record)
  const held = shownFields(fields)
  const next = shownFields({ ...fields, ...wanted })
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5 last:border-b-0">
      <span className="idc font-medium">
        {held.host} {held.type}
      </span>
      <span className="idc text-muted">{shownName(zone.name)}</span>
      {changedFields
        .filter((field) => field in wanted)
        .map((field) =>
          faults.length === 0 ? (
            <BeforeAfter key={field} from={held[field]} to={next[field]} />
          ) : (
            <span key={field} className="idc min-w-0 wrap-anywhere">
              {held[field]} → <span className="text-danger">{next[field] || viewsText.changes.nothing}</span>
            </span>
          ),
        )}
      {faults.map((fault) => (
        <p key={fault.rule} className="basis-full text-xs text-danger">
          {describeTyped(fault)}
        </p>
      ))}
    </li>
  )
}
