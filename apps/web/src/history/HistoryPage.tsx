import { Link } from 'react-router'
import { clearCalls, type MadeCall, useCalls } from '../requests/call-history.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { activityText } from '../text/activity.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { date, milliseconds, noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'

const argumentsText = ({ values }: MadeCall): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

const columns: Column<MadeCall>[] = [
  {
    id: 'path',
    header: activityText.history.function,
    text: ({ path }) => path,
    cell: (call) => (
      <Link className="link idc" to={paths.function(call.path, { as: call.identity, values: call.values })}>
        {call.path}
      </Link>
    ),
    width: 24,
  },
  { id: 'at', header: activityText.history.time, text: ({ at }) => date(at), extra: 4, width: 24 },
  {
    id: 'identity',
    header: activityText.history.identity,
    text: ({ identity }) => identity,
    cell: ({ identity }) => <span className="idc">{identity}</span>,
    width: 17,
  },
  {
    id: 'arguments',
    header: activityText.history.arguments,
    text: argumentsText,
    cell: (call) => <span className="idc">{argumentsText(call) || noValue}</span>,
    width: 32,
  },
  {
    id: 'outcome',
    header: activityText.history.outcome,
    text: ({ code, outcome }) => `${code} ${outcome}`,
    cell: ({ code, outcome, isRefused }) => (
      <span className="inline-flex max-w-full items-center gap-2">
        <Badge tone={isRefused ? 'danger' : 'ok'}>{code || activityText.history.noAnswer}</Badge>
        <span className="truncate">{outcome}</span>
      </span>
    ),
    width: 34,
  },
  {
    id: 'duration',
    header: activityText.history.duration,
    text: ({ durationMs }) => (durationMs === undefined ? noValue : milliseconds(durationMs)),
    isNumber: true,
    width: 10,
  },
]

/** What was called from this tab, newest first; each opens its form again with what was sent. */
export function Component() {
  const calls = useCalls()
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={activityText.history.title}
        note={calls.length || undefined}
        actions={calls.length > 0 ? <Button onClick={clearCalls}>{activityText.history.clear}</Button> : null}
      />
      <p className="text-muted">{activityText.history.hint}</p>
      <Table
        label={activityText.history.title}
        columns={columns}
        rows={calls}
        rowKey={({ id }) => String(id)}
        empty={<Empty>{activityText.history.none}</Empty>}
      />
    </div>
  )
}
