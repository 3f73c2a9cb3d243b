import type { Payload } from '@hosting-console/api-client'
import { identifierArguments } from '@hosting-console/console-core'
import type { Column } from '../ui/table/columns.ts'
import { columnsOf } from './response-tables.ts'
import { IdentifierValue } from './IdentifierValue.tsx'

/** Columns for what rows hold, in which identifiers lead to the functions that take them. */
export const linkedColumns = (parent: string, rows: readonly Payload[]): Column<Payload>[] =>
  columnsOf(rows).map((column) => {
    const { holder, field } = placeOf(parent, column.id)
    return identifierArguments(holder, field).length === 0
      ? column
      : {
          ...column,
          cell: (row) => <IdentifierValue parent={holder} field={field} value={column.text(row)} />,
        }
  })

/** The field of `cost.currencyid` is `currencyid`, and `cost` holds it. */
const placeOf = (parent: string, id: string): { holder: string; field: string } => {
  const names = id.split('.')
  return { holder: names.at(-2) ?? parent, field: names.at(-1) ?? id }
}
