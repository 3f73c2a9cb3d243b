import type { Arguments } from '@hosting-console/api-client'
import { mayKeep, mayKeepText } from '../kept-values.ts'
import { textOfValue } from './same-value.ts'

/** What a call is about, as far as the audit log may keep it: other arguments name people, or hold private values. */
export const keptNames = (values: Arguments, names: readonly string[]): string => {
  const beside = Object.keys(values)
  return names.flatMap((name) => (mayKeep(name, beside) ? [textOfValue(values[name] ?? '')] : [])).join(' ')
}

/** What the audit log keeps of the values of a call. */
export const keptValues = (values: Arguments): Arguments => {
  const beside = Object.keys(values)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        typeof value !== 'object' && mayKeepText(name, value === undefined ? '' : String(value), beside),
    ),
  )
}
