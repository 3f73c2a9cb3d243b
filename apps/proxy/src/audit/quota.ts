import type { Clock } from '../clock.ts'
import { lastingPayers, type Payer, type Payers } from '../http/payers.ts'

/** So much at once, and so much more with every minute. */
type Allowance = { atOnce: number; perMinute: number }

export type QuotaLimits = { entries: Allowance; bytes: Allowance }

/**
 * What one person may write: a plan of thousands of changes and its undo at once, and after that one entry a second. A flood for a
 * whole day is 100 MB, so it is seen long before the log is full.
 */
export const personQuota: QuotaLimits = {
  entries: { atOnce: 15_000, perMinute: 60 },
  bytes: { atOnce: 15_000_000, perMinute: 60_000 },
}

/** What all those may write together who are not signed in. */
export const unknownQuota: QuotaLimits = {
  entries: { atOnce: 600, perMinute: 60 },
  bytes: { atOnce: 600_000, perMinute: 60_000 },
}

type Left = { entries: number; bytes: number; at: number }

/** Forgotten by then, since nothing is missing any more. */
const mostPeople = 10_000

const minute = 60_000

export type Quota = {
  /** @param bytes of each. @returns how many seconds to wait when there is nothing left, or 0. */
  take(payers: Payers, bytes: number, entries?: number): number
  /** What there is room for now, and what each minute gives. */
  left(payers: Payers): Record<'now' | 'perMinute', { entries: number; bytes: number }>
}

export const createQuota = (clock: Clock, limitsOf: (name: string) => QuotaLimits): Quota => {
  const people = new Map<string, Left>()

  const scaled = ({ name, times }: Payer): QuotaLimits => {
    const of = ({ atOnce, perMinute }: Allowance) => ({
      atOnce: atOnce * times,
      perMinute: perMinute * times,
    })
    const { entries, bytes } = limitsOf(name)
    return { entries: of(entries), bytes: of(bytes) }
  }

  const refilled = (name: string, { entries, bytes }: QuotaLimits): Left => {
    const now = clock.now()
    const left = people.get(name) ?? { entries: entries.atOnce, bytes: bytes.atOnce, at: now }
    const minutes = Math.max(0, now - left.at) / minute
    people.delete(name)
    // The one who wrote longest ago has most likely got everything back.
    if (people.size >= mostPeople) people.delete(people.keys().next().value ?? '')
    const refill = {
      entries: Math.min(entries.atOnce, left.entries + minutes * entries.perMinute),
      bytes: Math.min(bytes.atOnce, left.bytes + minutes * bytes.perMinute),
      at: now,
    }
    people.set(name, refill)
    return refill
  }

  const leftOf = (payers: Payers) =>
    lastingPayers(payers).map((payer) => {
      const limits = scaled(payer)
      return { limits, left: refilled(payer.name, limits) }
    })

  return {
    left(payers) {
      const all = leftOf(payers)
      const least = (of: (each: (typeof all)[number]) => number) => Math.min(...all.map(of))
      return {
        now: { entries: least(({ left }) => left.entries), bytes: least(({ left }) => left.bytes) },
        perMinute: {
          entries: least(({ limits }) => limits.entries.perMinute),
          bytes: least(({ limits }) => limits.bytes.perMinute),
        },
      }
    },

    take(payers, each, entries = 1) {
      const bytes = each * entries
      const all = leftOf(payers)
      const missing = all.flatMap(({ limits, left }) => [
        (entries - left.entries) / limits.entries.perMinute,
        (bytes - left.bytes) / limits.bytes.perMinute,
      ])
      const minutes = Math.max(...missing)
      if (minutes > 0) return Math.max(1, Math.ceil(minutes * 60))
      for (const { left } of all) {
        left.entries -= entries
        left.bytes -= bytes
      }
      return 0
    },
  }
}
