export interface Clock {
  /** Milliseconds since 1970, as Date.now(). */
  now(): number
  advance(seconds: number): void
  /** Forgets every advance. */
  reset(): void
}

/** A clock that runs with `source` and can be moved ahead of it. */
export function createClock(source: () => number = Date.now): Clock {
  let aheadMs = 0
  return {
    now: () => source() + aheadMs,
    advance(seconds) {
      aheadMs += seconds * 1000
    },
    reset() {
      aheadMs = 0
    },
  }
}
