import { comparableText } from '@hosting-console/dns'
/** As letters are compared: in lower case and without accents. */
export const fold = (text: string): string => {
  const small = comparableText(text)
  return /^[\0-\x7f]*$/.test(small) ? small : small.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** The words of a text, at everything that is no letter or digit. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** One word for one thing and for many. */
export const stem = (word: string): string => {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

/** What a word may be a form of: `cached` of cache, `lists` of list. */
export const bases = (word: string): string[] => {
  const [, start = ''] = /^(.{3,})(?:ed|ing)$/.exec(word) ?? []
  return [word, stem(word), ...(start === '' ? [] : [start, `${start}e`])]
}

/** Shorter words are too many others by one letter. */
const leastMistyped = 4

/** `2001:db8::cafe`, `c0ffee12`: one letter or digit more or less is another one. */
export const addressOrIdentifier = /^(?=.*[\d:])[\da-f:.-]+$/

const digitsOf = (word: string): string => word.replaceAll(/\D/g, '')

const lettersOf = (word: string): string => word.replaceAll(/[^\p{L}]/gu, '')

/** Whether two words have the same digits, as far as the first one goes: with another digit each is another thing. */
const haveSameDigits = (word: string, other: string): boolean =>
  [word.length, word.length + 1].some((length) => digitsOf(other.slice(0, length)) === digitsOf(word))

/**
 * Whether a word is another one with a letter too much, too few, another one, or two changed about. Only letters of words can be so.
 * @param isUnfinished whether the other may go on
 */
export const isMistyped = (word: string, other: string, isUnfinished = false): boolean => {
  if (word.length < leastMistyped || other.length < Math.max(leastMistyped, word.length - 1)) return false
  if (!isUnfinished && other.length > word.length + 1) return false
  if (addressOrIdentifier.test(word) || lettersOf(word).length < leastMistyped) return false
  if (!haveSameDigits(word, other)) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  const ends = (rest: string, of: string) => (isUnfinished ? of.startsWith(rest) : of === rest)
  const [rest, of] = [word.slice(at), other.slice(at)]
  return (
    ends(rest.slice(1), of) ||
    ends(rest, of.slice(1)) ||
    ends(rest.slice(1), of.slice(1)) ||
    (rest.length > 1 && rest[0] === of[1] && rest[1] === of[0] && ends(rest.slice(2), of.slice(2)))
  )
}

/** Whether a word is another one, the beginning of it, more than one of it, or a slip of it. */
export const isFormOf = (word: string, other: string): boolean =>
  other.startsWith(stem(word)) || (isMistyped(stem(word), other) && !word.startsWith(other))

/** What a letter costs that is in no known word, and a known word of two letters, against what a word more costs. */
const unknownLetter = 1.5
const shortWord = 2

/**
 * A name written without separators as its words: `createaccount` as create and account. What is between known words
 * stays as it is, where it is long enough to be one.
 */
export const divide = (name: string, known: ReadonlySet<string>): string[] => {
  // By position: the cheapest way to there, and where its last word begins.
  const ways: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= name.length; end += 1) {
    let best = { cost: Number.POSITIVE_INFINITY, from: 0 }
    for (let from = 0; from <= end - leastPart; from += 1) {
      const part = name.slice(from, end)
      const own = known.has(part) ? (part.length > leastPart ? 0 : shortWord) : part.length * unknownLetter
      const cost = (ways[from]?.cost ?? Number.POSITIVE_INFINITY) + 1 + own
      if (cost < best.cost) best = { cost, from }
    }
    ways.push(best)
  }
  const parts: string[] = []
  for (let end = name.length; end > 0; ) {
    const from = ways[end]?.from ?? 0
    parts.unshift(name.slice(from, end))
    end = from
  }
  return parts
}

const leastPart = 2
