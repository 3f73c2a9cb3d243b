import type { Series } from '@hosting-console/api-client'
import { text } from '../../text/text.ts'
import type { Column } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/Table.tsx'
import { noValue } from '../../util/format.ts'
import { amountText, kinds, moment, scaleOf } from './quantities.ts'

/** A moment, and what was measured then, in the order of the quantities. */
type Row = { at: number; values: (number | null)[] }

/** The same as the plots in numbers, newest first. @param series in the order of the quantities; none where it isn't loaded */
export const UsageTable = ({ series }: { series: readonly (Series | undefined)[] }) => {
  const { rows, columns } = tableOf(series)
  return (
    <Table
      label={text.servers.usage.title}
      columns={columns}
      rows={rows}
      rowKey={({ at }) => String(at)}
      empty={null}
    />
  )
}

const tableOf = (series: readonly (Series | undefined)[]): { rows: Row[]; columns: Column<Row>[] } => {
  const byTime = series.map((each) => new Map(each?.points.map(({ at, value }) => [at, value])))
  const moments = [...new Set(byTime.flatMap((each) => [...each.keys()]))].toSorted((a, b) => b - a)
  const rows = moments.map((at) => ({ at, values: byTime.map((each) => each.get(at) ?? null) }))
  const measured = kinds.map((kind, index): Column<Row> => {
    const each = series[index]
    const scale = each && scaleOf(each)
    return {
      id: kind,
      header: text.servers.usage.quantities[kind],
      text: ({ values }) => {
        const value = values[index]
        return scale && typeof value === 'number' ? amountText(value, scale) : noValue
      },
      isNumber: true,
      width: 15,
    }
  })
  return {
    rows,
    columns: [
      { id: 'at', header: text.servers.usage.time, text: ({ at }) => moment(at), width: 20 },
      ...measured,
    ],
  }
}
