import { termsOf } from '../checks/spf.ts'
import type { ZoneRecord } from '../record.ts'
import type { FoundSetup } from './find.ts'

/** A record that taking a setup away may remove or, of SPF, change. */
export type TakenAway<Held> = {
  readonly record: Held
  /** The records of the template that explain it, by index. */
  readonly at: readonly number[]
  /** Whether it goes unless someone says otherwise: nothing but this setup explains it. */
  readonly isChosen: boolean
  /** Of SPF: the record without the terms of the setup. */
  readonly becomes?: ZoneRecord
  /** Those terms. */
  readonly terms?: readonly string[]
}

/**
 * What taking away a setup does to its zone. Chosen is what shows it and nothing else that is known explains; the rest of what it
 * has there is offered. SPF is never removed: it loses the terms that no other setup has, but for those that many use.
 */
export const takeAway = <Held extends ZoneRecord>(
  found: FoundSetup<Held>,
  others: readonly FoundSetup<Held>[],
): TakenAway<Held>[] => {
  const elsewhere = others.flatMap(({ held }) => held)
  const explained = new Set(elsewhere.flatMap(({ record, terms }) => (terms ? [] : [record])))
  return [...Map.groupBy(found.held, ({ record }) => record)].flatMap(
    ([record, lines]): TakenAway<Held>[] => {
      const at = lines.map((line) => line.at)
      const given = lines.flatMap(({ terms }) => terms ?? [])
      if (given.length === 0)
        return [{ record, at, isChosen: lines.some(({ isTelling }) => isTelling) && !explained.has(record) }]
      const needed = new Set(
        elsewhere.filter((other) => other.record === record).flatMap(({ terms }) => terms ?? []),
      )
      const terms = [...new Set(given)].filter((term) => !needed.has(term))
      const own = terms.filter((term) => /[:=]/.test(term))
      const gone = new Set(own.length > 0 ? own : terms)
      const rest = termsOf(record).filter((term) => !gone.has(term))
      if (gone.size === 0) return []
      const becomes = { ...record, data: ['v=spf1', ...rest].join(' ') }
      return [{ record, at, isChosen: own.length > 0, becomes, terms: [...gone] }]
    },
  )
}
