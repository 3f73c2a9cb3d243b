import type { AuditEntry } from '@hosting-console/contract'

type Sent = Pick<AuditEntry, 'module' | 'function' | 'arguments'>

/** What a change is about, by what was sent: an ID, an address, a mailbox. A plan can be what is changed. */
const thing =
  /^(?:(?!planid|plankey).*(?:id|ids|key|keys|number|numbers)|ip|ipaddress|domain|domainname|emailaccount|emailalias)$/

const makes = /^(?:create|add|new|register|order|insert|import|restore)/

/**
 * Whether what undoes a change was sent about the same thing as the change, whatever is claimed of it. What makes a thing can't
 * name its ID yet, so that it goes with whatever removes one.
 */
export const isAboutSameThing = (one: Sent, other: Sent): boolean => {
  const [first, second] = [thingsOf(one), thingsOf(other)]
  const common = [...first.keys()].filter((name) => second.has(name))
  // What is called like the module says which thing it is; beside it, others may be what was changed.
  const own = common.filter(
    (name) =>
      one.module !== undefined && one.module === other.module && name.startsWith(one.module.toLowerCase()),
  )
  const telling = own.length > 0 ? own : common
  if (telling.some((name) => first.get(name) !== second.get(name))) return false
  if (one.function !== other.function && [one, other].some((each) => makes.test(each.function ?? '')))
    return true
  return common.length > 0 || first.size + second.size === 0
}

const thingsOf = ({ arguments: sent = [] }: Sent): ReadonlyMap<string, string> => {
  const named = sent.map(({ name, value }) => ({
    name: name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
    value,
  }))
  return new Map(
    [...Map.groupBy(named, ({ name }) => name)]
      .filter(([name]) => thing.test(name))
      .map(([name, values]) => [name, JSON.stringify(values.map(({ value }) => value))]),
  )
}
