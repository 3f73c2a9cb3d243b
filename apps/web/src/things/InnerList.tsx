import type { ApiResponse } from '@hosting-console/api-client'
import {
  callFor,
  type Kind,
  type Kinds,
  listingReads,
  partLabel,
  type PlannedCall,
  listingCall,
  thingsIn,
  type ThingNames,
  valuesFor,
  type ListedThing,
} from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { callQuery } from '../api/queries.ts'
import { useFormDialog } from '../form/use-form-dialog.tsx'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { UnreadResponse } from '../responses/UnreadResponse.tsx'
import { grouped } from '../text/counts.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Table } from '../ui/table/Table.tsx'
import { keptFor } from './use-thing.ts'
import { useInnerColumns } from './inner-columns.tsx'
import { holderOf } from './holder-of.ts'
import { keyOf } from './thing-row.ts'

type Props = {
  known: Kinds
  kind: Kind
  /** The thing that these are in. */
  within: ThingNames
  identity: string
  /** The call that showed it, and what it was answered. */
  shown: PlannedCall
  response: ApiResponse
}

const none: readonly ListedThing[] = []

/** The things of a kind that are in one: shown with it, or by a list of their own. */
export const InnerList = ({ known, kind, within, identity, shown, response }: Props) => {
  const read = listingReads(known, kind).find((each) => callFor(each, within, identity))
  const isShown = read?.described.path === shown.path
  const call = useMemo(
    () => (read && !isShown ? listingCall({ kind, read }, within, identity) : undefined),
    [kind, read, isShown, within, identity],
  )
  const list = useQuery({ ...callQuery(call), ...keptFor(call) })
  const rows = useMemo(
    (): readonly ListedThing[] | undefined =>
      isShown
        ? thingsIn(kind, shown.path, response.payload, within).map((thing) => ({ thing, identity }))
        : list.data && call?.read(list.data),
    [isShown, kind, shown, response, within, identity, list.data, call],
  )
  const readOnly = useReadOnlyReason(identity)
  const form = useFormDialog()
  const columns = useInnerColumns({
    known,
    kind,
    rows: rows ?? none,
    within,
    call: call ?? shown,
    response: isShown ? response : list.data,
  })
  const making = kind.functions.find(({ role }) => role === 'makes')
  const holder = holderOf(kind, isShown ? response : list.data, rows ?? none)
  const label = holder ?? partLabel(kind)
  if (!read) return null
  const add = making ? (
    <Button
      size="small"
      icon={<Plus aria-hidden size={13} />}
      aria-label={text.things.addTo(label)}
      disabledReason={readOnly}
      onClick={() => form.open(making.described, identity, valuesFor(making, within))}
    >
      {text.things.add}
    </Button>
  ) : null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-sm first-letter:uppercase">{label}</h2>
        {rows && rows.length > 0 ? (
          <span className="text-muted tabular-nums">{grouped(rows.length)}</span>
        ) : null}
        <span className="ml-auto">{add}</span>
        {form.dialog}
      </div>
      {list.error && call ? (
        <ReadFailure
          error={list.error}
          path={call.path}
          identity={identity}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && !rows ? <UnreadResponse response={list.data} identity={identity} /> : null}
      {rows && (rows.length > 0 || holder !== undefined || !isShown) ? (
        <Table
          label={label}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          hasCopy
          empty={<p className="px-4 py-3 text-muted">{text.things.noInner}</p>}
        />
      ) : call && list.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={2} />
        </div>
      ) : null}
    </div>
  )
}
