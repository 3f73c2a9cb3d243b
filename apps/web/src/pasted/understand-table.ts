import type { ReadTable } from './read-table.ts'

/** What a column can mean. */
export type TableField = {
  name: string
  /** What people call it; its name where it has no other. */
  title?: string | undefined
  /** What a header may call it beside that. */
  aliases?: readonly string[]
  isRequired?: boolean
  isSecret?: boolean
}

type TableColumn = {
  /** Its place, from 0. */
  at: number
  /** Its header, else the first of its values. */
  label: string
  /** The name of the field; nothing where it isn't used. */
  field?: string | undefined
}

/** A row by its fields, without those that are empty. `row` is its place as a spreadsheet counts. */
export type PastedRow = {
  row: number
  values: Readonly<Record<string, string>>
  faults: readonly RowFault[]
}

/** What is wrong with a row as a row; what its values mean is judged by who uses them. */
export type RowFault = { kind: 'open-quote' | 'too-long' } | { kind: 'lacks'; field: string }

export type UnderstoodTable = {
  hasHeader: boolean
  columns: readonly TableColumn[]
  rows: readonly PastedRow[]
  /** Fields that several columns give: which one is meant has to be said. */
  twice: readonly string[]
}

type Choices = {
  /** Fields that were set by hand, by the place of the column; an empty one isn't used. */
  chosen: ReadonlyMap<number, string>
  /** Whether the first row is one, where that was set by hand. */
  hasHeader?: boolean | undefined
}

/** What the columns of a table mean: by a header in any order and case, else in the order of the fields. */
export const understandTable = (
  { rows, width }: ReadTable,
  fields: readonly TableField[],
  { chosen, hasHeader: asked }: Choices,
): UnderstoodTable => {
  const named = new Map(
    fields
      .toReversed()
      .flatMap(({ name, title = name, aliases = [] }) =>
        [...aliases, title, name].map((each) => [plainName(each), name] as const),
      ),
  )
  const head = rows[0]?.cells ?? []
  const meant = head.map((cell) => named.get(plainName(cell)))
  const hasHeader = asked ?? meant.some((field) => field !== undefined)
  const columns = Array.from({ length: width }, (_, at): TableColumn => {
    const found = hasHeader ? meant[at] : fields[at]?.name
    return { at, label: (head[at] ?? '').trim(), field: (chosen.get(at) ?? found) || undefined }
  })
  const used = columns.flatMap(({ field }) => field ?? [])
  const required = fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
  const headWidth = hasHeader ? head.length : width
  return {
    hasHeader,
    columns,
    twice: used.filter((field, at) => used.indexOf(field) < at),
    rows: rows.slice(hasHeader ? 1 : 0).map(({ row, cells, isBroken }) => {
      const values = Object.fromEntries(
        columns.flatMap(({ field }, at) => {
          const value = cells[at] ?? ''
          return field === undefined || value.trim() === '' ? [] : [[field, value] as const]
        }),
      )
      const isTooLong = cells.slice(headWidth).some((cell) => cell.trim() !== '')
      const faults: RowFault[] = [
        ...(isBroken ? [{ kind: 'open-quote' } as const] : []),
        ...(isTooLong ? [{ kind: 'too-long' } as const] : []),
        ...required.flatMap((field) =>
          Object.hasOwn(values, field) ? [] : [{ kind: 'lacks', field } as const],
        ),
      ]
      return { row, values, faults }
    }),
  }
}

/** A header is the same however it is spaced and cased, with the signs of a variable or without. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[\s%_.-]+/g, '')

/**
 * A number as the console reads it, of a sheet that writes it by the rules of a language: `1.024,5` and `1 024,5` where the comma
 * is decimal, `1,024.5` where it divides thousands. What is no such number stays as it is.
 */
export const plainNumber = (cell: string, hasDecimalComma: boolean): string => {
  const [thousands, decimal] = hasDecimalComma ? ['.', ','] : [',', '.']
  const digits = cell.trim().replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, thousands)
  const [whole = '', part, ...rest] = digits.split(decimal)
  const groups = whole.split(thousands)
  const isGrouped =
    groups.length > 1 && groups.every((group, at) => (at === 0 ? /^-?\d{1,3}$/ : /^\d{3}$/).test(group))
  const isNumber = rest.length === 0 && (isGrouped || /^-?\d+$/.test(whole)) && /^\d*$/.test(part ?? '')
  return isNumber ? [groups.join(''), ...(part ? [part] : [])].join('.') : cell
}
