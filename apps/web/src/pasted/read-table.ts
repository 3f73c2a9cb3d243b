import Papa from 'papaparse'

/** What a spreadsheet or a document gives. Cells are text as they stand, formulas too. */
export type ReadTable = {
  /** Without those that are blank. */
  rows: readonly TableRow[]
  /** Of the longest row. */
  width: number
}

/** `row` is its place as a spreadsheet counts, from 1. */
type TableRow = { row: number; cells: readonly string[]; isBroken: boolean }

/** Why a text isn't read at all. */
export type TableFault = 'too-large' | 'too-many-rows'

export const mostRows = 10_000

/** In characters. */
export const largest = 5_000_000

/**
 * Reads cells divided by tabs, semicolons or commas, with quotes as RFC 4180 has them. A row whose quotes don't end is broken.
 * Quotes that begin in the middle of a cell are a part of it.
 */
export const readTable = (text: string): ReadTable | { fault: TableFault } => {
  if (text.length > largest) return { fault: 'too-large' }
  const plain = text.replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<string[]>(
    plain,
    /^[^\n]*\t/.test(plain.trimStart()) ? { delimiter: '\t' } : { delimitersToGuess: [';', ','] },
  )
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])))
  const rows = data.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ row: index + 1, cells, isBroken: broken.has(index) }],
  )
  // A header isn't counted.
  if (rows.length > mostRows + 1) return { fault: 'too-many-rows' }
  return { rows, width: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0) }
}
