import { isRecord, parseJson } from '@hosting-console/api-client'
import { isSecretName, longestKept, mayKeep, saysYesOrNo } from '@hosting-console/console-core'
import type { KeptArgument } from '@hosting-console/contract'
import { Problem } from '../serve/problems.ts'

/** What identifies the thing that a call is about is never cut, so there is an end to how much of that a call may hold. */
const maximumIdentifying = 8192

/** Of other arguments so many names are kept. */
const maximumNames = 50
const maximumName = 64
const maximumKeys = 20

/** What says what a thing is like, and not which it is: of a long one the beginning is kept. */
const describing = new Set(['data', 'description'])

/**
 * A form that a page or a program makes has no such names. A service may cut them, or leave out what it doesn't expect, and
 * so take for a name what is none here.
 */
const isOddName = (name: string): boolean => /^\s|\s$|[\p{Cc}"'{}<>]/u.test(name)

/**
 * What the audit log keeps of the arguments of a call: the values of those that identify, and the names of the others, with
 * the keys of what is written as JSON. Whatever is left out is counted. SEC-72.
 * @throws Problem `request-refused` for more identifying values than an entry can hold, or names that hide what they name: such
 * a call could not be told later
 * @param body the arguments as a form
 */
export const keptArguments = (body: string): KeptArgument[] => {
  const sent = [...new URLSearchParams(body)]
  const names = [...new Set(sent.map(([name]) => name))]
  const isKept = new Set(names.filter((name) => mayKeep(name, names)))
  if (names.some((name) => isOddName(name) || (name.length > maximumName && isKept.has(name))))
    throw new Problem(
      'request-refused',
      'The name of an argument is too long, or has characters that no name has.',
    )
  // Of a structure that holds others, under whatever name, only the keys are kept.
  for (const [name, value] of sent) if (holdsOthers(value)) isKept.delete(name)
  const kept = names.filter((name) => isKept.has(name)).flatMap((name) => withValues(name, sent))
  if (JSON.stringify(kept).length > maximumIdentifying)
    throw new Problem(
      'request-refused',
      'The call names more things than the audit log can keep; send it in parts.',
    )
  const others = names.filter((name) => !isKept.has(name))
  const left = others.length - maximumNames
  return [
    ...kept,
    ...others.slice(0, maximumNames).map((name) => withoutValue(name, sent)),
    ...(left > 0 ? [{ name: '', omitted: left }] : []),
  ]
}

/** An address in brackets, or a list of numbers, has neither quotes nor braces in it. */
const isStructure = (value: string): boolean => /^\s*\[.*["'{=]|\{/s.test(value)

/** A user with a password, what stands behind the `?` of an address, a key as it is written in a file, an element. */
const opensSomething = /:\/\/[^/\s]{0,300}@|:\/\/\S{0,300}\?|^[^\s/@:]+:[^\s/@]+@|-----BEGIN|<[a-z!/?]/i

/** `password=hunter2`, wherever it stands. */
const holdsPair = (value: string): boolean =>
  value
    .split('=')
    .slice(0, -1)
    .some((before) => isSecretName(/[\w-]*$/.exec(before.slice(-2 * maximumName).trimEnd())?.[0] ?? ''))

/**
 * Whether a value opens something, or is a structure with a field that may not be kept, at any depth, or one that is broken, of
 * whose fields nobody knows. Stricter than what the page keeps for the person who typed it.
 */
const holdsOthers = (value: string): boolean => {
  // What is longer is refused, or cut.
  const kept = value.trim().slice(0, maximumIdentifying)
  if (opensSomething.test(kept) || holdsPair(kept)) return true
  if (!isStructure(value)) return false
  const parsed = parse(value)
  return (
    parsed === undefined || keysOf(parsed).some((key) => !mayKeep(key)) || textsOf(parsed).some(holdsOthers)
  )
}

type Sent = readonly (readonly [string, string])[]

const withValues = (name: string, sent: Sent): KeptArgument[] =>
  sent.flatMap(([each, value]) => (each === name ? [keptValue(name, value.trim())] : []))

const keptValue = (name: string, value: string): KeptArgument =>
  value.length > longestKept && describing.has(name.toLowerCase())
    ? { name, value: value.slice(0, longestKept), isCut: true }
    : { name, value }

const withoutValue = (name: string, sent: Sent): KeptArgument => {
  const values = sent.filter(([each]) => each === name).map(([, value]) => value)
  const keys = [...new Set(values.flatMap((value) => keysOf(parse(value))))]
  const [value = ''] = values
  return {
    name: name.slice(0, maximumName),
    ...(name.length > maximumName ? { isCut: true } : {}),
    ...(values.length === 1 && saysYesOrNo(value) && !isSecretName(name) ? { value } : {}),
    ...(keys.length > 0 ? { keys: keys.slice(0, maximumKeys).map((key) => key.slice(0, maximumName)) } : {}),
  }
}

const parse = (value: string): unknown => {
  if (!/^\s*[[{]/.test(value)) return undefined
  try {
    return parseJson(value)
  } catch {
    return undefined
  }
}

const keysOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  return isRecord(value) ? Object.entries(value).flatMap(([key, each]) => [key, ...keysOf(each)]) : []
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isRecord(value) ? Object.values(value).flatMap(textsOf) : []
}

/** The length of the header, which is base64url of JSON. */
const maximumChange = 4096

/** What says which change it is; the page writes these sentences and ids itself. */
const sayings = new Set(['subject', 'name', 'id', 'plan', 'undoes'])

/**
 * The `Console-Change` header, as far as it is what a page says of a change: which thing, and its identifying fields before and
 * after. Anything else is as if it were not there.
 */
export const readChange = (header: string | string[] | undefined): unknown => {
  if (typeof header !== 'string' || header.length > maximumChange || !/^[A-Za-z0-9_-]+$/.test(header))
    return undefined
  const value = parse(fromBase64Url(header))
  if (!isRecord(value)) return undefined
  const fields = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    if (sayings.has(name)) return typeof each === 'string' && !holdsOthers(each) ? [[name, each]] : []
    if (name === 'rows') return Number.isSafeInteger(each) ? [[name, each]] : []
    if (name === 'wasMissing') return typeof each === 'boolean' ? [[name, each]] : []
    return (name === 'before' || name === 'after') && isRecord(each) ? [[name, keptState(each)]] : []
  })
  return Object.fromEntries(fields)
}

const fromBase64Url = (text: string): string => {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
  } catch {
    return ''
  }
}

const keptState = (state: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([name, value]) =>
        ['string', 'number', 'boolean'].includes(typeof value) &&
        mayKeep(name, [...Object.keys(state), 'recordid']) &&
        !holdsOthers(String(value)),
    ),
  )
