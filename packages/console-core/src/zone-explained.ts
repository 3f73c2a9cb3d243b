import {
  canonicalData,
  compareStates,
  fullName,
  nameKey,
  type ZoneRecord,
  type ZoneState,
} from '@hosting-console/dns'
import { definite } from './definite.ts'
import { findOperation } from './operations/find-operation.ts'
import type { Job } from './operations/variants.ts'
import type { ServiceDescription } from './service.ts'

type Identified = { record: ZoneRecord; ids: readonly string[] }

/** The difference between two states of a zone, with the identifiers that records had in each. */
export type ZoneDifference = {
  came: readonly Identified[]
  went: readonly Identified[]
  changed: readonly { before: Identified; after: Identified }[]
}

export const zoneDifference = (one: ZoneState, other: ZoneState, zone: string): ZoneDifference => {
  const idsOf = new Map(
    [one, other].flatMap(({ records, ids }) => records.map((each, at) => [each, ids[at] ?? []])),
  )
  const identified = (record: ZoneRecord): Identified => ({ record, ids: idsOf.get(record) ?? [] })
  const { added, removed, changed } = compareStates(one.records, other.records, zone)
  return {
    came: added.map(identified),
    went: removed.map(identified),
    changed: changed.map(({ held, wanted }) => ({ before: identified(held), after: identified(wanted) })),
  }
}

/** A change that was made through the console, with what was sent. `isCut`: not all of its values are known. */
export type SentChange = {
  who: string
  /** ISO 8601. */
  at: string
  path: string
  values: Readonly<Record<string, string>>
  isCut: boolean
  /** Of how many changes the plan was that it belongs to, as the page said. */
  plan?: number
}

/** Who made a difference: who sent what explains it, once each, and how much of it nothing explains. */
export type ZoneExplanation = {
  by: Pick<SentChange, 'who' | 'at' | 'plan'>[]
  unexplained: number
}

/**
 * Explains a difference by what was sent meanwhile; nobody's word counts, only values that lead there.
 * @param sent newest first
 */
export const explainDifference = (
  service: ServiceDescription,
  { came, went, changed }: ZoneDifference,
  { zone, sent }: { zone: string; sent: readonly SentChange[] },
): ZoneExplanation => {
  const makers = new Map<string, SentChange>()
  const calls = sent.flatMap((change) => readCall(service, change) ?? [])
  const note = (found: readonly ReadChange[]): boolean => {
    for (const { change } of found) if (!makers.has(change.who)) makers.set(change.who, change)
    return found.length > 0
  }
  const formers = [...went, ...changed.map(({ before }) => before)]
  /** An addition of it, or all edits of what it was before, that lead to what it is. */
  const making = (each: Identified): readonly ReadChange[] => {
    const known = calls.filter(({ change }) => !change.isCut)
    const edits = known.filter(
      ({ job, words }) => job === 'update record' && each.ids.includes(words.record ?? ''),
    )
    const former = formers.find((other) => isSameRecord(other, each))
    const ways = former
      ? [{ base: former.record, made: edits }]
      : known
          .filter(({ job, words }) => job === 'add record' && nameKey(words.zone ?? '') === nameKey(zone))
          .map((add) => ({ base: { host: '@', type: '', data: '', ...add.words }, made: [...edits, add] }))
    const sentWords = edits.map(({ words }) => words).toReversed()
    return (
      ways.find(({ base }) => leadsTo(Object.assign({}, base, ...sentWords), each.record, zone))?.made ?? []
    )
  }
  /** A deletion of it, or edits that made it another. */
  const removal = (each: Identified): readonly ReadChange[] => {
    const heir = came.find((other) => isSameRecord(other, each))
    return heir
      ? making(heir)
      : calls
          .filter(({ job, words }) => job === 'delete record' && each.ids.includes(words.record ?? ''))
          .slice(0, 1)
  }
  const explained = [
    ...came.map((each) => note(making(each))),
    ...went.map((each) => note(removal(each))),
    ...changed.map(({ before, after }) => {
      const isSame = isSameRecord(before, after)
      return note(making(after)) && (isSame || note(removal(before)))
    }),
  ]
  return {
    by: [...makers.values()].map(({ who, at, plan }) => ({ who, at, ...definite({ plan }) })),
    unexplained: explained.filter((each) => !each).length,
  }
}

const isSameRecord = (one: Identified, other: Identified): boolean =>
  one.ids.some((id) => other.ids.includes(id))

type Words = Partial<Record<'zone' | 'record' | 'host' | 'type' | 'data' | 'ttl', string>>
type ReadChange = { job: Job; words: Words; change: SentChange }

/** What a call said, by our words. */
const readCall = (service: ServiceDescription, change: SentChange): ReadChange | undefined => {
  for (const job of ['add record', 'update record', 'delete record'] as const) {
    const operation = findOperation(service, job)
    if (operation?.path !== change.path) continue
    const words = ['zone', 'record', 'host', 'type', 'data', 'ttl'].flatMap((word) => {
      const [name] = Object.keys(operation.arguments({ [word]: '' }))
      const value = name === undefined ? undefined : change.values[name]
      return value === undefined ? [] : [[word, value]]
    })
    return { job, words: Object.fromEntries(words), change }
  }
  return undefined
}

/** Whether what was sent is what the record says; a TTL that wasn't sent is the service's. */
const leadsTo = (
  { host, type, data, ttl }: { host: string; type: string; data: string; ttl?: string | number },
  record: ZoneRecord,
  zone: string,
): boolean => {
  const made = { host, type: type.toUpperCase(), data, ttl: record.ttl }
  return (
    nameKey(fullName(host, zone)) === nameKey(record.host) &&
    made.type === record.type &&
    canonicalData(made, zone) === record.data &&
    (ttl === undefined || ttl === '' || Number(ttl) === record.ttl)
  )
}
