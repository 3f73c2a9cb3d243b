import type { DnsRecord } from '@hosting-console/api-client'
import { readTypedTtl, ttlParts } from '@hosting-console/dns'
import { text } from '../text/text.ts'

/** `1 h 30 min`; nothing for what is less than a minute, or no TTL. */
export const ttlWords = (typed: string): string | undefined => {
  const seconds = readTypedTtl(typed)
  return seconds === undefined || seconds < 60
    ? undefined
    : ttlParts(seconds)
        .map(({ count, unit }) => `${count}\u202f${text.records.units[unit]}`)
        .join(' ')
}

/** `300 s · 5 min` */
export const ttlBothWays = (typed: string): string | undefined => {
  const words = ttlWords(typed)
  return words && `${readTypedTtl(typed)}\u202f${text.records.units.s} · ${words}`
}

/** As a cell shows it: the seconds as they are edited, and what they are in other units. */
export const shownTtl = (ttl: DnsRecord['ttl'] | string): string =>
  ttl === null || ttl === undefined
    ? text.records.defaultTtl
    : [ttl, ttlWords(String(ttl))].filter(Boolean).join(' · ')
