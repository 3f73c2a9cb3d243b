import { type Foreign, isRecord, oddityOf, type Oddity } from '@hosting-console/api-client'
import type { Column } from '../ui/table/columns.ts'
import { longValue } from '../ui/LongValue.tsx'
import { noValue } from '../util/format.ts'
import { maskSecrets } from '../util/mask.ts'
import { cellText } from './response-tables.ts'
import { TriangleAlert } from 'lucide-react'
import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import { RecordFields } from './RecordFields.tsx'

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

/** Marks a record that could not be read as a whole, and shows it as it came. */
const OddMark = ({ oddity: { fields, raw, hasIdentity } }: { oddity: Oddity }) => {
  const said = text.views.unread.fields(fields.join(', '))
  const record = maskSecrets(isRecord(raw) ? raw : { [text.views.fields.value]: raw })
  return (
    <Popover
      label={said}
      isAnchored
      placement="w-[28rem] max-w-[calc(100vw-1rem)]"
      buttonClass="inline-flex size-5 shrink-0 items-center justify-center rounded text-warn hover:bg-warn-soft"
      button={<TriangleAlert aria-hidden size={14} />}
    >
      {() => (
        <div className="flex flex-col gap-2 p-3 text-sm whitespace-normal">
          <p className="font-medium">{said}</p>
          {hasIdentity ? null : <p className="text-muted">{text.views.unread.nameless}</p>}
          <h3 className="text-xs text-muted">{text.views.unread.raw}</h3>
          {isRecord(record) ? <RecordFields record={record} /> : null}
        </div>
      )}
    </Popover>
  )
}
