import { isDeletion, isMade, recordOf } from '@hosting-console/console-core'
import { parseAddress, fullName, nameKey } from '@hosting-console/dns'
import { useSyncExternalStore } from 'react'
import { type StagedChange, stagedChanges, subscribeStaged } from '../plan/staged.ts'

const leads = new WeakMap<readonly StagedChange[], ReadonlySet<string>>()

/** A name with an address that it leads to; none for what is no address of that type of record. */
const leadKey = (name: string, address: string, type?: string): string | undefined => {
  const read = parseAddress(address)
  const takes = read?.family === 'IPv4' ? 'A' : 'AAAA'
  return read && (type ?? takes) === takes ? `${nameKey(name)} ${read.text}` : undefined
}

/** Where the plan has names lead: one list for all rows that ask. */
export const leadsOf = (items: readonly StagedChange[]): ReadonlySet<string> => {
  const known = leads.get(items)
  if (known) return known
  const found = new Set(
    items.flatMap((item) => {
      const { change } = item
      if (isMade(item) || change.kind !== 'record' || isDeletion(change)) return []
      const { host, type, data } = { ...recordOf(change), ...change.after }
      return leadKey(fullName(host, change.zone), data, type) ?? []
    }),
  )
  leads.set(items, found)
  return found
}

/** Whether a record is staged that has a name lead to an address. */
export const useStagedLead = (name: string, address: string): boolean =>
  useSyncExternalStore(subscribeStaged, () => {
    const key = leadKey(name, address)
    return key !== undefined && leadsOf(stagedChanges()).has(key)
  })
