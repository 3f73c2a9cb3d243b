import { type RecordFields, recordFields } from '@hosting-console/console-core'
import { type Finding, shownName } from '@hosting-console/dns'
import { BeforeAfter } from '../components/BeforeAfter.tsx'
import { describeTyped } from '../components/describe-finding.ts'
import type { PlacedRecord } from './bulk.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { text } from '../text/text.ts'
import { shownFields } from './typed-record.ts'

type Props = PlacedRecord & {
  wanted: Partial<RecordFields>
  faults?: readonly Finding[]
  /** Whether it is among those that are changed, where that can be chosen. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void }
}

const none: readonly Finding[] = []

const changedFields = ['host', 'type', 'data', 'ttl'] as const

/** One record of a list of changes: which one it is, its fields as they are and as they will be, or why they can't be. */
export const RecordDiff = ({ zone, record, wanted, faults = none, choice }: Props) => {
  const fields = recordFields(record)
  const held = shownFields(fields)
  const next = shownFields({ ...fields, ...wanted })
  const name = (
    <span className="idc min-w-0 wrap-anywhere">
      <span className="font-medium">
        {held.host} {held.type}
      </span>{' '}
      <span className="text-muted">
        {shownName(zone.name)} {record.recordid === '' ? '' : `#${record.recordid}`}
      </span>
    </span>
  )
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-b-0 max-sm:grid-cols-1">
      {choice ? (
        <Checkbox className="min-w-0" isChecked={choice.isChosen} onChange={choice.onChoose}>
          {name}
        </Checkbox>
      ) : (
        name
      )}
      <span className="flex min-w-0 flex-wrap gap-x-2 gap-y-1">
        {changedFields
          .filter((field) => field in wanted)
          .map((field) =>
            faults.length === 0 ? (
              <span key={field}>
                {field === 'ttl' ? <span className="text-xs text-muted">{text.dns.columns.ttl} </span> : null}
                <BeforeAfter from={held[field]} to={next[field]} />
              </span>
            ) : (
              <span key={field} className="idc min-w-0 wrap-anywhere">
                {held[field]} →{' '}
                <span className="text-danger">{next[field] || text.views.changes.nothing}</span>
              </span>
            ),
          )}
      </span>
      {faults.map((fault) => (
        <p key={fault.rule} className="col-span-full text-xs text-danger">
          {describeTyped(fault)}
        </p>
      ))}
    </li>
  )
}
