import {
  type Arguments,
  type ArgumentValue,
  type FunctionDescription,
  parseTyped,
} from '@hosting-console/api-client'
import { maximumTtl, typedSeconds } from '@hosting-console/dns'
import { type ArgumentKind, type ArgumentKnowledge, argumentKnowledge } from './arguments.ts'
import { identifierArguments } from './identifiers.ts'
import { hasBrokenReference, hasReference } from './edits/step-references.ts'
import { sendEmpty } from './send-empty.ts'

/**
 * What a form holds for one argument: the text of its field, or the explicit wish to send it empty. A switch holds
 * `yes` or `no`, and nothing while it has not been touched.
 */
export type FormValue = string | typeof sendEmpty

export type FormValues = ReadonlyMap<string, FormValue>

export type FormFault =
  | 'required'
  | 'not-a-number'
  | 'not-a-ttl'
  | 'too-large-ttl'
  | 'not-a-structure'
  | 'not-a-step'

export type ReadForm = { values: Arguments; faults: Map<string, FormFault> }

/**
 * The one conversion from what a form holds to what is sent.
 *
 * | The field holds | What is sent |
 * |---|---|
 * | nothing | nothing; a fault when the argument is required |
 * | "send empty" | the argument, empty |
 * | `0`, `no`, `false` | as written |
 * | a number field | the number as written, without spaces around or between its digits; where its kind is a guess, whatever is written |
 * | the TTL of a record | its seconds, whether written `300`, `5m` or `1h30m` |
 * | an address, name, identifier or e-mail | as written, without spaces around it |
 * | a structure, or several values | the JSON value; a plain text where it does not begin like one or its kind is a guess; else a fault when it is no JSON |
 * | a certificate in PEM, where the function takes base64 | its base64; anything else as written |
 * | a value of an earlier step of a plan, `{{step 1.server.serverid}}` | as written: what it stands for has the type |
 * | any other text | exactly as written, spaces and line breaks included |
 *
 * Arguments keep the order of the description, those added by hand come last. An argument called `__proto__` is an
 * argument like any other.
 * @param path `module/function`
 * @param current what arguments are now, where that is known: a list is sent as one again
 */
export const toArguments = (
  path: string,
  described: FunctionDescription,
  form: FormValues,
  current?: ReadonlyMap<string, ArgumentValue>,
): ReadForm => {
  const names = new Set([...described.required_arguments, ...described.optional_arguments, ...form.keys()])
  const faults = new Map<string, FormFault>()
  const sent: [string, ArgumentValue][] = []
  for (const name of names) {
    const value = convert(argumentKnowledge(path, name, current?.get(name)), name, form.get(name) ?? '')
    if (value.fault) faults.set(name, value.fault)
    else if (value.sent !== undefined) sent.push([name, value.sent])
    else if (described.required_arguments.includes(name)) faults.set(name, 'required')
  }
  return { values: Object.fromEntries(sent), faults }
}

type Converted = { sent?: ArgumentValue; fault?: FormFault }

const convert = (known: ArgumentKnowledge, name: string, value: FormValue): Converted => {
  if (value === sendEmpty) return { sent: '' }
  if (hasBrokenReference(value)) return { fault: 'not-a-step' }
  const { choices, isCertain } = known
  const kind = known.several === 'as-list' && value.startsWith('[') ? 'structure' : known.kind
  const isName = identifierArguments('', name).length > 0 || /numbers?$/i.test(name)
  const isFreeText = ['text', 'multiline', 'secret'].includes(kind) && !isName && !choices && !known.several
  if (isFreeText) return value === '' ? {} : { sent: value }
  const trimmed = value.trim()
  if (trimmed === '') return {}
  if (hasReference(trimmed) && kind !== 'structure') return { sent: trimmed }
  const { sent, fault } = converters[kind]?.(trimmed) ?? { sent: trimmed }
  return fault && !isCertain ? { sent: trimmed } : { sent, fault }
}

const convertTtl = (text: string): Converted => {
  const seconds = typedSeconds(text)
  if (seconds === undefined) return { fault: 'not-a-ttl' }
  return seconds > maximumTtl ? { fault: 'too-large-ttl' } : { sent: String(seconds) }
}

/** Digits may be grouped by spaces, as people copy them; the number is sent as text so that none of it is lost. */
const convertNumber = (text: string): Converted => {
  const digits = text.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d)/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? { sent: digits } : { fault: 'not-a-number' }
}

const convertStructure = (text: string): Converted => {
  if (!/^[[{]/.test(text)) return { sent: text }
  try {
    return { sent: parseTyped(text) as ArgumentValue }
  } catch {
    return { fault: 'not-a-structure' }
  }
}

const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

const convertPem = (text: string): Converted => ({
  sent: /^-----BEGIN /m.test(text) ? base64Of(`${text}\n`) : text,
})

const converters: Partial<Record<ArgumentKind, (text: string) => Converted>> = {
  number: convertNumber,
  ttl: convertTtl,
  structure: convertStructure,
  pem: convertPem,
}
