import {
  type ChangeDescription,
  isUpdate,
  type RecordFields,
  recordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { withOddities } from '../responses/odd-columns.tsx'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Column } from '../ui/table/columns.ts'
import { CopyValue } from '../ui/table/CopyValue.tsx'
import { cellTools } from './made-names.ts'
import { RecordActions } from './RecordActions.tsx'
import { asShown, fieldColumns, stagedFields } from './shown-columns.tsx'
import { typedFields } from './typed-record.ts'
import { findingsLeft } from './records-left.ts'
import type { ZoneRow } from './zone-rows.ts'
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
  const wanted = stagedFields(staged)
  const { host, type, data, checks, ttl } = fieldColumns<ZoneRow>({
    service,
    placeOf: (record) => ({ zone, record, isGone: record.isGone ?? false }),
    findingsOf,
    shownOf: (record) => asShown(recordFields(record), wanted.get(record.recordid)),
    recordsOfZone: () => records,
  })
  const columns: Column<ZoneRow>[] = [
    {
      ...host,
      tools: cellTools,
      cell: (record) =>
        record.stagedId === undefined ? (
          host.cell(record)
        ) : (
          <span className="flex min-w-0 items-center gap-1.5">
            <Badge tone="ok">{text.dns.isNew}</Badge>
            {host.cell(record)}
          </span>
        ),
    },
    type,
    { ...data, tools: cellTools },
    checks,
    {
      ...ttl,
      measure: (record) => longer(ttl.measure(record), ttlRoom),
      // Ten digits are wider than ten letters.
      extra: 1,
      // A staged one is not edited: it has its button, and takes no room from the data.
      tools: ttlRoom === '' ? 9 : 3,
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
