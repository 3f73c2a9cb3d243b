import {
  type ChangeDescription,
  isUpdate,
  type RecordFields,
  recordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { addressOrder, readTtl } from '@hosting-console/dns'
import { withOddities } from '../responses/odd-columns.tsx'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Column } from '../ui/table/columns.ts'
import { CopyValue } from '../ui/table/CopyValue.tsx'
import { noValue, quantity } from '../util/format.ts'
import { cellTools, type EditableField, withEnding } from './made-names.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordCell } from './RecordCell.tsx'
import { RecordFindings } from './RecordFindings.tsx'
import { hostOrder } from './record-order.ts'
import { alsoStaged, asShown, checksColumn, findsName, findsNetwork, stagedFields } from './shown-columns.ts'
import { shownTtl, ttlBothWays } from '../components/shown-ttl.ts'
import { shownFields, typedFields } from './typed-record.ts'
import { findingsLeft } from './records-left.ts'
import { nameOfRow, type ZoneRow } from './zone-rows.ts'
import { StagedValue } from './StagedValue.tsx'
import { StagedActions } from './StagedValue.tsx'

type Rows = {
  records: readonly ZoneRow[]
  /** Staged to be added, and judged beside what the plan leaves of the records. */
  added: readonly ZoneRow[]
  /** Changes and deletions of these records. */
  staged: readonly ChangeDescription[]
  /** Of `ttlRoomOf`. */
  ttlRoom?: string
}

type RowHandlers = {
  /** Puts a record into the form for new ones. */
  onDuplicate: (fields: RecordFields) => void
  /** @param id its place in the plan, which it leaves */
  onEdit: (id: number, what: string, fields: RecordFields) => void
  /** Asks before it is deleted. */
  onDelete: (record: ZoneRow) => void
}

const longer = (one: string, other: string): string => (other.length > one.length ? other : one)

/** As long as the longest TTL with the one that is staged beside it, in wide letters, and the button that takes it back. */
export const ttlRoomOf = (staged: readonly ChangeDescription[]): string =>
  staged.reduce(
    (room, change) =>
      isUpdate(change) && change.after.ttl !== undefined
        ? longer(room, `${change.before.ttl}${change.after.ttl.repeat(2)}      `)
        : room,
    '',
  )

/** The records of a zone; what the described function takes is edited in its place. */
export const recordColumns = (
  service: ServiceDescription,
  zone: Zone,
  { records, added, staged, ttlRoom = '' }: Rows,
  { onDuplicate, onEdit, onDelete }: RowHandlers,
): Column<ZoneRow>[] => {
  const findingsOf = findingsLeft(records, staged, added, zone.name)
  const recordsOfZone = () => records
  const wanted = stagedFields(staged)
  const shownOf = (record: ZoneRow) => asShown(recordFields(record), wanted.get(record.recordid))
  const also = alsoStaged(shownOf)
  const editable = (field: EditableField) => (record: ZoneRow) =>
    record.stagedId === undefined ? (
      <RecordCell
        service={service}
        zone={zone}
        record={record}
        field={field}
        recordsOfZone={recordsOfZone}
        isGone={record.isGone ?? false}
      />
    ) : field === 'host' ? (
      <span className="flex min-w-0 items-center gap-1.5">
        <Badge tone="ok">{text.dns.isNew}</Badge>
        <StagedValue zone={zone} record={record} field={field} />
      </span>
    ) : (
      <StagedValue zone={zone} record={record} field={field} />
    )
  const columns: Column<ZoneRow>[] = [
    {
      id: 'host',
      header: text.dns.columns.host,
      text: (record) => recordFields(record).host,
      order: (record) => hostOrder(recordFields(record).host),
      also: also('host'),
      finds: findsName(shownOf),
      measure: (record) => withEnding(shownFields(recordFields(record)), 'host', zone.name),
      tools: cellTools,
      cell: editable('host'),
      width: 22,
    },
    {
      id: 'type',
      card: 'top',
      isChoice: true,
      header: text.dns.columns.type,
      text: ({ type }) => type ?? noValue,
      value: ({ type }) => type,
      width: 8,
    },
    {
      id: 'data',
      card: 'line',
      header: text.dns.columns.data,
      text: (record) => recordFields(record).data,
      rank: (record) => addressOrder(recordFields(record).data),
      also: also('data'),
      finds: findsNetwork(shownOf),
      measure: (record) => withEnding(shownFields(recordFields(record)), 'data', zone.name),
      tools: cellTools,
      cell: editable('data'),
      width: 38,
    },
    {
      ...checksColumn(findingsOf),
      cell: (record) => <RecordFindings findings={findingsOf(record)} what={nameOfRow(record)} />,
    },
    {
      id: 'ttl',
      card: 'line',
      header: text.dns.columns.ttl,
      text: ({ ttl }) => ttlBothWays(String(ttl)) ?? quantity(ttl, 's'),
      value: ({ ttl }) => ttl,
      unit: 's',
      reads: readTtl,
      also: also('ttl'),
      order: ({ ttl }) => ttl,
      measure: ({ ttl }) => longer(shownTtl(ttl), ttlRoom),
      // Ten digits are wider than ten letters.
      extra: 1,
      // A staged one is not edited: it has its button, and takes no room from the data.
      tools: ttlRoom === '' ? 9 : 3,
      cell: editable('ttl'),
      width: 12,
    },
    {
      id: 'recordid',
      header: text.dns.columns.recordid,
      text: ({ recordid, stagedId }) => (stagedId === undefined ? recordid : text.dns.isNew),
      cell: ({ recordid, stagedId }) =>
        stagedId === undefined ? (
          <CopyValue value={recordid}>
            <span className="idc text-muted">{recordid}</span>
          </CopyValue>
        ) : null,
      isWord: true,
      tools: 4,
      width: 8,
    },
    {
      id: 'actions',
      header: text.dns.columns.actions,
      isAction: true,
      text: () => '',
      cell: (record) => {
        if (record.isGone) return null
        const { stagedId, stagedTtl = '' } = record
        if (stagedId === undefined)
          return (
            <RecordActions
              service={service}
              zone={zone}
              record={record}
              onDuplicate={onDuplicate}
              onDelete={() => onDelete(record)}
            />
          )
        const fields = { ...typedFields(recordFields(record)), ttl: stagedTtl }
        const what = `${fields.host} ${fields.type}`
        return (
          <StagedActions
            id={stagedId}
            zone={zone}
            onEdit={() => onEdit(stagedId, what, fields)}
            what={what}
          />
        )
      },
      width: 10,
    },
  ]
  return withOddities(columns, (record) => record)
}
