import { isRecord, type Payload } from '@hosting-console/api-client'
import { findOperation, type Job, type ServiceDescription } from '@hosting-console/console-core'
import { useOperation } from '../api/use-operation.ts'
import { findLists } from '../responses/answer-tables.ts'
import { linkedColumns } from '../responses/linked-columns.tsx'
import { serversText } from '../text/servers.ts'
import { Table } from '../ui/table/Table.tsx'
import { maskSecrets } from '../util/mask.ts'
import { Join } from './Join.tsx'

type Props = { service: ServiceDescription; project: string; serverid: string; record: Payload | undefined }

type List = { title: string; field: string; job?: Extract<Job, 'list adapters' | 'list backups'> }

const words = serversText.joins

const lists: List[] = [
  { title: words.disks, field: 'additionaldisks' },
  { title: words.adapters, field: 'networkadapters', job: 'list adapters' },
  { title: words.backups, field: 'backups', job: 'list backups' },
]

/** Disks, adapters and backups of a server: by its own record where that has them, else by the function that lists them. */
export const ServerLists = (props: Props) =>
  lists.map((list) => <ServerList key={list.field} {...list} {...props} />)

const ServerList = ({ title, field, job, service, project, serverid, record }: List & Props) => {
  const own = record?.[field]
  const operation = job && findOperation(service, job)
  const { value } = useOperation(operation?.call(project, { server: serverid }), {
    isWanted: record !== undefined && !Array.isArray(own),
  })
  const rows = Array.isArray(own) ? own.filter(isRecord) : value ? (findLists(value)[0]?.rows ?? []) : []
  if (rows.length === 0) return null
  const shown = maskSecrets(rows) as Payload[]
  return (
    <Join title={title}>
      <Table
        label={title}
        columns={linkedColumns(field, shown)}
        rows={shown}
        rowKey={(_row, index) => String(index)}
        hasCopy
        empty={null}
      />
    </Join>
  )
}
