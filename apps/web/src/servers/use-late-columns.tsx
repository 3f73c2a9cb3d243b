import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { loadedBy } from '../api/use-operation.ts'
import { describeFailure } from '../components/failure.ts'
import { useShownPart } from '../components/page-reads.ts'
import { useCachedReads } from '../components/use-cached-reads.ts'
import { MergedListFailures } from '../lists/MergedListFailures.tsx'
import { useReadsOnce } from '../components/use-reads-once.ts'
import { text } from '../text/text.ts'
import { addressColumn } from './address-column.tsx'
import type { Known, Late } from './InView.tsx'
import { freshMs, type LateCalls, lateQuery, stateCalls, usageCalls } from './late-calls.ts'
import { keyOf, type ListedServer } from './server-columns.tsx'
import { stateOf } from './server-state.ts'
import { stateColumn } from './state-column.tsx'
import { StatesRun } from './StatesRun.tsx'
import { usageColumn } from './usage-column.tsx'
import { useListedAddresses } from './use-listed-addresses.ts'

type Needed = { needed: readonly string[]; deciding: readonly string[] }

const nothingNeeded: Needed = { needed: [], deciding: [] }

/** @param since what was read before, in milliseconds since 1970, isn't known */
const knownOf = <Value,>(
  { callOf, reasons }: LateCalls<Value>,
  row: ListedServer,
  since: number,
): Known<Value> | undefined => {
  const call = callOf(row)
  if (!call) return { reason: reasons.notDescribed, at: since }
  const state = queryClient.getQueryState(callQuery(call).queryKey)
  if (state?.error && state.errorUpdatedAt >= since)
    return { reason: describeFailure(state.error).title, at: state.errorUpdatedAt }
  if (!state?.data || state.dataUpdatedAt < since) return undefined
  const at = state.dataUpdatedAt
  const loaded = loadedBy(call.read)(state.data)
  return 'value' in loaded ? { value: loaded.value, at } : { reason: reasons.unread, at }
}

/** How often a function was read. */
const timesRead = (path: string | undefined): number =>
  path === undefined
    ? 0
    : queryClient
        .getQueryCache()
        .findAll({ queryKey: [path] })
        .reduce((sum, { state }) => sum + state.dataUpdateCount + state.errorUpdateCount, 0)

/**
 * Values of a column that take a call for each row. Those that come change nothing here as long as they don't decide what rows there are
 * in what order.
 */
const useLate = <Value,>(calls: LateCalls<Value>, isDeciding: boolean, isHeld: boolean): Late<Value> => {
  const [since] = useState(() => Date.now() - freshMs)
  const { callOf, path } = calls
  const counted = isDeciding ? path : undefined
  const read = useCachedReads(
    useCallback(() => timesRead(counted), [counted]),
    Object.is,
  )
  return useMemo(
    // Another one where what is known is asked of all rows anew.
    () => ({ callOf, knownOf: (row: ListedServer) => knownOf(calls, row, since), isHeld, read }),
    [callOf, calls, since, isHeld, read],
  )
}

/** Columns of servers whose values take further calls: made only where someone looks at them or asks for them. */
export const useLateColumns = (service: ServiceDescription, rows: readonly ListedServer[]) => {
  const locked = useMemo(
    () =>
      rows
        .filter(({ server }) => server.islocked)
        .map(keyOf)
        .join(' '),
    [rows],
  )
  const [{ needed, deciding }, setNeeded] = useState(nothingNeeded)
  const { isListing, heldBy, matches, every } = useListedAddresses(needed.includes('addresses'))
  const calls = useMemo(() => ({ states: stateCalls(service), usage: usageCalls(service) }), [service])
  const isByState = deciding.includes('state')
  const late = useLate(calls.states, isByState, isByState)
  const usage = useLate(calls.usage, deciding.includes('usage'), false)
  const lockedBefore = useRef(locked)
  useEffect(() => {
    if (lockedBefore.current === locked) return
    lockedBefore.current = locked
    // Whatever ends a lock has changed what was read before.
    void queryClient.invalidateQueries({ queryKey: [calls.states.path] })
  }, [locked, calls])
  const [asked, setAsked] = useState<readonly ListedServer[]>([])
  const { all, done, part } = useReadsOnce(
    useMemo(() => asked.flatMap((row) => calls.states.callOf(row) ?? []), [asked, calls]),
    { queryOf: lateQuery },
  )
  useShownPart(all.length > 0 && needed.includes('state') ? part : undefined)
  const run = done < all.length ? { done, all: all.length } : undefined
  const begin = (rows: readonly ListedServer[]) => {
    setAsked(rows)
    part.refresh()
  }
  const stop = () => setAsked(asked.filter((_, index) => all[index]?.isPending === false))
  // Each by itself: one that changes leaves the other as it is.
  const state = useMemo(() => stateColumn(late), [late])
  const addresses = useMemo(() => addressColumn({ heldBy, matches }), [heldBy, matches])
  const further = useMemo(
    () => (findOperation(service, 'show usage') ? [usageColumn(usage)] : []),
    [service, usage],
  )
  const about = (_filter: string, undecided: readonly ListedServer[], unordered: readonly ListedServer[]) => {
    if (undecided.length === 0 && unordered.length === 0 && !run) return null
    const asksState = needed.includes('state')
    const stateless = asksState
      ? [...undecided, ...unordered].filter(({ server }) => stateOf(server) === undefined)
      : []
    const unknown = stateless.filter((row) => late.knownOf(row)?.value === undefined)
    const unmeasured = undecided.filter((row) => !usage.knownOf(row)).length
    const unlisted = undecided.filter((row) => heldBy(row).missing !== undefined).length
    return (
      <>
        {needed.includes('addresses') && unlisted > 0 ? (
          <p role="status" className="text-muted">
            {isListing ? text.servers.addresses.listing : text.servers.addresses.undecided(unlisted)}
          </p>
        ) : null}
        {needed.includes('usage') && unmeasured > 0 ? (
          <p role="status" className="text-muted">
            {text.serverList.usage.undecided(unmeasured)}
          </p>
        ) : null}
        {unknown.length > 0 || run ? (
          <StatesRun
            unknown={unknown}
            refused={unknown.filter(late.knownOf).length}
            run={run}
            onRun={begin}
            onStop={stop}
          />
        ) : null}
      </>
    )
  }
  const summary = () => <MergedListFailures every={every} />
  const onNeeded = useCallback(
    (columns: readonly string[], decidingColumns: readonly string[]) =>
      setNeeded({ needed: columns, deciding: decidingColumns }),
    [],
  )
  return { state, addresses, further, about, summary, onNeeded }
}
