import type { Payload } from '@hosting-console/api-client'
import { findLists, flatRows } from '../responses/answer-tables.ts'
import { fieldColumns } from '../responses/field-columns.ts'
import { bulkText } from '../text/bulk.ts'
import type { Column } from '../ui/table/columns.ts'
import { maskSecrets } from '../util/mask.ts'
import type { BulkChange } from './bulk-calls.ts'

/** A record of a response, and what it was asked about. */
export type AnswerRow = { name: string; fields: Payload }

/** What many requests answered, as the rows of one table: those of its list where a response is one, else its fields. */
export const answerRows = (calls: readonly BulkChange[]): AnswerRow[] => {
  const found = calls.flatMap(({ name, answer }) => {
    if (!answer) return []
    const shown = maskSecrets(answer) as Payload
    // A list inside of something is a part of it: the addresses of a server are no answer about the server.
    const [list, ...others] = findLists(shown).filter(({ name }) => Array.isArray(shown[name]))
    const rows = list && others.length === 0 ? list.rows : [shown]
    return rows.map((fields) => ({ name, fields }))
  })
  const flat = flatRows(found.map(({ fields }) => fields))
  return found.map(({ name }, index) => ({ name, fields: flat[index] ?? {} }))
}

export const answerColumns = (rows: readonly AnswerRow[]): Column<AnswerRow>[] => [
  { id: '~name', header: bulkText.columns.name, text: ({ name }) => name, width: 24 },
  ...fieldColumns(rows, ({ fields }) => fields, []),
]
