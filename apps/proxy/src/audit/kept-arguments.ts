import { isSecretName, longestKept, mayKeep, saysYesOrNo } from '@hosting-console/console-core'
import type { KeptArgument } from '@hosting-console/contract'
import { Problem } from '../http/problems.ts'
import { namesIn, parseStructure, textsIn } from './structure.ts'
import { withoutSecrets } from './without-secrets.ts'

/** What identifies the thing that a call is about is never cut, so there is an end to how much of that a call may hold. */
const maximumIdentifying = 8192

/** Of other arguments so many names are kept. */
const maximumNames = 50
const maximumName = 64
const maximumKeys = 20

/** `data[0]` as `data`. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/\[\d*\]/g, '')

/** What says what a thing is like, and not which it is: of a long one the beginning is kept. */
const describing = new Set(['data', 'description'])

/** What DNS publishes is kept as it is: a policy or a key of a zone looks like a secret, and Undo needs it whole. */
const isPublic = (name: string): boolean => ['data', 'ptr'].includes(plainName(name))

/**
 * A service may cut such names, or leave out what it doesn't expect, and so take for a name what is none here. Neither the page nor a
 * client that means well has any of them.
 */
const isOddName = (name: string): boolean => /^\s|\s$|[\p{Cc}\p{Cf}\ufffd"'{}<>]|\](?!\[|$)/u.test(name)

/**
 * What the audit log keeps of the arguments of a call: the values of those that identify, without what opens something, and the names
 * of the others, with the keys of what is written as JSON. Whatever is left out is counted or marked. SEC-72.
 * @throws Problem `request-refused` for more identifying values than an entry can hold, or names that hide what they name: such
 * a call could not be told later
 * @param body the arguments as a form
 */
export const keptArguments = (body: string): KeptArgument[] => {
  const given = Map.groupBy(new URLSearchParams(body), ([name]) => name)
  const names = [...given.keys()]
  const isKept = new Set(names.filter((name) => mayKeep(name, names)))
  const odd = names.find((name) => isOddName(name) || (name.length > maximumName && isKept.has(name)))
  if (odd !== undefined)
    throw new Problem(
      'request-refused',
      `The argument name ${JSON.stringify(odd.slice(0, 60))} is too long, or has characters that no name has.`,
    )
  const identifying = [...given.values()].flat().filter(([name]) => isKept.has(name))
  // Different bytes that are no UTF-8 would be one value.
  if (identifying.some(([, value]) => value.includes('\ufffd')) && !isUtf8(body))
    throw new Problem('request-refused', 'The value of an argument is not UTF-8.')
  const shortened = identifying.map(([name, value]) => ({ name, ...beginningOf(name, value) }))
  if (JSON.stringify(shortened).length > maximumIdentifying)
    throw new Problem(
      'request-refused',
      'The values name more than the audit log can keep; send less in one call.',
    )
  const others = names.filter((name) => !isKept.has(name))
  const left = others.length - maximumNames
  return [
    ...shortened.map(keptValue),
    ...others.slice(0, maximumNames).map((name) => withoutValue(name, valuesOf(given.get(name)))),
    ...(left > 0 ? [{ name: '', omitted: left }] : []),
  ]
}

/** Whether a form was written as UTF-8: then U+FFFD in it is meant. */
const isUtf8 = (body: string): boolean => {
  try {
    return !body.includes('\ufffd') && decodeURIComponent(body) !== ''
  } catch {
    return false
  }
}

const valuesOf = (pairs: readonly [string, string][] = []): string[] => pairs.map(([, value]) => value)

type Whole = KeptArgument & { value: string }

const beginningOf = (name: string, value: string): Pick<Whole, 'value' | 'isCut'> =>
  value.length > longestKept && describing.has(plainName(name))
    ? { value: value.slice(0, longestKept), isCut: true }
    : { value }

/**
 * Of a structure with a field that may not be kept, at any depth, the keys alone; of a text, or of a structure that can't be read, all
 * but what opens something. Stricter than what the page keeps for the person who typed it.
 */
const keptValue = (argument: Whole): KeptArgument => {
  const { name, value } = argument
  if (isPublic(name)) return argument
  const structure = parseStructure(value)
  if (structure !== undefined) {
    const keys = namesIn(structure)
    const isWhole =
      keys.every((key) => mayKeep(key)) &&
      [value, ...textsIn(structure)].every((text) => withoutSecrets(text) === text)
    return isWhole ? argument : { name, ...keysOf(keys) }
  }
  const kept = withoutSecrets(value)
  return kept === value ? argument : { name, value: kept, isCut: true }
}

const withoutValue = (name: string, values: readonly string[]): KeptArgument => {
  const [value = ''] = values
  return {
    name: name.slice(0, maximumName),
    ...(name.length > maximumName ? { isCut: true } : {}),
    ...(values.length === 1 && saysYesOrNo(value) && !isSecretName(name) ? { value } : {}),
    ...keysOf(values.flatMap((each) => namesIn(parseStructure(each)))),
  }
}

const keysOf = (names: readonly string[]): Pick<KeptArgument, 'keys'> => {
  const keys = [...new Set(names)].slice(0, maximumKeys).map((key) => key.slice(0, maximumName))
  return keys.length > 0 ? { keys } : {}
}
