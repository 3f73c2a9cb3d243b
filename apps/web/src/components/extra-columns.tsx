import type { Payload } from '@hosting-console/api-client'
import { isSecretName } from '@hosting-console/console-core'
import { Columns3 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { viewsText } from '../text/views.ts'
import { Popover } from '../ui/Popover.tsx'
import type { Column } from '../ui/table/columns.ts'
import { columnsOf } from './answer-tables.ts'
import { useQueryState } from './use-query-state.ts'

/**
 * The fields of records that a view has no column for, as columns: the service may send more tomorrow than is known today.
 * Secrets are not offered.
 * @param recordOf the record of a row, as it came
 * @param known fields that have a column already
 */
export const fieldColumns = <Row,>(
  rows: readonly Row[],
  recordOf: (row: Row) => Payload,
  known: readonly string[],
): Column<Row>[] =>
  columnsOf(rows.map(recordOf))
    .filter(({ id }) => !known.includes(id) && !isSecretName(id))
    .map(({ text, order, cell: _cell, finds: _finds, ...rest }) => ({
      ...rest,
      text: (row) => text(recordOf(row)),
      ...(order ? { order: (row: Row) => order(recordOf(row)) } : {}),
    }))

/**
 * The fields of records that a view has no column for, offered as columns and kept in the address: the service may send
 * more tomorrow than is known today. Secrets are not offered.
 * @param recordOf the record of a row, as it came
 * @param known fields that are shown anyway
 */
export const useExtraColumns = <Row,>(
  rows: readonly Row[],
  recordOf: (row: Row) => Payload,
  known: readonly string[],
): { columns: Column<Row>[]; chooser: ReactNode } => {
  const [written, write] = useQueryState('fields')
  const offered = useMemo(() => fieldColumns(rows, recordOf, known), [rows, recordOf, known])
  const columns = useMemo(
    () => offered.filter(({ id }) => written.split(',').includes(id)),
    [offered, written],
  )
  const chosen = columns.map(({ id }) => id)
  const toggle = (id: string) =>
    write((chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]).join(','))
  const chooser =
    offered.length === 0 ? null : (
      <Popover
        label={viewsText.extraFields.label}
        placement="top-28 right-4 min-w-52"
        button={
          <>
            <Columns3 aria-hidden size={14} />
            {viewsText.extraFields.button}
          </>
        }
      >
        {() => (
          <fieldset className="flex flex-col px-1 py-0.5">
            <legend className="px-2 py-1 text-xs text-muted">{viewsText.extraFields.label}</legend>
            {offered.map(({ id }) => (
              <label key={id} className="opt">
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                <span className="idc">{id}</span>
              </label>
            ))}
          </fieldset>
        )}
      </Popover>
    )
  return { columns, chooser }
}
