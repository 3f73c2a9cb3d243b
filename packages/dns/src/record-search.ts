import { type Address, liesIn, parseAddress, parseNetwork } from './addresses.ts'
import { carriedName, comparableText, fullName, shownName } from './names.ts'
import { carriedNames, shownData } from './typed.ts'

type Searched = { zone: string; host: string; type: string; data: string }

/** A growing index over records of many zones: `add` as they are read, `find` at any time. */
export type RecordSearch<T> = {
  add: (items: readonly { record: Searched; value: T }[]) => void
  /**
   * Values whose records hold every word of the query, which may be given as words that hold spaces: in the full name (in both spellings of an international one), the
   * type or the data. A word that is an address finds it in any spelling, one like `192.0.2.0/24` all of that network.
   */
  find: (query: string | readonly string[]) => T[]
  size: () => number
}

type Entry<T> = { text: string; address: Address | undefined; value: T }

export const createRecordSearch = <T>(): RecordSearch<T> => {
  const entries: Entry<T>[] = []
  let last: { size: number; words: readonly string[]; found: readonly Entry<T>[] } | undefined
  return {
    add: (items) => {
      for (const { record, value } of items) entries.push({ ...indexed(record), value })
    },
    find: (query) => {
      const asked = typeof query === 'string' ? query.split(/\s+/) : query
      const words = asked.filter(Boolean).map(comparableText)
      const tests = words.map(testOf)
      // As a word is typed it finds less with each key: only what is left is looked through.
      const isWithin = last?.size === entries.length && last.words.every((former) => isIn(former, words))
      const found = (isWithin && last ? last.found : entries).filter((entry) =>
        tests.every((test) => test(entry)),
      )
      last = { size: entries.length, words, found }
      return found.map(({ value }) => value)
    },
    size: () => entries.length,
  }
}

const indexed = ({ zone, host, type, data }: Searched) => {
  const name = fullName(host, zone)
  const shown = otherSpelling(name, carriedName, shownName)
  const target = otherSpelling(
    data,
    (text) => carriedNames({ type, data: text }),
    (text) => shownData({ type, data: text }),
  )
  return {
    text: comparableText(`${name} ${shown} ${type} ${data} ${target}`),
    address: type === 'A' || type === 'AAAA' ? parseAddress(data) : undefined,
  }
}

/** Of what has an international name in it: the one that is not written. */
const otherSpelling = (text: string, ...spell: readonly ((text: string) => string)[]): string =>
  /xn--|[^\0-\x7f]/i.test(text) ? spell.map((each) => each(text)).join(' ') : ''

/** Whether what words find is found by one of their parts, too. Of an address a part finds something else. */
const isIn = (part: string, words: readonly string[]): boolean =>
  words.some((word) => word === part || (word.includes(part) && !parseNetwork(word) && !parseNetwork(part)))

const testOf = (word: string): ((entry: Entry<unknown>) => boolean) => {
  const network = parseNetwork(word)
  if (!network) return ({ text }) => text.includes(word)
  if (!word.includes('/'))
    return ({ text, address }) => address?.text === network.address.text || text.includes(word)
  return ({ address }) => address !== undefined && liesIn(address, network)
}
