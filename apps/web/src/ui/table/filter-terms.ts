import { comparableText } from '@hosting-console/dns'
import type { Column } from './columns.ts'
import { isUnitOf } from './units.ts'

/** Terms of a filter as they are typed; what belongs to one may be written apart: `memory > 8 GB`. */
export const splitTerms = <Row>(query: string, fields: readonly Column<Row>[]): string[] => {
  const words = withoutGroups(query, fields).match(/(?:[^\s"]+|"[^"]*"?)+/g) ?? []
  const joined: string[] = []
  for (const [index, word] of words.entries()) {
    const last = joined.at(-1) ?? ''
    if (goesOn(comparableText(last), words[index - 1] ?? '', comparableText(word), fields))
      joined.splice(-1, 1, last + word)
    else joined.push(word)
  }
  return joined
}

/** An amount with its decimals is one word, also with blanks between its thousands: `8 454,31`. Quoted text stays as it is. */
const withoutGroups = <Row>(query: string, fields: readonly Column<Row>[]): string =>
  fields.some(({ isMoney }) => isMoney)
    ? query.replaceAll(/"[^"]*"?|(?<![\w.,-])-?\d{1,3}(?:\s\d{3})+[.,]\d{1,2}(?![\w.,])/g, (found) =>
        found.startsWith('"') ? found : found.replaceAll(/\s/g, ''),
      )
    : query

/** @param previous the word before, which may be the end of the term before */
const goesOn = <Row>(
  before: string,
  previous: string,
  word: string,
  fields: readonly Column<Row>[],
): boolean => {
  const { column, operator, word: value } = readTerm(before, fields)
  if (!column || operator === '')
    // Two colons begin an address.
    return /^(?:[<>]=?|=|:(?!:))/.test(word) && readTerm(`${before}=`, fields).column !== undefined
  // A number follows a comparison; before anything else the comparison isn't finished.
  if (value === '' && /[<>]/.test(operator)) return /^[.,]?\d/.test(word)
  if (value === '') return readTerm(word, fields).column === undefined
  return /\d$/.test(value) && (isUnitOf(word, column) || isGroup(operator, previous, word))
}

/** Thousands apart, as many write them: `total > 8 000`, `total > 1 200 000`. */
const isGroup = (operator: string, previous: string, word: string): boolean =>
  operator !== ':' && /(?:^|[<>=])\d{1,3}$/.test(previous) && /^\d{3}(?:[.,]\d+)?$/.test(word)

/** A term in lower case as the column it names, if it does, and what it says of it. */
export const readTerm = <Row>(term: string, fields: readonly Column<Row>[]) => {
  // Elsewhere a comparison is written with a colon: `ttl:<300`.
  const [, field = '', operator = '', value = ''] =
    /^([\p{L}_][\p{L}\w]*)(?::(?=[<>]=?[\d.,]))?(:|>=|<=|>|<|=)(.*)$/su.exec(term) ?? []
  const column =
    fields.find(({ id }) => id === field) ??
    fields.find(({ header, names }) => plain(header) === field || names?.includes(field))
  return { column, field, operator, word: (column ? value : term).replaceAll('"', '') }
}

/** `Data center` as `datacenter`. */
const plain = (header: string): string => comparableText(header).replaceAll(/[^\p{L}\d_]/gu, '')

export type Term<Row> = ReturnType<typeof readTerm<Row>>

export const readTerms = <Row>(query: string, fields: readonly Column<Row>[]) =>
  splitTerms(comparableText(query), fields).map((term) => readTerm(term, fields))
