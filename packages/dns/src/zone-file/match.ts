import { fullName, nameKey, sameName } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { canonicalData, sameKey } from '../record-data.ts'
import type { LostRecords } from './lost.ts'
import type { ReadZone } from './read.ts'

/**
 * How a file changes a zone. `missing`: it only adds. `names`: what it says of a name and type is all there is of them.
 * `whole`: it is all there is of the zone.
 */
export type ImportMode = 'missing' | 'names' | 'whole'

export type ZoneMatch<Held extends ZoneRecord> = {
  /** Records that say the same already. */
  readonly same: readonly Held[]
  /** What a record becomes; never deleted and added. */
  readonly changed: readonly { readonly held: Held; readonly wanted: ZoneRecord }[]
  readonly added: readonly ZoneRecord[]
  readonly removed: readonly Held[]
  /** Not in the file, and not removed: an entry that wasn't read may hold them. */
  readonly kept: readonly Held[]
  /** Records with another value in the file, which only a replacement would change. */
  readonly left: readonly { readonly held: Held; readonly wanted: ZoneRecord }[]
  /** SOA, and NS of the zone itself: the service's own, neither changed nor added. */
  readonly own: readonly ZoneRecord[]
}

/** What makes a zone hold what a zone file says. Records of one name and type are matched by the least difference. */
export const matchZone = <Held extends ZoneRecord>(
  held: readonly Held[],
  file: Pick<ReadZone, 'records' | 'unread'>,
  {
    zone,
    mode,
    hasNameServers = false,
  }: {
    zone: string
    mode: ImportMode
    /** Whether NS of the zone itself are matched like others. */
    hasNameServers?: boolean
  },
): ZoneMatch<Held> => {
  const lost = new Set(file.unread.flatMap((entry) => (entry.lost ? [lossKey(entry.lost)] : [])))
  const mayBeLost = (record: ZoneRecord) => lossesOf(record, zone).some((loss) => lost.has(lossKey(loss)))
  const sets = Map.groupBy(held, (record) => setKey(record, zone))
  const wanted = Map.groupBy(file.records, (record) => setKey(record, zone))
  const keys = new Set([...sets.keys(), ...wanted.keys()])
  const matches = [...keys].map((key) => {
    const [one = [], other = []] = [sets.get(key), wanted.get(key)]
    const [first] = [...one, ...other]
    const isPartlyRead = first !== undefined && lost.has(lossKey(lossesOf(first, zone)[0]))
    return matchSet(one, other, { zone, mode, isPartlyRead, hasNameServers })
  })
  const removed = matches.flatMap((match) => match.removed)
  return {
    same: matches.flatMap(({ same }) => same),
    changed: matches.flatMap(({ changed }) => changed),
    added: matches.flatMap(({ added }) => added),
    removed: removed.filter((record) => !mayBeLost(record)),
    kept: removed.filter(mayBeLost),
    left: matches.flatMap(({ left }) => left),
    own: matches.flatMap(({ own }) => own),
  }
}

const setKey = ({ host, type }: ZoneRecord, zone: string): string =>
  `${nameKey(fullName(host, zone))} ${type.toUpperCase()}`

/** What an unread entry that may hold the record is known by, from the one that names it to the one that may be any. */
const lossesOf = ({ host, type }: ZoneRecord, zone: string): readonly [LostRecords, ...LostRecords[]] => {
  const loss = { owner: fullName(host, zone), type: type.toUpperCase() }
  return [loss, { owner: loss.owner }, { type: loss.type }, {}]
}

const lossKey = ({ owner, type }: LostRecords): string =>
  JSON.stringify([owner === undefined ? null : nameKey(owner), type ?? null])

const matchSet = <Held extends ZoneRecord>(
  held: readonly Held[],
  file: readonly ZoneRecord[],
  {
    zone,
    mode,
    isPartlyRead,
    hasNameServers,
  }: { zone: string; mode: ImportMode; isPartlyRead: boolean; hasNameServers: boolean },
): Omit<ZoneMatch<Held>, 'kept'> => {
  const keys = new Map([...held, ...file].map((record) => [record, sameKey(record, zone)]))
  const keyOf = (record: ZoneRecord): string => keys.get(record) ?? ''
  const alike = pairEqual(held, file, (record) => `${record.ttl} ${keyOf(record)}`)
  const { pairs: retimed, held: rest, file: unheld } = pairEqual(alike.held, alike.file, keyOf)
  const same = alike.pairs.map((pair) => pair.held)
  /** Values that are in the zone, or are added: a zone that has one twice keeps both, none gets it twice, also with another TTL. */
  const said = new Set([...alike.pairs, ...retimed].map(({ wanted }) => keyOf(wanted)))
  const other = unheld.filter((wanted) => {
    const key = keyOf(wanted)
    return !said.has(key) && said.add(key)
  })
  const none = { same, changed: [], added: [], removed: [], left: [], own: [] }
  const first = held[0] ?? file[0]
  const type = first?.type.toUpperCase()
  if (first && isOwn(first, zone) && !(hasNameServers && type === 'NS'))
    return { ...none, own: [...retimed.map(({ wanted }) => wanted), ...other] }
  if (mode === 'missing') {
    const isReplacing = held.length === 1 && new Set(file.map(keyOf)).size === 1 && type !== 'TXT'
    if (!isReplacing) return { ...none, added: other, left: retimed }
    return {
      ...none,
      left: [...retimed, ...held.flatMap((each) => other.map((wanted) => ({ held: each, wanted })))],
    }
  }
  if (mode === 'names' && file.length === 0) return none
  // A value that seems replaced may be that of the unread entry. A name has one CNAME only.
  if (isPartlyRead && type !== 'CNAME') return { ...none, changed: retimed, added: other, removed: rest }
  const { pairs, added, removed } = pairUp(rest, other, zone)
  return { ...none, changed: [...retimed, ...pairs], added, removed }
}

type Pair<Held> = { readonly held: Held; readonly wanted: ZoneRecord }

/** Records of one key, the first with the first, and those that are left. */
const pairEqual = <Held extends ZoneRecord>(
  held: readonly Held[],
  file: readonly ZoneRecord[],
  keyOf: (record: ZoneRecord) => string,
) => {
  const groups = Map.groupBy(held.toReversed(), keyOf)
  const pairs: Pair<Held>[] = []
  const unheld = file.filter((wanted) => {
    const found = groups.get(keyOf(wanted))?.pop()
    if (found) pairs.push({ held: found, wanted })
    return !found
  })
  const taken = new Set(pairs.map((pair) => pair.held))
  return { pairs, held: held.filter((each) => !taken.has(each)), file: unheld }
}

/** More records of one name and type than that are paired in their order: they aren't read side by side. */
const mostCompared = 200

const pairUp = <Held extends ZoneRecord>(
  held: readonly Held[],
  file: readonly ZoneRecord[],
  zone: string,
) => {
  const data = new Map([...held, ...file].map((record) => [record, canonicalData(record, zone)]))
  const distances =
    held.length * file.length > mostCompared * mostCompared
      ? held.flatMap((each, place) => (file[place] ? [{ held: each, wanted: file[place], distance: 0 }] : []))
      : held.flatMap((each) =>
          file.flatMap((wanted) =>
            // An SPF record doesn't become a verification, though both are TXT.
            kindOf(each) === kindOf(wanted)
              ? [{ held: each, wanted, distance: difference(each, wanted, data) }]
              : [],
          ),
        )
  const pairs: Pair<Held>[] = []
  const paired = new Set<ZoneRecord>()
  for (const { held: each, wanted } of distances.toSorted((one, two) => one.distance - two.distance)) {
    if (paired.has(each) || paired.has(wanted)) continue
    paired.add(each).add(wanted)
    pairs.push({ held: each, wanted })
  }
  const isLeft = (record: ZoneRecord): boolean => !paired.has(record)
  return { pairs, added: file.filter(isLeft), removed: held.filter(isLeft) }
}

/** What a TXT record is for, where it says so: `v=spf1` and `google-site-verification=` are of two services. */
const kindOf = ({ type, data }: ZoneRecord): string | undefined =>
  /^txt$/i.test(type) ? /^(?:v=\w+|[^=\s;]+=)/.exec(data)?.[0].toLowerCase() : undefined

/** How much of two texts is not their common beginning or end, and then whether their times differ. */
const difference = (one: ZoneRecord, other: ZoneRecord, data: ReadonlyMap<ZoneRecord, string>): number => {
  const [a = '', b = ''] = [data.get(one), data.get(other)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end + (one.ttl === other.ttl ? 0 : 0.5)
}

const isOwn = ({ type, host }: ZoneRecord, zone: string): boolean =>
  /^soa$/i.test(type) || (/^ns$/i.test(type) && sameName(fullName(host, zone), zone))
