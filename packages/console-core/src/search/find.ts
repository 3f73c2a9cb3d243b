import type { Entry, SearchIndex } from './index-words.ts'
import { type Concept, type ReadQuery, readQuery } from './query.ts'
import { addressOrIdentifier, divide, isMistyped, stem, wordsOf } from './words.ts'

/** `score` is above 1 for what is called as it was typed. */
export type Found<T> = { value: T; score: number; name: string; parts: number }

/** How good every item of an index is for a part of a query, and which words of its name that covers. */
type Hits = { scores: Float32Array; covers: Int32Array }

type Find = <T>(indexes: readonly SearchIndex<T>[], query: string) => Found<T>[]

/**
 * What a query finds: best first, of equal ones those with the shorter name, and else in the order of the items. Every
 * word has to be found, in any order: as it is, as the beginning of a word, inside of one, by another word for the same, or
 * with one letter wrong where nothing begins so; digits are never wrong. Where nothing is wanted, everything is found.
 */
export const find: Find = (indexes, query) => findAmong(indexes)(indexes, query)

/** The same in some of what there is: a word that anything of it is called by is no slip, and no guess. */
export const findAmong = (all: readonly SearchIndex<unknown>[]): Find => {
  const known = new Map<string, boolean>()
  const isKnown = (word: string): boolean => {
    const is = known.get(word) ?? all.some((index) => isIn(index, word))
    known.set(word, is)
    return is
  }
  return (indexes, query) => {
    const read = readQuery(query)
    return indexes
      .flatMap((index) => findIn(index, read, isKnown))
      .map((each) => (each.name === read.whole ? { ...each, score: each.score + forSameName } : each))
      .toSorted((one, other) => other.score - one.score || one.parts - other.parts)
  }
}

const isIn = ({ entries, byStem, known }: SearchIndex<unknown>, word: string): boolean =>
  byStem.has(stem(word)) ||
  entries.some((each) => (each.isName || known === undefined) && each.word.startsWith(word))

const findIn = <T>(index: SearchIndex<T>, { concepts, parts }: ReadQuery, isKnown: IsKnown): Found<T>[] => {
  if (parts.length === 0) return everything(index)
  const hitsOfParts = () => parts.map((part) => hitsOf(index, part, isKnown))
  if (!index.known) return scored(index, all(index, hitsOfParts()))
  const hitsOfAll = (some: readonly Concept[]) => some.map((each) => hitsOfConcept(index, each, isKnown))
  const needed = all(index, hitsOfAll(concepts.filter(({ isOptional }) => !isOptional)))
  return scored(index, needed, hitsOfAll(concepts.filter(({ isOptional }) => isOptional)))
}

type IsKnown = (word: string) => boolean

const everything = <T>({ items }: SearchIndex<T>): Found<T>[] =>
  items.map(({ value, name }) => ({ value, name, score: 0, parts: 0 }))

/** What is called as it was typed comes before all that is found as well. */
const forSameName = 0.1

/** How much of a score is that the name holds nothing else. */
const forNothingElse = 0.2

/** @param further what is not needed, and counts in a name */
const scored = <T>(
  { items }: SearchIndex<T>,
  { scores, covers }: Hits,
  further: readonly Hits[] = [],
): Found<T>[] =>
  items.flatMap(({ value, name, parts, implied }, item) => {
    const score = scores[item] ?? 0
    if (score === 0) return []
    const all = further.reduce((bits, each) => bits | (each.covers[item] ?? 0), (covers[item] ?? 0) | implied)
    const sum = (1 - forNothingElse) * score + (forNothingElse * countBits(all)) / parts
    // What differs by less is the same, computed in another way.
    return [{ value, name, parts, score: Math.round(sum * 1000) / 1000 }]
  })

const countBits = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const asDivided = 0.9

const hitsOfConcept = (
  index: SearchIndex<unknown>,
  { typed, others, guesses }: Concept,
  isKnown: IsKnown,
): Hits => {
  const asTyped = all(
    index,
    typed.map((word) => hitsOf(index, word, isKnown)),
  )
  const [word = ''] = typed
  const isGuessed = typed.length === 1 && others.length === 0 && !isKnown(word)
  const instead = isGuessed ? [...guesses, ...dividedWord(index, word)] : others
  return best(index, [
    { factor: 1, hits: asTyped },
    ...instead.map(({ words, factor }) => ({ factor, hits: sameWords(index, words) })),
  ])
}

/** `listservers` is typed by who knows the function, or the library of another service. */
const dividedWord = ({ known }: SearchIndex<unknown>, word: string) => {
  const words = known ? divide(word, known) : []
  return words.length > 1 && words.every((each) => known?.has(each)) ? [{ words, factor: asDivided }] : []
}

/** Whole words, of which one may stand for one thing and for many. */
const sameWords = (index: SearchIndex<unknown>, words: readonly string[]): Hits =>
  all(
    index,
    words.map((word) =>
      gather(
        index,
        (index.byStem.get(stem(word)) ?? []).map((entry) => ({ entry, quality: 1 })),
      ),
    ),
  )

const hitsOf = (index: SearchIndex<unknown>, word: string, isKnown: IsKnown): Hits => {
  const isLoose = !isKnown(word)
  const stemmed = stem(word)
  const matches: Match[] = []
  for (const entry of index.entries) {
    const quality =
      qualityOf(word, stemmed, entry.word) || (isLoose ? mistypedQuality(stemmed, entry.word) : 0)
    if (quality > 0) matches.push({ entry, quality })
  }
  return gather(index, matches)
}

type Match = { entry: Entry; quality: number }

const gather = ({ items }: SearchIndex<unknown>, matches: readonly Match[]): Hits => {
  const hits = { scores: new Float32Array(items.length), covers: new Int32Array(items.length) }
  // The beginning of a name of several words is none of them for sure.
  for (const { entry, quality } of matches)
    for (const { item, weight, covers } of entry.places)
      take(hits, item, quality * weight, quality > asBegun || countBits(covers) === 1 ? covers : 0)
  return hits
}

const take = ({ scores, covers }: Hits, item: number, score: number, covered: number) => {
  const before = scores[item] ?? 0
  if (score > before) scores[item] = score
  if (score > 0) covers[item] = (covers[item] ?? 0) | covered
}

const all = ({ items }: SearchIndex<unknown>, hits: readonly Hits[]): Hits => {
  const [only, ...others] = hits
  if (only && others.length === 0) return only
  // Where nothing that was typed is a word, nothing is found.
  const count = Math.max(1, hits.length)
  const scores = new Float32Array(items.length)
  const covers = new Int32Array(items.length)
  for (let item = 0; item < items.length; item += 1) {
    let sum = 0
    for (const each of hits) {
      const score = each.scores[item] ?? 0
      if (score === 0) {
        sum = 0
        break
      }
      sum += score
      covers[item] = (covers[item] ?? 0) | (each.covers[item] ?? 0)
    }
    scores[item] = sum / count
  }
  return { scores, covers }
}

/** Of several ways to say the same the best one counts alone. */
const best = ({ items }: SearchIndex<unknown>, ways: readonly { factor: number; hits: Hits }[]): Hits => {
  const scores = new Float32Array(items.length)
  const covers = new Int32Array(items.length)
  for (const { factor, hits } of ways)
    for (let item = 0; item < items.length; item += 1) {
      const score = factor * (hits.scores[item] ?? 0)
      if (score <= (scores[item] ?? 0)) continue
      scores[item] = score
      covers[item] = hits.covers[item] ?? 0
    }
  return { scores, covers }
}

const notLetter = /[^\p{L}\p{N}]/u

/** At most: nearly all of a word. */
const asBegun = 0.95
const asStem = 0.97
const leastInside = 3

/** 1 for the same word, less for the beginning of one, still less for what is inside of one, 0 for what is not in it. */
const qualityOf = (word: string, stemmed: string, other: string): number => {
  if (other.startsWith(word)) {
    if (other.length === word.length) return 1
    return stemmed === stem(other) ? asStem : 0.7 + ((asBegun - 0.7) * word.length) / other.length
  }
  if (stemmed !== word && other.startsWith(stemmed)) return stemmed === stem(other) ? asStem : 0.7
  let at = other.indexOf(word)
  if (at < 0) return 0
  while (at > 0 && isLetter(other, at - 1)) at = other.indexOf(word, at + 1)
  return at > 0 ? 0.72 : word.length >= leastInside ? 0.5 : 0
}

const isLetter = (text: string, at: number): boolean => !notLetter.test(text[at] ?? ' ')

const mistypedQuality = (word: string, other: string): number => {
  if (isMistyped(word, stem(other))) return 0.6
  if (isMistyped(word, other, true)) return 0.45
  // Of a name with dots and the like the parts are compared, too.
  // The parts of an address are no words, though some are made of letters.
  const isDivided = notLetter.test(other) && !addressOrIdentifier.test(other)
  return isDivided && wordsOf(other).some((part) => isMistyped(word, part)) ? 0.5 : 0
}
