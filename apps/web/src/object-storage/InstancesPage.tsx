import { type ObjectStorageInstance, type Payload, readInstances } from '@hosting-console/api-client'
import { findOperation, type Identity, type Operation } from '@hosting-console/console-core'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { fieldColumns } from '../components/field-columns.ts'
import { ListPage } from '../components/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useEvery } from '../components/use-every.ts'
import { storageText } from '../text/storage.ts'
import type { Column, Sort } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'

/** The object storage instances of all projects. */
export function Component() {
  return (
    <OperationGate job="list instances" title={storageText.title} absent={storageText.notDescribed}>
      {(operation, module) => (
        <InstanceList
          operation={operation}
          canCreate={findOperation([module], 'create instance') !== undefined}
        />
      )}
    </OperationGate>
  )
}

type ListedInstance = { instance: ObjectStorageInstance; project: string }

const headers = storageText.columns

const columns: Column<ListedInstance>[] = [
  {
    id: 'id',
    header: headers.id,
    text: ({ instance }) => instance.id,
    cell: ({ instance, project }) => (
      <Link className="idc font-medium text-ink hover:underline" to={paths.instance(project, instance.id)}>
        {instance.id}
      </Link>
    ),
    width: 18,
  },
  {
    id: 'description',
    header: headers.description,
    text: ({ instance }) => instance.description ?? noValue,
    width: 40,
  },
  {
    id: 'datacenter',
    header: headers.datacenter,
    text: ({ instance }) => instance.datacenter ?? noValue,
    width: 16,
  },
  {
    id: 'projectkey',
    header: headers.projectkey,
    text: ({ project }) => project,
    cell: ({ project }) => <span className="idc text-muted">{project}</span>,
    width: 14,
  },
  {
    id: 'created',
    header: headers.created,
    text: ({ instance }) => instance.created?.slice(0, 10) ?? noValue,
    order: ({ instance }) => instance.created,
    width: 16,
  },
  {
    id: 'credentials',
    header: headers.credentials,
    text: ({ instance }) => String(instance.credentials.length),
    order: ({ instance }) => instance.credentials.length,
    isNumber: true,
    width: 14,
  },
]

const known = columns.map(({ id }) => id)

const listed = ({ instances }: Payload, { id }: Identity): ListedInstance[] =>
  readInstances(instances).map((instance) => ({ instance, project: id }))

const recordOf = ({ instance }: ListedInstance): ObjectStorageInstance => instance

const byId: Sort = { column: 'id', isDescending: false }

const InstanceList = ({
  operation,
  canCreate,
}: {
  operation: Operation<'list instances'>
  canCreate: boolean
}) => {
  const every = useEvery(operation.path, 'project', listed, ({ id }) => operation.arguments({ project: id }))
  const { rows } = every
  const further = useMemo(() => fieldColumns(rows, recordOf, known), [rows])
  return (
    <ListPage
      list="instances"
      furtherColumns={further}
      title={storageText.title}
      filterLabel={storageText.filter}
      columns={columns}
      rows={rows}
      rowKey={({ instance, project }) => `${project} ${instance.id}`}
      initialSort={byId}
      every={every}
      none={storageText.none}
      actions={
        canCreate ? (
          <Link className="btn btn-primary" to={paths.newInstance()}>
            <Plus aria-hidden size={14} />
            {storageText.create}
          </Link>
        ) : null
      }
    />
  )
}
