import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  isSecretName,
  mayKeepText,
  overTheirs,
  saysYesOrNo,
  type ServiceDescription,
  type StagedCall,
  textOfValue,
  toChange,
} from '@hosting-console/console-core'

type Values = Readonly<Record<string, ArgumentValue>>

/*
 * A plan is kept over a reload, so it holds of a call only what a tab may keep (SEC-63). Other values stay in memory beside it,
 * secrets nowhere: what is missing when the call is made is asked for.
 */

const whole = new WeakMap<ChangeDescription, StagedCall>()

/** A change with all values that are known of it. */
export const wholeOf = (change: ChangeDescription): ChangeDescription => whole.get(change) ?? change

/** A change as the plan holds it. */
export const keptOf = (change: ChangeDescription): ChangeDescription => {
  if (change.kind !== 'call') return change
  const isKept = keeper(change)
  const { shown, ...call } = opened(change, isKept)
  const kept: StagedCall =
    // What it edits isn't known any more where that may not be kept: then nothing is compared.
    shown && [shown.about, shown.source.values].every((values) => isWhole(values, isKept))
      ? { ...call, shown: { ...shown, current: filtered(shown.current, isKept) } }
      : call
  whole.set(
    kept,
    opened(change, (name, value) => !holdsSecret(name, value)),
  )
  return kept
}

type Test = (name: string, value: ArgumentValue) => boolean

const keeper = ({ values, shown }: StagedCall): Test => {
  const names = [...Object.keys(values), ...Object.keys(shown?.source.values ?? {})]
  return (name, value) => {
    const text = textOfValue(value)
    return mayKeepText(name, text, names) || (saysYesOrNo(text) && !isSecretName(name))
  }
}

/** What somebody else made of a thing, as far as a tab may keep it. */
export const keptState = (
  change: ChangeDescription,
  state: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  if (change.kind !== 'call') return state
  const kept = Object.fromEntries(
    Object.entries(state).filter(([name, value]) => keeper(change)(name, value)),
  )
  states.set(kept, state)
  return kept
}

const states = new WeakMap<object, Readonly<Record<string, string>>>()

/** All that is known of it. */
export const wholeState = (state: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  states.get(state) ?? state

/**
 * A change over what somebody else made of it, for whoever has seen that. Where a reload has left some of it out, nobody has:
 * the change is as it was, and it is looked at once more.
 */
export const overKept = (
  service: ServiceDescription,
  change: ChangeDescription,
  kept: Readonly<Record<string, string>>,
): ChangeDescription | undefined => {
  const made = toChange(service, change)
  const isSeen = states.has(kept) || Object.keys(made?.before ?? {}).every((field) => field in kept)
  return (isSeen ? overTheirs(made, wholeState(kept)) : made)?.description
}

/** Whether an argument, or one inside of it, is a secret. */
const holdsSecret = (name: string, value: unknown): boolean => {
  if (isSecretName(name)) return true
  if (Array.isArray(value)) return value.some((each) => holdsSecret('', each))
  return isRecord(value) && Object.entries(value).some(([inner, each]) => holdsSecret(inner, each))
}

const opened = (call: StagedCall, isWanted: Test): StagedCall => {
  const values = filtered(call.values, isWanted)
  const open = Object.keys(call.values).filter((name) => values[name] === undefined)
  return open.length === 0 ? call : { ...call, values, open: [...new Set([...(call.open ?? []), ...open])] }
}

const isWhole = (values: Values, isWanted: Test): boolean =>
  Object.entries(values).every(([name, value]) => isWanted(name, value))

const filtered = (values: Values, isWanted: Test): Record<string, ArgumentValue> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isWanted(name, value)))
