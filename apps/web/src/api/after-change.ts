import type { Change } from '@hosting-console/console-core'
import { moduleOfPath } from '@hosting-console/console-core'
import { inTurn } from '../util/in-turn.ts'
import { followOthers, tellOthers } from './changes-elsewhere.ts'
import { callQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/** A call that may have changed something, and the read that shows the changed thing where one is known. */
type Changed = { path: string; source?: Change['subject']['source'] }

/**
 * The one rule for what a change makes stale: the reads of its module and the activity, in every tab. What is shown is loaded again now,
 * and so is a read that shows the changed thing while nothing keeps it current, as in a search of all records.
 */
export const refreshAfterChange = async (changed: readonly Changed[]): Promise<void> => {
  const modules = new Set(changed.map(({ path }) => moduleOf(path)))
  const sources = new Map(
    changed.flatMap(({ source }) => {
      if (!source) return []
      const { queryKey } = callQuery(source)
      return [[JSON.stringify(queryKey), queryKey] as const]
    }),
  )
  tellOthers(modules)
  await Promise.all([
    renew(modules),
    inTurn(sources.values(), (queryKey) =>
      queryClient.refetchQueries({ queryKey, exact: true, type: 'inactive' }),
    ),
  ])
}

const renew = (modules: ReadonlySet<string>): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      first === 'activity' || (typeof first === 'string' && modules.has(moduleOf(first))),
  })

followOthers((modules) => void renew(modules))

/** Of a function's path; of anything else itself, with a mark that no module has. */
const moduleOf = (path: string): string => (path.includes('/') ? moduleOfPath(path) : `~${path}`)

/** As changes name them. */
export const changedBy = ({ call, subject: { source } }: Pick<Change, 'call' | 'subject'>): Changed => ({
  path: call.path,
  ...(source ? { source } : {}),
})
