import { type Caller, type Change, matches } from '../edits/change.ts'
import { lookAfter } from './make-one.ts'
import { type Reads, shareReads } from './reads.ts'
import { type Direction, isEnd, type Step, type StepEvent } from './step.ts'

/** Where steps live: the plan of the tab, a dialog, or a file. */
export type Journal = {
  /** As it is by now; nothing once it was taken out. */
  step: (id: number) => Step | undefined
  /** Written before it returns: what was sent is known even when the process ends the next moment. */
  record: (events: ReadonlyMap<number, StepEvent>) => void
}

/** A change under the number of its step. */
export type RunItem = { id: number; change: Change }

/** A change that was accepted. @property wasThere the look before has shown the thing */
export type Accepted = RunItem & { wasThere: boolean; isShown?: boolean }

/** How often it is looked whether something is shown, and what passes between. */
export type Waiting = { looks: number; pause: () => Promise<void>; isWanted?: () => boolean }

/** A look that old still counts as "just before"; see `shareReads` for what that promises. */
export const usualFreshMs = 3000

/** Accepted by the service, and not shown by it yet. */
export const isUnshown = (step: Step | undefined, direction: Direction): boolean => {
  const last = step?.attempts.at(-1)
  return (
    last?.direction === direction &&
    isEnd(last.state) &&
    last.state.kind === 'done' &&
    last.state.shown === 'pending'
  )
}

/**
 * Reads back what was accepted, and writes down what is shown. Of several changes of one thing the last one shows; that it was made
 * tells that those before it were there to be changed. What has left the journal is still being done.
 */
export const readBack = async (
  accepted: readonly Accepted[],
  journal: Journal,
  direction: Direction,
  reads: Reads,
): Promise<void> => {
  const left = accepted.filter(({ isShown }) => !isShown)
  const shown = new Map<string, boolean>()
  for (const { change, wasThere } of left.toReversed()) {
    const { key } = change.subject
    shown.set(key, shown.get(key) ?? (await looksAsWanted(change, reads, wasThere)))
  }
  for (const each of left) each.isShown = shown.get(each.change.subject.key) ?? false
  const found = left.filter(({ id, isShown }) => isShown && isUnshown(journal.step(id), direction))
  if (found.length > 0) journal.record(new Map(found.map(({ id }) => [id, { type: 'shown' }])))
}

const looksAsWanted = async (change: Change, reads: Reads, wasThere: boolean): Promise<boolean> => {
  const found = await lookAfter(change, reads, wasThere)
  return 'state' in found && matches(found.state, change.after)
}

/**
 * Looks again at what was accepted and is not shown yet, until it is. Only reads, one for all that share a source.
 * @returns whether it was looked at, and all of it is shown
 */
export const awaitShown = async (
  accepted: readonly Accepted[],
  journal: Journal,
  caller: Caller,
  { direction, looks, pause, isWanted = () => true }: Waiting & { direction: Direction },
): Promise<boolean> => {
  const isLeft = () => accepted.some(({ isShown }) => !isShown)
  let count = 0
  for (; count < looks && isWanted() && isLeft(); count += 1) {
    await pause()
    await readBack(accepted, journal, direction, shareReads(caller, { freshMs: usualFreshMs }))
  }
  return count > 0 && !isLeft()
}

/**
 * Goes on looking at what the service was slow to show in an earlier run, as long as it is in the journal.
 * @returns whether there was something, and all of it is shown
 */
export const awaitPending = (
  items: readonly RunItem[],
  journal: Journal,
  caller: Caller,
  waiting: Waiting,
): Promise<boolean> => {
  const isPending = ({ id }: RunItem) => isUnshown(journal.step(id), 'make')
  const { isWanted = () => true } = waiting
  const pending = items.filter(isPending)
  return awaitShown(
    pending.map((item) => ({ ...item, wasThere: item.change.before !== undefined })),
    journal,
    caller,
    { ...waiting, direction: 'make', isWanted: () => isWanted() && pending.some(isPending) },
  )
}

/** Lets time pass, until it is over or the wait was given up. */
export const passUnless =
  (isStopping: () => boolean) =>
  async (ms: number): Promise<void> => {
    for (const end = Date.now() + ms; Date.now() < end && !isStopping(); )
      await new Promise((resume) => setTimeout(resume, Math.min(sliceMs, end - Date.now())))
  }

const sliceMs = 250
