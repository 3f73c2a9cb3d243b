import {
  answersWithSecrets,
  type Change,
  type Caller,
  findCurrent,
  lookOnce,
  readingTwins,
  type ServiceDescription,
  type StagedCall,
  stagedCall,
  toChange,
} from '@hosting-console/console-core'
import { caller, newChangeId } from '../changes/make-change.ts'
import { describeFailure } from '../components/failure.ts'
import { inTurn } from '../util/in-turn.ts'
import { calledOf } from './call-name.ts'
import type { StagedOutcome } from './outcome.ts'
import { run } from './run-steps.ts'
import { toStagedOutcome } from './to-staged-outcome.ts'

/** One call of many: what it is about is called, and what became of it; without an outcome it was not tried. */
export type BulkCall = { name: string; change: StagedCall; outcome?: StagedOutcome }

/** The proxy is shared by everybody: so many calls of one person are under way at once. */
const parallel = 4

type Following = {
  isStopping: () => boolean
  /** @param place of the call among all */
  onOutcome: (place: number, outcome: StagedOutcome) => void
  onSent: () => void
}

/**
 * Makes calls that have nothing to do with each other as one run of changes, a few at a time. A failure of one keeps no other
 * from being made. What has an outcome already is left as it is.
 */
export const runCalls = async (
  service: ServiceDescription,
  calls: readonly BulkCall[],
  { isStopping, onOutcome, onSent }: Following,
): Promise<void> => {
  const items: { change: Change; place: number; claim: { id: string; name?: string } }[] = []
  // A list that shows many of them is read once.
  const looking = lookOnce(caller)
  await inTurn(calls.entries(), async ([place, { change: call, outcome }]) => {
    if (outcome || isStopping()) return
    const change = await changeOf(service, call, looking)
    if ('kind' in change) onOutcome(place, change)
    else items.push({ change, place, claim: { id: newChangeId(), ...calledOf(call) } })
  })
  await run([items], {
    parallel,
    stopsAtFailure: false,
    isStopping,
    note: ({ claim }) => claim,
    onSend: ({ place }) => onOutcome(place, { kind: 'sending' }),
    onStep: (ended) => {
      for (const [{ place, change }, outcome] of ended)
        onOutcome(place, toStagedOutcome(outcome, describeFailure, change))
    },
    onSent,
  })
}

/**
 * The change that a call is. Of one that sets what a read shows, the current values are read first: nobody has looked yet.
 * @returns how it ends, where there is nothing to be sent
 */
const changeOf = async (
  service: ServiceDescription,
  call: StagedCall,
  looking: Caller,
): Promise<Change | StagedOutcome> => {
  const unseen = toChange(service, call)
  if (!unseen) return { kind: 'undescribed' }
  const { shape, twins } = readingTwins(service, call.path) ?? {}
  const isEdit = shape?.form === 'edits' && shape.values.some((name) => call.values[name] !== undefined)
  if (!isEdit || twins?.some(({ read }) => answersWithSecrets(read.path))) return unseen
  try {
    const found = await findCurrent(service, call, looking)
    if ('none' in found) return unseen
    const edit = stagedCall(call, found)
    const isAlready = Object.keys(edit.values).every((name) => shape.identifying.includes(name))
    return isAlready ? { kind: 'already' } : (toChange(service, edit) ?? unseen)
  } catch (error) {
    return toStagedOutcome({ kind: 'unread', error }, describeFailure, unseen)
  }
}

/** Whether a call failed in a way that is safe to try again: nothing was done. */
export const canRetry = ({ outcome }: BulkCall): boolean =>
  outcome?.kind === 'refused' || outcome?.kind === 'unread' || outcome?.kind === 'drifted'

/** The same calls, with those that failed ready to be made again; an unknown outcome stays one. */
export const retryFailed = (calls: readonly BulkCall[]): BulkCall[] =>
  calls.map((each) => (canRetry(each) ? { name: each.name, change: each.change } : each))
