import type { ServiceDescription } from '@hosting-console/console-core'
import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useShownPart } from '../components/page-reads.ts'
import { serversText } from '../text/servers.ts'
import { lazily } from '../util/lazily.ts'
import { addressColumn, unlistedAddresses } from './address-column.tsx'
import { followChanges } from './follow-changes.ts'
import { stateOf } from './server-state.ts'
import { loadState } from './load-state.ts'
import { createServerStates } from './server-states.ts'
import { keyOf, type ListedServer } from './server-columns.tsx'
import { stateColumn } from './state-column.tsx'
import { StatesRun } from './StatesRun.tsx'

const ServerAddressLists = lazily(async () => (await import('./ServerAddressLists.tsx')).default)

const words = serversText.addresses

type Needed = { needed: readonly string[]; deciding: readonly string[] }

const nothingNeeded: Needed = { needed: [], deciding: [] }

/** Columns of servers whose values take further calls: made only where somebody looks at them or asks for them. */
export const useLateColumns = (service: ServiceDescription) => {
  const [{ needed, deciding }, setNeeded] = useState(nothingNeeded)
  const [{ isListing, heldBy, matches }, setListed] = useState(unlistedAddresses)
  const states = useMemo(
    () => createServerStates(keyOf, (row: ListedServer, age) => loadState(service, row, age)),
    [service],
  )
  const isDeciding = deciding.includes('state')
  useEffect(() => states.hold(isDeciding), [states, isDeciding])
  useEffect(() => {
    const end = followChanges(states.forget)
    return () => {
      end()
      states.stop()
    }
  }, [states])
  const { known, run } = useSyncExternalStore(states.follow, states.now)
  const isShown = needed.includes('state') && known.size > 0
  useShownPart(
    useMemo(
      () =>
        isShown
          ? {
              readAt: Math.min(...[...known.values()].map(({ at }) => at)),
              isFetching: run !== undefined,
              refresh: states.refresh,
            }
          : undefined,
      [isShown, known, run, states],
    ),
  )
  const state = useMemo(() => stateColumn((row) => known.get(keyOf(row)), states.show), [known, states])
  const addresses = useMemo(() => addressColumn({ heldBy, matches }), [heldBy, matches])
  const about = useCallback(
    (_filter: string, undecided: readonly ListedServer[], unordered: readonly ListedServer[]) => {
      if (undecided.length === 0 && unordered.length === 0 && !run) return null
      const asksState = needed.includes('state')
      const stateless = asksState
        ? [...undecided, ...unordered].filter(({ server }) => stateOf(server) === undefined)
        : []
      const unknown = stateless.filter((row) => known.get(keyOf(row))?.state === undefined)
      const unlisted = undecided.filter((row) => heldBy(row).missing !== undefined).length
      return (
        <>
          {needed.includes('addresses') && unlisted > 0 ? (
            <p role="status" className="text-muted">
              {isListing ? words.listing : words.undecided(unlisted)}
            </p>
          ) : null}
          {unknown.length > 0 || run ? (
            <StatesRun
              unknown={unknown}
              refused={unknown.filter((row) => known.has(keyOf(row))).length}
              run={run}
              onRun={states.run}
              onStop={states.stop}
            />
          ) : null}
        </>
      )
    },
    [needed, known, run, states, heldBy, isListing],
  )
  const summary = () =>
    needed.includes('addresses') ? (
      <Suspense>
        <ServerAddressLists onListed={setListed} />
      </Suspense>
    ) : null
  const onNeeded = useCallback(
    (columns: readonly string[], decidingColumns: readonly string[]) =>
      setNeeded({ needed: columns, deciding: decidingColumns }),
    [],
  )
  return { state, addresses, about, summary, onNeeded }
}
