import { parseNetwork } from '../addresses.ts'
import { fullName, nameKey, withFinalDot } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import type { ZoneIndex } from '../zone-index.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** RFC 7208 section 4.6.4. */
const lookupLimit = 10

export const checkSpf: Check = (record, zone): Finding[] => {
  if (!isSpf(record)) return []
  const name = fullName(record.host, zone.zone)
  const count = zone.at(name).filter(isSpf).length
  const terms = termsOf(record)
  const end = terms.findIndex(isAll)
  const ignored = end < 0 ? [] : terms.slice(end + 1).filter((term) => !isModifier(term))
  const isOpen = end < 0 && !terms.some((term) => readTerm(term)?.name === 'redirect')
  const lookups = lookupsOf(record, zone, new Map())
  return [
    ...(count > 1 ? [finding(record, 'spf-several', { name, count })] : []),
    ...terms.filter((term) => !isTerm(term)).map((term) => finding(record, 'spf-term', { term })),
    ...(ignored.length > 0 ? [finding(record, 'spf-after-all', { terms: ignored.join(' ') })] : []),
    ...(isOpen ? [finding(record, 'spf-no-all')] : []),
    ...(lookups > lookupLimit
      ? [finding(record, 'spf-lookups', { count: lookups, limit: lookupLimit })]
      : []),
  ]
}

type Term = { readonly name: string; readonly value: string }

const isSpf = (record: ZoneRecord): boolean => record.type === 'TXT' && /^v=spf1(?: |$)/i.test(record.data)

const termsOf = (record: ZoneRecord): string[] => record.data.split(/ +/).slice(1).filter(Boolean)

/** Terms after “all” are not evaluated, and neither is a redirect beside it. */
const evaluated = (terms: readonly string[]): readonly string[] => {
  const end = terms.findIndex(isAll)
  return end < 0 ? terms : terms.slice(0, end).filter((term) => !isModifier(term))
}

/**
 * Lookups that a reader of the record makes, with those of the records it includes as far as this zone shows them. What
 * was counted once is remembered, so that records that include each other end.
 */
const lookupsOf = (record: ZoneRecord, zone: ZoneIndex, counted: Map<string, number>): number => {
  const within = (name: string): number => {
    const key = nameKey(name)
    const known = counted.get(key)
    if (known !== undefined) return known
    counted.set(key, 0)
    const included = zone.answers(withFinalDot(name)).find(isSpf)
    const count = included ? lookupsOf(included, zone, counted) : 0
    counted.set(key, count)
    return count
  }
  return evaluated(termsOf(record)).reduce((sum, text) => {
    const term = readTerm(text)
    if (!term || !lookingUp.has(term.name)) return sum
    return sum + 1 + (following.has(term.name) ? within(term.value) : 0)
  }, 0)
}

/** `value` is what follows the first of `:`, `/` and `=`. */
const readTerm = (text: string): Term | undefined => {
  const [, name, value = ''] = /^[+?~-]?([a-z][\w.-]*)(?:[:/=](.*))?$/i.exec(text) ?? []
  return name === undefined ? undefined : { name: name.toLowerCase(), value }
}

const isAll = (term: string): boolean => /^[+?~-]?all$/i.test(term)

/** Modifiers that nobody knows are allowed and mean nothing. */
const isModifier = (term: string): boolean => /^[a-z][\w.-]*=/i.test(term)

const isTerm = (text: string): boolean => {
  const term = readTerm(text)
  if (!term) return false
  if (isModifier(text)) return !modifiers.has(term.name) || term.value !== ''
  const [, network] = /^[+?~-]?ip[46]:(.*)$/i.exec(text) ?? []
  if (network !== undefined)
    return parseNetwork(network)?.address.family === `IPv${term.name === 'ip4' ? 4 : 6}`
  return mechanism.test(text)
}

const mechanism =
  /^[+?~-]?(?:all|ptr(?::[^:/\s]+)?|(?:include|exists):[^:\s]+|(?:a|mx)(?::[^:/\s]+)?(?:\/\d{1,2})?(?:\/\/\d{1,3})?)$/i
const modifiers = new Set(['redirect', 'exp'])
const lookingUp = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])
const following = new Set(['include', 'redirect'])
