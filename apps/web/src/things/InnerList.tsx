import type { ApiResponse } from '@hosting-console/api-client'
import {
  callFor,
  heldList,
  type Kind,
  type Kinds,
  listingReads,
  partLabel,
  type PlannedCall,
  listingCall,
  thingsIn,
  type ThingNames,
  type ListedThing,
} from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../api/queries.ts'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { UnreadResponse } from '../responses/UnreadResponse.tsx'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { InnerSection } from './InnerSection.tsx'
import { Table } from '../ui/table/Table.tsx'
import { keptFor } from './use-thing.ts'
import { useInnerColumns } from './inner-columns.tsx'
import { keyOf } from './thing-row.ts'

export type InnerProps = {
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
export const InnerList = ({ known, kind, within, identity, shown, response }: InnerProps) => {
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
  const answer = isShown ? response : list.data
  const columns = useInnerColumns({
    known,
    kind,
    rows: rows ?? none,
    within,
    call: call ?? shown,
    response: answer,
  })
  const held = useMemo(() => answer && heldList(kind, answer.path, answer.payload), [kind, answer])
  const label = fieldName(held?.name ?? partLabel(kind))
  if (!read) return null
  return (
    <InnerSection {...{ kind, label, within, identity }} count={rows?.length ?? 0}>
      {list.error && call ? (
        <ReadFailure
          error={list.error}
          path={call.path}
          identity={identity}
          title={text.views.every.refused(call.path, identity)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && !rows ? <UnreadResponse response={list.data} identity={identity} /> : null}
      {answer && rows && held && held.odd.length > 0 ? (
        <UnreadResponse response={{ ...answer, payload: { [held.name]: held.odd } }} identity={identity} />
      ) : null}
      {rows && (rows.length > 0 || held !== undefined || !isShown) ? (
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
    </InnerSection>
  )
}
