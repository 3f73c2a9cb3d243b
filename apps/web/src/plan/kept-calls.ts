import type { ArgumentValue } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  isSecretName,
  longestKept,
  mayKeep,
  saysYesOrNo,
  type StagedCall,
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
  const names = Object.keys(change.values)
  const isKept = (name: string, value: ArgumentValue): boolean =>
    typeof value !== 'object' &&
    String(value).length <= longestKept &&
    (mayKeep(name, names) || (saysYesOrNo(String(value)) && !isSecretName(name)))
  const { shown, ...call } = opened(change, isKept)
  const kept = shown ? { ...call, shown: { ...shown, current: filtered(shown.current, isKept) } } : call
  whole.set(
    kept,
    opened(change, (name) => !isSecretName(name)),
  )
  return kept
}

type Test = (name: string, value: ArgumentValue) => boolean

const opened = (call: StagedCall, isWanted: Test): StagedCall => {
  const values = filtered(call.values, isWanted)
  const open = Object.keys(call.values).filter((name) => values[name] === undefined)
  return open.length === 0 ? call : { ...call, values, open: [...new Set([...(call.open ?? []), ...open])] }
}

const filtered = (values: Values, isWanted: Test): Record<string, ArgumentValue> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isWanted(name, value)))
