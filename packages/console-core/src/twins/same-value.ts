import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import { sameAddress } from '@hosting-console/dns'
import type { ArgumentKind } from '../arguments.ts'

const truth = new Map([
  ...['yes', 'true', 'on', '1'].map((word) => [word, true] as const),
  ...['no', 'false', 'off', '0'].map((word) => [word, false] as const),
])

/**
 * Whether an argument of a kind means the same with both values. The service writes one value in several ways: numbers as
 * text, yes as `true` or `1`, a name with its dot at the end or without, a list as JSON or with commas.
 */
export const isSameValue = (kind: ArgumentKind, one: ArgumentValue, other: ArgumentValue): boolean => {
  if (typeof one === 'object' || typeof other === 'object')
    return textOfValue(structureOf(one)) === textOfValue(structureOf(other))
  const [text, otherText] = [String(one).trim(), String(other).trim()]
  return text === otherText || areSameWords(kind, text.toLowerCase(), otherText.toLowerCase())
}

const areSameWords = (kind: ArgumentKind, text: string, other: string): boolean => {
  const [said, otherSaid] = [truth.get(text), truth.get(other)]
  // A boolean of a response is written yes or no; elsewhere such words are words, and digits numbers.
  const isBoolean = kind === 'switch' || [text, other].some((each) => each === 'yes' || each === 'no')
  if (said !== undefined && otherSaid !== undefined && isBoolean) return said === otherSaid
  if (kind === 'number' || kind === 'ttl') return isSameNumber(text, other)
  if (kind === 'address' && sameAddress(text, other)) return true
  return ['host-name', 'domain-name', 'email', 'address'].includes(kind)
    ? text.replace(/\.$/, '') === other.replace(/\.$/, '')
    : false
}

const isSameNumber = (text: string, other: string): boolean => {
  const isWhole = [text, other].every((each) => /^-?\d+$/.test(each))
  if (isWhole) return BigInt(text) === BigInt(other)
  return [text, other].every((each) => /^-?\d+(\.\d+)?$/.test(each)) && Number(text) === Number(other)
}

/** A text that is compared with a list or a map: JSON, else words between commas. */
export const structureOf = (value: ArgumentValue): ArgumentValue => {
  if (typeof value === 'object') return value
  const text = String(value).trim()
  if (/^[[{]/.test(text)) {
    try {
      const parsed: unknown = JSON.parse(text)
      return plainStructure(parsed) ?? text
    } catch {
      return text
    }
  }
  return text === '' ? [] : text.split(',').map((each) => each.trim())
}

/** Nothing is edited deeper than that. */
const deepest = 16

/**
 * What a field of a response would be as an argument: numbers as text, so that none is rounded, yes or no for a boolean,
 * empty for nothing. @returns `undefined` for what no argument can be
 */
export const plainStructure = (value: unknown, depth = 0): ArgumentValue | undefined => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (depth >= deepest) return undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => plainStructure(item, depth + 1))
    return items.every((item) => item !== undefined) ? items : undefined
  }
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).map(
    ([name, item]) => [name, plainStructure(item, depth + 1)] as const,
  )
  return entries.every((entry): entry is [string, ArgumentValue] => entry[1] !== undefined)
    ? Object.fromEntries(entries)
    : undefined
}

/** One text for each value, whatever the order of a map: what states are compared by. */
export const textOfValue = (value: ArgumentValue): string =>
  typeof value === 'object' ? JSON.stringify(sorted(value)) : String(value)

const isList = (value: ArgumentValue): value is readonly ArgumentValue[] => Array.isArray(value)

const sorted = (value: ArgumentValue): unknown => {
  if (typeof value !== 'object' || value === null) return String(value)
  if (isList(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
