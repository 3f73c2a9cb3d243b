import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useShownPart } from '../components/page-reads.ts'
import { text } from '../text/text.ts'
import { addressColumn, unlistedAddresses } from './address-column.tsx'
import { followChanges } from './follow-changes.ts'
import { stateOf } from './server-state.ts'
import { createLateValues, type Known } from './late-values.ts'
import { loadState, loadUsage } from './load-late.ts'
import { keyOf, type ListedServer } from './server-columns.tsx'
import { stateColumn } from './state-column.tsx'
import { StatesRun } from './StatesRun.tsx'
import { usageColumn } from './usage-column.tsx'
import ServerAddressLists from './ServerAddressLists.tsx'

type Needed = { needed: readonly string[]; deciding: readonly string[] }

const nothingNeeded: Needed = { needed: [], deciding: [] }

type Wanted = { isNeeded: boolean; isDeciding: boolean; isHeld?: boolean }

/**
 * Values of a column that take a call for each row, and how many are known. Those that come change nothing here as long as they
 * don't decide what rows there are in what order.
 * @param load one of them; the same function each time
 * @param locked which rows are locked
 */
const useLateValues = <Value,>(
  load: (row: ListedServer, maximumAge: number) => Promise<Known<Value>>,
  locked: string,
  { isNeeded, isDeciding, isHeld = false }: Wanted,
) => {
  const values = useMemo(() => createLateValues(keyOf, load, (value) => value === 'locked'), [load])
  useEffect(() => values.hold(isHeld), [values, isHeld])
  useEffect(() => {
    const end = followChanges(values.forget)
    return () => {
      end()
      values.stop()
    }
  }, [values])
  useEffect(() => values.lock(locked), [values, locked])
  const run = useSyncExternalStore(values.follow, () => values.now().run)
  const readAt = useSyncExternalStore(values.follow, () => values.now().readAt)
  const known = useSyncExternalStore(values.follow, () => (isDeciding ? values.now().known : undefined))
  const isShown = isNeeded && Number.isFinite(readAt)
  useShownPart(
    useMemo(
      () => (isShown ? { readAt, isFetching: run !== undefined, refresh: values.refresh } : undefined),
      [isShown, readAt, run, values],
    ),
  )
  const { knownOf, show, follow } = values
  // Another one where what is known is asked of all rows anew.
  const late = useMemo(() => ({ knownOf, show, follow, known }), [knownOf, show, follow, known])
  return { late, run, begin: values.run, stop: values.stop }
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
  const [{ isListing, heldBy, matches }, setListed] = useState(unlistedAddresses)
  const states = useLateValues(
    useCallback((row: ListedServer, age: number) => loadState(service, row, age), [service]),
    locked,
    {
      isNeeded: needed.includes('state'),
      isDeciding: deciding.includes('state'),
      isHeld: deciding.includes('state'),
    },
  )
  const usage = useLateValues(
    useCallback((row: ListedServer, age: number) => loadUsage(service, row, age), [service]),
    '',
    { isNeeded: needed.includes('usage'), isDeciding: deciding.includes('usage') },
  )
  const { late, run, begin, stop } = states
  // Each by itself: one that changes leaves the other as it is.
  const state = useMemo(() => stateColumn(late), [late])
  const addresses = useMemo(() => addressColumn({ heldBy, matches }), [heldBy, matches])
  const further = useMemo(
    () => (findOperation(service, 'show usage') ? [usageColumn(usage.late)] : []),
    [service, usage.late],
  )
  const about = useCallback(
    (_filter: string, undecided: readonly ListedServer[], unordered: readonly ListedServer[]) => {
      if (undecided.length === 0 && unordered.length === 0 && !run) return null
      const asksState = needed.includes('state')
      const stateless = asksState
        ? [...undecided, ...unordered].filter(({ server }) => stateOf(server) === undefined)
        : []
      const unknown = stateless.filter((row) => late.knownOf(row)?.value === undefined)
      const unmeasured = undecided.filter((row) => !usage.late.knownOf(row)).length
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
    },
    [needed, late, usage.late, run, begin, stop, heldBy, isListing],
  )
  const summary = () => (needed.includes('addresses') ? <ServerAddressLists onListed={setListed} /> : null)
  const onNeeded = useCallback(
    (columns: readonly string[], decidingColumns: readonly string[]) =>
      setNeeded({ needed: columns, deciding: decidingColumns }),
    [],
  )
  return { state, addresses, further, about, summary, onNeeded }
}
