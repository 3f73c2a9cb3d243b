import { decodeText } from '@hosting-console/dns'
import { useMemo, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { useFile } from '../ui/use-file.tsx'
import { mask } from '../util/mask.ts'
import { largest } from './read-table.ts'
import type { PastedRow, RowFault, TableField } from './understand-table.ts'
import type { Pasted } from './use-pasted-table.ts'

/** What is said of a row: that it can't be used, or only that it should be looked at. */
export type RowRemark = { text: string; isFault: boolean }

type Props = {
  pasted: Pasted
  /** What is to be pasted. */
  label: string
  hint?: string
  placeholder?: string
  /** What is to be said of the values of a row, beside what is wrong with the row itself. */
  remarksOf?: (row: PastedRow) => readonly RowRemark[]
}

const noRemarks = (): readonly RowRemark[] => []

const noRows: readonly PastedRow[] = []

/** A place to paste a table, how it was understood, and what is wrong with each row in its place. */
export const PastedTable = ({ pasted, label, hint, placeholder, remarksOf }: Props) => {
  const { typed, setTyped, table } = pasted
  const [refused, setRefused] = useState<'too-large' | 'guessed'>()
  const open = async (file: File) => {
    if (file.size > largest) return setRefused('too-large')
    const { text: content, isGuessed } = decodeText(new Uint8Array(await file.arrayBuffer()))
    setRefused(isGuessed ? 'guessed' : undefined)
    setTyped(content)
  }
  const { choose, field } = useFile(
    text.pasted.file,
    (file) => void open(file),
    '.csv,.tsv,.txt,text/csv,text/plain',
  )
  return (
    <>
      <Field label={label} hint={hint ?? text.pasted.hint}>
        {(control) => (
          <textarea
            {...control}
            autoFocus
            rows={table && table.rows.length > 0 ? 3 : 6}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={placeholder}
            className="input whitespace-pre"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button size="small" className="-mt-2 self-start" onClick={choose}>
        {text.pasted.choose}
      </Button>
      {field}
      {refused === undefined ? null : (
        <Notice
          tone="warn"
          title={refused === 'guessed' ? text.zoneDialogs.import.guessed : text.pasted.faults[refused]}
        />
      )}
      <PastedRows pasted={pasted} remarksOf={remarksOf} />
    </>
  )
}

/** How what was pasted is understood, row by row. */
export const PastedRows = ({
  pasted,
  remarksOf = noRemarks,
}: Pick<Props, 'pasted'> & { remarksOf?: Props['remarksOf'] | undefined }) => {
  const { table, fault } = pasted
  const columns = useMemo(() => columnsOf(pasted, remarksOf), [pasted, remarksOf])
  const rows = table?.rows ?? noRows
  const faulty = useMemo(() => rows.filter((row) => isFaulty(row, remarksOf)).length, [rows, remarksOf])
  if (fault) return <Notice tone="warn" title={text.pasted.faults[fault]} />
  if (rows.length === 0) return null
  return (
    <>
      <Meanings pasted={pasted} />
      <p role="status" className="text-muted tabular-nums">
        {text.pasted.rows(rows.length, faulty)}
      </p>
      <div className="-mt-2 sm:*:max-h-72!">
        <Table
          label={text.pasted.preview}
          columns={columns}
          rows={rows}
          rowKey={({ row }) => String(row)}
          empty={null}
          isUneven
        />
      </div>
    </>
  )
}

/** Whether nothing can be made of a row. */
export const isFaulty = (row: PastedRow, remarksOf: (row: PastedRow) => readonly RowRemark[]): boolean =>
  row.faults.length > 0 || remarksOf(row).some((remark) => remark.isFault)

/** What each column was taken for, to be set right. */
const Meanings = ({ pasted: { table, fields, setColumn, setHeader } }: { pasted: Pasted }) => {
  if (!table) return null
  const options = [
    ['', text.pasted.unused] as const,
    ...fields.map((each) => [each.name, titleOf(each)] as const),
  ]
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-medium">{text.pasted.meanings}</legend>
      <div className="flex flex-wrap gap-3">
        {table.columns.map(({ at, label, field = '' }) => (
          <Field
            key={at}
            label={text.pasted.column(at + 1, label)}
            error={table.twice.includes(field) ? text.pasted.twice : undefined}
          >
            {(control) => (
              <Select
                {...control}
                className="w-44"
                value={field}
                onChange={(name) => setColumn(at, name)}
                options={options}
              />
            )}
          </Field>
        ))}
      </div>
      {table.hasHeader || table.columns.length < 2 ? null : (
        <p className="text-warn">{text.pasted.noHeader}</p>
      )}
      <Checkbox isChecked={table.hasHeader} onChange={setHeader}>
        {text.pasted.header}
      </Checkbox>
    </fieldset>
  )
}

const titleOf = ({ name, title }: TableField): string => title ?? name

const columnsOf = (
  { table, fields }: Pasted,
  remarksOf: (row: PastedRow) => readonly RowRemark[],
): Column<PastedRow>[] => {
  const used = new Set(table?.columns.map(({ field }) => field))
  const faultOf = (fault: RowFault): string =>
    fault.kind === 'lacks'
      ? text.pasted.lacks(fields.find(({ name }) => name === fault.field)?.title ?? fault.field)
      : text.pasted.rowFaults[fault.kind]
  const said = (row: PastedRow): RowRemark[] => [
    ...row.faults.map((fault) => ({ text: faultOf(fault), isFault: true })),
    ...remarksOf(row),
  ]
  const textOf = (row: PastedRow) =>
    said(row)
      .map((each) => each.text)
      .join(' ')
  return [
    { id: '~row', header: text.pasted.row, text: ({ row }) => String(row), isNumber: true, width: 6 },
    ...fields
      .filter(({ name }) => used.has(name))
      .map((field, place): Column<PastedRow> => {
        const value = ({ values }: PastedRow) => {
          const given = values[field.name] ?? ''
          return field.isSecret && given !== '' ? mask : given
        }
        return {
          id: field.name,
          header: titleOf(field),
          text: value,
          cell: (row) => <span className="idc">{value(row)}</span>,
          ...(place < 2 ? { card: 'line' } : {}),
        }
      }),
    {
      id: '~said',
      header: text.pasted.said,
      text: textOf,
      cell: (row) =>
        said(row).map((each) => (
          <span
            key={each.text}
            className={`block whitespace-normal ${each.isFault ? 'text-danger' : 'text-muted'}`}
          >
            {each.text}
          </span>
        )),
      width: 40,
      card: 'line',
    },
  ]
}
