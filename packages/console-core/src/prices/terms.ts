import { plainName } from '../names.ts'

/** The time that a price is for, and whether tax is in it, as far as the service tells. */
export type Terms = { period?: string; tax?: 'with' | 'without' }

/** Prices of a month and an hour, or with and without tax, are neither compared nor added. */
export const hasSameTerms = (one: Terms, other: Terms): boolean =>
  one.period === other.period && one.tax === other.tax

/** @param places the price and what holds it, the nearest first */
export const periodIn = (places: readonly Record<string, unknown>[]): string | undefined => {
  for (const place of places) {
    const name = Object.keys(place).find((each) => isPeriod.test(plainName(each)))
    const written = name === undefined ? undefined : textOf(place[name])?.toLowerCase()
    const found = Object.keys(periods).find((each) => written !== undefined && periods[each]?.test(written))
    if (found !== undefined) return found
  }
  return undefined
}

const isPeriod = /^(?:time|billing|payment|price)?(?:period|interval)$/

/** As services write them. Other words there (`none`, `november`) are no period of payment. */
const periods: Record<string, RegExp> = {
  hour: /^h(?:ours?|ourly|r)?$/,
  day: /^(?:days?|daily)$/,
  week: /^(?:weeks?|weekly)$/,
  month: /^mo(?:nths?|nthly|n)?$/,
  quarter: /^(?:quarters?|quarterly)$/,
  year: /^(?:y(?:ears?|early|r)|annual(?:ly)?)$/,
}

/** By a member that is true or false: `taxincluded`, `includes_vat`. */
export const taxIn = (places: readonly Record<string, unknown>[]): Terms['tax'] => {
  for (const place of places) {
    const name = Object.keys(place).find((each) => isTaxFlag.test(plainName(each)))
    const written = name === undefined ? '' : String(place[name]).toLowerCase()
    if (/^(?:true|1|yes)$/.test(written)) return 'with'
    if (/^(?:false|0|no)$/.test(written)) return 'without'
  }
  return undefined
}

const isTaxFlag = /^(?:(?:price|cost)s?)?(?:incl(?:udes?|uding|uded)?(?:tax|vat)|(?:tax|vat)incl(?:uded)?)$/

/** The period that the documentation of an estimate tells of its price, where it tells one. Of what else is "per hour" nothing follows. */
export const periodInDocumentation = (documentation: string): string | undefined => {
  const found = [...documentation.toLowerCase().matchAll(pricedFor)].flatMap(([, after, before]) =>
    Object.keys(periods).filter((each) => periods[each]?.test(after ?? before ?? '')),
  )
  return new Set(found).size === 1 ? found[0] : undefined
}

const pricedFor =
  /\b(?:price|cost|fee)s?\b[^.;]*?\b(?:per|each|every) (hour|day|week|month|quarter|year)\b|\b(hourly|daily|weekly|monthly|quarterly|yearly|annual) (?:price|cost|fee)s?\b/g

export const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' || typeof value === 'bigint'
    ? String(value).trim()
    : undefined
