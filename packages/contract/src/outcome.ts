import { problems, wasSent } from './problems.ts'

/** How an audit entry ended, in one word. */
export type EntryOutcome = 'done' | 'refused' | 'unknown' | 'begun'

export const entryOutcomes: readonly EntryOutcome[] = ['done', 'refused', 'unknown', 'begun']

/** @param result `ok`, the code of a problem, or the HTTP status of the service */
export const entryOutcome = (result: string): EntryOutcome => {
  if (/^(ok|2\d\d)$/.test(result)) return 'done'
  if (result === 'begun') return 'begun'
  return result in problems && wasSent(result) === 'maybe' ? 'unknown' : 'refused'
}
