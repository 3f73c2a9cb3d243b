import { isRecord, type Payload } from '@hosting-console/api-client'
import {
  backOf,
  type ChangeDescription,
  evolve,
  fillReferences,
  isMade,
  isSecretName,
  type Journal,
  newStep,
  referencesIn,
  safeOrder,
  type StagedCall,
  type Step,
  withoutSecrets,
} from '@hosting-console/console-core'
import type { Line, Lines } from './journal.ts'

/** The steps of a plan while it is made, each by its place in the file. */
export type Steps = Journal & {
  all: () => readonly Step[]
  /** What it returned, as far as it is known by now. */
  responses: Map<number, Payload>
  /** Puts a change with its values into a step. */
  fill: (id: number, change: StagedCall) => void
  /** The changes that undo what was made, last first. */
  undo: () => ChangeDescription[]
}

/** @param lines where it is written down, and what was before */
export const stepsOf = (changes: readonly ChangeDescription[], lines?: Lines): Steps => {
  const steps = new Map(changes.map((change, index) => [index + 1, newStep(index + 1, change)]))
  const responses = new Map<number, Payload>()
  for (const line of lines?.read ?? []) {
    if ('undo' in line) continue
    // Only what happened: what is sent is the plan's, whatever the journal says of it.
    const { id, attempts, finding, isQueued, used } = line
    const planned = steps.get(id)
    if (!planned) continue
    const { change } = planned
    steps.set(id, {
      id,
      change,
      attempts,
      ...(finding ? { finding } : {}),
      ...(isQueued ? { isQueued } : {}),
    })
    if (used) responses.set(id, used)
  }
  for (const [id, step] of steps) {
    const left = evolve({ ...step, change: filled(step.change, responses) }, { type: 'closed' })
    steps.set(id, isMade(left) ? left : evolve(left, { type: 'queued' }))
  }
  const references = changes.flatMap((change) => (change.kind === 'call' ? referencesIn(change.values) : []))
  const lineOf = (step: Step): Line => {
    const fields = references.flatMap((each) => (each.step === step.id ? [each.field] : []))
    const used = pruned(responses.get(step.id), fields)
    return { ...step, change: withoutSecrets(step.change), ...(isRecord(used) ? { used } : {}) }
  }
  return {
    step: (id) => steps.get(id),
    all: () => [...steps.values()],
    responses,
    record: (events) => {
      const next = [...events].flatMap(([id, event]) => {
        const step = steps.get(id)
        return step ? [evolve(step, event)] : []
      })
      lines?.append(next.map(lineOf))
      for (const step of next) steps.set(step.id, step)
    },
    fill: (id, change) => {
      const step = steps.get(id)
      if (step) steps.set(id, { ...step, change: withoutSecrets(change) })
    },
    undo: () =>
      safeOrder([...steps.values()], ({ change }) => change)
        .toReversed()
        .flatMap((step) => backOf(step) ?? []),
  }
}

/** With what earlier steps returned, where all of it is known. */
const filled = (change: ChangeDescription, responses: ReadonlyMap<number, Payload>): ChangeDescription => {
  if (change.kind !== 'call') return change
  const { values, missing } = fillReferences(change.values, (step) => responses.get(step))
  return missing.length > 0 ? change : { ...change, values }
}

/** Of a response what these fields name, without secrets. */
const pruned = (value: unknown, fields: readonly string[]): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) => {
          const own = fields.filter((field) => field === name || field.startsWith(`${name}.`))
          const within = own.map((field) => field.slice(name.length + 1))
          return own.length > 0 && !isSecretName(name) ? [[name, pruned(inner, within)]] : []
        }),
      )
    : value
