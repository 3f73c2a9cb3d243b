import { ApiError, NetworkError } from '@hosting-console/api-client'

/** Another change of the same thing is under way: specification 2.2. */
export const lockedCode = 606

/** Unless it is stopped, what was refused as busy is tried again after that. */
const busyWaitMs = 10_000

/** When a refusal may be tried again by itself: only where something else is under way, so that nothing was done. */
export const retryTime = (error: unknown): number | undefined => {
  if (error instanceof ApiError && error.code === lockedCode) return Date.now() + busyWaitMs
  const problem = error instanceof NetworkError ? error.problem : undefined
  if (problem?.code !== 'busy') return undefined
  return Date.now() + (problem.retryAfter === undefined ? busyWaitMs : problem.retryAfter * 1000)
}
