import { type Domain, isRecord } from '@hosting-console/api-client'
import { text } from '../text/text.ts'
import { daysUntil } from '../components/due.ts'
import { locale } from '../util/locale.ts'

/** What a service says of the registration of a domain. */
export type Registration = {
  /** Its word for it, such as `OK`; empty where it gives none. */
  state: string
  expire: string
  /** The service says that it is registered at none of its registrars. */
  isElsewhere: boolean
  isRenewed: boolean
}

export const registrationOf = ({ registrarinfo }: Domain): Registration => {
  const { state, expire, autorenew } = isRecord(registrarinfo) ? registrarinfo : {}
  return {
    state: word(state),
    expire: word(expire),
    isElsewhere: saysNone(registrarinfo),
    isRenewed: autorenew === true,
  }
}

/** The service said that it holds no registration; where it says nothing, it is unknown. */
const saysNone = (info: unknown): boolean => info === null || (Array.isArray(info) && info.length === 0)

export const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Two months: the time from which services call it expiring. */
const soonDays = 60

/** Time enough to renew it; as on the overview. */
const warnedDays = 30

export type ExpiryTone = 'danger' | 'warn' | 'plain'

/** Until when it is registered, in words: in days where that is near. @returns `undefined` where no day is given */
export const expiryWords = (
  { expire, isRenewed }: Pick<Registration, 'expire' | 'isRenewed'>,
  now?: Date,
): { words: string; tone: ExpiryTone } | undefined => {
  const days = daysUntil(expire, now)
  // A day that no calendar has stays as it came.
  if (days === undefined)
    return /^\d/.test(expire) ? { words: text.dns.expires(text.dns.on(expire)), tone: 'plain' } : undefined
  if (days > soonDays) return { words: text.dns.expires(text.dns.on(expire.slice(0, 10))), tone: 'plain' }
  const when = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')
  return days < 0
    ? { words: text.dns.expired(when), tone: 'danger' }
    : { words: text.dns.expires(when), tone: isRenewed || days > warnedDays ? 'plain' : 'warn' }
}

/** A word of the service for what its date says as well, such as `EXPIRING60`. */
export const stateWords = (state: string): string =>
  /^EXPIRING\d*$/.test(state) ? text.dns.expiresSoon : state
