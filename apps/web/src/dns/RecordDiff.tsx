import { type RecordFields, recordFields } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { BeforeAfter } from '../components/BeforeAfter.tsx'
import type { PlacedRecord } from './bulk.ts'
import { shownFields } from './typed-record.ts'

type Props = PlacedRecord & { wanted: Partial<RecordFields> }

const changedFields = ['host', 'type', 'data', 'ttl'] as const

/** One record of a list of changes: which one it is, and its fields as they are and as they will be. */
export const RecordDiff = ({ zone, record, wanted }: Props) => {
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
        .map((field) => (
          <BeforeAfter key={field} from={held[field]} to={next[field]} />
        ))}
    </li>
  )
}
