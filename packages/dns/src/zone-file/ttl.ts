/** RFC 2181 section 8: 31 bits. */
export const maximumTtl = 2_147_483_647

export const isTtl = (ttl: number): boolean => Number.isInteger(ttl) && ttl >= 0 && ttl <= maximumTtl

/** Seconds; the service's own for a record that names none. */
export const serviceTtl = 3600

/** Seconds of a TTL, written as a number or with units as in `1h30m`; `undefined` when it is neither or out of range. */
export const readTtl = (text: string): number | undefined => inRange(secondsOf(text.trim()))

/** The same as people type it, `5 min` or `1 h 30 min`; a zone file ends the field at a space. */
export const readTypedTtl = (text: string): number | undefined => inRange(typedSeconds(text))

/** The seconds that were typed, even more than a TTL has. */
export const typedSeconds = (text: string): number | undefined =>
  secondsOf(
    text.trim().replaceAll(typedUnits, (_whole, word: string) => typedUnit(word.charAt(0).toLowerCase())),
  )

/** In English and Swedish. */
const typedUnits =
  /(?<=\d)\s*(sec(?:ond)?s?|sek(?:und(?:er)?)?|min(?:ute)?s?|minut(?:er)?|h(?:ou)?rs?|tim(?:m(?:e|ar))?|days?|dag(?:ar)?|dygn|weeks?|veck(?:a|or)|[smhdwv])(?!\p{L})\s*/giu

/** Hours and weeks have other letters in Swedish. */
const typedUnit = (letter: string): string => ({ t: 'h', v: 'w' })[letter] ?? letter

const inRange = (seconds: number | undefined): number | undefined =>
  seconds !== undefined && isTtl(seconds) ? seconds : undefined

const secondsOf = (typed: string): number | undefined => {
  if (!looksLikeTtl(typed)) return undefined
  const parts = typed.match(/\d+[a-z]?/gi) ?? []
  return parts.reduce((sum, part) => {
    const unit = units.get(part.slice(-1).toLowerCase())
    return sum + Number.parseInt(part, 10) * (unit ?? 1)
  }, 0)
}

/** Whether a word can be nothing but a TTL, even one out of range. */
export const looksLikeTtl = (text: string): boolean => /^(?:\d+|(?:\d+[smhdw])+)$/i.test(text)

export type TtlUnit = 's' | 'm' | 'h' | 'd' | 'w'

/** Seconds in the units that people count in, largest first: 5400 is one hour and thirty minutes. Weeks only when whole. */
export const ttlParts = (seconds: number): { count: number; unit: TtlUnit }[] => {
  if (seconds > 0 && seconds % week === 0) return [{ count: seconds / week, unit: 'w' }]
  const parts: { count: number; unit: TtlUnit }[] = [
    { count: Math.floor(seconds / 86_400), unit: 'd' },
    { count: Math.floor((seconds % 86_400) / 3600), unit: 'h' },
    { count: Math.floor((seconds % 3600) / 60), unit: 'm' },
    { count: seconds % 60, unit: 's' },
  ]
  return parts.filter(({ count }) => count > 0)
}

const week = 604_800

const units = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
  ['w', 604_800],
])
