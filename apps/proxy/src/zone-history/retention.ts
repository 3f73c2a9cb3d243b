const dayMs = 86_400_000

/** So long all are kept. */
const allMs = 31 * dayMs

/** So many of a zone are kept whatever their age, as long as there is room. */
const newestKept = 10

/**
 * Which sightings of one zone are too old: after 31 days all but the last of each day, after `keepMs` all but the ten newest.
 * @param sightings newest first, `lastAt` in milliseconds
 */
export const outlived = <Sighting extends { lastAt: number }>(
  sightings: readonly Sighting[],
  { now, keepMs }: { now: number; keepMs: number },
): Sighting[] =>
  sightings.filter(({ lastAt }, place) => {
    if (place < newestKept || now - lastAt <= Math.min(allMs, keepMs)) return false
    const next = sightings[place - 1]
    return now - lastAt > keepMs || (next !== undefined && dayOf(next.lastAt) === dayOf(lastAt))
  })

const dayOf = (at: number): number => Math.floor(at / dayMs)
