import { type Address, identified } from '@hosting-console/api-client'
import { findOperation, type Identity } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isAbsent, moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { describeFailure } from '../components/failure.ts'
import { MergedListFailures } from '../lists/MergedListFailures.tsx'
import { type MergedList, useMergedList } from '../lists/use-merged-list.ts'
import { text } from '../text/text.ts'
import type { ListedAddresses } from './address-column.tsx'
import { heldAddresses, heldByOf, keyInProject, type Lacking, matchesTyped } from './server-addresses.ts'

type Held = { key: string; address: string }

/** Addresses that are attached to a server, by the project they are listed for. */
const attached = (addresses: readonly Address[], { id }: Identity): readonly Held[] =>
  identified(addresses).flatMap(({ serverid, ipaddress }) =>
    serverid ? [{ key: keyInProject(id, serverid), address: ipaddress }] : [],
  )

/** The addresses of all servers, by one list for each project; shows which of them couldn't be loaded. */
export default function ServerAddressLists({ onListed }: { onListed: (listed: ListedAddresses) => void }) {
  const module = useQuery(moduleQuery('ip', useDescribingIdentity()))
  const operation =
    module.data && !isAbsent(module.error) ? findOperation([module.data], 'list addresses') : undefined
  const every = useMergedList(operation, 'project', attached)
  const { rows, all, done } = every
  const isListing = module.isPending || (operation !== undefined && done < all)
  const held = useMemo(
    () =>
      new Map(
        [...Map.groupBy(rows, ({ key }) => key)].map(([key, each]) => [
          key,
          heldAddresses(each.map(({ address }) => address)),
        ]),
      ),
    [rows],
  )
  const absence =
    module.error && !isAbsent(module.error)
      ? describeFailure(module.error).title
      : text.servers.addresses.notDescribed
  // Compared as text: every response makes the reasons anew, and seldom others.
  const lacking = JSON.stringify(
    isListing ? text.servers.addresses.listing : operation ? reasonsOf(every) : absence,
  )
  const listed = useMemo(
    () => ({ isListing, heldBy: heldByOf(held, JSON.parse(lacking) as Lacking), matches: matchesTyped }),
    [held, isListing, lacking],
  )
  useEffect(() => onListed(listed), [onListed, listed])
  return <MergedListFailures every={every} />
}

const reasonsOf = ({ failures, unread }: MergedList<unknown>): Lacking => [
  ...failures.map(({ identity, error }) => [identity.id, describeFailure(error).title] as const),
  ...unread.map(({ identity }) => [identity.id, text.servers.addresses.unread] as const),
]
