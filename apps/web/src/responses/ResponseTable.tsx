import { comparableText } from '@hosting-console/dns'
import { useDeferredValue, useMemo, useState } from 'react'
import { type ResponseList, flatRows } from './response-tables.ts'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { linkedColumns } from './linked-columns.tsx'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { ColumnChooser } from '../ui/table/ColumnChooser.tsx'
import { sortRows } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { useColumnChoice } from '../ui/table/use-column-choice.ts'
import { useKeptSort } from './kept-looks.ts'
import { Select } from '../ui/Select.tsx'

const none: never[] = []

/**
 * A list of a response as a table: sort, filter, columns, and exactly what is shown as a file. Columns and their order are
 * kept for the function.
 */
export const ResponseTable = ({ path, lists }: { path: string; lists: readonly ResponseList[] }) => {
  const [chosen, setChosen] = useState(0)
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(comparableText(filter.trim()))
  const list = lists[chosen] ?? lists[0]
  const all = useMemo(() => flatRows(list?.rows ?? none), [list])
  const usual = useMemo(() => linkedColumns(list?.name.split('.').at(-1) ?? '', all), [all, list?.name])
  const key = `${path} ${list?.name ?? ''}`
  const { shown: columns, offered, isUsual, choose } = useColumnChoice(`response:${key}`, usual, undefined)
  const [sort, setSort] = useKeptSort(key)
  const rows = useMemo(() => {
    const filtered =
      wanted === ''
        ? all
        : all.filter((row) => columns.some((column) => comparableText(column.text(row)).includes(wanted)))
    return sortRows(filtered, columns, sort)
  }, [all, columns, sort, wanted])
  if (!list) return <Empty>{text.responses.noTable}</Empty>
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        {lists.length > 1 ? (
          <Select
            aria-label={text.responses.chooseList}
            className="w-auto"
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
            options={lists.map(({ name }, index) => [String(index), name] as const)}
          />
        ) : null}
        <FilterInput
          label={text.responses.filter}
          value={filter}
          onChange={setFilter}
          className="w-72 max-w-full"
        />
        <span role="status" className="text-muted tabular-nums">
          {rows.length === all.length
            ? text.responses.items(all.length)
            : text.views.list.rowsShown(rows.length, all.length)}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <ColumnChooser offered={offered} shown={columns} isUsual={isUsual} onChoose={choose} />
          <ExportMenu
            name={list.name || text.responses.title}
            disabledReason={rows.length === 0 ? text.responses.noRows : undefined}
            table={() => ({ ...tableOf(columns, rows), records: rows })}
          />
        </span>
      </div>
      <Table
        label={list.name}
        columns={columns}
        rows={rows}
        rowKey={(_row, index) => String(index)}
        sort={sort}
        onSort={setSort}
        empty={<Empty>{text.responses.noRows}</Empty>}
      />
    </div>
  )
}
