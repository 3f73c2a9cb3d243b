import type { Column } from './columns.ts'
import { contains } from './filter.ts'
import { readTerms } from './filter-terms.ts'

/**
 * The shape of what asks for a column: a name, and a plain word, words in quotes, or a number with or without a unit. Text
 * with a colon or `=` in it is mostly another: `mailto:me@example.com`, `include:_spf.example.com`, `v=spf1`, `https://…`.
 */
const asksForColumn = /^[\p{L}_][\p{L}\w]+(?::|[<>]=?|=)(?:\p{L}[\p{L}\d -]*|[.,]?\d[\d.,-]*[\p{L}/]*)$/u

/** Half of an IPv6 address, or the address of a network card. */
const isHexadecimal = /^[\da-f]{1,4}:/

/** What stands apart in a comparison of a name with a number: of an unknown name the terms of a filter don't join it. */
const apart = /(?<=^|\s)([\p{L}_][\p{L}\w]+)\s*([<>]=?)\s*(?=[.,]?\d)/gu

/** A name that no column has, where a filter asks for one: then nothing can match, unless rows show the whole term as text. */
export const unknownField = <Row>(
  query: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  fields = columns,
): string | undefined =>
  readTerms(query.replaceAll(apart, '$1$2'), fields).find(({ column, field, word }) => {
    // In quotes there is text, and no name of a column.
    if (column || field === '' || !asksForColumn.test(word) || isHexadecimal.test(word)) return false
    const shows = [word, word.replace(/[<>]=?/, ' $& ')].map((text) => contains(columns, fields, text))
    return !rows.some((row) => shows.some((isIn) => isIn(row) === true))
  })?.field
