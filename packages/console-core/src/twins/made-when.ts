import { isRecord } from '@hosting-console/api-client'
import { plainName } from './alike.ts'
import type { Place } from './find-thing.ts'

/** Whether a thing was made at a time: what it shows of that is about the same, another time, or nothing that is exact. */
export type Age = 'same' | 'other' | 'unknown'

/** @param at of the call that may have made it, ISO 8601 */
export const ageOf = ({ value }: Place, at: string): Age => {
  if (!isRecord(value)) return 'unknown'
  const field = Object.entries(value).find(([name]) => isTimeOfMaking.test(plainName(name)))
  const text = typeof field?.[1] === 'string' ? field[1].trim() : ''
  const time = Date.parse(text)
  if (Number.isNaN(time)) return 'unknown'
  const apart = Math.abs(time - Date.parse(at))
  const isExact = /\d:\d{2}.*(?:z|[+-]\d{2}:?\d{2})$/i.test(text)
  if (apart > (isExact ? mostApartMs : mostApartInexactMs)) return 'other'
  return isExact ? 'same' : 'unknown'
}

const isTimeOfMaking =
  /^(?:created(?:at|on|time|date)?|createtime|createdate|creation(?:time|date)?|dateadded)$/

/** Clocks differ, and what takes long is logged when it is done. */
const mostApartMs = 15 * 60_000

/** Without a zone it is any of the world's, and a date alone begins at midnight. */
const mostApartInexactMs = 48 * 3_600_000
