import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Button } from '../Button.tsx'
import { text } from '../../text/text.ts'
import { noValue } from '../../util/format.ts'
import { focusHome } from '../focus-home.ts'
import { longValue } from '../LongValue.tsx'
import type { Column } from './columns.ts'
import { CopyValue } from './CopyValue.tsx'
import type { TableProps } from './Table.tsx'

/** More would make the page long before anybody has scrolled. */
const cardsAtOnce = 50

/** So many columns are on a card that is folded, where none of them says that it belongs there. */
const columnsOnCard = 3

/**
 * The rows of a table on a narrow screen, two lines each: what a row is called with its most telling value, and under it a
 * few more. A press shows all of its columns.
 */
export const Cards = <Row,>({ label, columns, rows, rowKey, hasCopy }: TableProps<Row>) => {
  const [count, setCount] = useState(cardsAtOnce)
  const selection = columns.find(({ isSelection }) => isSelection)
  const actions = columns.filter((column) => column.isAction && column !== selection)
  const [title, ...fields] = columns.filter(({ isAction }) => !isAction)
  if (!title) return null
  const parts = { title, selection, actions, ...divided(fields) }
  return (
    <div className="flex flex-col gap-2">
      {selection?.header ? (
        <label className="flex min-h-8 items-center gap-2.5 px-[13px] text-muted">
          {selection.headerCell}
          <span className="tabular-nums">{selection.header}</span>
        </label>
      ) : null}
      <ul {...focusHome} aria-label={label} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        {rows.slice(0, count).map((row, index) => (
          <Card key={rowKey(row, index)} row={row} parts={parts} hasCopy={hasCopy} />
        ))}
      </ul>
      {rows.length > count ? (
        <Button onClick={() => setCount(count + cardsAtOnce)}>
          {text.views.list.rowsShown(count, rows.length)}
        </Button>
      ) : null}
    </div>
  )
}

type Columns<Row> = readonly Column<Row>[]

type Parts<Row> = {
  title: Column<Row>
  selection: Column<Row> | undefined
  actions: Columns<Row>
  /** Beside the title, under it, and those that a press shows. */
  top: Columns<Row>
  line: Columns<Row>
  rest: Columns<Row>
}

const divided = <Row,>(fields: Columns<Row>): Pick<Parts<Row>, 'top' | 'line' | 'rest'> => {
  const top = fields.filter(({ card }) => card === 'top')
  const marked = fields.filter(({ card }) => card === 'line' || card === 'labelled')
  const others = fields.filter(({ card }) => card === undefined)
  const few = marked.length > 0 ? 0 : columnsOnCard
  return { top, line: [...marked, ...others.slice(0, few)], rest: others.slice(few) }
}

type CardProps<Row> = { row: Row; parts: Parts<Row>; hasCopy: boolean | undefined }

const Card = <Row,>({ row, parts, hasCopy }: CardProps<Row>) => {
  const { title, selection, actions, top, line, rest } = parts
  const [isOpen, setOpen] = useState(false)
  // One without a value may be given one, and what is loaded late is loaded once it is seen.
  const isShown = (column: Column<Row>) => column.isLate || column.text(row) !== noValue
  const hidden = rest.filter((column) => isShown(column) && (column.isLate || column.text(row) !== ''))
  return (
    <li
      data-open={isOpen ? '' : undefined}
      className="card px-3 py-1.5 has-[>div>input:checked]:border-accent has-[>div>input:checked]:bg-accent-soft"
    >
      <div className="flex min-h-8 items-center gap-2.5">
        {selection?.cell?.(row)}
        <div className="min-w-0 flex-1 font-medium wrap-anywhere">
          <Value column={title} row={row} hasCopy={hasCopy && (isOpen || hidden.length === 0)} />
        </div>
        {top.map((column) => (
          <div key={column.id} className="max-w-1/2 min-w-0 text-right wrap-anywhere empty:hidden">
            <Value column={column} row={row} hasCopy={false} />
          </div>
        ))}
      </div>
      <div className="group flex items-center gap-2">
        <dl className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          {line.filter(isShown).map((column) => (
            <Field key={column.id} column={column} row={row} hasCopy={hasCopy && isOpen} />
          ))}
        </dl>
        <div className="-mr-2 flex shrink-0 items-center">
          {actions.map((column) => (
            <Fragment key={column.id}>{column.cell?.(row)}</Fragment>
          ))}
          {hidden.length > 0 ? (
            <Button
              size="small"
              look="ghost"
              icon={<ChevronDown aria-hidden size={14} className={isOpen ? 'rotate-180' : ''} />}
              aria-expanded={isOpen}
              aria-label={
                isOpen ? text.views.list.less(title.text(row)) : text.views.list.more(title.text(row))
              }
              onClick={() => setOpen(!isOpen)}
            />
          ) : null}
        </div>
      </div>
      {isOpen ? (
        <dl className="group mt-1 flex flex-wrap gap-x-4 border-t border-line pt-1">
          {hidden.map((column) => (
            <Field key={column.id} column={column} row={row} hasCopy={hasCopy} isOpen />
          ))}
        </dl>
      ) : null}
    </li>
  )
}

type FieldProps<Row> = {
  column: Column<Row>
  row: Row
  hasCopy: boolean | undefined
  /** With room for its label: half a line, or one of its own. */
  isOpen?: boolean
}

/** What speaks for itself has its label for those alone who don't see the card. */
const Field = <Row,>({ column, row, hasCopy, isOpen = false }: FieldProps<Row>) => (
  <div
    className={
      isOpen
        ? 'grid min-h-6 max-w-full min-w-[calc(50%-0.5rem)] flex-[1_0_auto] grid-cols-[auto_minmax(0,1fr)] content-center items-baseline gap-x-2 pointer-coarse:group-has-[a,button]:min-h-10'
        : 'flex min-w-0 items-baseline gap-x-1 text-muted'
    }
  >
    <dt className={column.card === 'line' ? 'sr-only' : 'text-xs text-muted'}>{column.header}</dt>
    <dd className="min-w-0 wrap-anywhere">
      <Value column={column} row={row} hasCopy={hasCopy} />
    </dd>
  </div>
)

/** Nothing is cut off here: a narrow screen has no pointer that could ask for the rest. */
const Value = <Row,>({
  column,
  row,
  hasCopy,
}: {
  column: Column<Row>
  row: Row
  hasCopy: boolean | undefined
}) => {
  const shown = column.cell ? column.cell(row) : longValue(column.text(row))
  return hasCopy ? <CopyValue value={column.text(row)}>{shown}</CopyValue> : <>{shown}</>
}
