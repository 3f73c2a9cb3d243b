import type { Payload } from '@hosting-console/api-client'
import {
  awaitedStep,
  awaitSteps,
  type Caller,
  type Change,
  type ChangeDescription,
  isDone,
  nameOfChange,
  type Problem,
  rehearse,
  runPlan,
  type RunningPlan,
  type ServiceDescription,
  type RunStep,
  type StepLeftOut,
  type StepOutcome,
  toChange,
  undoPlan,
  wavesOf,
} from '@hosting-console/console-core'

/** How a change of a plan file ended, as it is printed. */
export type StepReport = {
  /** Its place in the file, from 1 on. */
  step: number
  /** The function of a call, or what an edit asks for: `update record`. */
  change: string
  identity: string
  /**
   * As `runPlan` says it; beside that `undescribed` (the service has no such function), `unfilled` (a response that it uses has
   * no such field) and `not-tried`. Of a dry run `ready`, `unseen` (nothing shows it), `later` (it uses what another answers),
   * `already`, `drifted` or `unread`.
   */
  outcome: string
  /** Read back, the service shows what was wanted. */
  isConfirmed?: boolean
  /** What the service said, or why it was not done. */
  text?: string
  problems?: readonly Problem[]
}

type Options = {
  parallel: number
  stopsAtFailure: boolean
  /** Nothing more is begun; what is under way is waited for. */
  isStopping: () => boolean
  /** How often is looked for what the service is slow to show, and what passes between. */
  looks: number
  pause: () => Promise<void>
}

/**
 * Makes the changes of a plan file, in an order that is safe, each looked at before and read back after.
 * @returns how each ended, and the changes that take back what was made, last first
 */
export const applyChanges = async (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
  caller: Caller,
  { parallel, stopsAtFailure, isStopping, looks, pause }: Options,
): Promise<{ reports: StepReport[]; undo: ChangeDescription[] }> => {
  const held = new Map(changes.map((change, index) => [index + 1, change]))
  const items = [...held].map(([id, change]) => ({ id, change }))
  const steps = new Map<number, RunStep>()
  const leftOut = new Map<number, Pick<StepReport, 'outcome' | 'text'>>()
  const responses = new Map<number, Payload>()
  const plan: RunningPlan = {
    changeOf: (id) => held.get(id),
    isDone: (id) => isDone(steps.get(id)?.outcome),
    responseOf: (id) => responses.get(id),
    fill: (id, change) => {
      held.set(id, change)
      return change
    },
  }
  const made: RunStep[] = []
  const onLeftOut = (id: number, why: StepLeftOut) => void leftOut.set(id, leftOutReport(why))
  for await (const wave of wavesOf(service, items, plan, caller, { stopsAtFailure, onLeftOut })) {
    const idOf = new Map<Change, number>()
    for (const { id, change } of wave) {
      const each = toChange(service, change)
      if (each) idOf.set(each, id)
    }
    const ended = await runPlan([...idOf.keys()], caller, {
      parallel,
      stopsAtFailure,
      waiting: { looks, pause },
      isWanted: () => !isStopping(),
    })
    for (const step of ended) {
      const id = idOf.get(step.change) ?? 0
      steps.set(id, step)
      if (step.outcome?.kind === 'applied') responses.set(id, step.outcome.answer.payload)
    }
    made.push(...ended)
    if (isStopping()) break
    if (stopsAtFailure && ended.some(({ outcome }) => !isDone(outcome))) break
  }
  await awaitSteps(made, caller, { looks, pause, isWanted: () => !isStopping() })
  const reports = items.map(({ id, change }) => ({
    step: id,
    change: nameOfChange(change),
    identity: change.identity,
    ...(leftOut.get(id) ?? reportOf(steps.get(id)?.outcome)),
  }))
  return { reports, undo: undoPlan(made).map(({ description }) => description) }
}

/** Looks what applying would meet, and changes nothing. */
export const checkChanges = async (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
  caller: Caller,
): Promise<StepReport[]> => {
  const nothingDone = { changeOf: (id: number) => changes[id - 1], isDone: () => false }
  const made = changes.flatMap((change) => {
    const each = awaitedStep(change, nothingDone) ? undefined : toChange(service, change)
    return each ? [{ change, each }] : []
  })
  const found = await rehearse(
    service,
    made.map(({ each }) => each),
    caller,
  )
  const foundOf = new Map(made.map(({ change }, index) => [change, found[index]]))
  return changes.map((change, index) => {
    const outlook = foundOf.get(change)
    const report = { step: index + 1, change: nameOfChange(change), identity: change.identity }
    if (!outlook) return { ...report, outcome: awaitedStep(change, nothingDone) ? 'later' : 'undescribed' }
    return {
      ...report,
      outcome: outlook.kind,
      ...('problems' in outlook && outlook.problems.length > 0 ? { problems: outlook.problems } : {}),
      ...('error' in outlook ? { text: messageOf(outlook.error) } : {}),
    }
  })
}

const leftOutReport = (why: StepLeftOut): Pick<StepReport, 'outcome' | 'text'> => {
  if (why.kind === 'undescribed') return { outcome: 'undescribed' }
  return why.kind === 'held'
    ? { outcome: 'held', text: nameOfChange(why.by) }
    : { outcome: 'unfilled', text: `step ${why.reference.step} ${why.reference.field}` }
}

const reportOf = (outcome: StepOutcome | undefined): Pick<StepReport, 'outcome' | 'isConfirmed' | 'text'> => {
  if (!outcome) return { outcome: 'not-tried' }
  if (outcome.kind === 'applied')
    return { outcome: 'applied', isConfirmed: outcome.isConfirmed, text: outcome.answer.status.text }
  if (outcome.kind === 'held') return { outcome: 'held', text: nameOfChange(outcome.by.description) }
  return { outcome: outcome.kind, ...('error' in outcome ? { text: messageOf(outcome.error) } : {}) }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
