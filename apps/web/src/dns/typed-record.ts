import type { DnsRecord } from '@hosting-console/api-client'
import type { RecordFields } from '@hosting-console/console-core'
import {
  carriedData,
  carriedName,
  readTypedTtl,
  shownData,
  shownName,
  ttlParts,
  typedSeconds,
} from '@hosting-console/dns'
import { dnsText } from '../text/dns.ts'
import type { EditableField } from './made-names.ts'

/** A field of a record as it is sent for what was typed: names as DNS carries them, a TTL in seconds. */
export const carriedField = (fields: RecordFields, field: EditableField, typed: string): string => {
  if (field === 'host') return carriedName(typed.trim())
  return field === 'data' ? carriedData({ type: fields.type, data: typed }) : carriedTtl(typed)
}

/** A record as it is sent for what was typed. What can't be read stays, for the checks to say so. */
export const carriedFields = (typed: RecordFields): RecordFields => ({
  host: carriedField(typed, 'host', typed.host),
  type: typed.type,
  data: carriedField(typed, 'data', typed.data),
  ttl: carriedTtl(typed.ttl),
})

const carriedTtl = (typed: string): string => String(typedSeconds(typed) ?? typed.trim())

/** A record as people read it. */
export const shownFields = (fields: RecordFields): RecordFields => ({
  ...fields,
  host: shownName(fields.host),
  data: shownData(fields),
})

/** `1 h 30 min`; nothing for what is less than a minute, or no TTL. */
export const ttlWords = (typed: string): string | undefined => {
  const seconds = readTypedTtl(typed)
  return seconds === undefined || seconds < 60
    ? undefined
    : ttlParts(seconds)
        .map(({ count, unit }) => `${count}\u202f${dnsText.units[unit]}`)
        .join(' ')
}

/** `300 s · 5 min` */
export const ttlBothWays = (typed: string): string | undefined => {
  const words = ttlWords(typed)
  return words && `${readTypedTtl(typed)}\u202f${dnsText.units.s} · ${words}`
}

/** As a cell shows it: the seconds as they are edited, and what they are in other units. */
export const shownTtl = (ttl: DnsRecord['ttl']): string =>
  ttl === null || ttl === undefined
    ? dnsText.defaultTtl
    : [ttl, ttlWords(String(ttl))].filter(Boolean).join(' · ')
