import { findAmong, type Found, type FunctionIndex, type SearchIndex } from '@hosting-console/console-core'
import {
  comparableText,
  addressOfReverseName,
  canonicalAddress,
  networkOfReverseName,
  parseNetwork,
  sameName,
} from '@hosting-console/dns'
import { views } from '../../components/views.ts'
import { text } from '../../text/text.ts'
import { paths } from '../../util/paths.ts'
import { type Entry, toPlace } from './entry.ts'
import { type Deed, findServerEntries } from './server-entries.ts'
import type { Thing } from './things.ts'

/** Everything that is searched, each prepared once. */
export type Sources = {
  places: SearchIndex<Entry>
  functions: FunctionIndex
  modules: SearchIndex<Entry>
  deeds: SearchIndex<Deed>
  things: readonly SearchIndex<Thing>[]
  /** What was saved under a name. */
  saved: SearchIndex<Entry>
  records: readonly SearchIndex<Entry>[]
  /** The function that sets the reverse name of an address, where there is one. */
  settingNames: string | undefined
  /** Whether the service lists records, so that all of them can be searched. */
  canSearchRecords: boolean
  /** Whether nothing more is being loaded that may be found. */
  isComplete: boolean
}

/** More would not be read, and the best come first. */
const mostEntries = 30
/** Of things of one kind, so that they leave room for others. */
const mostAlike = 8

/** How far what is found equally well comes before a function. */
const ahead = {
  place: 0.35,
  saved: 0.4,
  deed: 0.3,
  thing: 0.2,
  begun: 0.9,
  record: 0.12,
  module: 0.1,
  path: 0.5,
}

/** Who types “ip/add” means a function. */
const isPath = /^\w+\/\w*$/

/**
 * What can be gone to or done by what is typed, best first. An address or a network, also under its reverse name, leads to
 * addresses whether it is listed or not. Of many things the list that holds them all comes last, and after it the search
 * over all records: where nothing else is found, or what is typed may be in a zone that is not loaded.
 */
export const findEntries = (sources: Sources, typed: string): readonly Entry[] => {
  const query = typed.trim()
  const { places, saved, functions, modules, records } = sources
  const find = findAmong([places, saved, ...functions, modules, ...sources.things, ...records])
  const things = query === '' ? [] : find(sources.things, canonicalAddress(query) ?? query)
  const scored = [
    ...find([places], query).map(({ value, score }) => ({
      entry: value,
      score: score + ahead.place,
    })),
    ...find([saved], query).map(({ value, score }) => ({ entry: value, score: score + ahead.saved })),
    ...(query === '' ? [] : found(sources, query, find)),
    ...ofEachKind(things).map(({ value, score }) => ({
      entry: value,
      score: score + (query.length > 1 && isBegun(value, query) ? ahead.begun : ahead.thing),
    })),
    ...find(functions, query).map(({ value, score }) => ({
      entry: toPlace({
        kind: 'function',
        name: value.path,
        note: value.description.documentation,
        to: paths.function(value.path),
      }),
      score: score + (isPath.test(query) ? ahead.path : 0),
    })),
  ].toSorted((one, other) => other.score - one.score)
  const all = [
    ...addressEntries(sources, query),
    ...holders(sources.things, query),
    ...reverseNetworkEntries(things, query),
    ...zoneHistories(find, sources.things, query),
    ...scored.map(({ entry }) => entry),
  ]
  const different = [...Map.groupBy(all, ({ id }) => id).values()].flatMap(([best]) => best ?? [])
  const lists = listEntries(
    things.map(({ value }) => value),
    query,
  )
  const last = [...lists, ...recordSearch(sources, query, different.length > 0)]
  return [...different.slice(0, mostEntries - last.length), ...last]
}

/** The summary of the rows that are shown: matches, and beside them the search that may find more. */
export const saidOf = (entries: readonly Entry[], query: string): string => {
  const count = entries.filter(({ isSearch }) => !isSearch).length
  const said = count === 0 ? text.palette.none : text.palette.found(count, query)
  return count < entries.length ? `${said} ${text.palette.orSearch}` : said
}

/** What is only looked for once something is typed. */
const found = (
  { deeds, things, records, modules }: Sources,
  query: string,
  find: ReturnType<typeof findAmong>,
) => [
  ...findServerEntries(deeds, things, query).map(({ entry, score }) => ({
    entry,
    score: score + ahead.deed,
  })),
  ...find(records, query)
    .slice(0, mostAlike)
    .map(({ value, score }) => ({ entry: value, score: score + ahead.record })),
  ...find([modules], query).map(({ value, score }) => ({ entry: value, score: score + ahead.module })),
]

/** Whether a server’s identifier begins with what is typed, which may mean a server in general, such as `kvm`. */
const isBegun = ({ server }: Thing, query: string): boolean =>
  server !== undefined && comparableText(server.serverid).startsWith(comparableText(query))

/** The best of each kind. */
const ofEachKind = <T extends { value: Thing }>(things: readonly T[]): T[] => {
  const counts = new Map<string, number>()
  return things.filter(({ value: { kind } }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= mostAlike
  })
}

/** An address, or one among words that ask for its reverse name: “ptr 192.0.2.10”. */
const addressEntries = ({ functions, settingNames }: Sources, query: string): Entry[] => {
  const words = query.split(/\s+/)
  const among = words.find((word) => addressIn(word) !== undefined)
  const others = words.filter((word) => word !== among).join(' ')
  const isMeant =
    others === '' ||
    among === undefined ||
    (settingNames !== undefined && findAmong(functions)(functions, others).at(0)?.value.path === settingNames)
  const address = isMeant && among !== undefined ? addressIn(among) : undefined
  if (address !== undefined)
    return [
      toPlace({
        kind: 'addresses',
        name: address,
        note: text.palette.reverseName,
        to: paths.address(address),
      }),
    ]
  return query.includes('/') && parseNetwork(query) ? [networkEntry(query)] : []
}

/** A network under its reverse name, `2.0.192.in-addr.arpa`, after the zone that is called so. */
const reverseNetworkEntries = (things: readonly Found<Thing>[], query: string): Entry[] => {
  const network = networkOfReverseName(query)
  if (network === undefined) return []
  const zones = things.flatMap(({ value }) =>
    value.kind === 'dns' && sameName(value.name, query) ? value : [],
  )
  return [...zones, networkEntry(network)]
}

const networkEntry = (network: string): Entry => {
  const to = paths.filtered(paths.addresses(), network)
  return toPlace({ kind: 'addresses', name: network, note: text.palette.network, to })
}

/** The servers that have an address, as they are listed. */
const holders = (things: Sources['things'], query: string): Entry[] => {
  const address = addressIn(query)
  if (address === undefined) return []
  const every = things.flatMap(({ items }) => items.map(({ value }) => value))
  return every.flatMap(({ name, holder }) => {
    if (!holder || canonicalAddress(name) !== address) return []
    const { project, serverid } = holder
    const listed = every.find(({ server }) => server?.serverid === serverid && server.project === project)
    const to = paths.server(project, serverid)
    return [listed ?? toPlace({ kind: 'servers', name: serverid, note: project, to })]
  })
}

/** “history example.com”: what was in the zones that the other words find. */
const zoneHistories = (
  find: ReturnType<typeof findAmong>,
  things: Sources['things'],
  query: string,
): Entry[] => {
  const words = query.split(/\s+/)
  const names = words.filter((each) => comparableText(each) !== comparableText(text.dns.history))
  if (names.length === 0 || names.length === words.length) return []
  return ofEachKind(find(things, names.join(' '))).flatMap(({ value: { kind, name, note, opens } }) =>
    kind === 'dns' && 'to' in opens
      ? [toPlace({ kind, name: text.dns.historyOf(name), note, to: `${opens.to}/history` })]
      : [],
  )
}

/** An address in any spelling, also under its reverse name: `10.2.0.192.in-addr.arpa`. */
const addressIn = (word: string): string | undefined => canonicalAddress(word) ?? addressOfReverseName(word)

/** The lists of those views of which more was found than is shown; they look for words as they are typed. */
const listEntries = (things: readonly Thing[], query: string): Entry[] => {
  const words = comparableText(query).split(/\s+/)
  const listed = things.filter(({ name, note }) => {
    const shown = comparableText(`${name} ${note}`)
    return words.every((word) => shown.includes(word))
  })
  return views.flatMap(({ name, to }) => {
    const count = listed.filter(({ kind }) => kind === name).length
    if (count <= mostAlike) return []
    const list = { kind: 'page', view: name, name: text.navigation[name] } as const
    return [toPlace({ ...list, note: text.palette.all(count, query), to: paths.filtered(to, query) })]
  })
}

/** A host name, an address or a network may be in a zone that no one has opened. */
const mayBeInRecord = /\w\.\w|:|\/\d/

const recordSearch = (
  { canSearchRecords, isComplete }: Sources,
  query: string,
  isAnythingFound: boolean,
): Entry[] =>
  canSearchRecords && query !== '' && (mayBeInRecord.test(query) || (isComplete && !isAnythingFound))
    ? [
        toPlace({
          kind: 'page',
          view: 'dns',
          name: text.palette.searchRecords(query),
          note: '',
          to: paths.records(query),
          isSearch: true,
        }),
      ]
    : []
