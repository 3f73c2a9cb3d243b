import type { ArgumentValue } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  holdsSecret,
  isSecretName,
  keptCall,
  mayKeepText,
  opened,
  overTheirs,
  saysYesOrNo,
  type ServiceDescription,
  type StagedCall,
  textOfValue,
  toChange,
} from '@hosting-console/console-core'

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
  const kept = keptCall(change, keeper(change))
  whole.set(
    kept,
    opened(change, (name, value) => !holdsSecret(name, value)),
  )
  return kept
}

const keeper = ({ values, shown }: StagedCall) => {
  const names = [...Object.keys(values), ...Object.keys(shown?.source.values ?? {})]
  return (name: string, value: ArgumentValue): boolean => {
    const text = textOfValue(value)
    return mayKeepText(name, text, names) || (saysYesOrNo(text) && !isSecretName(name))
  }
}

/** What another person made of a thing, as far as a tab may keep it. */
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
 * A change over what another person made of it, for the person who has seen that. Where a reload has left some of it out, no one has:
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
