import { fullName } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { isTtl, maximumTtl } from '../zone-file/ttl.ts'
import type { ZoneIndex } from '../zone-index.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** Programs that write to the service refuse less than a minute; more than a week is hard to undo. */
const usual = { minimum: 60, maximum: 604_800 }

export const checkTtl: Check = (record, zone) => {
  const { ttl } = record
  if (!isTtl(ttl)) return [finding(record, 'ttl-range', { ttl, minimum: 0, maximum: maximumTtl })]
  const isUsual = ttl >= usual.minimum && ttl <= usual.maximum
  return [...(isUsual ? [] : [finding(record, 'ttl-unusual', usual)]), ...differingTtl(record, zone)]
}

/** RFC 2181 section 5.2: records of one name and type are answered together, with one TTL; which one, servers choose. */
const differingTtl = (record: ZoneRecord, zone: ZoneIndex): readonly Finding[] => {
  const name = fullName(record.host, zone.zone)
  const type = record.type.toUpperCase()
  const ttl = [...(zone.timesAt(name).get(type) ?? [])].find((each) => isTtl(each) && each !== record.ttl)
  return ttl === undefined ? [] : [finding(record, 'ttl-differs', { name, type, ttl })]
}
