import type { DnsRecord } from '@hosting-console/api-client'
import { recordFields, type Zone, zoneKey } from '@hosting-console/console-core'
import { comparableText, createRecordSearch, type RecordSearch, shownName } from '@hosting-console/dns'
import { stagedAdditions, stagedOfRecords } from '../plan/stage.ts'
import type { StagedChange } from '../plan/staged.ts'
import type { Column } from '../ui/table/columns.ts'
import { parseFilter } from '../ui/table/filter.ts'
import { readTerm, splitTerms } from '../ui/table/filter-terms.ts'
import { compareTexts } from '../util/compare-texts.ts'
import type { PlacedRecord } from './bulk.ts'
import { recordOrder } from './record-order.ts'
import type { ReadZone } from './use-read-zones.ts'
import { stagedFields } from './shown-columns.tsx'
import { keyOfRow, toRow, type ZoneRow } from './zone-rows.ts'

/** What a search finds: a record, or one that is staged to be added. */
export type FoundRecord = PlacedRecord & { record: ZoneRow }

/** All records of a zone among those that were read. */
export const recordsByZone = (read: readonly ReadZone[]): ((zone: Zone) => readonly DnsRecord[]) => {
  const groups = new Map(read.map(({ zone, rows }) => [zoneKey(zone), rows]))
  return (zone) => groups.get(zoneKey(zone))?.map(({ record }) => record) ?? []
}

/** `stayed` are rows that were found in the same zone before it was read again, as they are now. */
type InZone = {
  rows: readonly PlacedRecord[]
  found: readonly PlacedRecord[]
  stayed: readonly PlacedRecord[]
}

/** Searches zone by zone as they are read: a row whose value was changed under a search stays, and one that matches only now comes. */
export const createZoneSearch = () => {
  let asked = ''
  let before = new Map<string, InZone>()
  return (
    read: readonly ReadZone[],
    query: string,
    { words, matches }: ReturnType<typeof termsOf>,
  ): readonly PlacedRecord[] => {
    const former = query === asked ? before : new Map<string, InZone>()
    asked = query
    before = new Map(
      read.map(({ zone, rows }) => {
        const found = searchIn(rows).find(words).filter(matches)
        return [zoneKey(zone), { rows, found, stayed: stayedOf(former.get(zoneKey(zone)), rows, found) }]
      }),
    )
    return [...before.values()].flatMap(({ found, stayed }) => [...found, ...stayed])
  }
}

const stayedOf = (
  before: InZone | undefined,
  rows: readonly PlacedRecord[],
  found: readonly PlacedRecord[],
): readonly PlacedRecord[] => {
  const candidates =
    before?.rows === rows ? before.stayed : [...(before?.found ?? []), ...(before?.stayed ?? [])]
  if (candidates.length === 0) return candidates
  const isFound = new Set(found.map(keyOfPlaced))
  const now = new Map(rows.map((row) => [keyOfPlaced(row), row]))
  return candidates
    .filter((row) => !isFound.has(keyOfPlaced(row)))
    .map((row) => now.get(keyOfPlaced(row)) ?? { ...row, isGone: true })
}

/** What is found by the values that are staged for it, beside what is found by its own. */
export const withStaged = (
  found: readonly PlacedRecord[],
  zones: readonly Zone[],
  plan: readonly StagedChange[],
  recordsOfZone: (zone: Zone) => readonly DnsRecord[],
  words: readonly string[],
): readonly PlacedRecord[] => {
  if (plan.length === 0) return found
  const search = createRecordSearch<PlacedRecord>()
  for (const zone of zones) {
    const wanted = stagedFields(stagedOfRecords(zone, plan))
    const records = wanted.size > 0 ? recordsOfZone(zone).filter(({ recordid }) => wanted.has(recordid)) : []
    search.add(
      records.map((record) => ({
        record: { ...recordFields(record), ...wanted.get(record.recordid), zone: zone.name },
        value: { zone, record },
      })),
    )
  }
  return withOthers(found, search.find(words))
}

/** What is found among the records that are staged to be added. */
export const foundAdditions = (
  zones: readonly Zone[],
  plan: readonly StagedChange[],
  words: readonly string[],
): readonly FoundRecord[] => {
  const search = createRecordSearch<FoundRecord>()
  for (const zone of zones)
    search.add(stagedAdditions(zone, plan).map((addition) => searched({ zone, record: toRow(addition) })))
  return search.find(words)
}

export const withOthers = (
  found: readonly PlacedRecord[],
  late: readonly PlacedRecord[],
): readonly PlacedRecord[] => {
  if (late.length === 0) return found
  const known = new Set(found.map(keyOfPlaced))
  const others = late.filter((row) => !known.has(keyOfPlaced(row)))
  return others.length > 0 ? [...found, ...others] : found
}

/**
 * The terms of a search, understood as those of a list: words go to the index, which finds them in both spellings of a name
 * and in its zone; what asks for a column is asked of what is found.
 */
export const termsOf = (query: string, columns: readonly Column<FoundRecord>[]) => {
  const terms = splitTerms(comparableText(query), columns)
  const isWord = (term: string) => !readTerm(term, columns).column
  const matches = parseFilter(terms.filter((term) => !isWord(term)).join(' '), columns)
  return { words: terms.filter(isWord).map((term) => term.replaceAll('"', '')), matches }
}

const searches = new WeakMap<readonly PlacedRecord[], RecordSearch<PlacedRecord>>()

const searchIn = (rows: readonly PlacedRecord[]): RecordSearch<PlacedRecord> => {
  const known = searches.get(rows)
  if (known) return known
  const search = createRecordSearch<PlacedRecord>()
  search.add(rows.map(searched))
  searches.set(rows, search)
  return search
}

/** A record as the search takes it. */
const searched = <Placed extends PlacedRecord>(value: Placed) => ({
  record: { ...recordFields(value.record), zone: value.zone.name },
  value,
})

export const keyOfPlaced = ({ zone, record }: PlacedRecord): string => `${zoneKey(zone)} ${keyOfRow(record)}`

/** By zone as it is shown, host, type and data, whichever zone was read first. */
export const inOrder = <Placed extends PlacedRecord>(rows: readonly Placed[]): readonly Placed[] =>
  rows
    .map((row) => {
      const { name, identity } = row.zone
      return {
        row,
        key: [shownName(name), recordOrder(row.record), identity, row.record.recordid].join('\n'),
      }
    })
    .toSorted(
      rows.length > mostCollated ? (a, b) => (a.key < b.key ? -1 : 1) : (a, b) => compareTexts(a.key, b.key),
    )
    .map(({ row }) => row)

/** Comparing as people count takes long: of more rows than that no one reads the order of numbers. */
const mostCollated = 5000
