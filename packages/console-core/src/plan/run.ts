import type { Change } from '../edits/change.ts'
import { awaitShown, type Journal, type RunItem } from './read-back.ts'
import { type Run, type RunOptions, runWave } from './run-wave.ts'

/**
 * Makes or undoes steps as one run, and writes down what becomes of each. Those of one zone, address or server stay in their order;
 * with `parallel` 1 all do. What others wait for comes before them (see `prerequisites`), and when it was not done, they are not
 * sent. Each is looked at just before, sent once, and read back when the others of its queue are done, by one look for all of them.
 * What was not tried can be run again. What breaks leaves what was made before it told and loaded again.
 * @param waves what can be made at once; the next ones are asked for when those before have ended
 */
export const runSteps = async (
  waves: AsyncIterable<readonly RunItem[]> | Iterable<readonly RunItem[]>,
  journal: Journal,
  options: RunOptions,
): Promise<void> => {
  const { direction, isStopping, stopsAtFailure, waiting, callerOf, onSent, refresh } = options
  const ids = new Map<Change, number>()
  const keys = new Map<Change, string>()
  const caller = callerOf({ idOf: (change) => ids.get(change) ?? 0, keyOf: (change) => keys.get(change) })
  const run: Run = { ...options, journal, caller, ids, keys, accepted: [], done: new Set() }
  try {
    for await (const items of waves) {
      for (const { id, change } of items) ids.set(change, id)
      await runWave(items, run)
      if (isStopping() || (stopsAtFailure && items.some(({ id }) => !run.done.has(id)))) break
    }
  } finally {
    onSent?.()
    await refresh?.([...ids.keys()])
  }
  if (await awaitShown(run.accepted, journal, caller, { ...waiting, direction }))
    await refresh?.([...ids.keys()])
}
