import { type Foreign, isIdentified } from '@hosting-console/api-client'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type Column, type Sort, sortRows } from '../ui/table/columns.ts'
import { asksFor, parseFilter, prepareFilter } from '../ui/table/filter.ts'
import { narrowedTo, narrowTo } from '../ui/table/narrow-filter.ts'
import { noMatch } from '../ui/table/no-match.ts'
import { createRowSearch } from '../ui/table/row-search.ts'
import { Table } from '../ui/table/Table.tsx'
import { toRows } from '../ui/table/to-rows.ts'
import { useSelection } from '../ui/table/use-selection.tsx'
import { ColumnChooser } from '../ui/table/ColumnChooser.tsx'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { NarrowMenu, withNarrowing } from './Narrowing.tsx'
import { Unlisted } from './Unlisted.tsx'
import { withOddities } from '../responses/odd-columns.tsx'
import { isNoAccess } from '../components/failure.ts'
import { PageAge } from '../components/PageAge.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import type { MergedList } from './use-merged-list.ts'
import { useColumnChoice } from '../ui/table/use-column-choice.ts'
import { useListState } from './use-list-state.ts'
import { isReadOnly } from '@hosting-console/console-core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { readOnlyText } from '../components/use-read-only.ts'

type Props<Row> = {
  title: string
  filterLabel: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The record of the service that a row shows; has to stay the same function between renderings. */
  recordOf: (row: Row) => Foreign
  initialSort: Sort
  /** The list's name in what a person chooses of its columns; without one they can't be chosen. */
  list?: string
  /** Columns that may be chosen beside the usual ones. */
  furtherColumns?: readonly Column<Row>[]
  /** Rows can be chosen; `bar` is there from the first choice on. */
  selection?: ListSelection<Row>
  /** Where the rows come from: how much is read, how old it is, who refused. */
  every: MergedList<unknown>
  /** Said when there are no rows at all, and why. */
  none: string
  /** Where one is made, if the service describes that; offered beside the title, and where there are no rows. */
  creating?: Creating | undefined
  /** Beside the title; where it is a function, given the rows that are shown. */
  actions?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** Beside the filter. */
  tools?: ReactNode
  /** Narrows further what the filter leaves. */
  narrow?: ((row: Row) => boolean) | undefined
  /**
   * Said above the rows of what is looked for; alone where nothing matches. Given the rows, too, that the filter neither
   * leaves nor takes out, as values of theirs aren't loaded.
   */
  about?: (filter: string, undecided: readonly Row[], unordered: readonly Row[]) => ReactNode
  /** Told which of the columns that are loaded late are needed, and which decide what rows there are in what order, by their ids. */
  onNeeded?: (columns: readonly string[], deciding: readonly string[]) => void
  /** Enter in the filter, with the rows that match it. */
  onEnter?: (rows: readonly Row[], filter: string) => void
  /** Resets what `tools` narrow by. */
  onClear?: () => void
  /** Between the filter and the table; given the rows that are shown, and those that the filter leaves. */
  summary?: (rows: readonly Row[], matching: readonly Row[]) => ReactNode
  /** The summary replaces the rows. */
  isSummaryAlone?: boolean
  /** On the button that exports the rows, where the page has another one. */
  exportLabel?: string
}

const noRows: readonly never[] = []

const idsOf = (columns: readonly { id: string }[]): string => columns.map(({ id }) => id).join(' ')

const listOf = (ids: string): string[] => ids.split(' ').filter(Boolean)

/** How rows are called when they are chosen, and what can be done with them. */
export type ListSelection<Row> = {
  words: { all: string; row: (name: string) => string }
  nameOf: (row: Row) => string
  bar: (selected: readonly Row[], clear: () => void) => ReactNode
}

/** A list over every identity: filter, order, export of exactly what is shown, and words for every state without rows. */
export const ListPage = <Row,>(props: Props<Row>) => {
  const { title, filterLabel, columns: usual, rows: all, rowKey, initialSort, every, none } = props
  const { actions, tools, narrow, onClear, summary, list, furtherColumns, selection, onEnter, about } = props
  const { recordOf, isSummaryAlone = false, exportLabel, onNeeded, creating } = props
  const { shown, offered, isUsual, choose } = useColumnChoice(list, usual, furtherColumns)
  const { filter, setFilter, sort, setSort } = useListState(initialSort)
  const narrowing = useMemo(() => offered.filter(({ narrows }) => narrows), [offered])
  const narrowed = narrowing.map((each) => `${each.id} ${narrowedTo(filter, each, offered)}`).join('\n')
  const onNarrow = useCallback(
    (column: Column<Row>, value: string | undefined) =>
      setFilter((before) => narrowTo(before, column, offered, value)),
    [setFilter, offered],
  )
  const pressable = useMemo(() => withNarrowing(shown, narrowed, onNarrow), [shown, narrowed, onNarrow])
  const columns = useMemo(() => withOddities(pressable, recordOf), [pressable, recordOf])
  const wanted = useDeferredValue(filter)
  // What rows are filtered by is seen, beside what they are called; words are looked for only in what was chosen.
  const visible = useMemo(() => {
    const asked = offered.filter((each) => !shown.includes(each) && asksFor(wanted, each, offered))
    return asked.length > 0 ? [...columns.slice(0, 1), ...asked, ...columns.slice(1)] : columns
  }, [columns, shown, offered, wanted])
  useEffect(() => prepareFilter(all, columns), [all, columns])
  // Sorted before they are filtered: a key pressed in the filter sorts nothing.
  const ordering = offered.find(({ id }) => id === sort.column)
  const sorted = useMemo(() => sortRows(all, ordering ? [ordering] : [], sort), [all, ordering, sort])
  const [search] = useState(createRowSearch<Row>)
  const { matching, undecided } = useMemo(
    () => search(sorted, wanted, columns, offered),
    [search, sorted, columns, offered, wanted],
  )
  const rows = useMemo(() => (narrow ? matching.filter(narrow) : matching), [matching, narrow])
  const unordered = useMemo(
    () => (ordering?.isKnown ? rows.filter((row) => ordering.isKnown?.(row) === false) : noRows),
    [rows, ordering],
  )
  // Asked of all rows, so only where there is nothing else to show.
  const why = useMemo(
    () =>
      rows.length === 0 ? (noMatch(wanted, all, columns, offered) ?? text.views.list.noMatch) : undefined,
    [rows, wanted, all, columns, offered],
  )
  const said = about?.(wanted, undecided, unordered)
  const late = offered.filter(({ isLate }) => isLate)
  const decides = (each: Column<Row>) => sort.column === each.id || asksFor(filter, each, offered)
  const deciding = idsOf(late.filter(decides))
  const needed = idsOf(late.filter((each) => shown.includes(each) || decides(each)))
  useEffect(() => onNeeded?.(listOf(needed), listOf(deciding)), [onNeeded, needed, deciding])
  const canSelect = useCallback((row: Row) => isIdentified(recordOf(row)), [recordOf])
  const chosen = useSelection(rows, rowKey, { ...(selection ?? noSelection), canSelect })
  // Kept when nothing is chosen any more: its dialog shows the outcomes of rows that a run took out of the list.
  const [hasChosen, setHasChosen] = useState(false)
  // What couldn't be read isn't none.
  const isAnyRead = every.done > every.failures.length + every.unread.length
  const isIncomplete = every.missing > 0
  if (!hasChosen && chosen.selected.length > 0) setHasChosen(true)
  const tableColumns = useMemo(
    () => (selection ? [chosen.column, ...visible] : visible),
    [selection, chosen.column, visible],
  )
  // What is made from a list that shows one project alone is made in that.
  const owner = filter === '' ? undefined : offered.find(({ id }) => id === 'projectkey')
  const owners = useMemo(() => new Set(owner ? rows.map(owner.text) : []), [rows, owner])
  const offer = creating ? (
    <CreateOffer {...creating} as={owners.size === 1 ? [...owners][0] : undefined} />
  ) : null
  return (
    <div className="flex flex-col gap-3" onKeyDown={toRows}>
      <PageTitle
        title={title}
        note={isAnyRead ? text.views.list.count(rows.length, all.length, isIncomplete) : undefined}
        actions={
          <>
            {list === undefined ? null : (
              <ColumnChooser offered={offered} shown={columns} isUsual={isUsual} onChoose={choose} />
            )}
            <ExportMenu
              {...(exportLabel === undefined ? {} : { label: exportLabel })}
              name={title}
              isIncomplete={isIncomplete}
              disabledReason={rows.length === 0 ? text.views.list.noMatch : undefined}
              table={() => tableOf(visible, rows)}
            />
            {typeof actions === 'function' ? actions(rows) : actions}
            {offer}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterInput
          hasShortcut
          label={filterLabel}
          title={text.views.list.filterHint}
          value={filter}
          onChange={setFilter}
          onEnter={onEnter && (() => onEnter(all.filter(parseFilter(filter, columns, offered)), filter))}
          className="min-w-0 flex-[1_1_15rem] sm:max-w-96"
        />
        {tools}
        {narrowing.map((each) => (
          <NarrowMenu
            key={each.id}
            column={each}
            rows={all}
            value={narrowedTo(filter, each, offered)}
            onNarrow={onNarrow}
          />
        ))}
        <PageAge
          progress={every.done < every.all ? text.views.every.reading(every.done, every.all) : undefined}
        />
      </div>
      <Unlisted every={every} />
      {summary?.(rows, matching)}
      {hasChosen ? selection?.bar(chosen.selected, chosen.clear) : null}
      {said}
      {isSummaryAlone ? null : every.done < every.all && all.length === 0 ? (
        <div className="card">
          <Skeleton label={text.loading} rows={14} />
        </div>
      ) : (rows.length === 0 && said) || (all.length === 0 && every.unread.length > 0) ? null : (
        <Table
          label={title}
          columns={tableColumns}
          rows={rows}
          rowKey={rowKey}
          sort={sort}
          onSort={setSort}
          empty={
            all.length === 0 ? (
              <Empty action={isAnyRead ? offer : null}>{noneIn(every.failures) ?? none}</Empty>
            ) : (
              <Empty
                action={
                  <Button
                    onClick={() => {
                      setFilter('')
                      onClear?.()
                    }}
                  >
                    {text.views.list.clearFilter}
                  </Button>
                }
              >
                {why}
              </Empty>
            )
          }
        />
      )}
    </div>
  )
}

/** Said where there are no rows because they couldn't be loaded. */
const noneIn = (failures: MergedList<unknown>['failures']): string | undefined => {
  if (failures.length === 0) return undefined
  return failures.every(({ error }) => isNoAccess(error))
    ? text.views.noMatch.noAccess
    : text.views.noMatch.noneRead
}

const noSelection = { words: { all: '', row: () => '' }, nameOf: () => '' }

/** Where something of a list is made, or what opens that, and what it is called; `as` is whom the list is narrowed to. */
export type Creating = { label: string; as?: string | undefined } & (
  | { to: string }
  | { open: (as: string | undefined) => void }
)

/** With read-only access the reason stands here, and not at the end of a form that can't be sent. */
const CreateOffer = ({ label, as, ...creating }: Creating) => {
  const { identities, settings } = useSession()
  const projects = identities.filter(({ kind, id }) => kind === 'project' && (as === undefined || id === as))
  const [first] = projects
  const icon = <Plus aria-hidden size={14} />
  const refusal = first && projects.every(isReadOnly) ? readOnlyText(settings, first.id) : undefined
  if ('open' in creating || refusal !== undefined)
    return (
      <Button icon={icon} disabledReason={refusal} onClick={() => 'open' in creating && creating.open(as)}>
        {label}
      </Button>
    )
  return (
    <Link
      className="btn"
      to={as === undefined ? creating.to : `${creating.to}?${new URLSearchParams({ as })}`}
    >
      {icon}
      {label}
    </Link>
  )
}
