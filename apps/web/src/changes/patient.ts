import { NetworkError } from '@hosting-console/api-client'
import { type Caller, passUnless } from '@hosting-console/console-core'

/** A plan that doesn't go on is not waited for longer. */
const longestSeconds = 60

/**
 * A console that has too much to write down sends nothing and says when it will: a plan waits and goes on, until it is stopped.
 * @param pass waits that many milliseconds
 */
export const patient =
  (call: Caller, isStopping: () => boolean, pass = passUnless(isStopping)): Caller =>
  async (...given) => {
    for (;;) {
      try {
        return await call(...given)
      } catch (error) {
        const seconds = secondsToWait(error)
        if (seconds === undefined || isStopping()) throw error
        await pass(seconds * 1000)
        if (isStopping()) throw error
      }
    }
  }

const secondsToWait = (error: unknown): number | undefined => {
  const problem = error instanceof NetworkError ? error.problem : undefined
  const seconds = problem?.code === 'throttled' ? problem.retryAfter : undefined
  return seconds !== undefined && seconds <= longestSeconds ? seconds : undefined
}
