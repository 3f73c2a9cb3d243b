/** RFC 2181 section 8: 31 bits. */
export const maximumTtl = 2_147_483_647

export const isTtl = (ttl: number): boolean => Number.isInteger(ttl) && ttl >= 0 && ttl <= maximumTtl

/** Seconds; the service's own for a record that names none. */
export const serviceTtl = 3600

/** Seconds of a TTL, written as a number or with units as in `1h30m`; `undefined` when it is neither or out of range. */
export const readTtl = (text: string): number | undefined => {
  const typed = text.trim()
  if (!looksLikeTtl(typed)) return undefined
  const parts = typed.match(/\d+[a-z]?/gi) ?? []
  const seconds = parts.reduce((sum, part) => {
    const unit = units.get(part.slice(-1).toLowerCase())
    return sum + Number.parseInt(part, 10) * (unit ?? 1)
  }, 0)
  return isTtl(seconds) ? seconds : undefined
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
