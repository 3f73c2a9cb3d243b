import { useMemo, useState } from 'react'
import type { Column } from '../ui/table/columns.ts'
import { chosenColumns, readColumnChoice, writeColumnChoice } from './column-choice.ts'

/**
 * The columns a person has chosen for a list.
 * @param list its name in what is kept; without one nothing is chosen and the usual columns are shown
 * @param usual shown without a choice
 * @param further may be chosen beside them
 */
export const useColumnChoice = <Row>(
  list: string | undefined,
  usual: readonly Column<Row>[],
  further: readonly Column<Row>[] | undefined,
) => {
  const [choice, setChoice] = useState(() => (list === undefined ? undefined : readColumnChoice(list)))
  const offered = useMemo(() => [...usual, ...(further ?? [])], [usual, further])
  const shown = useMemo(() => chosenColumns(choice, usual, offered), [choice, usual, offered])
  const choose = (ids: readonly string[] | undefined) => {
    setChoice(ids ? [...ids] : undefined)
    if (list !== undefined) writeColumnChoice(list, ids)
  }
  return { shown, offered, isUsual: choice === undefined, choose }
}
