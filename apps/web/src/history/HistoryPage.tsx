import { comparableText } from '@hosting-console/dns'
import { useState } from 'react'
import { Link } from 'react-router'
import { useQueryState } from '../components/use-query-state.ts'
import { useHeldResponses } from '../requests/held-responses.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { text } from '../text/text.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Notice } from '../ui/Notice.tsx'
import { lazily } from '../util/lazily.ts'
import { clearCalls, type MadeCall, setListing, useCalls, useIsListing } from '../requests/call-history.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { date, milliseconds, noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'

const CompareDialog = lazily(async () => (await import('./CompareDialog.tsx')).CompareDialog)

const argumentsText = ({ values }: MadeCall): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

const usual: Column<MadeCall>[] = [
  {
    id: 'path',
    get header() {
      return text.history.function
    },
    text: ({ path }) => path,
    cell: (call) => (
      <Link className="link idc" to={paths.function(call.path, { as: call.identity, values: call.values })}>
        {call.path}
      </Link>
    ),
    width: 24,
  },
  {
    id: 'at',
    card: 'line',
    get header() {
      return text.history.time
    },
    text: ({ at }) => date(at),
    extra: 1,
    width: 20,
  },
  {
    id: 'identity',
    card: 'line',
    get header() {
      return text.history.identity
    },
    text: ({ identity }) => identity,
    cell: ({ identity }) => <span className="idc">{identity}</span>,
    width: 17,
  },
  {
    id: 'arguments',
    get header() {
      return text.history.arguments
    },
    text: argumentsText,
    cell: (call) => <span className="idc">{argumentsText(call) || noValue}</span>,
    width: 26,
  },
  {
    id: 'outcome',
    card: 'top',
    get header() {
      return text.history.outcome
    },
    text: ({ code, outcome }) => `${code} ${outcome}`,
    cell: ({ code, outcome, isRefused }) => (
      <span className="inline-flex max-w-full items-center gap-2">
        <Badge tone={isRefused ? 'danger' : 'ok'}>{code || text.history.noResponse}</Badge>
        <span className="truncate">{outcome}</span>
      </span>
    ),
    width: 26,
  },
  {
    id: 'duration',
    get header() {
      return text.history.duration
    },
    text: ({ durationMs }) => (durationMs === undefined ? noValue : milliseconds(durationMs)),
    isNumber: true,
    width: 10,
  },
]

/** What was called from this tab, newest first; each opens its form again with what was sent. */
export function Component() {
  const calls = useCalls()
  const isListing = useIsListing()
  const responses = useHeldResponses()
  const [filter, setFilter] = useQueryState('q')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const sides = chosen.flatMap((id) => {
    const [call, response] = [calls.find((each) => each.id === id), responses.get(id)]
    return call && response ? [{ call, response }] : []
  })
  const [base, other] = sides
  const hasOther = calls.some(
    ({ id, path }) => id !== base?.call.id && path === base?.call.path && responses.has(id),
  )
  const words = comparableText(filter).split(/\s+/).filter(Boolean)
  const shown = calls.filter((call) => {
    const all = comparableText(usual.map(({ text: textOf }) => textOf(call)).join(' '))
    return words.every((word) => all.includes(word))
  })
  const columns = [...usual, compareColumn(responses, base?.call, setChosen)]
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={text.history.title}
        note={calls.length || undefined}
        actions={calls.length > 0 ? <Button onClick={clearCalls}>{text.history.clear}</Button> : null}
      />
      <p className="text-muted">{isListing ? text.history.hint : text.history.off}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {calls.length > 0 ? (
          <FilterInput
            hasShortcut
            label={text.history.filter}
            value={filter}
            onChange={setFilter}
            className="w-full max-w-xl"
          />
        ) : null}
        <Checkbox isChecked={isListing} onChange={setListing}>
          {text.history.keep}
        </Checkbox>
      </div>
      {base && !other ? (
        <Notice
          tone="info"
          title={(hasOther ? text.history.compare.choose : text.history.compare.only)(base.call.path)}
          actions={
            <Button size="small" onClick={() => setChosen([])}>
              {text.views.cancel}
            </Button>
          }
        />
      ) : null}
      <Table
        label={text.history.title}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => String(id)}
        empty={<Empty>{calls.length === 0 ? text.history.none : text.history.noMatch}</Empty>}
      />
      {base && other ? (
        <DialogBoundary onClose={() => setChosen([])}>
          <CompareDialog
            one={base.call.id < other.call.id ? base : other}
            other={base.call.id < other.call.id ? other : base}
            onClose={() => setChosen([])}
          />
        </DialogBoundary>
      ) : null}
    </div>
  )
}

/** First one response is chosen, then another of the same function. */
const compareColumn = (
  responses: ReadonlyMap<number, unknown>,
  base: MadeCall | undefined,
  choose: (chosen: readonly number[]) => void,
): Column<MadeCall> => ({
  id: 'compare',
  header: text.history.compare.open,
  text: () => '',
  isAction: true,
  cell: ({ id, path, at }) => {
    if (!responses.has(id) || (base && (base.path !== path || base.id === id))) return null
    return (
      <Button
        size="small"
        look="ghost"
        aria-label={(base ? text.history.compare.withOf : text.history.compare.openOf)(path, date(at))}
        onClick={() => choose(base ? [base.id, id] : [id])}
      >
        {base ? text.history.compare.with : text.history.compare.open}
      </Button>
    )
  },
  width: 12,
})
