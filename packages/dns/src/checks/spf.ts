import { parseNetwork } from '../addresses.ts'
import { fullName, isWithin, nameKey, withFinalDot } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { cutAbove, type ZoneIndex } from '../zone-index.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** RFC 7208 section 4.6.4. */
export const lookupLimit = 10

export const checkSpf: Check = (record, zone): Finding[] => {
  if (!isSpf(record)) return looksLikeSpf(record) ? [finding(record, 'spf-start')] : []
  const name = fullName(record.host, zone.zone)
  const count = zone.at(name).filter(isSpf).length
  const terms = termsOf(record)
  const end = terms.findIndex(isAll)
  const all = terms[end] ?? ''
  const ignored = terms.filter((term, at) => end >= 0 && (isModifier(term) ? isRedirect(term) : at > end))
  const modifiersOf = (known: string) =>
    terms.filter((term) => isModifier(term) && readTerm(term)?.name === known)
  const isOpen = end < 0 && modifiersOf('redirect').length === 0
  const counted = new Map<string, number>()
  const lookups = lookupsOf(record, zone, counted)
  return [
    ...(count > 1 ? [finding(record, 'spf-several', { name, count })] : []),
    ...terms.filter((term) => !isTerm(term)).map((term) => finding(record, 'spf-term', { term })),
    ...terms.filter(isUnknown).map((term) => finding(record, 'spf-unknown', { term })),
    ...evaluated(terms)
      .filter((term) => lacksRecord(term, zone))
      .map((term) => finding(record, 'spf-no-record', { term })),
    ...[...modifiers]
      .filter((each) => modifiersOf(each).length > 1)
      .map((each) => finding(record, 'spf-twice', { term: `${each}=` })),
    ...(counted.has(nameKey(name)) ? [finding(record, 'spf-loop')] : []),
    ...(/^\+?all$/i.test(all) ? [finding(record, 'spf-any', { term: all, name })] : []),
    ...(ignored.length > 0 ? [finding(record, 'spf-ignored', { terms: ignored.join(' ') })] : []),
    ...(isOpen ? [finding(record, 'spf-no-all')] : []),
    ...(lookups > lookupLimit
      ? [finding(record, 'spf-lookups', { count: lookups, limit: lookupLimit })]
      : []),
  ]
}

type Term = { readonly name: string; readonly value: string }

export const isSpf = (record: Pick<ZoneRecord, 'type' | 'data'>): boolean =>
  record.type === 'TXT' && /^v=spf1(?: |$)/i.test(record.data)

/** Not SPF for receivers, and most likely meant to be: `v=spf1; mx`, or the strings of a file joined without blanks. */
const looksLikeSpf = ({ type, data }: ZoneRecord): boolean =>
  type === 'TXT' && /^[\s"']*v\s*=\s*spf1(?![\w.])/i.test(data)

export const termsOf = (record: Pick<ZoneRecord, 'data'>): string[] =>
  record.data.split(/ +/).slice(1).filter(Boolean)

/** Terms after “all” are not evaluated, and neither is a redirect beside it. */
export const evaluated = (terms: readonly string[]): readonly string[] => {
  const end = terms.findIndex(isAll)
  return end < 0 ? terms : terms.slice(0, end).filter((term) => !isModifier(term))
}

/**
 * Lookups that a reader of the record makes, with those of the records it includes as far as this zone shows them. What
 * was counted once is remembered, so that records that include each other end.
 */
export const lookupsOf = (
  record: ZoneRecord,
  zone: ZoneIndex,
  counted: Map<string, number> = new Map(),
): number => {
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
export const readTerm = (text: string): Term | undefined => {
  const [, name, value = ''] = /^[+?~-]?([a-z][\w.-]*)(?:[:/=](.*))?$/i.exec(text) ?? []
  return name === undefined ? undefined : { name: name.toLowerCase(), value }
}

export const isAll = (term: string): boolean => /^[+?~-]?all$/i.test(term)

export const isModifier = (term: string): boolean => /^[a-z][\w.-]*=/i.test(term)

export const isRedirect = (term: string): boolean => /^redirect=/i.test(term) && isTerm(term)

/** Unknown modifiers are allowed and mean nothing: `ip4=192.0.2.1` too. */
const isUnknown = (text: string): boolean =>
  isModifier(text) && isTerm(text) && !modifiers.has(readTerm(text)?.name ?? '')

/** RFC 7208 sections 5.2 and 6.1. Another zone, and an alias, may hold one. */
const lacksRecord = (text: string, zone: ZoneIndex): boolean => {
  const { name, value } = readTerm(text) ?? { name: '', value: '' }
  if (!following.has(name) || !isTerm(text) || value.includes('%') || !isWithin(value, zone.zone))
    return false
  const records = zone.answers(withFinalDot(value))
  return cutAbove(value, zone) === undefined && !records.some((each) => isSpf(each) || each.type === 'CNAME')
}

export const isTerm = (text: string): boolean => {
  const [, network] = /^[+?~-]?ip[46]:(.*)$/i.exec(text) ?? []
  if (network !== undefined)
    return (
      !/\/0\d/.test(network) &&
      parseNetwork(network)?.address.family === (/ip4/i.test(text) ? 'IPv4' : 'IPv6')
    )
  return (mechanism.test(text) || modifier.test(text)) && !hasEmptyLabel.test(text)
}

/** RFC 7208 section 7.1. The letters c, r and t are for explanations only. */
const macro = String.raw`%(?:\{[slodiphv](?:0*[1-9]\d*)?r?[.+,/_=-]*\}|[%_-])`
const macroString = String.raw`(?:[\x21-\x24\x26-\x7e]|${macro})*`
const topLabel = String.raw`(?:[a-z\d]*[a-z][a-z\d]*|[a-z\d]+-[a-z\d-]*[a-z\d])`
const domain = String.raw`${macroString}(?:\.${topLabel}\.?|${macro})`
const lengths = String.raw`(?:/(?:[12]?\d|3[0-2]))?(?://(?:[1-9]?\d|1[01]\d|12[0-8]))?`
const mechanism = new RegExp(
  `^[+?~-]?(?:all|ptr(?::${domain})?|(?:include|exists):${domain}|(?:a|mx)(?::${domain})?${lengths})$`,
  'i',
)
/** Of unknown ones the value is free. */
const modifier = new RegExp(
  `^(?:(?:redirect|exp)=${domain}|(?!redirect=|exp=)[a-z][\\w.-]*=${macroString})$`,
  'i',
)
/** Behind what names a domain. */
const hasEmptyLabel = /^[^:=]+[:=](?:\.|.*\.\.)/
const modifiers = new Set(['redirect', 'exp'])
const lookingUp = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])
const following = new Set(['include', 'redirect'])
