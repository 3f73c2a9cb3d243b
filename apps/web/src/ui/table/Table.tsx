import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { narrow, useMedia } from '../../util/use-media.ts'
import { Cards } from './Cards.tsx'
import { CopyValue } from './CopyValue.tsx'
import type { Column, Sort } from './columns.ts'

export type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Already filtered and sorted: the table shows, it does not decide. */
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Said in the table's own place when there are no rows. */
  empty: ReactNode
  /** Puts a copy button beside every value. */
  hasCopy?: boolean
}

const rowHeight = 34
const focusable = ':is(a, button:enabled, input)'

/**
 * A table of any length: only the rows in view exist. Its height follows the rows up to the room it is given, arrows move
 * between rows, and below 640 px rows are cards.
 */
export const Table = <Row,>(props: TableProps<Row>) => {
  const isNarrow = useMedia(narrow)
  if (props.rows.length === 0) return <div className="card">{props.empty}</div>
  return isNarrow ? <Cards {...props} /> : <Grid {...props} />
}

const Grid = <Row,>({ label, columns, rows, rowKey, sort, onSort, hasCopy }: TableProps<Row>) => {
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1200, height: 800 },
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    const place = (event.target as HTMLElement).closest('td')?.cellIndex ?? 0
    if (step === undefined || !row) return
    event.preventDefault()
    const index = Math.min(rows.length - 1, Math.max(0, Number(row.dataset.index) + step))
    virtualizer.scrollToIndex(index)
    requestAnimationFrame(() => {
      const next = scroller.current?.querySelector<HTMLTableRowElement>(`[data-index="${index}"]`)
      const target = next?.cells[place]?.querySelector<HTMLElement>(focusable)
      ;(target ?? next?.querySelector<HTMLElement>(focusable))?.focus()
    })
  }

  return (
    <section
      ref={scroller}
      aria-label={label}
      tabIndex={0}
      className="card relative max-h-[calc(100dvh-9.75rem)] overflow-auto"
      onKeyDown={move}
    >
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className="w-full min-w-max table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {columns.map((column) => (
            <col
              key={column.id}
              style={{ width: `${column.width ?? Math.max(8, column.header.length + 4)}ch` }}
            />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <Spacer height={above} columns={columns.length} /> : null}
          {items.map(({ index }) => {
            const row = rows[index] as Row
            return (
              <tr key={rowKey(row, index)} data-index={index} aria-rowindex={index + 2} className="group">
                {columns.map((column) => (
                  <td
                    key={column.id}
                    title={column.text(row)}
                    className={`table-cell group-hover:bg-hover ${column.isNumber ? 'num' : ''}`}
                  >
                    {hasCopy ? (
                      <CopyValue value={column.text(row)}>
                        {column.cell ? column.cell(row) : column.text(row)}
                      </CopyValue>
                    ) : column.cell ? (
                      column.cell(row)
                    ) : (
                      column.text(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          {below > 0 ? <Spacer height={below} columns={columns.length} /> : null}
        </tbody>
      </table>
    </section>
  )
}

/** Stands for the rows out of view. */
const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} style={{ height }} />
  </tr>
)

type HeaderProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

const HeaderCell = <Row,>({ column, sort, onSort }: HeaderProps<Row>) => {
  const isSorted = sort?.column === column.id
  const Arrow = isSorted && sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`table-head ${column.isNumber ? 'text-right' : ''}`}
    >
      {column.headerCell ??
        (onSort && !column.isAction ? (
          <button
            type="button"
            className="group/sort relative inline-flex max-w-full items-center rounded font-medium hover:text-ink"
            onClick={() => onSort({ column: column.id, isDescending: isSorted && !sort.isDescending })}
          >
            <span className="truncate">{column.header}</span>
            <Arrow
              aria-hidden
              size={13}
              className={`absolute top-1 ${column.isNumber ? 'right-full mr-0.5' : 'left-full ml-0.5'} ${isSorted ? '' : 'opacity-0 group-hover/sort:opacity-50'}`}
            />
          </button>
        ) : (
          column.header
        ))}
    </th>
  )
}
