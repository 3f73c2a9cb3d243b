import {
  type Answer,
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
import { linkedColumns } from '../responses/linked-columns.tsx'
import { withOddities } from '../responses/odd-columns.tsx'
import { UnreadResponse } from '../responses/UnreadResponse.tsx'
import { Unloaded } from '../responses/Unloaded.tsx'
import { serversText } from '../text/servers.ts'
import { Table } from '../ui/table/Table.tsx'
import { maskSecrets } from '../util/mask.ts'
import { Join } from './Join.tsx'

type Props = {
  service: ServiceDescription
  project: string
  serverid: string
  record: Payload | undefined
  /** What the record was found in. */
  answer: Answer | undefined
}

type List = {
  title: string
  field: string
  read: (payload: Payload) => ServerPart[] | undefined
  job?: Extract<Job, 'list adapters' | 'list backups'>
}

const words = serversText.joins

const lists: List[] = [
  { title: words.disks, field: 'additionaldisks', read: readDisks },
  { title: words.adapters, field: 'networkadapters', read: readAdapters, job: 'list adapters' },
  { title: words.backups, field: 'backups', read: readBackups, job: 'list backups' },
]

/** Disks, adapters and backups of a server: by its own record where that has them, else by the function that lists them. */
export const ServerLists = (props: Props) =>
  lists.map((list) => <ServerList key={list.field} {...list} {...props} />)

const ServerList = ({
  title,
  field,
  read,
  job,
  service,
  project,
  serverid,
  record,
  answer,
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
  const isUnread = isAsked && !operation && holds(record, field)
  return (
    <>
      <Unloaded readings={all} />
      {isUnread && answer ? (
        <UnreadResponse answer={{ ...answer, payload: { [field]: record[field] } }} identity={project} />
      ) : null}
      {shown.length === 0 ? null : (
        <Join title={title} count={shown.length}>
          <Table
            label={title}
            columns={withOddities(linkedColumns(field, shown.map(fieldsOf)), (row) => row)}
            rows={shown}
            rowKey={(_row, index) => String(index)}
            hasCopy
            empty={null}
          />
        </Join>
      )}
    </>
  )
}

/** Null is no list that is empty: there the function is asked that lists them. */
const holds = (record: Payload, field: string): boolean =>
  record[field] !== undefined && record[field] !== null

const partsIn = (record: Payload, field: string, read: List['read']): ServerPart[] | undefined =>
  holds(record, field) ? read({ [field]: record[field] }) : undefined
