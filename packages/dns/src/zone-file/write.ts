import { addressOrder } from '../addresses.ts'
import { fullName, labelsOf, nameKey } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { canonicalData, sameRecord } from '../record-data.ts'
import { writeKept } from './kept-lines.ts'
import { dataForms } from './rdata.ts'
import { readZoneFile } from './read.ts'
import { writeName } from './strings.ts'
import { serviceTtl } from './ttl.ts'

/**
 * A zone as a zone file, RFC 1035 section 5. The order depends on nothing but the records: SOA first, then by name from
 * the zone down, then by type and data. Records that a zone file can't hold are at the end, as comments.
 * @param options.defaultTtl seconds, written as `$TTL`; records with it do not repeat it
 */
export const writeZoneFile = (
  records: readonly ZoneRecord[],
  zone: string,
  { defaultTtl = serviceTtl }: { defaultTtl?: number } = {},
): string => {
  const lines = records
    .map((record) => ({ record, line: writeRecord(record, zone, defaultTtl), key: sortKey(record, zone) }))
    .toSorted((one, other) => compare(one.key, other.key))
  return [
    `$ORIGIN ${writeName(fullName('@', zone))}`,
    `$TTL ${defaultTtl}`,
    ...lines.flatMap(({ line }) => line ?? []),
    ...lines.flatMap(({ line, record }) => (line === undefined ? writeKept(record) : [])),
    '',
  ].join('\n')
}

/** A line that would not be read back as its record is no line for it: odd names, data and times are found that way. */
const writeRecord = (record: ZoneRecord, zone: string, defaultTtl: number): string | undefined => {
  const data = dataForms.get(record.type)?.write(record.data)
  if (data === undefined) return undefined
  const ttl = record.ttl === defaultTtl ? [] : [record.ttl]
  const line = [writeName(record.host || '@'), ...ttl, 'IN', record.type, data].join(' ')
  const [read, ...more] = readZoneFile(`$TTL ${defaultTtl}\n${line}`, zone).records
  const isSame = read && more.length === 0 && read.ttl === record.ttl && sameRecord(read, record, zone)
  return isSame ? line : undefined
}

/** Labels from the last, so that a name is above those under it; numbers as wide as each other, so 5 is before 10. */
const sortKey = (record: ZoneRecord, zone: string): string => {
  const name = labelsOf(nameKey(fullName(record.host, zone)))
    .toReversed()
    .join(' ')
  const type = record.type === 'SOA' ? '' : String(typeOrder.indexOf(record.type) + 1 || typeOrder.length + 1)
  const data = addressOrder(canonicalData(record, zone))
  const parts = [
    record.type === 'SOA' ? 0 : 1,
    name,
    type.padStart(2),
    record.type,
    data,
    record.ttl,
    record.host,
  ]
  return parts.map((part) => String(part).replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'))).join('\t')
}

const compare = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const typeOrder = ['NS', 'A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV', 'CAA', 'PTR', 'URL']
