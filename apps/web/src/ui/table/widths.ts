import type { CSSProperties } from 'react'
import { noValue } from '../../util/format.ts'
import type { Column } from './columns.ts'

/** What every row has in common, so that columns of rows that are laid out one by one are as wide. */
export type CellStyle = Pick<CSSProperties, 'flex' | 'minWidth'>

/** Longer lists are measured in places. */
const measuredRows = 120

/** In rem: both paddings of a cell, and a character of the usual and of the monospaced letters, rounded up. */
const padding = 1.5
const character = 0.475

/** What is no longer than this is never cut off. */
const shortest = 22

/** An identifier is of no use in part; those of all services are shorter than that. */
const longestWord = 48

/** Of a number a part is another number. */
const isWhole = <Row>({ isWord, isNumber }: Column<Row>): boolean => isWord === true || isNumber === true

const uncut = <Row>(column: Column<Row>): number =>
  isWhole(column) ? longestWord : (column.least ?? shortest)

/** What is longer is cut off on a screen of any width. */
const longest = 90

/** The most characters that a column shows in any row; 0 where it shows nothing at all. */
export const contentLength = <Row>(column: Column<Row>, rows: readonly Row[]): number => {
  const { text, measure } = column
  let most = 0
  for (const row of measured(column, rows)) {
    const shown = (measure ?? text)(row)
    if (shown !== noValue) most = Math.max(most, lengthOf(shown) + (isWhole(column) ? digitsIn(shown) : 0))
  }
  return most
}

/** Some of many rows, and of numbers the least and the greatest beside them: those are the longest, but for their fractions. */
const measured = <Row>(column: Column<Row>, rows: readonly Row[]): readonly Row[] => {
  const step = Math.max(1, Math.ceil(rows.length / measuredRows))
  if (step === 1) return rows
  const some: Row[] = []
  for (let index = 0; index < rows.length; index += step) some.push(rows[index] as Row)
  return column.isNumber ? [...some, ...extremes(column, rows)] : some
}

const extremes = <Row>({ order }: Column<Row>, rows: readonly Row[]): Row[] => {
  let least: { key: number | bigint; row: Row } | undefined
  let greatest = least
  for (const row of rows) {
    const key = order?.(row)
    if (typeof key !== 'number' && typeof key !== 'bigint') continue
    if (!least || key < least.key) least = { key, row }
    if (!greatest || key > greatest.key) greatest = { key, row }
  }
  return [least, greatest].flatMap((each) => each?.row ?? [])
}

/** Capital letters are a third wider; of a long text that makes no difference. */
const lengthOf = (text: string): number =>
  text.length > shortest ? text.length : text.length + Math.ceil((text.match(/[A-Z]/g)?.length ?? 0) / 3)

/** Digits are as wide as the widest of them, a tenth more than letters: in an identifier most are digits. */
const digitsIn = (text: string): number => Math.ceil((text.slice(0, longest).match(/\d/g)?.length ?? 0) / 6)

/**
 * A column has the room that its content needs. What is short is never cut off, whatever is long gives way first, and what
 * is left over goes to the columns that are meant to be wide, unless they are empty.
 * @param length of its content, in characters
 */
export const cellStyle = <Row>(column: Column<Row>, length: number): CellStyle => {
  const { isAction, width } = column
  if (isAction) return { flex: `0 0 ${(width ?? 8) / 2}rem`, minWidth: 0 }
  const needed = neededCharacters(column, length)
  const spare = Math.max(isWhole(column) || length === 0 ? 0 : (column.tools ?? 0), needed - uncut(column))
  // What may be squeezed far gives way last.
  const surplus = Math.round(spare * ((column.least === undefined ? 100 : 25) / (width ?? shortest)))
  return {
    flex: `${length === 0 ? 0 : (width ?? needed) ** 2} ${surplus} ${remOf(needed)}rem`,
    minWidth: `${leastRem(column, length)}rem`,
  }
}

/**
 * The width below which a column is never squeezed: the table is scrolled sideways instead. What is beside a value under
 * the pointer alone is no reason for that, but where it would cut an identifier.
 */
export const leastRem = <Row>(column: Column<Row>, length: number): number =>
  column.isAction
    ? (column.width ?? 8) / 2
    : remOf(
        Math.min(
          Math.max(uncut(column), column.least ?? (column.width ?? 0) * 0.8),
          neededCharacters(isWhole(column) ? column : { ...column, tools: 0 }, length),
        ),
      )

const neededCharacters = <Row>({ header, extra = 0, tools = 0 }: Column<Row>, length: number): number =>
  // The arrow of a sorted column is behind its header.
  Math.min(longest, Math.max(header.length + 1, length === 0 ? 0 : length + extra + tools))

const remOf = (characters: number): number => Math.round((characters * character + padding) * 100) / 100
