import { toCsv } from './csv.ts'

/** A table as texts, to be taken along. */
export type ExportedTable = {
  /** Names of the columns as people read them. */
  header: readonly string[]
  /** Names of the columns as programs read them: the keys of the JSON. */
  ids: readonly string[]
  rows: readonly (readonly string[])[]
  /** What the JSON holds instead, where a row is more than the texts of its columns. */
  records?: readonly unknown[]
}

export type ExportFormat = 'csv' | 'json' | 'md'

export const exportFormats: Record<
  ExportFormat,
  { label: string; type: string; write: (table: ExportedTable) => string }
> = {
  csv: { label: 'CSV', type: 'text/csv', write: ({ header, rows }) => toCsv(header, rows) },
  json: {
    label: 'JSON',
    type: 'application/json',
    write: ({ ids, rows, records }) =>
      JSON.stringify(
        records ?? rows.map((row) => Object.fromEntries(ids.map((id, index) => [id, row[index] ?? '']))),
        undefined,
        2,
      ),
  },
  md: { label: 'Markdown', type: 'text/markdown', write: ({ header, rows }) => toMarkdown(header, rows) },
}

const toMarkdown = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** What would end a cell, or begin markup, is written as itself. */
const cell = (text: string): string =>
  text.replaceAll(/[\\|`*_<[\]]/g, '\\$&').replaceAll(/\s*[\r\n]+\s*/g, ' ')
