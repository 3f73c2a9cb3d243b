/** Numbers from 0 up to 1 that are the same in every run with one seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of the things. @throws Error when there are none. */
export function pick<Thing>(random: () => number, things: readonly Thing[]): Thing {
  const picked = things[Math.floor(random() * things.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}
