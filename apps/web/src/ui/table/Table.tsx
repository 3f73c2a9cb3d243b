import { elementScroll, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react'
import { Cards } from './Cards.tsx'
import { useStore } from '../../util/store.ts'
import { narrow, useMedia } from '../../util/use-media.ts'
import { openDialogs } from '../Dialog.tsx'
import { focusHome } from '../focus-home.ts'
import { longValue } from '../LongValue.tsx'
import { CopyValue } from './CopyValue.tsx'
import type { Column, Sort } from './columns.ts'
import { useWidths } from './use-widths.ts'
import type { CellStyle } from './widths.ts'

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
  /** Rows may be of more than one line, so that each is measured. */
  isUneven?: boolean
}

const rowHeight = 35

/** The size as the browser lays it out anyway: to ask for it at once costs a layout before the first rows are seen. */
const observeRect = (
  { scrollElement }: { scrollElement: Element | null },
  tell: (rect: { width: number; height: number }) => void,
) => {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0]
    if (box) tell({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) })
  })
  observer.observe(scrollElement, { box: 'border-box' })
  return () => observer.disconnect()
}

const focusable = ':is(a, button:enabled, input)'

/**
 * A table of any length: only the rows in view exist. Its height follows the rows up to the room it is given, arrows move
 * between rows, and below 768 px rows are cards.
 */
export const Table = <Shown,>(props: TableProps<Shown>) => {
  const isNarrow = useWithoutDialog(useMedia(narrow))
  if (props.rows.length === 0) return <div className="card">{props.empty}</div>
  return isNarrow ? <Cards {...props} /> : <Grid {...props} />
}

/** What is asked in a dialog of a row stays: as long as one is open, a phone that is turned finds the rows as they are. */
const useWithoutDialog = (isNarrow: boolean): boolean => {
  const isAsked = useStore(openDialogs, (count) => count > 0)
  const [shown, setShown] = useState(isNarrow)
  if (!isAsked && shown !== isNarrow) setShown(isNarrow)
  return isAsked ? shown : isNarrow
}

const Grid = <Shown,>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  hasCopy,
  isUneven,
}: TableProps<Shown>) => {
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Drawn in a task of its own, so that neither the drawing nor the frame is a long one.
    useFlushSync: false,
    initialRect: { width: 1200, height: 800 },
    observeElementRect: observeRect,
    scrollToFn: (offset, options, instance) => {
      // It begins at its top, and to say so as well costs a layout.
      if (offset + (options.adjustments ?? 0) > 0 || (instance.scrollOffset ?? 0) > 0)
        elementScroll(offset, options, instance)
    },
  })
  const items = virtualizer.getVirtualItems()
  const { styles, minWidth } = useWidths(columns, rows)
  useRoom(scroller)
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
      {...focusHome}
      ref={scroller}
      aria-label={label}
      tabIndex={0}
      className="table-room card relative contain-content overflow-auto"
      onKeyDown={move}
      onPointerOver={showWhole}
    >
      <table aria-label={label} aria-rowcount={rows.length + 1} className="block w-full" style={{ minWidth }}>
        <thead className="sticky top-0 z-10 block">
          <tr aria-rowindex={1} className="flex border-b border-line bg-surface">
            {columns.map((column, index) => headerCell(column, styles[index], sort, onSort))}
          </tr>
        </thead>
        <tbody className="block">
          {above > 0 ? <Spacer height={above} /> : null}
          {items.map(({ index }) => {
            const row = rows[index] as Shown
            return (
              <Row
                key={rowKey(row, index)}
                row={row}
                index={index}
                columns={columns}
                styles={styles}
                hasCopy={hasCopy}
                measure={isUneven ? virtualizer.measureElement : undefined}
              />
            )
          })}
          {below > 0 ? <Spacer height={below} /> : null}
        </tbody>
      </table>
    </section>
  )
}

type RowProps<Shown> = {
  row: Shown
  index: number
  columns: readonly Column<Shown>[]
  styles: readonly CellStyle[]
  hasCopy: boolean | undefined
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

/*
 * Rows are flexible boxes: a real table is laid out whole for each row that comes into view. All rows share their widths,
 * and what can be done with a row stays in view where the table is wider than the screen.
 */
const PlainRow = <Shown,>({ row, index, columns, styles, hasCopy, measure }: RowProps<Shown>) => (
  <tr
    ref={measure}
    data-index={index}
    aria-rowindex={index + 2}
    className="group flex items-start contain-content border-b border-line bg-surface last:border-transparent hover:bg-hover has-[td>input:checked]:bg-accent-soft"
  >
    {columns.map((column, place) => {
      const value = column.cell && !hasCopy ? undefined : column.text(row)
      const shown = column.cell ? column.cell(row) : longValue(value ?? '')
      return (
        <td
          key={column.id}
          style={styles[place]}
          className={`table-cell ${column.isNumber ? 'num' : ''} ${staysInView(column)}`}
        >
          {hasCopy ? <CopyValue value={value ?? ''}>{shown}</CopyValue> : shown}
        </td>
      )
    })}
  </tr>
)

/** Drawn again only when its own row or the columns change: scrolling draws what comes into view and nothing else. */
const Row = memo(PlainRow) as typeof PlainRow

/** Stands for the rows out of view. */
const Spacer = ({ height }: { height: number }) => <tr aria-hidden className="block" style={{ height }} />

/** What is cut off is shown whole under the pointer. */
const showWhole = (event: PointerEvent<HTMLElement>) => {
  const cell = (event.target as HTMLElement).closest('td')
  if (cell) cell.title = cell.innerText
}

const staysInView = <Shown,>({ isAction, isSelection }: Column<Shown>): string =>
  // On a touch screen the checkbox is wider than its column.
  isSelection ? 'overflow-visible' : isAction ? 'stays' : ''

/** The arrow of the order is drawn by the style sheet: it is there for the pointer too, in every header. */
const headerCell = <Row,>(
  column: Column<Row>,
  style: CellStyle | undefined,
  sort: Sort | undefined,
  onSort: ((sort: Sort) => void) | undefined,
) => {
  const isSorted = sort?.column === column.id
  return (
    <th
      key={column.id}
      scope="col"
      style={style}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`table-head ${column.isNumber ? 'text-right' : ''} ${staysInView(column)}`}
    >
      {column.headerCell ??
        (onSort && !column.isAction && !column.isUnordered ? (
          <button
            type="button"
            className="sort"
            onClick={() => onSort({ column: column.id, isDescending: isSorted && !sort.isDescending })}
          >
            <span className="truncate">{column.header}</span>
          </button>
        ) : (
          column.header
        ))}
    </th>
  )
}

/**
 * Tells a table how far down the page it begins: it then reaches to the foot of the window, so that there is one thing to
 * scroll and not two.
 */
const useRoom = (table: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const follow = () => {
      const element = table.current
      if (!element) return
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--top', `${top}px`)
    }
    const observer = new ResizeObserver(follow)
    // What is above it moves it, and changes the height of the page. It is told at first as well, when all is laid out.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [table])
}
