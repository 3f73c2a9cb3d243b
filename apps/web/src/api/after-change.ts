import type { ApiResponse } from '@hosting-console/api-client'
import {
  type Change,
  kindsOf,
  moduleOfJob,
  moduleOfPath,
  modulesShowing,
  type PlannedCall,
} from '@hosting-console/console-core'
import { hashKey, type Query } from '@tanstack/react-query'
import { inTurn } from '../util/in-turn.ts'
import { followOthers, tellOthers } from './changes-elsewhere.ts'
import { request } from './client.ts'
import { describedModules } from './descriptions.ts'
import { callQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Counts looks and changes: which was before which. */
let order = 0

/** The last change of each module. */
const changes = new Map<string, number>()

const changedAt = (path: string): number => changes.get(moduleOf(path)) ?? 0

/** What a query holds by a look, and when that was asked for. */
const looks = new WeakMap<Query, { asked: number; updatedAt: number }>()

/** Looks at what a change is about. Where the page shows the same, it is drawn from this response. */
export const look = async (call: PlannedCall): Promise<ApiResponse> => {
  order += 1
  const asked = order
  const askedAt = Date.now()
  const response = await request(call.path, call.values, { identity: call.identity })
  const { queryKey } = callQuery(call)
  const query = queryClient.getQueryCache().get(hashKey(queryKey))
  // What was changed, or read, since it was asked for is newer.
  const isNewest = asked > changedAt(call.path) && (query?.state.dataUpdatedAt ?? 0) <= askedAt
  if (query && isNewest) {
    queryClient.setQueryData(queryKey, response)
    looks.set(query, { asked, updatedAt: query.state.dataUpdatedAt })
  }
  return response
}

/** A call that may have changed something has ended: what was looked at before is stale. */
export const markChanged = (path: string): void => {
  order += 1
  for (const module of modulesOf(path)) changes.set(module, order)
}

/** Whether a query holds a look that was asked for after the last change. */
const isLooked = (query: Query): boolean => {
  const look = looks.get(query)
  return (
    look !== undefined &&
    look.updatedAt === query.state.dataUpdatedAt &&
    look.asked > changedAt(pathOf(query)) &&
    query.state.fetchStatus === 'idle'
  )
}

const pathOf = ({ queryKey: [first] }: Query): string => (typeof first === 'string' ? first : '')

/** A call that may have changed something, and the read that shows the changed thing where one is known. */
type Changed = { path: string } & Partial<Pick<Change['subject'], 'source' | 'isShownWhole'>>

/**
 * The one rule for what a change makes stale: the reads of its module, and of those that show the same things, and the activity, in every tab. What is shown is loaded again now,
 * unless the look after the change has read it, and so is a read that shows the changed thing while nothing keeps it current, as in a
 * search of all records.
 */
export const refreshAfterChange = async (changed: readonly Changed[]): Promise<void> => {
  const modules = new Set(changed.flatMap(({ path }) => modulesOf(path)))
  const loaded = new Set(
    changed.flatMap((each) => (each.isShownWhole && each.source?.path) || modulesOf(each.path)),
  )
  const sources = new Map(
    changed.flatMap(({ source }) => {
      if (!source) return []
      const { queryKey } = callQuery(source)
      return [[JSON.stringify(queryKey), queryKey] as const]
    }),
  )
  tellOthers(modules)
  await Promise.all([
    renew(modules, loaded),
    inTurn(sources.values(), (queryKey) =>
      queryClient.refetchQueries({
        queryKey,
        exact: true,
        type: 'inactive',
        predicate: (query) => !isLooked(query),
      }),
    ),
  ])
}

const isIn = (set: ReadonlySet<string>, path: string): boolean =>
  path === 'activity' ||
  path === 'allowance' ||
  set.has(path) ||
  set.has(moduleOf(path)) ||
  // What the console keeps of zones follows all that is about them.
  (path === 'zone history' && [...set].some((each) => moduleOfPath(each) === zoneModule))

const zoneModule = moduleOfJob('list records')

/** @param loaded of which modules and functions all that is shown is loaded at once; the rest is when it is shown next */
const renew = async (modules: ReadonlySet<string>, loaded = modules): Promise<void> => {
  await queryClient.invalidateQueries({
    predicate: (query) => isIn(modules, pathOf(query)) && !isLooked(query),
    refetchType: 'none',
  })
  await queryClient.refetchQueries({
    predicate: (query) => query.state.isInvalidated && isIn(loaded, pathOf(query)),
    type: 'active',
  })
}

followOthers((modules) => {
  for (const module of modules) markChanged(`${module}/`)
  void renew(modules)
})

/** The module of a function, and those that show what it changes. */
const modulesOf = (path: string): readonly string[] => {
  const own = moduleOf(path)
  return own.startsWith('~') ? [own] : [own, ...modulesShowing(kindsOf(describedModules()), path)]
}

/** Of a function's path; of anything else itself, with a mark that no module has. */
const moduleOf = (path: string): string => (path.includes('/') ? moduleOfPath(path) : `~${path}`)

/** As changes name them. */
export const changedBy = ({ call, subject }: Pick<Change, 'call' | 'subject'>): Changed => ({
  path: call.path,
  source: subject.source,
  isShownWhole: subject.isShownWhole,
})
