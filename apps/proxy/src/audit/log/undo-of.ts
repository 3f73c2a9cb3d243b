import type { AuditEntry } from '@hosting-console/contract'

type Sent = Pick<AuditEntry, 'module' | 'function' | 'arguments'>

/** What a change is about, by what was sent: an ID, an address, a mailbox. A plan can be what is changed. */
const thing =
  /^(?:(?!planid|plankey).*(?:id|ids|key|keys|number|numbers)|ip|ipaddress|domain|domainname|emailaccount|emailalias)$/

/** What one of them does the other takes back: both are followed by what it is done to, or the second by nothing. */
const opposites = [
  [
    /^(?:create|add|new|register|order|insert|import|restore|take)(?:from.*|to(?=\w*list$))?/,
    /^(?:delete|destroy|remove|drop|purge|release|terminate|cancel|revoke|forget|wipe|erase)(?:from)?/,
  ],
  [/^set/, /^reset/],
] as const

/** @param isWithin whether both name what the module is about, so that nothing after a verb would be all of it */
const areOpposite = (one = '', other = '', isWithin: boolean): boolean =>
  opposites.some(([does, takesBack]) =>
    [[one, other] as const, [other, one] as const].some(([first, second]) => {
      if (!does.test(first) || !takesBack.test(second)) return false
      const [done, back] = [first.replace(does, ''), second.replace(takesBack, '')]
      return done === back || (back === '' && !isWithin)
    }),
  )

/**
 * Whether what undoes a change was sent about the same thing and sets what the change set, whatever is claimed of it. What makes a
 * thing can't name its ID yet, so that it goes with what removes such things.
 */
export const isUndoOf = (undo: Sent, undone: Sent): boolean => {
  const [first, second] = [thingsOf(undo), thingsOf(undone)]
  const common = [...first.keys()].filter((name) => second.has(name))
  // What is called like the module says which thing it is; beside it, others may be what was changed.
  const own = common.filter(
    (name) =>
      undo.module !== undefined &&
      undo.module === undone.module &&
      name.startsWith(undo.module.toLowerCase()),
  )
  const telling = own.length > 0 ? own : common
  if (telling.some((name) => first.get(name) !== second.get(name))) return false
  if (undo.function !== undone.function) return areOpposite(undo.function, undone.function, own.length > 0)
  const set = namesOf(undo)
  return (
    (common.length > 0 || first.size + second.size === 0) &&
    namesOf(undone).every((name) => set.includes(name))
  )
}

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const namesOf = ({ arguments: sent = [] }: Sent): string[] => sent.map(({ name }) => plainName(name))

const thingsOf = ({ arguments: sent = [] }: Sent): ReadonlyMap<string, string> => {
  const named = sent.map(({ name, value }) => ({
    name: plainName(name),
    value,
  }))
  return new Map(
    [...Map.groupBy(named, ({ name }) => name)]
      .filter(([name]) => thing.test(name))
      .map(([name, values]) => [name, JSON.stringify(values.map(({ value }) => value))]),
  )
}
