/**
 * What is there just now, of that which comes and goes with each call or connection. It is no `Set` on purpose: one that is used
 * so makes its table anew every few dozen calls, and V8 lets each former table lead to the next. A single one that was moved to
 * the old space keeps all later calls alive until a full collection, and the quick ones take 20 ms instead of one.
 */
export type Present<Item> = {
  /** @returns what takes it out again; calling it twice is harmless. */
  add(item: Item): () => void
  /** As it is at this moment: what is done to them may take them out. */
  all(): readonly Item[]
}

export const createPresent = <Item>(): Present<Item> => {
  const places: { item: Item; at: number }[] = []
  return {
    add: (item) => {
      const place = { item, at: places.length }
      places.push(place)
      return () => {
        if (places[place.at] !== place) return
        const last = places.pop()
        if (last === undefined || last === place) return
        last.at = place.at
        places[place.at] = last
      }
    },
    all: () => places.map(({ item }) => item),
  }
}
