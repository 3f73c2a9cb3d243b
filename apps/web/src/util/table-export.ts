import { type CsvValue, toCsv } from './csv.ts'
import { safeText } from './safe-text.ts'

/** A cell as it is shown, and as a program reads it. */
export type ExportedCell = { text: string; value: CsvValue }

/** A table to be taken along. */
export type ExportedTable = {
  /** `id` is how programs name a column: the key of the JSON; `header` is how people do. */
  columns: readonly { id: string; header: string; unit?: string }[]
  rows: readonly (readonly ExportedCell[])[]
  /** What the JSON holds instead, where a row is more than its columns. */
  records?: readonly unknown[]
}

export type ExportFormat = 'csv' | 'json' | 'md'

/** CSV and JSON are for programs and hold data; Markdown is for people and holds what is shown. */
export const exportFormats: Record<ExportFormat, { type: string; write: (table: ExportedTable) => string }> =
  {
    csv: {
      type: 'text/csv',
      write: ({ columns, rows }) =>
        toCsv(
          columns.map(({ header, unit }) => (unit === undefined ? header : `${header} (${unit})`)),
          rows.map((row) => row.map(({ value }) => value)),
        ),
    },
    json: {
      type: 'application/json',
      write: ({ columns, rows, records }) =>
        records
          ? JSON.stringify(records, undefined, 2)
          : toJson(
              columns.map(({ id }) => id),
              rows,
            ),
    },
    md: {
      type: 'text/markdown',
      write: ({ columns, rows }) =>
        toMarkdown(
          columns.map(({ header }) => header),
          rows.map((row) => row.map(({ text }) => text)),
        ),
    },
  }

/** Written by hand, because `JSON.stringify` has no way to write a number that is too long for a JavaScript number. */
const toJson = (ids: readonly string[], rows: readonly (readonly ExportedCell[])[]): string => {
  const records = rows.map((row) => {
    const fields = ids.map((id, index) => `    ${JSON.stringify(id)}: ${literal(row[index]?.value ?? null)}`)
    return `  {\n${fields.join(',\n')}\n  }`
  })
  return records.length === 0 ? '[]' : `[\n${records.join(',\n')}\n]`
}

const literal = (value: CsvValue): string =>
  typeof value === 'bigint' ? String(value) : JSON.stringify(value)

const toMarkdown = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((text) => safeText('markdown', text)).join(' | ')} |`)
    .join('\n')
