import { canonicalData } from '../record-data.ts'
import { heldNowhere, type TemplateRecord } from './template.ts'
import { bareProtocol, namedTypes } from './valid.ts'
import { type Part, partsOf, variableKey } from './variables.ts'

/** What a record of a template looks like in a zone: its full name and its data, in the spelling that records are compared in. */
export type Pattern = {
  readonly at: number
  readonly record: TemplateRecord
  readonly type: string
  readonly owner: readonly Part[]
  /** Of SPFM every term. */
  readonly data: readonly (readonly Part[])[]
  /**
   * Whether a match shows that the setup was applied: its data is fixed, or has something of its own beside values. What every key or
   * policy of mail starts with is nothing of its own, and neither is the name that the setup is for.
   */
  readonly isTelling: boolean
}

export const patternsOf = (records: readonly TemplateRecord[]): Pattern[] =>
  records.flatMap((record, at) => {
    if (heldNowhere.has(record.type)) return []
    const data = dataOf(record)
    return {
      at,
      record,
      type: record.type === 'SPFM' ? 'TXT' : record.type,
      owner: ownerOf(record),
      data,
      isTelling: record.type === 'SPFM' ? data.some(isTellingTerm) : data.some(isTellingData),
    }
  })

const fqdn: Part = { variable: 'fqdn' }

/** Lower case, as names and targets are compared. */
const nameParts = (text: string): readonly Part[] =>
  (partsOf(text) ?? []).map((part) => ('text' in part ? { text: part.text.toLowerCase() } : part))

const ownerOf = ({ type, host, service, protocol }: TemplateRecord): readonly Part[] => {
  const front = type === 'SRV' ? serviceParts(service ?? '', protocol ?? '') : []
  if (host === '' || host === '@') return [...front, fqdn]
  if (host.endsWith('.')) return [...front, ...nameParts(host.slice(0, -1))]
  return [...front, ...nameParts(host), { text: '.' }, fqdn]
}

const serviceParts = (service: string, protocol: string): readonly Part[] => [
  { text: '_' },
  ...nameParts(service.replace(/^_/, '')),
  { text: '._' },
  ...nameParts(bareProtocol(protocol)),
  { text: '.' },
]

const dataOf = (record: TemplateRecord): (readonly Part[])[] => {
  const { type, pointsTo = '', data = '', spfRules = '', priority, weight, port } = record
  if (type === 'SPFM') return spfRules.split(/\s+/).flatMap((term) => (term === '' ? [] : [nameParts(term)]))
  if (namedTypes.has(type)) {
    const numbers = [priority, weight, port].flatMap((number) =>
      number === undefined ? [] : [...nameParts(number), { text: ' ' }],
    )
    const target = pointsTo === '@' ? [fqdn] : nameParts(pointsTo.replace(/\.$/, ''))
    return [joined([...numbers, ...target, { text: '.' }])]
  }
  const parts = partsOf(type === 'A' || type === 'AAAA' ? pointsTo : data) ?? []
  const [only] = parts
  // What is fixed has one spelling, as the record has that it is compared with.
  return parts.length === 1 && only && 'text' in only
    ? [[{ text: canonicalData({ host: '', type, data: only.text, ttl: 0 }, '') }]]
    : [parts]
}

/** Texts beside each other put together, so that a search has the most to look for. */
const joined = (parts: readonly Part[]): readonly Part[] =>
  parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1)
    if (last && 'text' in last && 'text' in part) all[all.length - 1] = { text: last.text + part.text }
    else all.push(part)
    return all
  }, [])

const isTellingData = (parts: readonly Part[]): boolean => {
  if (parts.every((part) => 'text' in part)) return true
  return /[a-z]{2}/i.test(ownText(parts).replaceAll(usualWords, ''))
}

/** `mx` and `a` are in the SPF of many. */
const isTellingTerm = (parts: readonly Part[]): boolean => /[:=].*[a-z\d]/i.test(ownText(parts))

const ownText = (parts: readonly Part[]): string =>
  parts.map((part) => ('text' in part ? part.text : '\n')).join('')

/** In the keys and policies of every mail service. */
const usualWords =
  /\bv=(?:DKIM1|DMARC1|spf1|STSv1|TLSRPTv1)\b|\b[kpst]=(?:rsa|ed25519|email|y\b)?|[+?~-]all\b/gi

/** The variables of pieces that have no value yet. */
export const unboundIn = (parts: readonly Part[], bound: ReadonlyMap<string, string>): boolean =>
  parts.some((part) => 'variable' in part && !bound.has(variableKey(part.variable)))
