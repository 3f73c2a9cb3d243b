import { isSpf, lookupLimit } from '../checks/spf.ts'
import type { ZoneRecord } from '../record.ts'
import { named } from './conflicts.ts'
import type { SetupLine, SetupRefusal } from './outcome.ts'
import type { Place, Resolved } from './resolve.ts'
import { mergeSpf, type SpfMerge } from './spf-merge.ts'

export type Merged = {
  readonly resolved: readonly Resolved[]
  /** By index of the record of the template. */
  readonly merges: ReadonlyMap<number, SpfMerge>
}

/** Puts the SPF terms of a setup into the record that their name has: all terms for a name into one. */
export const mergeAll = (
  resolved: readonly Resolved[],
  records: readonly ZoneRecord[],
  { zone }: Place,
): Merged | SetupRefusal => {
  const spf = spfByName(records, zone)
  const terms = resolved.filter(({ record }) => record.type === 'SPFM')
  const merges = new Map<number, SpfMerge>()
  const wanted = new Map<number, ZoneRecord>()
  for (const [name, lines] of Map.groupBy(terms, (line) => named(line.wanted, zone).name)) {
    const at = lines.map((line) => line.at)
    const rules = lines.map((line) => line.wanted.data)
    const [held, ...others] = spf.get(name) ?? []
    if (held && others.length > 0) return { kind: 'two-spf', at, values: [held, ...others].map(dataOf) }
    const merge = mergeSpf(rules, held?.data)
    if (!merge) return { kind: 'spf-redirect', at, values: rules }
    for (const line of lines) {
      merges.set(line.at, merge)
      wanted.set(line.at, { ...line.wanted, data: merge.data, ttl: held?.ttl ?? line.wanted.ttl })
    }
  }
  return {
    resolved: resolved.map((line) => ({ ...line, wanted: wanted.get(line.at) ?? line.wanted })),
    merges,
  }
}

/** What a setup would make of SPF that receivers refuse. What it finds made already it doesn’t judge. */
export const spfRefusal = <Held extends ZoneRecord>(
  lines: readonly SetupLine<Held>[],
  after: readonly ZoneRecord[],
  zone: string,
): SetupRefusal | undefined => {
  const spf = spfByName(after, zone)
  for (const { at, wanted, held, merged } of lines) {
    if (held !== undefined || !isSpf(wanted)) continue
    const there = spf.get(named(wanted, zone).name) ?? []
    if (there.length > 1) return { kind: 'two-spf', at: [at], values: there.map(dataOf) }
    if (merged && merged.lookups > lookupLimit)
      return { kind: 'spf-lookups', at: [at], values: [String(merged.lookups)] }
  }
  return undefined
}

const spfByName = (
  records: readonly ZoneRecord[],
  zone: string,
): ReadonlyMap<string, readonly ZoneRecord[]> =>
  Map.groupBy(records.filter(isSpf), (record) => named(record, zone).name)

const dataOf = ({ data }: ZoneRecord): string => data
