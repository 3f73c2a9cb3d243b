import {
  awaitedStep,
  awaitPending,
  type Caller,
  type ChangeDescription,
  holdsSecret,
  isMade,
  nameOfChange,
  newStep,
  type Problem,
  dryRun,
  type RunItem,
  type RunOptions,
  runSteps,
  type ServiceDescription,
  type Step,
  type StepLeftOut,
  statusOf,
  toChange,
  type Wording,
  wavesOf,
  withoutSecrets,
  zoneAdditions,
} from '@hosting-console/console-core'
import type { Steps } from './steps.ts'

/** The outcome of a change of a plan file, as printed. */
export type StepReport = {
  /** Its place in the file, from 1 on. */
  step: number
  /** What it is about, as people call it. */
  name?: string
  /** The function of a call, or what an edit asks for: `update record`. */
  change: string
  identity: string
  /** Its status, as the table of docs/plan.md has them. */
  outcome: string
  /** What is there now, of what someone else has changed. */
  now?: Readonly<Record<string, string>>
  /** Read back, the service shows what was wanted. */
  isConfirmed?: boolean
  /** What the service said, or why it was not done. */
  text?: string
  /** An earlier try may have been carried out. */
  isInDoubt?: true
  problems?: readonly Problem[]
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const wording: Wording = {
  saidOf: (error) => ({ text: messageOf(error) }),
  statusText: ({ text }) => text,
  reasonOf: ({ kind }) => kind,
  keptChange: withoutSecrets,
  keptState: (_change, state) =>
    Object.fromEntries(Object.entries(state).filter(([name, value]) => !holdsSecret(name, value))),
}

type Options = Pick<RunOptions, 'parallel' | 'stopsAtFailure' | 'first' | 'isStopping' | 'waiting'>

/**
 * Makes what is left of a plan file, in an order that is safe, each looked at before and read back after.
 * @param whole the changes with all values that they are sent with
 */
export const applyChanges = async (
  service: ServiceDescription,
  steps: Steps,
  whole: Map<number, ChangeDescription>,
  caller: Caller,
  options: Options,
): Promise<void> => {
  const changeOf = (id: number) => whole.get(id) ?? steps.step(id)?.change
  const itemsOf = (ids: readonly { id: number }[]): RunItem[] =>
    ids.flatMap(({ id }) => {
      const known = changeOf(id)
      const change = known && toChange(service, known)
      return change ? [{ id, change }] : []
    })
  // What is changed once more has to be shown as it was left.
  await awaitPending(itemsOf(steps.all()), steps, caller, options.waiting)
  const plan = {
    changeOf,
    isDone: (id: number) => isMadeOf(steps, id),
    responseOf: (id: number) => steps.responses.get(id),
    fill: (id: number, change: ChangeDescription & { kind: 'call' }) => {
      whole.set(id, change)
      steps.fill(id, change)
      return change
    },
  }
  const unmade = steps.all().filter((step) => !isMade(step))
  const left = unmade.flatMap(({ id }) => {
    const change = changeOf(id)
    return change ? [{ id, change }] : []
  })
  const { stopsAtFailure } = options
  const onLeftOut = (id: number, why: StepLeftOut) =>
    steps.record(new Map([[id, { type: 'ended', direction: 'make', end: whyLeftOut(why) }]]))
  const waves = async function* () {
    for await (const wave of wavesOf(service, left, plan, caller, { stopsAtFailure, onLeftOut }))
      yield itemsOf(wave)
  }
  await runSteps(waves(), steps, {
    ...options,
    direction: 'make',
    callerOf: () => caller,
    wording,
    onEnded: ({ id }, { response }) => void (response && steps.responses.set(id, response.payload)),
  })
}

const isMadeOf = (steps: Steps, id: number): boolean => {
  const step = steps.step(id)
  return step !== undefined && isMade(step)
}

const whyLeftOut = (why: StepLeftOut) => {
  if (why.kind === 'undescribed') return why
  if (why.kind === 'held') return { kind: 'waits', by: withoutSecrets(why.by) } as const
  const { step, field } = why.reference
  return { kind: 'unread', said: { text: `The response to step ${step} has no ${field}.` } } as const
}

/** Looks what applying would meet, and changes nothing. */
export const checkChanges = async (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
  caller: Caller,
): Promise<StepReport[]> => {
  const nothingDone = { changeOf: (id: number) => changes[id - 1], isDone: () => false }
  const zoneOf = zoneAdditions(changes)
  const awaitedBy = (each: ChangeDescription) => awaitedStep(each, nothingDone, zoneOf)
  const unawaited = changes.filter((each) => !awaitedBy(each))
  const made = unawaited.flatMap((description) => {
    const change = toChange(service, description)
    return change ? [{ description, change }] : []
  })
  const found = await dryRun(
    service,
    made.map(({ change }) => change),
    caller,
    { wording },
  )
  const looks = new Map(made.map(({ description }, index) => [description, index]))
  return changes.map((description, index) => {
    const place = looks.get(description) ?? -1
    const { finding, problems = [] } = found[place] ?? {}
    const step = { ...newStep(index + 1, description), finding: finding ?? laterOr(awaitedBy(description)) }
    return { ...reportOf(step, service), ...(problems.length > 0 ? { problems } : {}) }
  })
}

const laterOr = (by: ChangeDescription | undefined) =>
  by
    ? ({ kind: 'later', by } as const)
    : ({ kind: 'unread', said: { text: 'The service has no such function.' } } as const)

/** @param service without one, it is not said what a step is about */
export const reportOf = (step: Step, service?: ServiceDescription): StepReport => {
  const { status, why, isInDoubt } = statusOf(step)
  const subject = service && toChange(service, step.change)?.subject
  const name = subject?.name
  const said = why && 'said' in why ? why.said?.text : undefined
  const text = said ?? (why && 'by' in why && typeof why.by === 'object' ? nameOfChange(why.by) : undefined)
  return {
    step: step.id,
    change: nameOfChange(step.change),
    name,
    identity: step.change.identity,
    outcome: status,
    ...(why?.kind === 'done' ? { isConfirmed: why.shown === 'yes' } : {}),
    ...(why?.kind === 'conflict' ? { now: why.now } : {}),
    text,
    ...(isInDoubt ? { isInDoubt } : {}),
  }
}
