import type { Column } from './columns.ts'
import { decideFilter, findersOf } from './filter.ts'
import { readTerms, type Term } from './filter-terms.ts'

/** Rows that a filter leaves, and those that it can't tell yet. */
type Found<Row> = { matching: readonly Row[]; undecided: readonly Row[] }

type Search<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  fields: readonly Column<Row>[]
  terms: readonly Term<Row>[]
}

/** Looks for what a filter leaves of rows. As it is typed it says more with each key: then only what is left is looked through. */
export const createRowSearch = <Row>() => {
  let last: (Search<Row> & { left: readonly Row[] }) | undefined
  /** @param columns and `fields`: as `decideFilter` takes them */
  return (
    rows: readonly Row[],
    query: string,
    columns: readonly Column<Row>[],
    fields: readonly Column<Row>[],
  ): Found<Row> => {
    const terms = readTerms(query, fields)
    if (terms.length === 0) return { matching: rows, undecided: [] }
    const search = { rows, columns, fields, terms }
    const decide = decideFilter(query, columns, fields)
    // What isn't loaded yet may hold the word by the next key.
    const unread = columns.filter(({ isLate, finds }) => isLate && !finds)
    const mayComeToHold = (row: Row) => unread.some(({ isKnown }) => isKnown?.(row) === false)
    const matching: Row[] = []
    const undecided: Row[] = []
    const left: Row[] = []
    for (const row of last && isWithin(search, last) ? last.left : rows) {
      const isMeant = decide(row)
      if (isMeant !== false || mayComeToHold(row)) left.push(row)
      if (isMeant !== false) (isMeant ? matching : undecided).push(row)
    }
    last = { ...search, left }
    return { matching, undecided }
  }
}

/** Whether a search can't find what another one before it didn't leave. */
const isWithin = <Row>(search: Search<Row>, before: Search<Row>): boolean =>
  search.rows === before.rows &&
  search.columns === before.columns &&
  search.fields === before.fields &&
  before.terms.every((former) => search.terms.some((term) => says(term, former, search.fields)))

/** Whether what one term leaves, another one leaves as well: it is the same, or a part of the word. */
const says = <Row>(term: Term<Row>, former: Term<Row>, fields: readonly Column<Row>[]): boolean => {
  if (term.column || former.column)
    return (
      term.column === former.column &&
      term.field === former.field &&
      term.operator === former.operator &&
      term.word === former.word
    )
  // A whole word may mean what its beginning doesn't: `locked`.
  return (
    term.word === former.word ||
    (term.word.includes(former.word) && findersOf(term.word, fields).length === 0)
  )
}
