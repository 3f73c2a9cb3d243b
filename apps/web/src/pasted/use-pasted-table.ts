import { useDeferredValue, useMemo, useState } from 'react'
import { memoryOnly, useTyped } from '../components/drafts.ts'
import { readTable, type TableFault } from './read-table.ts'
import { type PastedRow, type TableField, type UnderstoodTable, understandTable } from './understand-table.ts'

export type Pasted = {
  typed: string
  setTyped: (typed: string) => void
  fields: readonly TableField[]
  /** Nothing where the text isn't read. */
  table: UnderstoodTable | undefined
  fault: TableFault | undefined
  /** Sets by hand what a column means; an empty name leaves it out. */
  setColumn: (at: number, field: string) => void
  setHeader: (hasHeader: boolean) => void
}

const nothing: ReadonlyMap<number, string> = new Map()

/** A table that is pasted, as it is understood. @param name of its draft, kept in the tab unless a column of it is secret */
export const usePastedTable = (name: string, fields: readonly TableField[]): Pasted => {
  const isSecret = fields.some((field) => field.isSecret)
  const [typed, setTyped] = useTyped(isSecret ? memoryOnly + name : name)
  const wanted = useDeferredValue(typed)
  const read = useMemo(() => readTable(wanted), [wanted])
  const [chosen, setChosen] = useState(nothing)
  const [hasHeader, setHeader] = useState<boolean>()
  const table = useMemo(
    () => ('fault' in read ? undefined : understandTable(read, fields, { chosen, hasHeader })),
    [read, fields, chosen, hasHeader],
  )
  return {
    typed,
    // Another table has other columns.
    setTyped: (next) => {
      setTyped(next)
      if (headOf(next) !== headOf(typed)) {
        setChosen(nothing)
        setHeader(undefined)
      }
    },
    fields,
    table,
    fault: 'fault' in read ? read.fault : undefined,
    setColumn: (at, field) => setChosen((before) => new Map([...before, [at, field]])),
    setHeader,
  }
}

const headOf = (text: string): string => text.slice(0, text.search(/\n|$/))

const none: readonly PastedRow[] = []

/** Its rows as soon as it is known what each column means. */
export const rowsOf = ({ table }: Pasted): readonly PastedRow[] =>
  table && table.twice.length === 0 ? table.rows : none
