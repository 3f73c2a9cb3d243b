import type { Payload } from '@hosting-console/api-client'
import {
  answersWithSecrets,
  type Change,
  type ChangeDescription,
  type Caller,
  findCurrent,
  lookOnce,
  readingTwins,
  type ServiceDescription,
  type StagedCall,
  type StepOutcome,
  stagedCall,
  toChange,
} from '@hosting-console/console-core'
import { caller, newChangeId } from '../changes/make-change.ts'
import { describeFailure } from '../components/failure.ts'
import { inTurn } from '../util/in-turn.ts'
import { calledOf } from './call-name.ts'
import { send } from '../requests/send.ts'
import { canRetry, isFinished, type StagedOutcome } from './outcome.ts'
import { type Work, workOn } from './progress.ts'
import { run, type RunChoice } from './run-steps.ts'
import { toStagedOutcome } from './to-staged-outcome.ts'

/** One change of many: what it is about is called, and what became of it; without an outcome it was not tried. */
export type BulkChange = {
  name: string
  change: ChangeDescription
  outcome?: StagedOutcome
  /** What a request that only reads answered. */
  answer?: Payload
}

export type BulkCall = BulkChange & { change: StagedCall }

/** The proxy is shared by everybody: so many calls of one person are under way at once, and each is wanted for itself. */
export const usualChoice: RunChoice = { parallel: 4, stopsAtFailure: false }

/** So many are looked at before the first of them is made, so that what was read is still so when it is. */
const waveLength = 16

type Following = RunChoice & {
  isStopping: () => boolean
  /** @param place of the call among all */
  onOutcome: (place: number, outcome: StagedOutcome, answer?: Payload) => void
  /** Everything is sent, or nothing more will be. */
  onSent: () => void
}

type Options = Following & {
  /** Whether the function only reads: nothing is asked about, noted or loaded again because of it. */
  isReading: boolean
  /** Which calls are made. */
  isMade: (row: BulkChange) => boolean
}

/**
 * Makes calls that have nothing to do with each other, a few at a time. A failure of one keeps no other from being made, unless
 * that is chosen. What is not made is left as it is. Nothing is made while something else is
 * being made or checked.
 */
export const runCalls = async (
  service: ServiceDescription,
  calls: readonly BulkChange[],
  { isReading, isMade, onSent, ...following }: Options,
): Promise<void> => {
  const open = [...calls.entries()].filter(([, each]) => isMade(each))
  let isSent = false
  const end = () => {
    if (!isSent) onSent()
    isSent = true
  }
  try {
    if (isReading) await readEach(service, open, following)
    else
      await workOn('run', open.length, (work) =>
        makeEach(service, open, work, {
          ...following,
          onSent: () => {
            work.end()
            end()
          },
        }),
      )
  } finally {
    end()
  }
}

type Placed = readonly [place: number, call: BulkChange]

const readEach = (
  service: ServiceDescription,
  calls: readonly Placed[],
  { isStopping, onOutcome }: Pick<Following, 'isStopping' | 'onOutcome'>,
): Promise<void> =>
  inTurn(calls, async ([place, { change: call }]) => {
    const change = toChange(service, call)
    if (isStopping()) return
    if (!change) {
      onOutcome(place, { kind: 'undescribed' })
      return
    }
    onOutcome(place, { kind: 'sending' })
    const sent = await send(change.call, { isReading: true })
    const step: StepOutcome =
      sent.kind === 'done'
        ? { kind: 'applied', answer: sent.answer, isConfirmed: false, undo: undefined }
        : sent.kind === 'not-sent'
          ? { kind: 'unread', error: sent.error }
          : sent
    const outcome = toStagedOutcome(step, describeFailure, change)
    if (sent.kind === 'done') onOutcome(place, outcome, sent.answer.payload)
    else onOutcome(place, outcome)
  })

type Item = { change: Change; place: number; claim: { id: string; name?: string } }

const makeEach = (
  service: ServiceDescription,
  calls: readonly Placed[],
  work: Work,
  { onOutcome, onSent, parallel, stopsAtFailure, ...following }: Following,
): Promise<void> => {
  /** Those that could not be looked at, where that ends the run: nothing after the first is made. */
  const ends: number[] = []
  const isStopping = () => following.isStopping() || work.isStopping()
  const done = new Set<number>()
  const tell = (place: number, outcome: StagedOutcome) => {
    onOutcome(place, outcome)
    if (isFinished(outcome)) work.report(done.add(place).size)
  }
  const waves = async function* () {
    for (let at = 0; at < calls.length && ends.length === 0 && !isStopping(); at += waveLength) {
      const items: Item[] = []
      // A list that shows many of them is read once.
      const looking = lookOnce(caller)
      await inTurn(calls.slice(at, at + waveLength), async ([place, { change: call }]) => {
        if (isStopping()) return
        const change = await changeOf(service, call, looking)
        if (!('kind' in change)) {
          items.push({ change, place, claim: { id: newChangeId(), ...calledOf(call) } })
          return
        }
        tell(place, change)
        if (stopsAtFailure && change.kind !== 'already') ends.push(place)
      })
      // Reads end in any order. Calls are made in that of the list, which whoever stops at a failure relies on.
      yield items
        .filter(({ place }) => ends.every((end) => place < end))
        .toSorted((one, other) => one.place - other.place)
    }
  }
  return run(waves(), {
    parallel,
    stopsAtFailure,
    isStopping,
    note: ({ claim }) => ({ ...claim, rows: calls.length }),
    onSend: ({ place }) => onOutcome(place, { kind: 'sending' }),
    onWait: ({ place }) => onOutcome(place, { kind: 'sending', isBusy: true }),
    onStep: (ended) => {
      for (const [{ place, change }, outcome] of ended)
        tell(place, toStagedOutcome(outcome, describeFailure, change))
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
  call: ChangeDescription,
  looking: Caller,
): Promise<Change | StagedOutcome> => {
  const unseen = toChange(service, call)
  if (!unseen) return { kind: 'undescribed' }
  if (call.kind !== 'call') return unseen
  try {
    const edit = await editOf(service, call, looking)
    return edit === 'already' ? { kind: edit } : ((edit && toChange(service, edit)) ?? unseen)
  } catch (error) {
    return toStagedOutcome({ kind: 'unread', error }, describeFailure, unseen)
  }
}

/** A call with the current values of what it edits; nothing where it edits nothing that a read shows. @throws when that can't be read */
const editOf = async (
  service: ServiceDescription,
  call: StagedCall,
  looking: Caller,
): Promise<StagedCall | 'already' | undefined> => {
  const { shape, twins } = readingTwins(service, call.path) ?? {}
  const isEdit = shape?.form === 'edits' && shape.values.some((name) => call.values[name] !== undefined)
  if (!isEdit || twins?.some(({ read }) => answersWithSecrets(read.path))) return undefined
  const found = await findCurrent(service, call, looking)
  if ('none' in found) return undefined
  const edit = stagedCall(call, found)
  return Object.keys(edit.values).every((name) => shape.identifying.includes(name)) ? 'already' : edit
}

/** The calls as they are staged: with what they replace, as far as that can be read, and without those that change nothing. */
export const toStage = async (
  service: ServiceDescription,
  calls: readonly BulkCall[],
): Promise<StagedCall[]> => {
  const looking = lookOnce(caller)
  const edits = new Map<BulkCall, StagedCall | 'already' | undefined>()
  await inTurn(calls, async (each) => {
    edits.set(each, await editOf(service, each.change, looking).catch(() => undefined))
  })
  return calls.flatMap((each) => {
    const edit = edits.get(each)
    return edit === 'already' ? [] : [edit ?? each.change]
  })
}

/**
 * Whether a change failed in a way that is safe to try again: nothing was done. What a call replaces is read anew; a change
 * of a record that has become another would meet the same again.
 */
export const isRetriable = ({ change, outcome }: BulkChange): boolean =>
  canRetry(outcome) &&
  ['refused', 'unread', change.kind === 'call' ? 'drifted' : ''].includes(outcome?.kind ?? '')

/** Whether nobody has tried it. */
export const isUntried = ({ outcome }: BulkChange): boolean => outcome === undefined
