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

/**
 * Values of a column that take a call for each row, and how many are known.
 * @param load one of them; the same function each time
 * @param locked which rows are locked
 */
const useLateValues = <Value,>(
  load: (row: ListedServer, maximumAge: number) => Promise<Known<Value>>,
  locked: string,
  isNeeded: boolean,
  isDeciding = false,
) => {
  const values = useMemo(() => createLateValues(keyOf, load, (value) => value === 'locked'), [load])
  useEffect(() => values.hold(isDeciding), [values, isDeciding])
  useEffect(() => {
    const end = followChanges(values.forget)
    return () => {
      end()
      values.stop()
    }
  }, [values])
  useEffect(() => values.lock(locked), [values, locked])
  const { known, run } = useSyncExternalStore(values.follow, values.now)
  const isShown = isNeeded && known.size > 0
  useShownPart(
    useMemo(
      () =>
        isShown
          ? {
              readAt: Math.min(...[...known.values()].map(({ at }) => at)),
              isFetching: run !== undefined,
              refresh: values.refresh,
            }
          : undefined,
      [isShown, known, run, values],
    ),
  )
  return { known, run, show: values.show, begin: values.run, stop: values.stop }
}

/** Columns of servers whose values take further calls: made only where someone looks at them or asks for them. */
export const useLateColumns = (service: ServiceDescription, rows: readonly ListedServer[]) => {
  const locked = rows
    .filter(({ server }) => server.islocked)
    .map(keyOf)
    .join(' ')
  const [{ needed, deciding }, setNeeded] = useState(nothingNeeded)
  const [{ isListing, heldBy, matches }, setListed] = useState(unlistedAddresses)
  const states = useLateValues(
    useCallback((row: ListedServer, age: number) => loadState(service, row, age), [service]),
    locked,
    needed.includes('state'),
    deciding.includes('state'),
  )
  const usage = useLateValues(
    useCallback((row: ListedServer, age: number) => loadUsage(service, row, age), [service]),
    '',
    needed.includes('usage'),
  )
  const { known, run, begin, stop } = states
  const columns = useMemo(
    () => [
      stateColumn((row) => states.known.get(keyOf(row)), states.show),
      addressColumn({ heldBy, matches }),
    ],
    [states.known, states.show, heldBy, matches],
  )
  const further = useMemo(
    () =>
      findOperation(service, 'show usage')
        ? [usageColumn((row) => usage.known.get(keyOf(row)), usage.show)]
        : [],
    [service, usage.known, usage.show],
  )
  const about = useCallback(
    (_filter: string, undecided: readonly ListedServer[], unordered: readonly ListedServer[]) => {
      if (undecided.length === 0 && unordered.length === 0 && !run) return null
      const asksState = needed.includes('state')
      const stateless = asksState
        ? [...undecided, ...unordered].filter(({ server }) => stateOf(server) === undefined)
        : []
      const unknown = stateless.filter((row) => known.get(keyOf(row))?.value === undefined)
      const unmeasured = undecided.filter((row) => !usage.known.has(keyOf(row))).length
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
              refused={unknown.filter((row) => known.has(keyOf(row))).length}
              run={run}
              onRun={begin}
              onStop={stop}
            />
          ) : null}
        </>
      )
    },
    [needed, known, usage.known, run, begin, stop, heldBy, isListing],
  )
  const summary = () => (needed.includes('addresses') ? <ServerAddressLists onListed={setListed} /> : null)
  const onNeeded = useCallback(
    (columns: readonly string[], decidingColumns: readonly string[]) =>
      setNeeded({ needed: columns, deciding: decidingColumns }),
    [],
  )
  return { columns, further, about, summary, onNeeded }
}
