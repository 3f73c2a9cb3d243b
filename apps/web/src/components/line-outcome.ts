/** How a line of the trail ended, in one word. */
export type LineOutcome = 'done' | 'refused' | 'unknown' | 'begun'

export const lineOutcomes: readonly LineOutcome[] = ['done', 'refused', 'unknown', 'begun']

/** Problems after which nobody knows whether the service did it. */
const unknown = new Set(['outcome-unknown', 'service-timeout', 'answer-too-large', 'service-answer-refused'])

/** @param result `ok`, the code of a problem, or the HTTP status of the service */
export const lineOutcome = (result: string): LineOutcome => {
  if (/^(ok|2\d\d)$/.test(result)) return 'done'
  if (result === 'begun') return 'begun'
  return unknown.has(result) ? 'unknown' : 'refused'
}
