import { isText } from '@hosting-console/console-core'
import type { Sort } from '../ui/table/columns.ts'
import { useKeptList } from '../util/kept-list.ts'

// How the responses of a function are looked at, kept in this browser: names of fields, never a value.

/** @param key the function, and the list in its response */
export const useKeptSort = (key: string): [Sort | undefined, (sort: Sort) => void] => {
  const [[column, direction], keep] = useKeptList(`sort:${key}`, isText)
  const sort = column === undefined ? undefined : { column, isDescending: direction === 'down' }
  return [sort, (next) => keep(() => [next.column, next.isDescending ? 'down' : 'up'])]
}

const views = ['fields', 'table', 'tree', 'json'] as const

/** A way to look at a response that is the same the next time. XML is asked for each time. */
export type KeptView = (typeof views)[number]

const isView = (value: unknown): value is KeptView => views.some((view) => view === value)

/** @param path `module/function` */
export const useKeptView = (path: string): [KeptView | undefined, (view: KeptView) => void] => {
  const [[view], keep] = useKeptList(`view:${path}`, isView)
  return [view, (next) => keep(() => [next])]
}
