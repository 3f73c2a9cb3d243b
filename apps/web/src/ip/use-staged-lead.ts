import { canonicalAddress, fullName, nameKey } from '@hosting-console/dns'
import { isFinished } from '../plan/outcome.ts'
import { useFollowedPlan } from '../plan/stage.ts'
import type { StagedChange } from '../plan/staged.ts'

const leads = new WeakMap<readonly StagedChange[], ReadonlySet<string>>()

const keyOf = (name: string, address: string): string => `${nameKey(name)} ${canonicalAddress(address) ?? ''}`

/** Where the plan has names lead: one list for all rows that ask. */
const leadsOf = (items: readonly StagedChange[]): ReadonlySet<string> => {
  const known = leads.get(items)
  if (known) return known
  const found = new Set(
    items.flatMap(({ change, outcome }) => {
      if (isFinished(outcome) || (change.kind !== 'add record' && change.kind !== 'update record')) return []
      const { host, data } =
        change.kind === 'add record' ? change.wanted : { ...change.before, ...change.wanted }
      return [keyOf(fullName(host, change.zone), data)]
    }),
  )
  leads.set(items, found)
  return found
}

/** Whether a record is staged that has a name lead to an address. */
export const useStagedLead = (name: string, address: string): boolean =>
  leadsOf(useFollowedPlan()).has(keyOf(name, address))
