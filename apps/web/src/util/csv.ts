import { isNumber, safeText } from './safe-text.ts'

/** What is in a cell: text, or data of another kind; null for nothing. */
export type CsvValue = string | number | bigint | boolean | null

/**
 * Rows as CSV (RFC 4180), with the mark by which a spreadsheet knows UTF-8. Text that it would take for a formula, in
 * full-width signs and behind any blanks too, gets an apostrophe in front. Numbers stay numbers, negative ones too, and the `@` of a zone stays as it is.
 */
export const toCsv = (
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  separator = ',',
): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map((value) => cell(value, separator)).join(separator)).join('\r\n')}\r\n`

const cell = (value: CsvValue, separator: string): string => {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = safeText('csv', value)
  const isBare = isNumber(safe) ? !safe.includes(separator) : !/[",;\r\n\t]/.test(safe)
  return isBare ? safe : `"${safe.replaceAll('"', '""')}"`
}
