import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'
import { type CellStyle, cellStyle, contentLength, leastRem } from './widths.ts'

type Measured<Row> = {
  names: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  lengths: readonly number[]
}

/**
 * The widths of the columns by what is in them. They only grow while the columns stay the same: a filter that is typed
 * into moves nothing.
 */
export const useWidths = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): { styles: readonly CellStyle[]; minWidth: string } => {
  const names = columns.map(({ id }) => id).join(' ')
  const [known, setKnown] = useState<Measured<Row>>()
  // Columns with the same names may show more by now.
  const isMeasured = known?.columns === columns && known.rows === rows
  const lengths = isMeasured
    ? known.lengths
    : grown(
        columns.map((column) => contentLength(column, rows)),
        known?.names === names ? known.lengths : [],
      )
  if (!isMeasured) setKnown({ names, columns, rows, lengths })
  const key = lengths.join(' ')
  return useMemo(() => {
    const measured = key.split(' ').map(Number)
    const total = columns.reduce((sum, column, index) => sum + leastRem(column, measured[index] ?? 0), 0)
    return {
      styles: columns.map((column, index) => cellStyle(column, measured[index] ?? 0)),
      minWidth: `${total}rem`,
    }
  }, [columns, key])
}

const grown = (lengths: readonly number[], before: readonly number[]): readonly number[] =>
  lengths.map((length, index) => Math.max(length, before[index] ?? 0))
