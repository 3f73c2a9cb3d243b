import type { ApiResponse } from '@hosting-console/api-client'
import {
  callFor,
  isEmptyList,
  type Kind,
  type Kinds,
  listingReads,
  type PlannedCall,
  returnsSecrets,
  thingIn,
  thingsIn,
  type ThingNames,
} from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../api/queries.ts'

/** One thing, by the read that shows it, else by the list that it is in. Without a `thing` its response shows none of this name. */
export const useThing = (known: Kinds, kind: Kind, names: ThingNames, identity: string) => {
  const call = useMemo(
    () =>
      [...kind.functions.filter(({ role }) => role === 'shows'), ...listingReads(known, kind)].flatMap(
        (placed) => callFor(placed, names, identity) ?? [],
      )[0],
    [known, kind, names, identity],
  )
  const read = useQuery({ ...callQuery(call), ...keptFor(call) })
  const thing = useMemo(
    () => call && read.data && thingIn(kind, names, call.path, read.data.payload),
    [kind, names, call, read.data],
  )
  return { call, read, thing }
}

/** What opens doors is dropped with the page that shows it. */
export const keptFor = (call: PlannedCall | undefined): { gcTime?: number } =>
  call && returnsSecrets(call.path) ? { gcTime: 0 } : {}

/** A list shows that a thing isn't there: it names others, or is empty. */
export const isAbsent = (kind: Kind, { path }: PlannedCall, { payload }: ApiResponse): boolean =>
  !kind.functions.some(({ role, described }) => role === 'shows' && described.path === path) &&
  (thingsIn(kind, path, payload).length > 0 || isEmptyList(payload))
