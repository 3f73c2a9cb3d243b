import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import { isSecretName, someName } from '../secrets.ts'
import type { ChangeDescription } from './edit.ts'
import type { StagedCall } from './staged-call.ts'

type Values = Readonly<Record<string, ArgumentValue>>
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
