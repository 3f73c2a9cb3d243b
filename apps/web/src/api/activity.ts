import { type KnownRemoval, textOfValue } from '@hosting-console/console-core'
import type { ActivityPage, ChangeClaim, SentMade } from '@hosting-console/contract'
import { readResponse, send } from './session.ts'

/** What is narrowed to; what is empty is no limit. Times are ISO 8601. */
export type ActivityQuery = Partial<
  Record<'scope' | 'kind' | 'q' | 'outcome' | 'from' | 'to' | 'limit', string>
>

/**
 * The person's own entries, newest first, or those of everyone in the person's projects.
 * @param before the `next` of the part before, or nothing for the newest
 */
export const fetchActivity = async (before: string, query: ActivityQuery = {}): Promise<ActivityPage> => {
  const wanted = Object.entries({ before, ...query }).filter(([, value]) => value !== '')
  return readResponse('activity', await send(`activity?${new URLSearchParams(wanted)}`))
}

/**
 * Tells the audit log what removes the thing that a call has made. Without it the change has no Undo in Activity, and that is all.
 * @param change its id in the log
 */
export const tellMade = (change: string, { call, open }: KnownRemoval): void => {
  const { path, identity, values } = call
  const texts = Object.entries(values).map(([name, value]) => [name, textOfValue(value ?? '')])
  const made: SentMade = { id: change, path, identity, values: Object.fromEntries(texts), open }
  void send('activity', { method: 'POST', body: JSON.stringify(made), keepalive: true }).catch(
    () => undefined,
  )
}

/** As a header's value: base64url of JSON in UTF-8. */
export const changeHeader = (change: ChangeClaim): Record<string, string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(change))
  if (bytes.length > longestChange) return {}
  const encoded = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return encoded.length > longestChange ? {} : { 'Console-Change': encoded }
}

/** A longer header is not taken; the change itself is not kept from being made by that. */
const longestChange = 4096
