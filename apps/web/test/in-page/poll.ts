import { once } from './once.ts'

/** How long something may take that a test waits for, in milliseconds. It ends at once when it is there. */
export const patienceMs = 15_000

/** Not those of the page, which end with it. */
const { setTimeout: later, performance: clock } = once('clock', () => ({ setTimeout, performance }))

/** Lets the page go on. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => void later(resolve, ms))

/**
 * Tries until it succeeds, each time a little later.
 * @throws the last failure
 */
export const poll = async <T>(attempt: () => T | Promise<T>, ms = patienceMs): Promise<T> => {
  const end = clock.now() + ms
  for (let wait = 0; ; wait = Math.min(1.5 * wait + 4, 60)) {
    try {
      return await attempt()
    } catch (error) {
      if (clock.now() > end) throw error
    }
    await pause(wait)
  }
}
