import type { Payload } from '@hosting-console/api-client'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { maskSecrets } from '../util/mask.ts'
import { fieldColumns } from './field-columns.ts'
import { findLists, flatRows } from './response-tables.ts'

/** A record of a response, and what it was asked about. */
type ResponseRow = { name: string; fields: Payload }

/** What many requests returned, as the rows of one table: those of its list where a response is one, else its fields. */
export const responseRows = (calls: readonly { name: string; response?: Payload }[]): ResponseRow[] => {
  const found = calls.flatMap(({ name, response }) => {
    if (!response) return []
    const shown = maskSecrets(response) as Payload
    // A list inside of something is a part of it: the addresses of a server aren't a response about the server.
    const [list, ...others] = findLists(shown).filter(({ name }) => Array.isArray(shown[name]))
    const rows = list && others.length === 0 ? list.rows : [shown]
    return rows.map((fields) => ({ name, fields }))
  })
  const flat = flatRows(found.map(({ fields }) => fields))
  return found.map(({ name }, index) => ({ name, fields: flat[index] ?? {} }))
}

export const responseColumns = (rows: readonly ResponseRow[]): Column<ResponseRow>[] => [
  { id: '~name', header: text.bulk.name, text: ({ name }) => name, width: 24 },
  ...fieldColumns(rows, ({ fields }) => fields, []),
]
