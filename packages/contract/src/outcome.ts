import { problems, wasSent } from './problems.ts'

/** How an audit entry ended, in one word. */
export type EntryOutcome = 'done' | 'refused' | 'unknown' | 'begun'

export const entryOutcomes: readonly EntryOutcome[] = ['done', 'refused', 'unknown', 'begun']

/**
 * The latter are endings of sessions: of one other, of all others, of all, by the operator, by a service that no longer knows the
 * key, by a sign-in in the same browser, and of the oldest by one sign-in more than a person may have.
 */
const done: ReadonlySet<string> = new Set([
  'ok',
  'one',
  'others',
  'all',
  'operator',
  'service',
  'replaced',
  'too-many',
])

/**
 * Whether by its HTTP status a response is that of a server before the service that had no response of it, or gave up waiting: what was
 * asked may have been done.
 */
export const isWithoutResponse = (status: number | string): boolean =>
  /^(?:408|50[24]|52\d)$/.test(`${status}`)

/** @param result `ok`, the code of a problem, the HTTP status of the service, or `client-left` of what was not sent any more */
export const entryOutcome = (result: string): EntryOutcome => {
  if (done.has(result) || /^2\d\d$/.test(result)) return 'done'
  if (result === 'begun') return 'begun'
  // The number is none, or a service that failed while it did what was asked; it also says 500 where something is locked.
  if (isWithoutResponse(result) || /^(?:500|[6-9]\d\d)$/.test(result)) return 'unknown'
  return result in problems && wasSent(result) === 'maybe' ? 'unknown' : 'refused'
}
