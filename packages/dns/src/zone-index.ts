import { fullName, isWithin, labelsOf, maximumNameLength, nameKey, sameName } from './names.ts'
import type { ZoneRecord } from './record.ts'
import { sameKey, targetOf } from './record-data.ts'

/** The records of a zone by full name, in any spelling of it. */
export type ZoneIndex = {
  readonly zone: string
  readonly at: (name: string) => readonly ZoneRecord[]
  /** The TTLs at a name, by type in upper case. */
  readonly timesAt: (name: string) => ReadonlyMap<string, ReadonlySet<number>>
  /** Whether a record has the name, or one below it. */
  readonly exists: (name: string) => boolean
  /** As a name server answers: by a wildcard where neither the name nor anything under it exists. */
  readonly answers: (name: string) => readonly ZoneRecord[]
  /** Names below the zone with NS records, as keys. */
  readonly cuts: ReadonlySet<string>
  /** Whether NS records point at a name. */
  readonly isServer: (name: string) => boolean
  /** How many records of the zone say the same as this one. */
  readonly countOf: (record: ZoneRecord) => number
}

export const indexZone = (records: readonly ZoneRecord[], zone: string): ZoneIndex => {
  const byName = new Map<string, ZoneRecord[]>()
  for (const record of records) {
    const key = nameKey(fullName(record.host, zone))
    const group = byName.get(key)
    if (group) group.push(record)
    else byName.set(key, [record])
  }
  const existing = new Set([...byName.keys()].flatMap((key) => [key, ...ancestorsOf(key)]))
  const at = (name: string): readonly ZoneRecord[] => byName.get(nameKey(name)) ?? []
  const times = new Map<string, ReadonlyMap<string, ReadonlySet<number>>>()
  const timesAt = (name: string) => {
    const key = nameKey(name)
    const byType = Map.groupBy(times.has(key) ? [] : at(name), ({ type }) => type.toUpperCase())
    const found =
      times.get(key) ?? new Map([...byType].map(([type, all]) => [type, new Set(all.map(({ ttl }) => ttl))]))
    times.set(key, found)
    return found
  }
  const answers = (name: string): readonly ZoneRecord[] => {
    const key = nameKey(name)
    if (existing.has(key)) return byName.get(key) ?? []
    const closest = ancestorsOf(key).find((ancestor) => existing.has(ancestor))
    return closest === undefined ? [] : (byName.get(`*.${closest}`) ?? [])
  }
  const exists = (name: string): boolean => existing.has(nameKey(name))
  const named = records.filter(({ type }) => type === 'NS')
  const servers = new Set(named.map((each) => nameKey(fullName(targetOf(each) ?? '', zone))))
  const cuts = new Set(
    named
      .map(({ host }) => nameKey(fullName(host, zone)))
      .filter((key) => isWithin(key, zone) && !sameName(key, zone)),
  )
  const isServer = (name: string): boolean => servers.has(nameKey(name))
  const counts = new Map<string, number>()
  const countOf = (record: ZoneRecord): number => {
    if (counts.size === 0)
      for (const each of records) counts.set(sameKey(each, zone), (counts.get(sameKey(each, zone)) ?? 0) + 1)
    return counts.get(sameKey(record, zone)) ?? 0
  }
  return { zone, at, timesAt, exists, answers, cuts, isServer, countOf }
}

/** The names above a name, nearest first: `b.c` and `c` for `a.b.c`. A name that is too long for DNS has none. */
export const ancestorsOf = (key: string): string[] => {
  const labels = labelsOf(key)
  if (labels.length > maximumNameLength) return []
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'))
}

/** The name between the zone and a name of it, or the name itself, whose NS records say that another zone holds what is there and below. */
export const cutAbove = (name: string, { cuts }: ZoneIndex): string | undefined => {
  if (cuts.size === 0) return undefined
  const key = nameKey(name)
  return [key, ...ancestorsOf(key)].findLast((each) => cuts.has(each))
}
