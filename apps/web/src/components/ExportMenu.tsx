import { Download } from 'lucide-react'
import { text } from '../text/text.ts'
import { saveFile } from './save-file.ts'
import { Button } from '../ui/Button.tsx'
import { Popover } from '../ui/Popover.tsx'
import type { Column } from '../ui/table/columns.ts'
import type { ExportedCell, ExportedTable, ExportFormat } from '../util/table-export.ts'
import { withLoaded } from './with-loaded.ts'

type Props = {
  /** Of what is exported: the file is called after it. */
  name: string
  /** Said in the name of the file, too, which lacks the page’s notice. */
  isIncomplete?: boolean
  /** Why there is nothing to take along. */
  disabledReason?: string | undefined
  /** Made when a format is chosen. */
  table: () => ExportedTable
  label?: string
}

type ChoicesProps = Pick<Props, 'name' | 'isIncomplete' | 'table'> & { prefix?: string; onChosen: () => void }

const formats: readonly (readonly [ExportFormat, string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['md', 'Markdown'],
]

/** What a list shows, taken along as CSV, JSON or Markdown. */
export const ExportMenu = ({
  name,
  isIncomplete = false,
  disabledReason,
  table,
  label = text.views.list.export,
}: Props) => {
  if (disabledReason !== undefined)
    return (
      <Button icon={<Download aria-hidden size={14} />} disabledReason={disabledReason}>
        {label}
      </Button>
    )
  return (
    <Popover
      label={label}
      button={
        <>
          <Download aria-hidden size={14} />
          {label}
        </>
      }
      placement="w-56"
      isAnchored
    >
      {(close) => <ExportChoices name={name} isIncomplete={isIncomplete} table={table} onChosen={close} />}
    </Popover>
  )
}

/** The formats as items of a menu, under what is in the file; `prefix` says what is exported where the menu holds more. */
export const ExportChoices = ({ name, isIncomplete = false, table, prefix, onChosen }: ChoicesProps) => {
  const { columns, rows } = table()
  const contents = {
    holds: text.views.files.rows(rows.length, columns.length),
    lacks: isIncomplete ? [text.views.files.incomplete] : [],
  }
  return (
    <>
      <p className="px-3 pt-2 pb-1 text-xs text-muted">{[contents.holds, ...contents.lacks].join(' ')}</p>
      {formats.map(([format, label]) => (
        <button
          key={format}
          type="button"
          className="opt"
          onClick={() => {
            const exported = table()
            onChosen()
            void withLoaded(
              import('../util/table-export.ts'),
              ({ exportFormats }) => {
                const { type, write } = exportFormats[format]
                saveFile(`${fileName(name, isIncomplete)}.${format}`, type, write(exported), contents)
              },
              text.views.notSaved,
            )
          }}
        >
          {prefix ? `${prefix}: ${label}` : label}
        </button>
      ))}
    </>
  )
}

/** The rows of a list that are shown, as text and as data; columns of buttons have nothing to export. */
export const tableOf = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): ExportedTable => {
  const shown = new Set(columns.map(({ id }) => id))
  const exported = columns
    .filter(({ isAction }) => !isAction)
    .flatMap((column) => [column, ...(column.beside ?? []).filter(({ id }) => !shown.has(id))])
  return {
    columns: exported.map(({ id, header, unit }) => ({ id, header, ...(unit ? { unit } : {}) })),
    rows: rows.map((row) => exported.map((column) => cellOf(column, row))),
  }
}

const cellOf = <Row,>(column: Column<Row>, row: Row): ExportedCell => {
  const text = column.text(row)
  return { text, value: column.value ? (column.value(row) ?? null) : text }
}

/** A title as the name of a file. @param isIncomplete said in the name, because the file lacks the page's notice */
export const fileName = (title: string, isIncomplete = false): string =>
  (isIncomplete ? `${title} ${text.views.list.incomplete}` : title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
