import { Suspense, useCallback, useMemo, useState } from 'react'
import { serversText } from '../text/servers.ts'
import { lazily } from '../util/lazily.ts'
import { addressColumn, unlistedAddresses } from './address-column.tsx'
import type { ListedServer } from './server-columns.tsx'

const ServerAddressLists = lazily(async () => (await import('./ServerAddressLists.tsx')).default)

const words = serversText.addresses

/** Columns of servers whose values take further calls: made only where somebody looks at them or asks for them. */
export const useLateColumns = () => {
  const [needed, setNeeded] = useState<readonly string[]>([])
  const [{ isListing, heldBy, matches }, setListed] = useState(unlistedAddresses)
  const columns = useMemo(() => [addressColumn({ heldBy, matches })], [heldBy, matches])
  const about = useCallback(
    (_filter: string, undecided: readonly ListedServer[]) => {
      const unknown = undecided.filter((row) => heldBy(row).missing !== undefined).length
      if (unknown === 0) return null
      return (
        <p role="status" className="text-muted">
          {isListing ? words.listing : words.undecided(unknown)}
        </p>
      )
    },
    [heldBy, isListing],
  )
  const summary = () =>
    needed.includes('addresses') ? (
      <Suspense>
        <ServerAddressLists onListed={setListed} />
      </Suspense>
    ) : null
  return { columns, about, summary, onNeeded: setNeeded }
}
