import { encodeArguments } from '@hosting-console/api-client'
import { endOf, isMade, statusOf } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Column } from '../ui/table/columns.ts'
import { type StepWords, stepWords, withCode } from '../plan/step-words.ts'
import type { BulkCall } from './bulk-calls.ts'

/** @param isReading nothing is applied by a request that only reads */
const outcomeOf = (row: BulkCall, isReading: boolean): StepWords => {
  const words = stepWords(statusOf(row))
  return isReading && isMade(row) ? { ...words, label: text.bulk.done } : words
}

/** What the service or the console said of a call; where they said nothing, what is known of it. */
const responseOf = (row: BulkCall): string => {
  const end = endOf(row, 'make')
  return end && 'said' in end && end.said ? withCode(end.said) : stepWords(statusOf(row)).detail
}

/** `server/stop serverid=kvm1 type=soft`, in the order in which it is sent. */
const callText = ({ change }: BulkCall): string =>
  [change.path, ...[...encodeArguments(change.values)].map(([name, value]) => `${name}=${value}`)].join(' ')

const nameColumn: Column<BulkCall> = {
  id: 'name',
  get header() {
    return text.bulk.columns.name
  },
  text: ({ name }) => name,
  width: 24,
}

/** With the others everything that is known, for a file. */
export const callColumn: Column<BulkCall> = {
  id: 'call',
  get header() {
    return text.bulk.columns.request
  },
  text: callText,
  cell: (row) => <span className="idc">{callText(row)}</span>,
  width: 36,
}

const identityColumn: Column<BulkCall> = {
  id: 'identity',
  get header() {
    return text.bulk.columns.identity
  },
  text: ({ change }) => change.identity,
  cell: ({ change }) => <span className="idc text-muted">{change.identity}</span>,
  width: 12,
}

const endedOf = (isReading: boolean): readonly Column<BulkCall>[] => [
  nameColumn,
  {
    id: 'outcome',
    get header() {
      return text.bulk.columns.outcome
    },
    text: (row) => outcomeOf(row, isReading).label,
    cell: (row) => {
      const { label, tone } = outcomeOf(row, isReading)
      return <Badge tone={tone}>{label}</Badge>
    },
    width: 14,
  },
  {
    id: 'response',
    get header() {
      return text.bulk.columns.response
    },
    text: responseOf,
    value: (row) => responseOf(row) || null,
    // Why a request was refused, with its code, is read whole.
    cell: (row) => <span className="block py-1 wrap-anywhere whitespace-normal">{responseOf(row)}</span>,
    width: 28,
  },
  identityColumn,
]

/** What would be called. */
export const plannedColumns: readonly Column<BulkCall>[] = [nameColumn, callColumn, identityColumn]

/** The outcome, of requests that only read and of others: the call itself was shown before. */
export const endedColumns = { reads: endedOf(true), others: endedOf(false) }
