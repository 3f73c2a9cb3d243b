import { type Caller, type Change, matches } from '../edits/change.ts'
import { lookAfter } from './make-one.ts'
import type { Accepted } from './outcome.ts'
import { type Reads, shareReads } from './reads.ts'

/** How often it is looked whether something is shown, and what passes between. */
export type Waiting = { looks: number; pause: () => Promise<void>; isWanted?: () => boolean }

/** A look that old still counts as "just before"; see `shareReads` for what that promises. */
export const usualFreshMs = 3000

/**
 * Reads back what was applied. Of several changes of one thing the last one shows; that it was made tells that those
 * before it were there to be changed.
 */
export const readBack = async (steps: readonly Accepted[], reads: Reads): Promise<void> => {
  const shown = new Map<string, boolean>()
  for (const { change, outcome } of steps.toReversed()) {
    if (outcome?.kind !== 'applied' || outcome.isConfirmed || outcome.isUnseen || !change.subject.source)
      continue
    const { key } = change.subject
    const isShown = shown.get(key) ?? (await looksAsWanted(change, reads, outcome.wasThere === true))
    shown.set(key, isShown)
    outcome.isConfirmed = isShown
  }
}

const looksAsWanted = async (change: Change, reads: Reads, wasThere: boolean): Promise<boolean> => {
  const found = await lookAfter(change, reads, wasThere)
  return 'state' in found && matches(found.state, change.after)
}

export const isOpen = ({ change, outcome }: Accepted): boolean =>
  outcome?.kind === 'applied' &&
  !outcome.isConfirmed &&
  !outcome.isUnseen &&
  change.subject.source !== undefined

/**
 * Looks again at what was accepted and is not shown yet, until it is. Only reads, one for all that share a source.
 * @returns whether everything is shown
 */
export const awaitSteps = async (
  steps: readonly Accepted[],
  caller: Caller,
  { looks, pause, isWanted = () => true, onStep }: Waiting & { onStep?: () => void },
): Promise<boolean> => {
  for (let count = 0; count < looks && isWanted() && steps.some(isOpen); count += 1) {
    await pause()
    await readBack(steps, shareReads(caller, { freshMs: usualFreshMs }))
    onStep?.()
  }
  return !steps.some(isOpen)
}
