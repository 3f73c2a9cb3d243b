import { readsAtOnce } from '@hosting-console/console-core'

/** Does work for each item, a few at a time, in their order. */
export const inTurn = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  few = readsAtOnce,
): Promise<void> => {
  const waiting = items[Symbol.iterator]()
  const next = async (): Promise<void> => {
    for (let { done, value } = waiting.next(); !done; { done, value } = waiting.next()) await work(value)
  }
  await Promise.all(Array.from({ length: few }, next))
}
