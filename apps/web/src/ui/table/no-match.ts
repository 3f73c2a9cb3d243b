import { parseAddress, parseNetwork } from '@hosting-console/dns'
import { text } from '../../text/text.ts'
import type { Column } from './columns.ts'
import { parseFilter } from './filter.ts'
import { readTerms, splitTerms } from './filter-terms.ts'
import { inUnitOf } from './units.ts'
import { unknownField } from './unknown-field.ts'

/** What other filters read as an operator: `web or mail`, `-www`. Here it is text, and all of it has to be in a row. */
const isForeign = /^(?:or|eller|and|och|not|inte|\|\|?|[-!]\p{L}.*)$/iu

/**
 * Why a filter leaves no row, as far as it tells: it asks for a column that there is not, has an operator that there is not, compares with what is
 * no number, or counts in another unit than its writer may have meant, as far as nothing matches that alone.
 * @returns `undefined` where it tells nothing
 */
export const noMatch = <Row>(
  query: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  fields = columns,
): string | undefined => {
  const unknown = unknownField(query, rows, columns, fields)
  if (unknown !== undefined) return text.views.noMatch.noColumn(unknown)
  for (const { column, field, operator, word } of readTerms(query, fields)) {
    if (
      /[<>]/.test(operator) &&
      word !== '' &&
      column?.unit !== undefined &&
      Number.isNaN(inUnitOf(word, column))
    )
      return text.views.noMatch.noNumber(word)
    if (isNoNetwork(word)) return text.views.noMatch.noNetwork(word)
    const unit = column && field !== column.id ? column.countedIn : undefined
    const isBare = /^[\d.,]+$/.test(word) && operator !== ':'
    if (!column || unit === undefined || !isBare || Number.isNaN(inUnitOf(word, column, unit))) continue
    const term = `${field}${operator}${word}`
    if (!rows.some(parseFilter(term, columns, fields)))
      return text.views.noMatch.readAs(term, `${word}\u202f${unit}`)
  }
  const foreign = splitTerms(query, fields).find(
    (term) => isForeign.test(term) && !rows.some(parseFilter(term, columns, fields)),
  )
  return foreign === undefined ? undefined : text.views.noMatch.noWord(foreign)
}

/** An address with more bits than it has. */
const isNoNetwork = (word: string): boolean => {
  const [, address = ''] = /^([^/]+)\/\d+$/.exec(word) ?? []
  return parseAddress(address) !== undefined && parseNetwork(word) === undefined
}
