import {
  carriedName,
  endsWithDot,
  fullName,
  isWithin,
  nameKey,
  relativeName,
  withFinalDot,
} from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { joinedStrings } from '../zone-file/strings.ts'
import type { RefusalKind, SetupRefusal } from './outcome.ts'
import type { TemplateRecord } from './template.ts'
import {
  addressTypes,
  bareProtocol,
  isAddressFor,
  isOwner,
  isSeconds,
  isSmallNumber,
  isTarget,
  namedTypes,
  protocols,
  secondsOf,
} from './valid.ts'
import { expand, variableKey } from './variables.ts'

/** Where a setup is applied, and with what. */
export type Place = {
  readonly zone: string
  /** `[host.]domain`, lower case, without its final dot. */
  readonly fqdn: string
  readonly values: ReadonlyMap<string, string>
}

/** A record of a template as the zone is to hold it. Of SPFM the data is its terms. */
export type Resolved = {
  readonly at: number
  readonly record: TemplateRecord
  readonly wanted: ZoneRecord
}

/** The place that a domain, a host and values make. */
export const placeOf = (domain: string, host: string, values: Readonly<Record<string, string>>): Place => {
  const zone = nameKey(domain)
  const fqdn = nameKey(fullName(host.trim(), zone))
  const below = fqdn === zone ? '' : relativeName(fqdn, zone)
  return {
    zone,
    fqdn,
    values: new Map([
      ...Object.entries(values).map(([name, value]): [string, string] => [variableKey(name), typed(value)]),
      ['domain', zone],
      ['host', below],
      ['fqdn', fqdn],
    ]),
  }
}

/** Values are typed or pasted: with blanks around them, or as the quoted strings that providers print. */
const typed = (value: string): string => joinedStrings(value.trim()) ?? value.trim()

/** Fills in a record of a template, whose variables are all given. */
export const resolve = (record: TemplateRecord, at: number, place: Place): Resolved | SetupRefusal => {
  const refuse = (kind: RefusalKind, value: string): SetupRefusal => ({ kind, at: [at], values: [value] })
  const fill = (text: string | undefined): string => expand(text ?? '', place.values).trim()
  const service = [fill(record.service), fill(record.protocol)] as const
  const name = ownerOf(fill(record.host), place.fqdn)
  const owner = record.type === 'SRV' ? underService(name, service) : name
  if (!isOwner(owner)) return refuse('bad-name', owner)
  if (!isWithin(owner, place.zone)) return refuse('outside-zone', owner)
  if (record.type === 'CNAME' && nameKey(owner) === place.zone) return refuse('alias-at-zone', owner)
  const bad = badField(record, fill)
  if (bad !== undefined) return refuse('bad-data', bad)
  const data = dataOf(record, fill, place)
  if (data === undefined) return refuse('bad-data', fill(record.pointsTo ?? record.data ?? record.spfRules))
  return {
    at,
    record,
    wanted: {
      host: relativeName(carriedName(owner), place.zone),
      type: record.type === 'SPFM' ? 'TXT' : record.type,
      data,
      ttl: record.ttl === undefined ? spfSeconds : secondsOf(fill(record.ttl)),
    },
  }
}

/** Domain Connect names no time for SPFM; this is that of its reference implementation. */
const spfSeconds = 6000

/** The full name of a host of a template, with its final dot. */
const ownerOf = (host: string, fqdn: string): string => {
  if (host === '' || host === '@') return `${fqdn}.`
  return endsWithDot(host) ? host : `${host}.${fqdn}.`
}

/** `_sip._tls` in front of a name, once where a template names it in both ways. */
const underService = (name: string, [service, protocol]: readonly [string, string]): string => {
  const front = `_${service.replace(/^_/, '')}._${bareProtocol(protocol)}.`
  return name.toLowerCase().startsWith(front.toLowerCase()) ? name : front + name
}

type Fill = (text: string | undefined) => string

/** The first number, protocol or service that is none. */
const badField = (
  { type, ttl, priority, weight, port, ...record }: TemplateRecord,
  fill: Fill,
): string | undefined => {
  const numbers = type === 'SRV' ? [priority, weight, port] : type === 'MX' ? [priority] : []
  const bad = numbers.map(fill).find((number) => !isSmallNumber(number))
  if (bad !== undefined) return bad
  if (ttl !== undefined && !isSeconds(fill(ttl))) return fill(ttl)
  if (type !== 'SRV') return undefined
  const [protocol, service] = [fill(record.protocol), fill(record.service)]
  if (!protocols.has(bareProtocol(protocol))) return protocol
  return isOwner(service) && !service.includes('*') ? undefined : service
}

const dataOf = (record: TemplateRecord, fill: Fill, place: Place): string | undefined => {
  const { type } = record
  if (addressTypes.has(type)) {
    const address = fill(record.pointsTo)
    return isAddressFor(type, address) ? address : undefined
  }
  if (namedTypes.has(type)) {
    const given = fill(record.pointsTo)
    // A zone that is delegated to itself is nowhere.
    const target = given === '@' && type !== 'NS' ? place.fqdn : carriedName(given)
    if (!isTarget(type, target)) return undefined
    const numbers = [record.priority, record.weight, record.port].flatMap((number) =>
      number === undefined ? [] : fill(number),
    )
    return [...numbers.map(Number), withFinalDot(target)].join(' ')
  }
  if (type === 'SPFM') return fill(record.spfRules) || undefined
  // “@” is a text here: the cases of the reference implementation and what providers do agree, against the draft.
  const data = expand(record.data ?? '', place.values)
  if (type === 'TXT') return joinedStrings(data) ?? data
  return data === '' || data === '@' ? undefined : data
}
