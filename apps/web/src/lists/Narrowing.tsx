import { comparableText } from '@hosting-console/dns'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'

type Props<Row> = {
  column: Column<Row>
  /** All there are. */
  rows: readonly Row[]
  /** What the list is narrowed to, in lower case. */
  value: string | undefined
  onNarrow: (column: Column<Row>, value: string | undefined) => void
}

/** What a list is narrowed to of a column, and what else it can be narrowed to; nothing where all rows have the same. */
export const NarrowMenu = <Row,>({ column, rows, value, onNarrow }: Props<Row>) => {
  const values = useMemo(
    () => [...new Set(rows.map(column.text))].filter((each) => each !== '' && each !== noValue).toSorted(),
    [rows, column],
  )
  if (values.length < 2 && value === undefined) return null
  const chosen = values.find((each) => comparableText(each) === value) ?? value
  const label = text.views.list.narrowed(column.header, chosen ?? text.views.list.all)
  return (
    <Popover
      label={label}
      isAnchored
      placement="w-56 max-w-[calc(100vw-2rem)]"
      button={
        <>
          {label}
          <ChevronDown aria-hidden size={14} className="text-muted" />
        </>
      }
    >
      {(close) =>
        [undefined, ...values].map((each) => (
          <button
            key={each ?? ''}
            type="button"
            className="opt"
            aria-pressed={each === chosen}
            onClick={() => {
              onNarrow(column, each)
              close()
            }}
          >
            <span className={`min-w-0 flex-1 truncate ${each === undefined ? '' : 'idc'}`}>
              {each === undefined ? text.views.list.all : drawn(column, each)}
            </span>
            <Check aria-hidden size={14} className={each === chosen ? 'text-accent' : 'invisible'} />
          </button>
        ))
      }
    </Popover>
  )
}

/** A value as its column draws it; else what people call it, before it. */
const drawn = <Row,>(column: Pick<Column<Row>, 'nameOf' | 'draw'>, value: string) => {
  if (column.draw) return <span className="font-sans">{column.draw(value)}</span>
  const name = column.nameOf?.(value) ?? ''
  return name === '' ? (
    value
  ) : (
    <>
      <span className="font-sans text-ink">{name}</span> {value}
    </>
  )
}

/**
 * Columns whose values can be pressed where that narrows the list. By keyboard the menu does it: a stop in every row is too many.
 * @param narrowed what the list is narrowed to: a column and its value on a line
 */
export const withNarrowing = <Row,>(
  columns: readonly Column<Row>[],
  narrowed: string,
  onNarrow: Props<Row>['onNarrow'],
): readonly Column<Row>[] =>
  columns.map((column) =>
    column.narrows
      ? {
          ...column,
          cell: (row) => {
            const value = column.text(row)
            if (value === '' || value === noValue) return value
            const isOnly = narrowed.split('\n').includes(`${column.id} ${comparableText(value)}`)
            return (
              <button
                type="button"
                tabIndex={-1}
                className="bare idc max-w-full truncate text-muted hover:text-ink hover:underline"
                title={isOnly ? text.views.list.notOnly : text.views.list.only(value)}
                onClick={() => onNarrow(column, isOnly ? undefined : value)}
              >
                {column.draw && column.cell ? (
                  <span className="font-sans">{column.cell(row)}</span>
                ) : (
                  drawn(column, value)
                )}
              </button>
            )
          },
        }
      : column,
  )
