import { knownWords } from './query.ts'
import { bases, divide, fold, stem, wordsOf } from './words.ts'

/** What something is found by, by how much each says. */
export type Findable<T> = {
  value: T
  name: string
  /** What else identifies it: arguments, numbers. */
  keys?: readonly string[]
  about?: string
  /** Said of all that it belongs to. */
  around?: string
}

/** Where a word is: in which item, how much that says, and which words of the name it covers. */
type Place = { item: number; weight: number; covers: number }

export type Entry = { word: string; isName: boolean; places: Place[] }

/** Made once, so that a key only compares words. */
export type SearchIndex<T> = {
  /** `parts` is how many words the name has, `implied` which of them need not be typed. */
  items: readonly { value: T; name: string; parts: number; implied: number }[]
  entries: readonly Entry[]
  byStem: ReadonlyMap<string, readonly Entry[]>
  /** Words that names are divided by; none where names are found as they are written. */
  known: ReadonlySet<string> | undefined
}

const weights = { name: 1, key: 0.5, about: 0.4, around: 0.25 }

/** Who types “servers” wants them listed. */
const implied = new Set(['list', 'get', 'show', 'all'])

/** More words than that a name has not; those beyond count as the last. */
const mostParts = 30

/** For functions and the like, whose names are words without separators, and which people ask for in words of their own. */
export const indexWords = <T>(items: readonly Findable<T>[]): SearchIndex<T> => {
  const known = new Set(knownWords)
  for (const { about = '', around = '', keys = [] } of items)
    for (const word of wordsOf([about, around, ...keys].join(' ')))
      for (const base of bases(word)) known.add(base)
  // Arguments are called alike in many functions.
  const divided = new Map<string, readonly string[]>()
  const partsOf = (word: string): readonly string[] => {
    const parts = divided.get(word) ?? divide(word, known)
    divided.set(word, parts)
    return parts
  }
  const begun = new Map<string, readonly string[]>()
  const beginningOf = (word: string): readonly string[] => {
    const parts = begun.get(word) ?? beginning(word)
    begun.set(word, parts)
    return parts
  }
  const index = startIndex<T>()
  for (const { value, name, keys = [], about = '', around = '' } of items) {
    const names = wordsOf(name)
    let [count, covered, skipped] = [0, 0, 0]
    for (const word of names) {
      const before = covered
      for (const part of partsOf(word)) {
        const bit = 1 << Math.min(count, mostParts)
        count += 1
        covered |= bit
        if (implied.has(part)) skipped |= bit
        index.note(part, weights.name, bit)
      }
      index.note(word, weights.name, covered & ~before)
    }
    index.note(names.join(''), weights.name, covered)
    for (const word of keys.flatMap(wordsOf))
      for (const part of new Set([word, ...partsOf(word), ...beginningOf(word)]))
        index.note(part, weights.key)
    for (const word of wordsOf(about)) index.note(word, weights.about)
    for (const word of wordsOf(around)) index.note(word, weights.around)
    index.end(value, fold(name), Math.min(count, mostParts + 1), skipped)
  }
  return index.made(known)
}

/** The word that a longer one begins with, as `memory` of `memorysize`, though a text has that as one word. */
const beginning = (word: string): string[] =>
  [...knownWords].filter(
    (known) =>
      known.length >= leastBeginning && word.length >= known.length + leastRest && word.startsWith(known),
  )

const leastBeginning = 4
const leastRest = 3

/** For servers, records and the like, which are found by any part of a name as it is written. */
export const indexNames = <T>(items: readonly Findable<T>[]): SearchIndex<T> => {
  const index = startIndex<T>()
  for (const { value, name, keys = [], about = '' } of items) {
    index.note(fold(name), weights.name, 1)
    for (const key of keys) index.note(fold(key), weights.key)
    if (about !== '') index.note(fold(about), weights.about)
    index.end(value, fold(name), 1, 0)
  }
  return index.made(undefined)
}

const startIndex = <T>() => {
  const items: SearchIndex<T>['items'][number][] = []
  const entries = new Map<string, Entry>()
  return {
    note: (word: string, weight: number, covers = 0) => {
      const entry = entries.get(word) ?? { word, isName: false, places: [] }
      entries.set(word, entry)
      entry.isName ||= weight === weights.name
      entry.places.push({ item: items.length, weight, covers })
    },
    end: (value: T, folded: string, parts: number, impliedParts: number) => {
      items.push({ value, name: folded, parts, implied: impliedParts })
    },
    made: (known: ReadonlySet<string> | undefined): SearchIndex<T> => {
      const all = [...entries.values()]
      const byStem = known ? Map.groupBy(all, ({ word }) => stem(word)) : new Map<string, Entry[]>()
      return { items, entries: all, byStem, known }
    },
  }
}
