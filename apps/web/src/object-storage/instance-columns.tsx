import { keyOfRecord, type ObjectStorageInstance } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/console-core'
import { storageText } from '../text/storage.ts'
import { Link } from '../components/Link.tsx'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'

/** An instance and the project it was listed for. */
type ListedInstance = { instance: ObjectStorageInstance; project: string }

const headers = storageText.columns

export const instanceColumns: Column<ListedInstance>[] = [
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
    card: 'line',
    header: headers.description,
    text: ({ instance }) => instance.description ?? noValue,
    value: ({ instance }) => instance.description,
    width: 40,
  },
  {
    id: 'datacenter',
    card: 'line',
    header: headers.datacenter,
    text: ({ instance }) => instance.datacenter ?? noValue,
    value: ({ instance }) => instance.datacenter,
    width: 16,
  },
  identityColumn({ id: 'projectkey', header: headers.projectkey, width: 16 }, ({ project }) => project),
  {
    id: 'created',
    header: headers.created,
    text: ({ instance }) => instance.created?.slice(0, 10) ?? noValue,
    value: ({ instance }) => instance.created,
    order: ({ instance }) => instance.created,
    width: 16,
  },
  {
    id: 'credentials',
    header: headers.credentials,
    text: ({ instance }) => String(instance.credentials?.length ?? noValue),
    value: ({ instance }) => instance.credentials?.length,
    order: ({ instance }) => instance.credentials?.length,
    isNumber: true,
    width: 14,
  },
]

/** The list wants the name of its project. */
export const ofProject = ({ id }: Identity) => ({ project: id })

export const listedInstances = (
  instances: readonly ObjectStorageInstance[],
  { id }: Identity,
): ListedInstance[] => instances.map((instance) => ({ instance, project: id }))

export const recordOf = ({ instance }: ListedInstance): ObjectStorageInstance => instance
export const keyOf = ({ instance, project }: ListedInstance): string =>
  `${project} ${keyOfRecord(instance, instance.id)}`
