import type { Column } from './columns.ts'
import { contains } from './filter.ts'
import { readTerms } from './filter-terms.ts'

/**
 * The shape of what asks for a column: a name, and a plain word, words in quotes, or a number with or without a unit. Text
 * with a colon or `=` in it is mostly another: `mailto:me@example.com`, `include:_spf.example.com`, `v=spf1`, `https://…`.
 */
const asksForColumn = /^[\p{L}_][\p{L}\w]+(?::|[<>]=?|=)(?:\p{L}[\p{L}\d -]*|\d[\d.,-]*[\p{L}/]*)$/u

/** Half of an IPv6 address, or the address of a network card. */
const isHexadecimal = /^[\da-f]{1,4}:/

/** A name that no column has, where a filter asks for one: then nothing can match, unless rows show the whole term as text. */
export const unknownField = <Row>(
  query: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  fields = columns,
): string | undefined =>
  readTerms(query, fields).find(({ column, field, word }) => {
    // In quotes there is text, and no name of a column.
    if (column || field === '' || !asksForColumn.test(word) || isHexadecimal.test(word)) return false
    const shows = contains(columns, fields, word)
    return !rows.some((row) => shows(row) === true)
  })?.field
