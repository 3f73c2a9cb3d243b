import {
  argumentKnowledge,
  type DescribedFunction,
  effectOf,
  stagedCall,
  toArguments,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'
import type { BulkCall } from '../bulk/bulk-calls.ts'
import { CallsDialog } from '../bulk/CallsDialog.tsx'
import { describeFormFault } from '../form/form-fault.ts'
import { IdentityField } from '../form/IdentityField.tsx'
import { useFormIdentity } from '../form/use-form-identity.ts'
import { isFaulty, PastedTable } from '../pasted/PastedTable.tsx'
import { type PastedRow, plainNumber, type TableField } from '../pasted/understand-table.ts'
import { rowsOf, usePastedTable } from '../pasted/use-pasted-table.ts'
import { argumentTitle } from '../text/names.ts'
import { text } from '../text/text.ts'
import { Notice } from '../ui/Notice.tsx'

type Props = { callee: DescribedFunction; onClose: () => void }

/** A function once for each row of a table, whose columns are its arguments. */
export const ManyCallsDialog = ({ callee, onClose }: Props) => {
  const { module, description, path } = callee
  const { modules } = useService()
  const identity = useFormIdentity(module, path, effectOf(path, description).effect, {})
  const id = identity.chosen?.identity.id
  const fields = useMemo(() => argumentFields(callee), [callee])
  const pasted = usePastedTable(`table for ${path}`, fields)
  const rows = rowsOf(pasted)
  const read = useMemo(() => new Map(rows.map((row) => [row, readRow(callee, row)])), [callee, rows])
  const calls = useMemo(
    () =>
      id === undefined
        ? []
        : rows.map((row, index): BulkCall => {
            const values = read.get(row)?.values ?? {}
            const change = stagedCall({ path, values, identity: id })
            return { id: index, name: nameOf(fields, row), change, attempts: [], isQueued: true }
          }),
    [fields, path, rows, read, id],
  )
  const remarksOf = useMemo(
    () => (row: PastedRow) =>
      [...(read.get(row)?.faults ?? [])].flatMap(([name, fault]) =>
        // The row says itself that something is missing.
        fault === 'required'
          ? []
          : [{ text: `${argumentTitle(name) ?? name}: ${describeFormFault(fault)}`, isFault: true }],
      ),
    [read],
  )
  const why =
    identity.refusal ?? (rows.some((row) => isFaulty(row, remarksOf)) ? text.pasted.faulty : undefined)
  return (
    <CallsDialog
      asked={{ service: modules, described: callee, kind: text.pasted.calls.kind, onClose }}
      calls={why === undefined ? calls : noCalls}
      onTaken={() => pasted.setTyped('')}
    >
      <IdentityField {...identity} />
      <PastedTable
        pasted={pasted}
        label={text.pasted.calls.label(path)}
        placeholder={fields.map(({ name }) => name).join('\t')}
        remarksOf={remarksOf}
      />
      {why === undefined ? null : <Notice tone="warn" title={why} isAnnounced={false} />}
    </CallsDialog>
  )
}

const noCalls: readonly BulkCall[] = []

/** Those that are required come first: a table without a header has them in this order. */
const argumentFields = ({ path, description }: DescribedFunction): TableField[] => {
  const { required_arguments: required, optional_arguments: optional } = description
  return [...new Set([...required, ...optional])].map((name) => ({
    name,
    title: argumentTitle(name),
    isRequired: required.includes(name),
    isSecret: argumentKnowledge(path, name).secret,
  }))
}

/** The arguments of a row; numbers as the language of the page writes them, where the argument takes one. */
const readRow = ({ path, description }: DescribedFunction, { values }: PastedRow) => {
  const hasComma = (0.5).toLocaleString(text.locale).includes(',')
  return toArguments(
    path,
    description,
    new Map(
      Object.entries(values).map(([name, value]) => [
        name,
        argumentKnowledge(path, name).kind === 'number' ? plainNumber(value, hasComma) : value,
      ]),
    ),
  )
}

/** What a row is called: the first of what it has to say that is no secret. */
const nameOf = (fields: readonly TableField[], { row, values }: PastedRow): string => {
  const said = fields.find(({ name, isSecret }) => !isSecret && Object.hasOwn(values, name))
  return (said && values[said.name]) ?? `${text.pasted.row} ${row}`
}
