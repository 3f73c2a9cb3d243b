import { isOddDay } from '@hosting-console/api-client'
import { comparableText } from '@hosting-console/dns'
import { inIdleTime } from '../../util/in-idle-time.ts'
import type { Column } from './columns.ts'
import { readTerms, type Term } from './filter-terms.ts'
import { inUnitOf } from './units.ts'

/** Whether a row is meant; undefined where that depends on a value that isn't loaded. */
type Test<Row> = (row: Row) => boolean | undefined

/**
 * A filter over rows: words that occur anywhere, `field:word` for one field, and `field>number` with `>`, `<`, `>=`, `<=`
 * and `=`, the number perhaps with a unit (`memory<8GB`), or a day (`duedate<2026-10-01`). All have to hold. A field is a column's id, another name of it, or
 * its header without spaces; a word with spaces is in quotes. What is not finished (`memory>`) leaves every row.
 * @param columns those that are shown: words are looked for in them
 * @param fields those that can be asked for by name, or by a word that they find, also when they are not shown
 */
export const parseFilter = <Row>(
  query: string,
  columns: readonly Column<Row>[],
  fields = columns,
): ((row: Row) => boolean) => {
  const decide = decideFilter(query, columns, fields)
  return (row) => decide(row) === true
}

/** The same where values may still be missing: rows that they decide are neither in nor out. */
export const decideFilter = <Row>(
  query: string,
  columns: readonly Column<Row>[],
  fields = columns,
): Test<Row> => {
  const tests = readTerms(query, fields).map((term) => testOf(term, columns, fields))
  return (row) => {
    let isMeant: boolean | undefined = true
    for (const test of tests) {
      const holds = test(row)
      if (holds === false) return false
      isMeant &&= holds
    }
    return isMeant
  }
}

/** Whether a filter asks for a column: by its name, or by a word that it finds. */
export const asksFor = <Row>(query: string, column: Column<Row>, fields: readonly Column<Row>[]): boolean =>
  readTerms(query, fields).some(
    ({ column: named, word }) =>
      word !== '' && (named ? named.id === column.id : column.finds?.(word) !== undefined),
  )

const testOf = <Row>(
  { column, field, operator, word }: Term<Row>,
  columns: readonly Column<Row>[],
  fields: readonly Column<Row>[],
): Test<Row> => {
  if (!column) return contains(columns, fields, word)
  if (word === '') return () => true
  // Of what isn't loaded nothing is said, and nothing is taken for no.
  const orUnknown =
    (test: Test<Row>): Test<Row> =>
    (row) =>
      test(row) || (column.isKnown?.(row) === false ? undefined : false)
  const number = inUnitOf(word, column, field === column.id ? column.unit : column.countedIn)
  const holds = (row: Row, test: (held: string | number | bigint) => boolean): boolean =>
    test(column.order?.(row) ?? column.text(row)) || (column.also?.(row).some(test) ?? false)
  const equals: Test<Row> = (row) => holds(row, (held) => held !== '' && Number(held) === number)
  const dayOf = (held: string | number | bigint) => String(held).slice(0, word.length)
  if (operator === ':' && column.isChoice)
    return (row) => holds(row, (held) => comparableText(String(held)) === word)
  if (operator === ':') {
    const shows = contains([column], [column], word)
    // A number alone may be the beginning of another one.
    return orUnknown(/\D$/.test(word) ? (row) => equals(row) || shows(row) : shows)
  }
  if (operator === '=') {
    // A number that a word begins isn't equal to it.
    const finds = column.isNumber ? undefined : column.finds?.(word)
    // A number that is read in a unit isn't another one beside.
    const isNumber = column.unit !== undefined && !Number.isNaN(number)
    const isSame: Test<Row> = (row) =>
      equals(row) ||
      holds(
        row,
        (held) =>
          (!isNumber && comparableText(String(held)) === word) ||
          (isDay.test(word) && holdsDay.test(String(held)) && dayOf(held) === word),
      )
    return orUnknown((row) => isSame(row) || (finds ? finds(row) : false))
  }
  const isBeyond = compare[operator]
  if (isDay.test(word))
    return orUnknown((row) =>
      holds(
        row,
        (held) =>
          isDay.test(dayOf(held)) &&
          !isOddDay(String(held)) &&
          (isBeyond?.(dayOf(held).localeCompare(word), 0) ?? false),
      ),
    )
  return orUnknown((row) =>
    holds(row, (held) => {
      if (held === '' || Number.isNaN(number) || Number.isNaN(Number(held))) return false
      return isBeyond?.(Number(held), number) ?? false
    }),
  )
}

/** A day or a month, as dates are shown: in the order of their letters. */
const isDay = /^\d{4}-\d{2}(?:-\d{2})?$/

/** What begins like a day may be a number. */
const holdsDay = /^\d{4}-\d{2}-\d{2}(?=$|[ T])/

/** Whether a row shows a word, or a column finds it. */
export const contains = <Row>(
  columns: readonly Column<Row>[],
  fields: readonly Column<Row>[],
  word: string,
): Test<Row> => {
  const finders = findersOf(word, fields)
  const lasting = lastingText(columns)
  const late = columns.filter(({ isLate }) => isLate)
  return (row) => {
    if (lasting(row).includes(word)) return true
    // What is loaded late is another text each time that more is loaded.
    for (const column of late)
      if (column.isKnown?.(row) !== false && textIn(row, [column]).includes(word)) return true
    let isFound: boolean | undefined = false
    for (const finds of finders) {
      const holds = finds(row)
      if (holds) return true
      if (holds === undefined) isFound = undefined
    }
    return isFound
  }
}

/** What a word means without being part of what is shown. */
export const findersOf = <Row>(word: string, fields: readonly Column<Row>[]) =>
  fields.flatMap(({ finds }) => finds?.(word) ?? [])

/** All that a row shows in columns, one below the other: a word can't be in two. */
const textIn = <Row>(row: Row, columns: readonly Column<Row>[]): string => {
  let text = ''
  for (const column of columns) {
    text += `${column.text(row)}\n`
    for (const other of column.also?.(row) ?? []) text += `${other}\n`
  }
  return comparableText(text)
}

/** What rows show in columns that aren't loaded late: written once, so that a word is looked for in 10,000 rows at once. */
const lastingText = <Row>(columns: readonly Column<Row>[]): ((row: Row) => string) => {
  const lasting = columns.filter(({ isLate }) => !isLate)
  const kept = keptFor(lasting)
  return (row) => {
    if (typeof row !== 'object' || row === null) return textIn(row, lasting)
    const known = kept.get(row)
    if (known !== undefined) return known
    const text = textIn(row, lasting)
    kept.set(row, text)
    return text
  }
}

type Texts = { columns: readonly Pick<Column<never>, 'text' | 'also'>[]; kept: WeakMap<object, string> }

/** By what writes the first column: the same columns are often listed anew. */
const texts = new WeakMap<object, Texts>()

const keptFor = <Row>(columns: readonly Column<Row>[]): WeakMap<object, string> => {
  const [first] = columns
  const before = first && texts.get(first.text)
  const isSame = ({ text, also }: Column<Row>, place: number) =>
    before?.columns[place]?.text === text && before.columns[place].also === also
  if (before?.columns.length === columns.length && columns.every(isSame)) return before.kept
  const kept = new WeakMap<object, string>()
  if (first) texts.set(first.text, { columns, kept })
  return kept
}

/**
 * Writes what rows show while the browser has nothing else to do, so that the first key of a filter finds it written.
 * @returns a function that ends it
 */
export const prepareFilter = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): (() => void) => {
  const waiting = rows.values()
  const write = lastingText(columns)
  return inIdleTime((hasTime) => {
    while (hasTime()) {
      const { done, value } = waiting.next()
      if (done) return false
      write(value)
    }
    return true
  })
}

const compare: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
}
