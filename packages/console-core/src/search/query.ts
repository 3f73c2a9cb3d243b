import { fillers, synonyms } from './synonyms.ts'
import { fold, isMistyped, stem, wordsOf } from './words.ts'

/** What is looked for instead of what is typed, and how good that is beside it. */
type Other = { words: readonly string[]; factor: number }

/** One thing that has to be found: words as they are typed, or others that mean the same. */
export type Concept = {
  typed: readonly string[]
  others: readonly Other[]
  /** What it may become, or be meant for, where nothing is called so. */
  guesses: readonly Other[]
  /** Says something where it is found, and nothing where it is not. */
  isOptional: boolean
}

/** A query is read twice: names of functions are made of words, names of things are found as they are. */
export type ReadQuery = { concepts: readonly Concept[]; parts: readonly string[]; whole: string }

const asSynonym = 0.85
const asUnfinished = 0.7
const asMistyped = 0.6

type Phrase = { words: readonly string[]; group: (readonly string[])[] }

const phrases: readonly Phrase[] = synonyms
  .map((group) => group.map((words) => words.map((word) => stem(fold(word)))))
  .flatMap((group) => group.map((words) => ({ words, group })))

/** The longest first, so that “reverse dns” is not read as “dns”. */
const longPhrases = phrases
  .filter(({ words }) => words.length > 1)
  .toSorted((one, other) => other.words.length - one.words.length)

const shortPhrases = Map.groupBy(
  phrases.filter(({ words }) => words.length === 1),
  ({ words }) => words[0] ?? '',
)

/** Every word that is used for something, for one thing and as it is written; names are divided by them. */
export const knownWords: ReadonlySet<string> = new Set([
  ...phrases.flatMap(({ words }) => words),
  ...synonyms.flat(2).map(fold),
])

export const readQuery = (query: string): ReadQuery => {
  const words = wordsOf(query)
  const whole = fold(query).trim()
  return { concepts: conceptsOf(words), parts: whole.split(/\s+/).filter(Boolean), whole }
}

const conceptsOf = (words: readonly string[]): Concept[] => {
  const concepts: Concept[] = []
  let rest = words
  for (const { words: phrase, group } of longPhrases) {
    const stems = new Set(rest.map(stem))
    if (!phrase.every((word) => stems.has(word))) continue
    const same = longPhrases.filter((each) => each.words.join(' ') === phrase.join(' '))
    const taken = new Set(phrase)
    concepts.push({
      typed: rest.filter((word) => taken.has(stem(word))),
      others: othersOf(same.length > 1 ? same : [{ words: phrase, group }], asSynonym),
      guesses: [],
      isOptional: false,
    })
    rest = rest.filter((word) => !taken.has(stem(word)))
  }
  const isAlone = concepts.length === 0 && rest.every((word) => fillers.has(word))
  return [
    ...concepts,
    ...rest.map((word) => ({
      typed: [word],
      others: othersOf(shortPhrases.get(stem(word)) ?? [], asSynonym),
      guesses: guessesOf(word),
      isOptional: !isAlone && fillers.has(word),
    })),
  ]
}

/** Of a word that is being typed, or has a slip in it, the words it may become, and what they mean. */
const guessesOf = (word: string): Other[] => {
  if (word.length < leastGuessed) return []
  const begun = [...shortPhrases].filter(([known]) => known.startsWith(word))
  if (begun.length > 0) return begun.flatMap(([known, same]) => guessed(known, same, asUnfinished))
  const near = [...shortPhrases].filter(([known]) => isMistyped(word, known))
  return near.flatMap(([known, same]) => guessed(known, same, asMistyped))
}

const leastGuessed = 4

const guessed = (known: string, same: readonly Phrase[], factor: number): Other[] => [
  { words: [known], factor },
  ...othersOf(same, factor * asSynonym),
]

const othersOf = (same: readonly Phrase[], factor: number): Other[] =>
  same.flatMap(({ words, group }) =>
    group.filter((each) => each !== words).map((each) => ({ words: each, factor })),
  )
