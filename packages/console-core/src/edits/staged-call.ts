import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import { textOfValue } from '../twins/same-value.ts'
import type { ChangeDescription } from './edit.ts'
import { referencesIn, renumber } from './step-references.ts'
import { isSecretName, someName } from '../secrets.ts'

type Values = Readonly<Record<string, ArgumentValue>>

/** A call of any described function, as a plan keeps it. */
export type StagedCall = {
  kind: 'call'
  identity: string
  path: string
  /** As they are sent, without those that are open. Texts may refer to earlier steps: `step-references.ts`. */
  values: Values
  /** What an edit is about, and what a read showed of what it sets when it was staged. */
  shown?: {
    about: Values
    source: { path: string; values: Values }
    current: Values
  }
  /** Arguments whose values are kept nowhere: they are asked for when the call is made. */
  open?: readonly string[]
  /** Tells calls apart that are no edits of one thing. */
  copy?: number
}

/** What a call sends, argument by argument, with what it replaces where that is known. */
export const callDifferences = ({
  values,
  shown,
}: StagedCall): { field: string; from?: string; to: string }[] =>
  Object.entries(values).flatMap(([field, value]) => {
    const former = shown?.current[field]
    const to = textOfValue(value)
    if (former === undefined) return [{ field, to }]
    const from = textOfValue(former)
    return from === to ? [] : [{ field, from, to }]
  })

/** The steps whose responses a change needs. */
export const stepsNeededBy = (description: { kind: string; values?: Values }): number[] =>
  description.kind === 'call' && description.values
    ? [...new Set(referencesIn(description.values).map(({ step }) => step))]
    : []

/** A change whose references are by other numbers. */
export const withSteps = (
  change: ChangeDescription,
  numberOf: (step: number) => number | '?',
): ChangeDescription =>
  change.kind === 'call' ? { ...change, values: renumber(change.values, numberOf) } : change

type Test = (name: string, value: ArgumentValue) => boolean

/** Whether an argument, or one inside of it, is a secret. */
export const holdsSecret = (name: string, value: unknown): boolean => {
  if (isSecretName(name)) return true
  if (typeof value === 'string') return someName(value, isSecretName)
  if (Array.isArray(value)) return value.some((each) => holdsSecret('', each))
  return isRecord(value) && Object.entries(value).some(([inner, each]) => holdsSecret(inner, each))
}

/** A call whose other values are left open. */
export const opened = (call: StagedCall, isKept: Test): StagedCall => {
  const values = filtered(call.values, isKept)
  const open = Object.keys(call.values).filter((name) => values[name] === undefined)
  return open.length === 0 ? call : { ...call, values, open: [...new Set([...(call.open ?? []), ...open])] }
}

/** The same, also of what it edits. */
export const keptCall = (call: StagedCall, isKept: Test): StagedCall => {
  const { shown, ...rest } = opened(call, isKept)
  const isWhole = (values: Values) => Object.entries(values).every(([name, value]) => isKept(name, value))
  // What it edits isn't known any more where that may not be kept: then nothing is compared.
  return shown && isWhole(shown.about) && isWhole(shown.source.values)
    ? { ...rest, shown: { ...shown, current: filtered(shown.current, isKept) } }
    : rest
}

/** A change as a file may hold it. */
export const withoutSecrets = (change: ChangeDescription): ChangeDescription =>
  change.kind === 'call' ? keptCall(change, (name, value) => !holdsSecret(name, value)) : change

const filtered = (values: Values, isKept: Test): Record<string, ArgumentValue> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isKept(name, value)))
