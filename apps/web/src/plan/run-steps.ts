import {
  type AnyChange,
  awaitSteps,
  type Change,
  type CheckedCall,
  isDone,
  runPlan,
  type RunStep,
  type StepOutcome,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../changes/looks.ts'
import { caller, callerNoting } from '../changes/run-change.ts'
import { newChangeId } from '../changes/make-change.ts'
import { tellMade } from '../changes/tell-made.ts'
import { retryTime } from '../components/failure.ts'
import { keepOpen } from '../util/keep-open.ts'
import { passUnless, patient } from './patient.ts'

export type RunChoice = { parallel: number; stopsAtFailure: boolean }

/** How it is waited for what the service is slow to do. */
const waiting = { looks: mostLooks, pause }

/** A change to be made, with what is known of it by whoever has it made. */
export type Made<C = Change> = {
  change: C
  /** Whether it is still wanted as it was when it was made. */
  isWanted?: () => boolean
  /** Whether it was taken out of the plan. */
  isDropped?: () => boolean
}

type Options<Item, C> = RunChoice & {
  sentBefore?: ReadonlySet<C>
  /** Which failure stops only what may depend on it. */
  passes?: (item: Item, outcome: StepOutcome<C>) => boolean
  isStopping: () => boolean
  /** One change that is no part of anything. */
  isSingle?: boolean
  /** What all runs of the same plan are called. */
  planName?: string
  /** What the audit log is told of a change. */
  note: (item: Item) => Pick<ChangeClaim, 'id' | 'undoes' | 'name' | 'rows'>
  onSend?: (item: Item) => void
  /** Told of one that is tried again as soon as the service has time. */
  onWait?: (item: Item) => void
  /** Told of what has ended, and once more of what the service shows by then. */
  onStep: (ended: readonly (readonly [Item, StepOutcome<C>])[]) => void
  /** Told when everything is sent; what the service is slow to show is looked at for a while after that. */
  onSent: () => void
}

/**
 * Makes changes as one run, one after the other where they are of one thing, and follows what becomes of each. What breaks
 * leaves what was made before it told and loaded again.
 * @param waves what can be made at once; the next ones are asked for when those before have ended
 */
export const run = async <Item extends Made<C>, C extends AnyChange & CheckedCall<C> = Change>(
  waves: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  {
    isStopping,
    isSingle = false,
    planName,
    note,
    onSend,
    onWait,
    passes,
    onStep,
    onSent,
    ...options
  }: Options<Item, C>,
): Promise<void> => {
  const plan = isSingle ? {} : { plan: [planName ?? [], newChangeId()].flat().join(':') }
  const itemOf = new Map<C, Item>()
  const seen = new Map<C, string>()
  const refresh = () => refreshAfterChange([...itemOf.keys()].map(changedBy))
  const follow = (changed: readonly RunStep<C>[]) => {
    const news = changed.flatMap(({ change, outcome }) => {
      const item = itemOf.get(change)
      const sign = `${outcome?.kind} ${outcome?.kind === 'applied' && outcome.isConfirmed}`
      if (!item || !outcome || seen.get(change) === sign) return []
      // It is told of again once the service shows it.
      if (outcome.kind === 'applied' && !seen.has(change)) noteMade(note(item).id, outcome.undo)
      seen.set(change, sign)
      return [[item, outcome] as const]
    })
    if (news.length > 0) onStep(news)
  }
  const noting = callerNoting<C>((change) => {
    const item = itemOf.get(change)
    return { ...plan, ...(item && note(item)) }
  })
  const release = keepOpen()
  const steps: RunStep<C>[] = []
  try {
    for await (const wave of waves) {
      for (const item of wave) itemOf.set(item.change, item)
      const ended = await runPlan<C>(
        wave.map(({ change }) => change),
        patient(noting, isStopping),
        {
          ...options,
          waiting,
          tryAgain: async (error, change) => {
            const time = retryTime(error)
            const item = itemOf.get(change)
            if (time === undefined || !item) return false
            onWait?.(item)
            await passUnless(isStopping)(time - Date.now())
            return !isStopping()
          },
          passes: (change, outcome) => {
            const item = itemOf.get(change)
            return item !== undefined && passes?.(item, outcome) === true
          },
          isDropped: (change) => itemOf.get(change)?.isDropped?.() === true,
          isWanted: (change) => !isStopping() && itemOf.get(change)?.isWanted?.() !== false,
          onSend: (change) => {
            const item = itemOf.get(change)
            if (item) onSend?.(item)
          },
          onStep: follow,
        },
      )
      follow(ended)
      steps.push(...ended)
      if (isStopping() || (options.stopsAtFailure && ended.some(({ outcome }) => !isDone(outcome)))) break
    }
  } finally {
    release()
    onSent()
    await refresh()
  }
  if (await awaitSteps<C>(steps, caller, { ...waiting, onStep: () => follow(steps) })) await refresh()
}

/** Tells what removes the thing that a call has made; an edit is undone by what it shows. */
const noteMade = (id: string | undefined, undo: AnyChange | undefined): void => {
  if (id === undefined || undo?.description?.kind !== 'call' || undo.description.shown) return
  tellMade(id, { call: undo.call, open: undo.description.open ?? [] })
}
