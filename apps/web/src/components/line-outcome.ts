import { problems, wasSent } from '@hosting-console/contract'

/** How a line of the trail ended, in one word. */
export type LineOutcome = 'done' | 'refused' | 'unknown' | 'begun'

export const lineOutcomes: readonly LineOutcome[] = ['done', 'refused', 'unknown', 'begun']

/** @param result `ok`, the code of a problem, or the HTTP status of the service */
export const lineOutcome = (result: string): LineOutcome => {
  if (/^(ok|2\d\d)$/.test(result)) return 'done'
  if (result === 'begun') return 'begun'
  return result in problems && wasSent(result) === 'maybe' ? 'unknown' : 'refused'
}
