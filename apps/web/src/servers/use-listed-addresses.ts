import { type Address, identified } from '@hosting-console/api-client'
import { findOperation, type Identity } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAbsent, moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { describeFailure } from '../components/failure.ts'
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

/** The addresses of all servers, by one list for each project, and how far those lists are. */
export const useListedAddresses = (isWanted: boolean): ListedAddresses & { every: MergedList<unknown> } => {
  const module = useQuery({ ...moduleQuery('ip', useDescribingIdentity()), enabled: isWanted })
  const isDescribed = isWanted && !isAbsent(module.error)
  const operation = useMemo(
    () => (module.data && isDescribed ? findOperation([module.data], 'list addresses') : undefined),
    [module.data, isDescribed],
  )
  const every = useMergedList(operation, 'project', attached)
  const { rows, all, done, failures, unread } = every
  const isListing = !isWanted || module.isPending || (operation !== undefined && done < all)
  const { error } = module
  const lacking = useMemo((): Lacking => {
    if (isListing) return text.servers.addresses.listing
    if (operation) return reasonsOf({ failures, unread })
    return error && !isAbsent(error) ? describeFailure(error).title : text.servers.addresses.notDescribed
  }, [isListing, operation, failures, unread, error])
  const heldBy = useMemo(() => {
    const held = [...Map.groupBy(rows, ({ key }) => key)].map(
      ([key, each]) => [key, heldAddresses(each.map(({ address }) => address))] as const,
    )
    return heldByOf(new Map(held), lacking)
  }, [rows, lacking])
  return { isListing, heldBy, matches: matchesTyped, every }
}

const reasonsOf = ({ failures, unread }: Pick<MergedList<unknown>, 'failures' | 'unread'>): Lacking => [
  ...failures.map(({ identity, error }) => [identity.id, describeFailure(error).title] as const),
  ...unread.map(({ identity }) => [identity.id, text.servers.addresses.unread] as const),
]
