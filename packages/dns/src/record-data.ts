import { canonicalAddress } from './addresses.ts'
import { fullName, nameKey } from './names.ts'
import type { ZoneRecord } from './record.ts'

/** The parts of data that whitespace divides. */
export const dataFields = (data: string): readonly string[] => data.trim().split(/\s+/).filter(Boolean)

export type MxData = { readonly preference: number; readonly target: string }
export type SrvData = {
  readonly priority: number
  readonly weight: number
  readonly port: number
  readonly target: string
}
export type CaaData = { readonly flags: number; readonly tag: string; readonly value: string }

/** `10 mx01.example.` */
export const readMx = (data: string): MxData | undefined => {
  const [numbers, target] = numbersAndTarget(data, 1)
  const [preference] = numbers
  return preference === undefined || target === undefined ? undefined : { preference, target }
}

/** `10 60 5060 sip.example.`: priority, weight, port, target. */
export const readSrv = (data: string): SrvData | undefined => {
  const [[priority, weight, port], target] = numbersAndTarget(data, 3)
  if (priority === undefined || weight === undefined || port === undefined || target === undefined)
    return undefined
  return { priority, weight, port, target }
}

/** `0 issue "ca.example"`, its value with or without quotes. */
export const readCaa = (data: string): CaaData | undefined => {
  const [, flags, tag = '', value = ''] = /^(\d+)\s+([a-z0-9]+)\s+(\S[^]*)$/i.exec(data.trim()) ?? []
  if (flags === undefined || Number(flags) > 255) return undefined
  const quoted = /^"((?:[^"\\]|\\[^])*)"$/.exec(value)?.[1]
  if (quoted === undefined && value.includes('"')) return undefined
  return {
    flags: Number(flags),
    tag: tag.toLowerCase(),
    value: quoted?.replaceAll(/\\([^])/g, '$1') ?? value,
  }
}

/** Types whose data is a name and nothing else. */
export const bareTargets: ReadonlySet<string> = new Set(['CNAME', 'NS', 'PTR'])

/** The name that a record points at, as it is written in the record; `undefined` when there is none or it is unreadable. */
export const targetOf = (record: ZoneRecord): string | undefined => {
  const type = record.type.toUpperCase()
  if (type === 'MX') return readMx(record.data)?.target
  if (type === 'SRV') return readSrv(record.data)?.target
  if (!bareTargets.has(type)) return undefined
  const [target, ...rest] = dataFields(record.data)
  return rest.length > 0 ? undefined : target
}

/** One spelling of the data of a record, so that records can be compared: names full, addresses compressed. */
export const canonicalData = (record: ZoneRecord, zone: string): string => {
  const type = record.type.toUpperCase()
  const name = (target: string): string => `${nameKey(fullName(target, zone))}.`
  const target = targetOf(record)
  if (target !== undefined)
    return [...dataFields(record.data).slice(0, -1).map(Number), name(target)].join(' ')
  if (type === 'A' || type === 'AAAA') return canonicalAddress(record.data) ?? record.data.trim()
  if (type === 'TXT') return record.data
  const caa = type === 'CAA' ? readCaa(record.data) : undefined
  if (caa) return `${caa.flags} ${caa.tag} ${quote(caa.value)}`
  const fields = dataFields(record.data)
  if (type === 'SOA' && fields.length === 7)
    return fields.map((field, index) => (index < 2 ? name(field) : field)).join(' ')
  return record.data.trim()
}

/** Whether two records say the same about the same name, however they are spelled. TTL and identifier are not compared. */
export const sameRecord = (one: ZoneRecord, other: ZoneRecord, zone: string): boolean =>
  sameKey(one, zone) === sameKey(other, zone)

/** Equal for records that say the same. */
export const sameKey = (record: ZoneRecord, zone: string): string =>
  [nameKey(fullName(record.host, zone)), record.type.toUpperCase(), canonicalData(record, zone)].join('\n')

/** Text between quotes, with backslashes before quotes and backslashes. */
export const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

const largestNumber = 65_535

/** Of data that has all its parts the number that doesn't fit: `70000` of `10 60 70000 sip.example.`. */
export const unfitNumber = ({ type, data }: Pick<ZoneRecord, 'type' | 'data'>): string | undefined => {
  const count = type.toUpperCase() === 'SRV' ? 3 : 1
  const fields = dataFields(data)
  const numbers = fields.slice(0, count)
  return fields.length === count + 1 && numbers.every((each) => /^[-+]?[\d.,]+$/.test(each))
    ? numbers.find((each) => !isFit(each))
    : undefined
}

const isFit = (number: string): boolean => /^\d{1,5}$/.test(number) && Number(number) <= largestNumber

/** Numbers are of 16 bits in MX and SRV alike. */
const numbersAndTarget = (data: string, count: number): [number[], string | undefined] => {
  const fields = dataFields(data)
  const numbers = fields.slice(0, count)
  const fits = fields.length === count + 1 && numbers.every(isFit)
  return fits ? [numbers.map(Number), fields[count]] : [[], undefined]
}
