import { encodeArguments } from '@hosting-console/api-client'
import type { BatchCall } from '@hosting-console/console-core'
import { bulkText } from '../text/bulk.ts'
import { OutcomeBadge } from '../components/OutcomeBadge.tsx'
import type { Column } from '../ui/table/columns.ts'
import { describeFailure } from '../components/failure.ts'
import { statusWords } from '../responses/status-words.ts'

const words = bulkText.columns

const kindOf = ({ outcome }: BatchCall) => outcome?.kind ?? 'waiting'

/** What the service or the console said of a call. */
const answerOf = ({ outcome }: BatchCall): string => {
  if (!outcome || outcome.kind === 'sending') return ''
  if (outcome.kind === 'done') return `${statusWords(outcome.answer.status)} · ${outcome.answer.status.code}`
  const { title, code } = describeFailure(outcome.error)
  return code ? `${title} · ${code}` : title
}

/** `server/stop serverid=kvm1 type=soft`, in the order in which it is sent. */
const callText = ({ call }: BatchCall): string =>
  [call.path, ...[...encodeArguments(call.values)].map(([name, value]) => `${name}=${value}`)].join(' ')

const nameColumn: Column<BatchCall> = {
  id: 'name',
  header: words.name,
  text: ({ name }) => name,
  width: 24,
}

const callColumn: Column<BatchCall> = {
  id: 'call',
  header: words.request,
  text: callText,
  cell: (row) => <span className="idc">{callText(row)}</span>,
  width: 36,
}

const identityColumn: Column<BatchCall> = {
  id: 'identity',
  header: words.identity,
  text: ({ call }) => call.identity,
  cell: ({ call }) => <span className="idc text-muted">{call.identity}</span>,
  width: 12,
}

const outcomeColumns: Column<BatchCall>[] = [
  {
    id: 'outcome',
    header: words.outcome,
    text: (row) => bulkText.outcomes[kindOf(row)],
    cell: (row) => <OutcomeBadge outcome={kindOf(row)}>{bulkText.outcomes[kindOf(row)]}</OutcomeBadge>,
    width: 14,
  },
  {
    id: 'answer',
    header: words.answer,
    text: answerOf,
    value: (row) => answerOf(row) || null,
    // Why a request was refused, with its code, is read whole.
    cell: (row) => <span className="block py-1 wrap-anywhere whitespace-normal">{answerOf(row)}</span>,
    width: 28,
  },
]

/** What would be called. */
export const plannedColumns: readonly Column<BatchCall>[] = [nameColumn, callColumn, identityColumn]

/** What became of it: the call itself was shown before. */
export const endedColumns: readonly Column<BatchCall>[] = [nameColumn, ...outcomeColumns, identityColumn]

/** Everything that is known, for a file. */
export const allColumns: readonly Column<BatchCall>[] = [...endedColumns, callColumn]
