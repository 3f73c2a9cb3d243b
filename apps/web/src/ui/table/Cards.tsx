import { useState } from 'react'
import { Button } from '../Button.tsx'
import { viewsText } from '../../text/views.ts'
import { noValue } from '../../util/format.ts'
import { focusHome } from '../focus-home.ts'
import { longValue } from '../LongValue.tsx'
import type { Column } from './columns.ts'
import { CopyValue } from './CopyValue.tsx'
import type { TableProps } from './Table.tsx'

/** More would make the page long before anybody has scrolled. */
const cardsAtOnce = 50

/** The rows of a table on a narrow screen: the first column is the title, the others are its fields. */
export const Cards = <Row,>({ label, columns, rows, rowKey, hasCopy }: TableProps<Row>) => {
  const [count, setCount] = useState(cardsAtOnce)
  const selection = columns.find(({ isSelection }) => isSelection)
  const actions = columns.filter((column) => column.isAction && column !== selection)
  const [title, ...fields] = columns.filter(({ isAction }) => !isAction)
  if (!title) return null
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
          <li
            key={rowKey(row, index)}
            className="card px-3 py-2 has-[>div>input:checked]:border-accent has-[>div>input:checked]:bg-accent-soft"
          >
            <div className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-10">
              {selection?.cell?.(row)}
              <div className="min-w-0 flex-1 font-medium wrap-anywhere">
                <Value column={title} row={row} hasCopy={hasCopy} />
              </div>
              {actions.map((column) => (
                <div key={column.id} className="shrink-0">
                  {column.cell?.(row)}
                </div>
              ))}
            </div>
            {/* What does not fit into half of a card has a line of its own. */}
            <dl className="group flex flex-wrap gap-x-4">
              {fields
                // What is loaded late is loaded once it is seen.
                .filter((column) => column.isLate || !['', noValue].includes(column.text(row)))
                .map((column) => (
                  <div
                    key={column.id}
                    className="grid min-h-6 max-w-full min-w-[calc(50%-0.5rem)] flex-[1_0_auto] grid-cols-[auto_minmax(0,1fr)] content-center items-baseline gap-2 pointer-coarse:group-has-[a,button]:min-h-10"
                  >
                    <dt className="text-xs text-muted">{column.header}</dt>
                    <dd className="min-w-0 wrap-anywhere">
                      <Value column={column} row={row} hasCopy={hasCopy} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      {rows.length > count ? (
        <Button onClick={() => setCount(count + cardsAtOnce)}>
          {viewsText.list.rowsShown(count, rows.length)}
        </Button>
      ) : null}
    </div>
  )
}

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
