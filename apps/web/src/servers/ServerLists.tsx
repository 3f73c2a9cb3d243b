import {
  type ApiResponse,
  type Payload,
  readAdapters,
  readBackups,
  readDisks,
  type ServerPart,
} from '@hosting-console/api-client'
import { findOperation, type Job, type ServiceDescription } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useReads } from '../api/use-reads.ts'
import { fieldsOf } from '../responses/field-columns.ts'
import { IdentifierValue } from '../responses/IdentifierValue.tsx'
import { linkedColumns } from '../responses/linked-columns.tsx'
import { withOddities } from '../responses/odd-columns.tsx'
import { UnreadResponse } from '../responses/UnreadResponse.tsx'
import { Unloaded } from '../responses/Unloaded.tsx'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { maskSecrets } from '../util/mask.ts'
import { ServerSection } from './ServerSection.tsx'

type Props = {
  service: ServiceDescription
  project: string
  serverid: string
  record: Payload | undefined
  /** What the record was found in. */
  response: ApiResponse | undefined
}

type List = {
  title: string
  field: string
  read: (payload: Payload) => ServerPart[] | undefined
  job?: Extract<Job, 'list adapters' | 'list backups'>
  /** The field that identifies one, where people know it by its name. */
  identity?: string
}

const lists = (): List[] => [
  { title: text.servers.joins.disks, field: 'additionaldisks', read: readDisks },
  {
    title: text.servers.joins.adapters,
    field: 'networkadapters',
    read: readAdapters,
    job: 'list adapters',
    identity: 'networkadapterid',
  },
  { title: text.servers.joins.backups, field: 'backups', read: readBackups, job: 'list backups' },
]

/** Disks, adapters and backups of a server: by its own record where that has them, else by the function that lists them. */
export const ServerLists = (props: Props) =>
  lists().map((list) => <ServerList key={list.field} {...list} {...props} />)

const ServerList = ({
  title,
  field,
  read,
  job,
  identity,
  service,
  project,
  serverid,
  record,
  response,
}: List & Props) => {
  const own = useMemo(() => (record ? partsIn(record, field, read) : undefined), [record, field, read])
  const operation = job && findOperation(service, job)
  const isAsked = record !== undefined && own === undefined
  const calls = useMemo(
    () => (operation && isAsked ? [operation.call(project, { server: serverid })] : []),
    [operation, isAsked, project, serverid],
  )
  const { all } = useReads(calls)
  const rows = own ?? all[0]?.value ?? []
  const shown = maskSecrets(rows) as ServerPart[]
  const linked = linkedColumns(field, shown.map(fieldsOf))
  const columns = identity === undefined ? linked : namedFirst(linked, field, identity)
  const isUnread = isAsked && !operation && holds(record, field)
  return (
    <>
      <Unloaded readings={all} />
      {isUnread && response ? (
        <UnreadResponse response={{ ...response, payload: { [field]: record[field] } }} identity={project} />
      ) : null}
      {shown.length === 0 ? null : (
        <ServerSection title={title} count={shown.length}>
          <Table
            label={title}
            columns={withOddities(columns, (row) => row)}
            rows={shown}
            rowKey={(_row, index) => String(index)}
            hasCopy
            empty={null}
          />
        </ServerSection>
      )}
    </>
  )
}

/** What it is called, which leads to what can be done with it, and where it is; that the server has it, the page says. */
const namedFirst = (
  columns: readonly Column<Payload>[],
  parent: string,
  identity: string,
): Column<Payload>[] => {
  const of = (id: string) => columns.find((column) => column.id === id)
  const [id, name, network] = [of(identity), of('name'), of('networkid')]
  if (!id || !name) return [...columns]
  const called: Column<Payload> = {
    ...name,
    cell: (row) => (
      <IdentifierValue parent={parent} field={identity} value={id.text(row)} name={name.text(row)} />
    ),
  }
  const shown = new Set([id, name, network, of('serverid')])
  return [called, ...(network ? [network] : []), ...columns.filter((each) => !shown.has(each))]
}

/** Null is no list that is empty: there the function is asked that lists them. */
const holds = (record: Payload, field: string): boolean =>
  record[field] !== undefined && record[field] !== null

const partsIn = (record: Payload, field: string, read: List['read']): ServerPart[] | undefined =>
  holds(record, field) ? read({ [field]: record[field] }) : undefined
