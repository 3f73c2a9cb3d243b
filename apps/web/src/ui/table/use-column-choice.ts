import { useMemo } from 'react'
import { useKeptList } from '../../util/kept-list.ts'
import { type ColumnChoice, chosenColumns } from './column-choice.ts'
import type { Column } from './columns.ts'

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
  const [kept, keep] = useKeptList(list === undefined ? undefined : `columns:${list}`, isId)
  const choice: ColumnChoice = kept.length > 0 ? kept : undefined
  const offered = useMemo(() => [...usual, ...(further ?? [])], [usual, further])
  const shown = useMemo(() => chosenColumns(choice, usual, offered), [choice, usual, offered])
  const choose = (ids: ColumnChoice) => keep(() => ids ?? [])
  return { shown, offered, isUsual: choice === undefined, choose }
}

const isId = (value: unknown): value is string => typeof value === 'string'
