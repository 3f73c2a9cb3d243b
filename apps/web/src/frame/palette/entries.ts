import { type FunctionIndex, searchFunctions } from '@hosting-console/console-core'
import { canonicalAddress } from '@hosting-console/dns'
import { type ViewName, views } from '../../components/views.ts'
import { text } from '../../text/text.ts'
import { paths } from '../../util/paths.ts'
import type { Thing } from './things.ts'

/** Where one can go. `view` is what it belongs to, for its icon. */
export type Entry = { kind: string; view?: ViewName; name: string; note: string; to: string }

const words = text.palette

const pages: Entry[] = [
  { name: text.navigation.overview, to: paths.home() },
  ...views.map(({ name, to }) => ({ name: text.navigation[name], to, view: name })),
  { name: text.navigation.functions, to: paths.functions() },
  { name: text.navigation.activity, to: paths.activity() },
  { name: text.navigation.history, to: paths.history() },
].map((page) => ({ ...page, kind: words.kinds.page, note: '' }))

/** More would not be read, and the best come first. */
const mostEntries = 30
/** Of things that are found equally well, so that they leave room for others. */
const mostAlike = 8

/**
 * Where one can go by what is typed. What begins with it comes first, then what has it in its name, then what has it
 * elsewhere; then functions, best first. Of many things the list that holds them all comes last.
 */
export const findEntries = (
  index: FunctionIndex,
  things: readonly Thing[],
  query: string,
): readonly Entry[] => {
  const wanted = query.trim().toLowerCase()
  const address = canonicalAddress(wanted)
  const functions = searchFunctions(index, query).map(({ path, description }) => ({
    kind: words.kinds.function,
    name: path,
    note: description.documentation,
    to: paths.function(path),
  }))
  const ranked = wanted === '' ? [[], [], []] : rankThings(things, address ?? wanted)
  const [first = [], second = [], third = []] = ranked.map((each) => each.slice(0, mostAlike).map(toEntry))
  const found: Entry[] = [
    ...(address === undefined ? [] : [addressEntry(address)]),
    ...pages.filter(({ name }) => name.toLowerCase().includes(wanted)),
    ...first,
    ...second,
    ...third,
    ...functions,
  ]
  const lists = listEntries(ranked.flat(), query.trim())
  const different = [...new Map(found.map((entry) => [entry.to, entry])).values()]
  return [...different.slice(0, mostEntries - lists.length), ...lists]
}

/** Any address can be gone to, listed or not, in any spelling. */
const addressEntry = (address: string): Entry => ({
  kind: words.kinds.addresses,
  view: 'addresses',
  name: address,
  note: words.reverseName,
  to: paths.address(address),
})

const toEntry = ({ view, name, note, to }: Thing): Entry => ({
  kind: words.kinds[view],
  view,
  name,
  note,
  to,
})

const rankThings = (things: readonly Thing[], wanted: string): Thing[][] => {
  const parts = wanted.split(/\s+/)
  const ranked: Thing[][] = [[], [], []]
  for (const thing of things) {
    if (!parts.every((part) => thing.words.includes(part))) continue
    const name = thing.name.toLowerCase()
    ranked[name.startsWith(wanted) ? 0 : parts.every((part) => name.includes(part)) ? 1 : 2]?.push(thing)
  }
  return ranked
}

/** The lists of those views of which more was found than is shown. */
const listEntries = (found: readonly Thing[], query: string): Entry[] =>
  views.flatMap(({ name, to }) => {
    const count = found.filter(({ view }) => view === name).length
    return count > mostAlike
      ? [
          {
            kind: words.kinds.page,
            view: name,
            name: text.navigation[name],
            note: words.all(count, query),
            to: paths.filtered(to, query),
          },
        ]
      : []
  })
