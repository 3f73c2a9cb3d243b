/** The service and the proxy are shared: so many reads of one view are under way at once, and others have room. */
export const atOnce = 6

/** Does work for each item, a few at a time, in their order. */
export const inTurn = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  few = atOnce,
): Promise<void> => {
  const waiting = items[Symbol.iterator]()
  const next = async (): Promise<void> => {
    for (let { done, value } = waiting.next(); !done; { done, value } = waiting.next()) await work(value)
  }
  await Promise.all(Array.from({ length: few }, next))
}
