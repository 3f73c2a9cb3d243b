import { fullName, nameKey } from '@hosting-console/dns'
import { zoneAdditions } from '../zone-steps.ts'
import {
  type ChangeDescription,
  isAddition,
  isDeletion,
  isUpdate,
  type RecordAddition,
  type RecordDeletion,
  type RecordEdit,
  type RecordUpdate,
} from '../edits/edit.ts'

type Addition = RecordAddition | RecordUpdate
type Group = {
  additions: Addition[]
  deletions: RecordDeletion[]
  /** Updates of records of this name, also those that give them another. */
  updates: RecordUpdate[]
  /** Aliases that an update takes from this name. */
  leaving: RecordUpdate[]
  /** Other updates after which a record has another name or type: the same as deleted here. */
  departing: RecordUpdate[]
}

/** Whether the order of a plan alone may say what a change waits for: behind one that didn’t come through it stays. */
export const isBoundByOrder = (change: ChangeDescription | undefined): boolean =>
  change === undefined || change.kind === 'call' || change.kind === 'server' || isDeletion(change)

/**
 * What has to be done before each change of a plan, so that no name loses its old records before it has the new ones: a
 * deletion waits for the additions and updates of its zone and name, and an update that gives a record another name or type for
 * the additions. A CNAME is the only record of its name, so where one
 * comes or goes it is the other way round, and so it is where a record goes that is equal to one that comes: as long as it is
 * there, what comes would be taken for done. What is added to a zone that the plan adds comes after that.
 */
export const prerequisites = (changes: readonly ChangeDescription[]): Before => {
  const found = new Map<ChangeDescription, ChangeDescription[]>()
  const add = (change: ChangeDescription, before: readonly ChangeDescription[]) => {
    const known = found.get(change)
    if (known) for (const each of before) known.push(each)
    else if (before.length > 0) found.set(change, [...before])
  }
  const zoneOf = zoneAdditions(changes)
  for (const { additions, deletions, updates, leaving, departing } of groupsOf(changes).values()) {
    for (const addition of additions)
      add(addition, [
        ...zoneOf(addition),
        ...[...updates, ...deletions].filter((each) => isReplaced(each, addition)),
      ])
    const added = additions.filter((addition) => isAddition(addition) || !updates.includes(addition))
    for (const addition of added)
      add(
        addition,
        leaving.filter((change) => change !== addition),
      )
    for (const departure of departing)
      add(
        departure,
        added.filter((addition) => typeAfter(addition) !== 'CNAME' && !isReplaced(departure, addition)),
      )
    for (const addition of additions)
      if (typeAfter(addition) === 'CNAME')
        add(
          addition,
          departing.filter((change) => change !== addition),
        )
    if (additions.length === 0 || deletions.length === 0) continue
    const [aliases, others] = split(additions, (addition) => typeAfter(addition) === 'CNAME')
    const [oldAliases, oldOthers] = split(deletions, ({ before }) => before.type.toUpperCase() === 'CNAME')
    const [equal, fresh] = split(others, (addition) => deletions.some((each) => isReplaced(each, addition)))
    for (const deletion of oldOthers) {
      // Of two records that are both deleted and added again each addition would wait for the other.
      const isWaitedFor = equal.some((addition) => isReplaced(deletion, addition))
      add(deletion, isWaitedFor ? fresh : others)
    }
    for (const addition of aliases) add(addition, deletions)
    for (const addition of others) add(addition, oldAliases)
  }
  return withoutCircles(found)
}

type Before = ReadonlyMap<ChangeDescription, readonly ChangeDescription[]>

/**
 * Records that change places each wait for the other: one of them goes first, and always the same one, so that a plan in its
 * order stays in it.
 */
const withoutCircles = (found: Before): Before => {
  const sorted = sorter(found)
  const free = new Map<ChangeDescription, readonly ChangeDescription[]>()
  const under = new Set<ChangeDescription>()
  const visit = (change: ChangeDescription): void => {
    if (free.has(change)) return
    under.add(change)
    const before = sorted(found.get(change) ?? []).filter((each) => {
      if (under.has(each)) return false
      visit(each)
      return true
    })
    under.delete(change)
    free.set(change, before)
  }
  for (const change of sorted([...found.keys()])) visit(change)
  return new Map(
    [...found.keys()].flatMap((change) => {
      const before = free.get(change) ?? []
      return before.length > 0 ? [[change, before]] : []
    }),
  )
}

/** Puts changes into an order that doesn't depend on their order in the plan. */
const sorter = (found: Before) => {
  const texts = [...new Set([...found].flat(2))].map((change) => ({ change, text: JSON.stringify(change) }))
  texts.sort((one, other) => (one.text < other.text ? -1 : 1))
  const ranks = new Map(texts.map(({ change }, rank) => [change, rank]))
  const rankOf = (change: ChangeDescription) => ranks.get(change) ?? 0
  return (changes: readonly ChangeDescription[]) =>
    changes.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The changes in their order, except that what others wait for comes before them. What has no description waits for nothing. */
export const safeOrder = <Item>(
  items: readonly Item[],
  descriptionOf: (item: Item) => ChangeDescription | undefined,
): Item[] => {
  const before = prerequisites(items.flatMap((item) => descriptionOf(item) ?? []))
  const itemOf = new Map(items.map((item) => [descriptionOf(item), item]))
  const ordered = new Set<Item>()
  const take = (item: Item): void => {
    if (ordered.has(item)) return
    const own = descriptionOf(item)
    for (const description of (own && before.get(own)) ?? []) {
      const prerequisite = itemOf.get(description)
      if (prerequisite !== undefined) take(prerequisite)
    }
    ordered.add(item)
  }
  for (const item of items) take(item)
  return [...ordered]
}

const groupsOf = (changes: readonly ChangeDescription[]): Map<string, Group> => {
  const groups = new Map<string, Group>()
  const groupOf = ({ identity, zone }: RecordEdit, host: string): Group => {
    const key = `${identity} ${nameKey(zone)} ${nameKey(fullName(host, zone))}`
    const group = groups.get(key) ?? { additions: [], deletions: [], updates: [], leaving: [], departing: [] }
    groups.set(key, group)
    return group
  }
  for (const change of changes) {
    if (isAddition(change)) groupOf(change, change.after.host).additions.push(change)
    if (isDeletion(change)) groupOf(change, change.before.host).deletions.push(change)
    if (!isUpdate(change)) continue
    const before = groupOf(change, change.before.host)
    const after = groupOf(change, change.after.host ?? change.before.host)
    after.additions.push(change)
    before.updates.push(change)
    const type = change.before.type.toUpperCase()
    if (before !== after || type !== typeAfter(change))
      before[type === 'CNAME' ? 'leaving' : 'departing'].push(change)
  }
  return groups
}

/** Whether what is added is, as far as it is said, what a record was before it goes or becomes another. */
export const isReplaced = (change: ChangeDescription, addition: ChangeDescription): boolean =>
  (isDeletion(change) || isUpdate(change)) &&
  isAddition(addition) &&
  (['host', 'type', 'data', 'ttl'] as const).every(
    (field) => addition.after[field] === '' || addition.after[field] === change.before[field],
  )

const typeAfter = (addition: Addition): string =>
  (addition.after.type ?? addition.before?.type ?? '').toUpperCase()

const split = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
]
