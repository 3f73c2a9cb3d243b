import { type Foreign, isRecord, oddityOf } from '@hosting-console/api-client'
import type { Column } from '../ui/table/columns.ts'
import { longValue } from '../ui/LongValue.tsx'
import { noValue } from '../util/format.ts'
import { maskSecrets } from '../util/mask.ts'
import { cellText } from './response-tables.ts'
import { OddMark } from './OddMark.tsx'

/**
 * Columns in which a record that could not be read as a whole is shown as far as it could: an odd field as it came, a mark
 * in the first column, and nothing to press where the record has no identifier.
 * @param recordOf the record of a row
 */
export const withOddities = <Row,>(
  columns: readonly Column<Row>[],
  recordOf: (row: Row) => Foreign,
): Column<Row>[] => {
  const first = columns.find(({ isAction }) => !isAction)
  return columns.map((column) => {
    const text = oddText(column, recordOf)
    const value = (row: Row) =>
      rawText(recordOf(row), column.id) ?? (column.value ? column.value(row) : column.text(row))
    const cell = (row: Row) => {
      const oddity = oddityOf(recordOf(row))
      if (!oddity) return column.cell ? column.cell(row) : longValue(column.text(row))
      const isPlain = !oddity.hasIdentity || rawText(recordOf(row), column.id) !== undefined
      const shown = isPlain || !column.cell ? longValue(text(row) || noValue) : column.cell(row)
      return column === first ? (
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="min-w-0 truncate">{shown}</span>
          <OddMark oddity={oddity} />
        </span>
      ) : (
        shown
      )
    }
    return { ...column, text, value, cell }
  })
}

type Text = (row: never) => string

/** The same function for the same column, however often columns are made: what rows are searched by is kept by it. */
const texts = new WeakMap<Text, { id: string; recordOf: unknown; text: Text }>()

const oddText = <Row,>(
  { id, text }: Column<Row>,
  recordOf: (row: Row) => Foreign,
): ((row: Row) => string) => {
  const known = texts.get(text)
  if (known?.id === id && known.recordOf === recordOf) return known.text as (row: Row) => string
  const made = (row: Row): string => rawText(recordOf(row), id) ?? text(row)
  texts.set(text, { id, recordOf, text: made })
  return made
}

/** An odd field as it came, where it holds anything. */
export const rawText = (record: Foreign, field: string): string | undefined => {
  const oddity = oddityOf(record)
  if (!oddity?.fields.includes(field)) return undefined
  const raw = maskSecrets(oddity.raw)
  const value = isRecord(raw) ? raw[field] : raw
  return value === undefined || value === null || value === '' ? undefined : cellText(value)
}
