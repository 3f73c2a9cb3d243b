import type { ReactNode } from 'react'
import { compareTexts } from '../../util/compare-texts.ts'

/** What a program reads in a cell: a number in the unit of its column, a date as ISO 8601, null for no value. */
export type Value = string | number | bigint | boolean | null

export type Column<Row> = {
  id: string
  header: string
  /** The value as text: what is filtered, sorted, copied, and exported where people read it. */
  text: (row: Row) => string
  /** The value as data, for programs; the text where it is not given. */
  value?: (row: Row) => Value | undefined
  /** Of the data where it is a number, such as `MB`. The text names its own. */
  unit?: string
  /** What is shown of it beside the value, such as one that is staged: a filter finds either. */
  also?: (row: Row) => readonly string[]
  /** The number that a word stands for in this column, such as `1h` for 3600. */
  reads?: (word: string) => number | undefined
  /** What people count it in: what a filter means by a number without a unit, unless it names the column by its id. */
  countedIn?: string
  /** What the data means nothing without: exported beside it, also when it is not shown. */
  beside?: readonly Column<Row>[]
  /** What a filter may call it beside its id and its header. */
  names?: readonly string[]
  /**
   * A word that means the value without being part of it: another spelling, a range that holds it. Nothing is said of a row
   * whose value isn't loaded.
   */
  finds?: (word: string) => ((row: Row) => boolean | undefined) | undefined
  /** Whether its value is loaded, where it is loaded late. */
  isKnown?: (row: Row) => boolean
  /** Its values are loaded only when it is shown, sorted by or asked for. */
  isLate?: boolean
  /** There is nothing to sort by: each value is a call, and an order needs them all. */
  isUnordered?: boolean
  /** Sorted by this instead, where it is given. */
  order?: (row: Row) => number | bigint | string | null | undefined
  /** Sorted by this before that: an order of texts, which a filter doesn’t ask for. */
  rank?: (row: Row) => string
  cell?: (row: Row) => ReactNode
  isNumber?: boolean
  /** Its numbers are written with blanks between thousands, too. */
  isMoney?: boolean
  /** Its values are single words, such as identifiers and addresses, which are of no use in part. */
  isWord?: boolean
  /** Stands in the header instead of the word. */
  headerCell?: ReactNode
  /** What people call a value that is an identifier; an empty text where they call it nothing else. */
  nameOf?: (value: string) => string
  /** Draws a value that is offered to narrow the rows. In a row it is the cell. */
  draw?: (value: string) => ReactNode
  /** Its values are words of a fixed set: `type:A` asks for that one, not for those that begin so. */
  isChoice?: boolean
  /** Pressing a value leaves only the rows that have it. */
  narrows?: boolean
  /** Chooses the row: beside the title of a card. */
  isSelection?: boolean
  /** On a card: beside the title, or under it, with its label where it needs one; others are among those that a press shows. */
  card?: 'top' | 'line' | 'labelled'
  /** Holds buttons, nothing to export or to sort by. */
  isAction?: boolean
  /** How long the value is shown, where that is not its text. */
  measure?: (row: Row) => string
  /** Room beside the text for what is drawn around it, in characters. */
  extra?: number
  /** Room for what is beside the text under the pointer alone, in characters: the first to be taken. */
  tools?: number
  /** So many characters are left of it in a narrow table, where a press shows the rest. */
  least?: number
  /** Its part of the room, against the other columns, where that is more or less than their contents need. */
  width?: number
}

export type Sort = { column: string; isDescending: boolean }

/** Rows by a column, stable; values that are missing come last in either direction. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] => {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!column || !sort) return rows
  const value = column.rank ?? column.order ?? column.text
  const keyed = rows.map((row) => ({ row, key: value(row) ?? '' }))
  const direction = sort.isDescending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === '' || b.key === '') return a.key === b.key ? 0 : a.key === '' ? 1 : -1
    return direction * compare(a.key, b.key)
  })
  return keyed.map(({ row }) => row)
}

const compare = (a: number | bigint | string, b: number | bigint | string): number => {
  if (typeof a === 'string' || typeof b === 'string') return compareTexts(String(a), String(b))
  return a < b ? -1 : a > b ? 1 : 0
}
