import { comparableText } from '@hosting-console/dns'
import type { Column } from './columns.ts'
import { readTerm, readTerms, splitTerms } from './filter-terms.ts'

/** The one value that a filter leaves of a column, where it names one. */
export const narrowedTo = <Row>(
  query: string,
  column: Column<Row>,
  fields: readonly Column<Row>[],
): string | undefined =>
  readTerms(query, fields).find(
    (each) => each.column?.id === column.id && each.operator === '=' && each.word !== '',
  )?.word

/**
 * A filter that leaves one value of a column: exactly that, as `cl1234` also occurs in `cl12345`. What it said of the
 * column before goes, and what is not finished; the rest stays.
 */
export const narrowTo = <Row>(
  query: string,
  column: Column<Row>,
  fields: readonly Column<Row>[],
  value: string | undefined,
): string => {
  const others = splitTerms(query, fields)
    .map((term) => (term.split('"').length % 2 === 1 ? term : `${term}"`))
    .filter((term) => {
      const { column: named, word } = readTerm(comparableText(term), fields)
      return word !== '' && named?.id !== column.id
    })
    .join(' ')
  // What stood on either side of a term that is gone may belong together now.
  if (others !== query) return narrowTo(others, column, fields, value)
  if (value === undefined) return others
  const own = `${column.names?.[0] ?? column.id}=${/\s/.test(value) ? `"${value}"` : value}`
  return others === '' ? own : `${others} ${own}`
}
