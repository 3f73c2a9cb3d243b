import { fullName, nameKey, relativeName } from './names.ts'
import type { ZoneRecord } from './record.ts'
import { canonicalData, sameKey } from './record-data.ts'
import { matchZone, type ZoneMatch } from './zone-file/match.ts'

/** What a zone says at one time, and under which identifiers: `ids` has those of each record, in the order of the records. */
export type ZoneState = {
  readonly records: readonly ZoneRecord[]
  readonly ids: readonly (readonly string[])[]
}

/**
 * The state of a zone. Lists that say the same give the same records: hosts full and in lower case, data in one spelling, sorted.
 * Records that say the same are one, with the shortest of their TTLs (RFC 2181, 5.2). The SOA, which changes with every edit, is
 * left out.
 */
export const zoneState = (records: readonly ZoneRecord[], zone: string): ZoneState => {
  const listed = records.filter(({ type }) => !/^soa$/i.test(type))
  const alike = [...Map.groupBy(listed, (record) => sameKey(record, zone))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => group)
  return {
    records: alike.flatMap((group) => {
      const [first] = group
      if (!first) return []
      const host = `${nameKey(fullName(first.host, zone))}.`
      const ttl = Math.min(...group.map((record) => record.ttl))
      return [{ host, type: first.type.toUpperCase(), data: canonicalData(first, zone), ttl }]
    }),
    ids: alike.map((group) =>
      group.flatMap(({ recordid }) => (recordid === undefined ? [] : [String(recordid)])),
    ),
  }
}

/** The records of a state with their hosts as a service keeps them: under the zone. */
export const stateRecords = (state: readonly ZoneRecord[], zone: string): ZoneRecord[] =>
  state.map((record) => ({ ...record, host: relativeName(record.host, zone) }))

/** The difference between two states of a zone: the way that leads from one to the other, name servers of the zone included. */
export const compareStates = <Held extends ZoneRecord>(
  one: readonly Held[],
  other: readonly ZoneRecord[],
  zone: string,
): ZoneMatch<Held> =>
  matchZone(one, { records: other, unread: [] }, { zone, mode: 'whole', hasNameServers: true })
