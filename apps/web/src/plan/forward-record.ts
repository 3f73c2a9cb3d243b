import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  type Change,
  changeRecord,
  recordFields,
  type ServiceDescription,
  type Zone,
  zoneRecords,
} from '@hosting-console/console-core'
import {
  fullName,
  indexKnownZones,
  isWithin,
  addressType,
  judgeReverseName,
  parseAddress,
  relativeName,
  sameName,
} from '@hosting-console/dns'

/** The record that makes a name lead to an address. `from` is what its record holds now, where it has one already. */
export type ForwardRecord = { type: 'A' | 'AAAA'; change: Change; from?: string }

/**
 * The zone that holds a name: the longest of those that it is in, and of two of the same name that of the project. Only all
 * zones can tell.
 */
export const zoneHolding = (zones: readonly Zone[], name: string, project: string): Zone | undefined => {
  const isOwn = ({ identity }: Zone) => Number(identity === project)
  return zones
    .filter((each) => isWithin(name, each.name))
    .toSorted((one, other) => other.name.length - one.name.length || isOwn(other) - isOwn(one))[0]
}

/**
 * What makes a reverse name forward-confirmed: its only address record changed, or one added. Nothing where the name leads
 * to the address already, where it is an alias, or where another zone holds it.
 */
export const forwardRecord = (
  service: ServiceDescription,
  zone: Zone,
  records: readonly DnsRecord[],
  { name, address }: { name: string; address: string },
): ForwardRecord | undefined => {
  const parsed = parseAddress(address)
  if (!parsed) return undefined
  const held = records.map((record) => ({ ...recordFields(record), recordid: record.recordid }))
  const known = indexKnownZones([{ zone: zone.name, records: zoneRecords(records) }])
  const verdict = judgeReverseName(address, name, known)
  if (verdict !== 'forward-missing' && verdict !== 'points-elsewhere') return undefined
  const type = addressType(address)
  const own = held.filter(({ host }) => sameName(fullName(host, zone.name), name))
  if (own.some((record) => record.type === 'CNAME')) return undefined
  const [first, ...others] = own.filter((record) => record.type === type)
  const isOnly = first !== undefined && others.length === 0
  const change = isOnly
    ? changeRecord(service, zone, first, { data: parsed.text })
    : addRecord(service, zone, { host: relativeName(name, zone.name), type, data: parsed.text, ttl: '' })
  return change && { type, change, ...(isOnly ? { from: first.data } : {}) }
}
