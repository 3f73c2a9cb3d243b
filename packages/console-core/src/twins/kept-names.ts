import type { Arguments } from '@hosting-console/api-client'
import { mayKeep, mayKeepText } from '../kept-values.ts'
import type { PlannedCall } from '../operations/call.ts'
import { findDescribed, type ServiceDescription } from '../service.ts'
import { plainName } from './alike.ts'
import { callShape } from './call-shape.ts'
import { textOfValue } from './same-value.ts'

/** What a call is about, as far as the audit log may keep it: other arguments name people, or hold what is nobody's business. */
export const keptNames = (values: Arguments, names: readonly string[]): string => {
  const beside = Object.keys(values)
  return names.flatMap((name) => (mayKeep(name, beside) ? [textOfValue(values[name] ?? '')] : [])).join(' ')
}

/** What people call the thing that a creating call makes, where the service gives it an identifier and the call a name. */
export const madeName = (service: ServiceDescription, { path, values }: PlannedCall): string | undefined => {
  const creating = findDescribed(service, path)
  if (!creating || callShape(creating).form !== 'creates') return undefined
  const beside = Object.keys(values)
  for (const wanted of ['hostname', 'name', 'displayname', 'label', 'description']) {
    const name = beside.find((each) => plainName(each) === wanted)
    const text = name === undefined ? '' : textOfValue(values[name] ?? '')
    if (name !== undefined && text !== '' && mayKeepText(name, text, beside)) return text
  }
  return undefined
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
