import { keyOfRecord, type ObjectStorageInstance } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/console-core'
import { Link } from 'react-router'
import { text } from '../text/text.ts'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'

/** An instance and the project it was listed for. */
type ListedInstance = { instance: ObjectStorageInstance; project: string }

export const instanceColumns: Column<ListedInstance>[] = [
  {
    id: 'id',
    get header() {
      return text.storage.columns.id
    },
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
    get header() {
      return text.storage.columns.description
    },
    text: ({ instance }) => instance.description ?? noValue,
    value: ({ instance }) => instance.description,
    width: 40,
  },
  {
    id: 'datacenter',
    card: 'line',
    get header() {
      return text.storage.columns.datacenter
    },
    text: ({ instance }) => instance.datacenter ?? noValue,
    value: ({ instance }) => instance.datacenter,
    width: 16,
  },
  identityColumn(
    {
      id: 'projectkey',
      header: () => text.storage.columns.projectkey,
      width: 16,
    },
    ({ project }) => project,
  ),
  {
    id: 'created',
    get header() {
      return text.storage.columns.created
    },
    text: ({ instance }) => instance.created?.slice(0, 10) ?? noValue,
    value: ({ instance }) => instance.created,
    order: ({ instance }) => instance.created,
    width: 16,
  },
  {
    id: 'credentials',
    get header() {
      return text.storage.columns.credentials
    },
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
