import type { Payload } from '@hosting-console/api-client'
import { identifierArguments } from '@hosting-console/console-core'
import type { Column } from '../ui/table/columns.ts'
import { cellText, columnsOf } from './answer-tables.ts'
import { IdentifierValue } from './IdentifierValue.tsx'

/** Columns for what rows hold, in which identifiers lead to the functions that take them. */
export const linkedColumns = (parent: string, rows: readonly Payload[]): Column<Payload>[] =>
  columnsOf(rows).map((column) =>
    identifierArguments(parent, column.id).length === 0
      ? column
      : {
          ...column,
          cell: (row) => (
            <IdentifierValue parent={parent} field={column.id} value={cellText(row[column.id])} />
          ),
        },
  )
