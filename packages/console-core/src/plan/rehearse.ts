import { type Caller, type Change, type State, shows } from './change.ts'
import { shareReads } from './reads.ts'

/** What applying a change would meet, as of now. */
export type Rehearsal =
  | { kind: 'ready' }
  /** Somebody else changed it since it was read; `undefined` is a thing that is gone. */
  | { kind: 'drifted'; now: State }
  /** It is already as it is meant to be. */
  | { kind: 'already' }
  | { kind: 'unread'; error: unknown }

/** Looks at everything a plan is about, each source once, and changes nothing. */
export const rehearse = async (
  changes: readonly Change[],
  caller: Caller,
  { parallel = 4 }: { parallel?: number } = {},
): Promise<Rehearsal[]> => {
  const reads = shareReads(caller, { freshMs: Number.POSITIVE_INFINITY })
  const results: Rehearsal[] = []
  const waiting = changes.entries()
  const work = async () => {
    for (const [index, { subject, before, after }] of waiting) {
      const found = await reads.look(subject)
      if ('error' in found) results[index] = { kind: 'unread', error: found.error }
      else if (!isEmpty(after) && shows(found.state, after)) results[index] = { kind: 'already' }
      else if (before !== undefined && !shows(found.state, before))
        results[index] = { kind: 'drifted', now: found.state }
      else results[index] = { kind: 'ready' }
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return results
}

const isEmpty = (state: State): boolean => state !== undefined && Object.keys(state).length === 0
