import { isTtl } from '../checks/ttl.ts'

/** Seconds; the service's own for a record that names none. */
export const serviceTtl = 3600

/** Seconds of a TTL, written as a number or with units as in `1h30m`; `undefined` when it is neither or out of range. */
export const readTtl = (text: string): number | undefined => {
  if (!looksLikeTtl(text)) return undefined
  const parts = text.match(/\d+[a-z]?/gi) ?? []
  const seconds = parts.reduce((sum, part) => {
    const unit = units.get(part.slice(-1).toLowerCase())
    return sum + Number.parseInt(part, 10) * (unit ?? 1)
  }, 0)
  return isTtl(seconds) ? seconds : undefined
}

/** Whether a word can be nothing but a TTL, even one out of range. */
export const looksLikeTtl = (text: string): boolean => /^(?:\d+|(?:\d+[smhdw])+)$/i.test(text)

const units = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
  ['w', 604_800],
])
