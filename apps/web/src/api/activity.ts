import type { ActivityPage, ChangeClaim } from '@hosting-console/contract'
import { readAnswer, send } from './session.ts'

/** What is narrowed to; what is empty is no limit. Times are ISO 8601. */
export type ActivityQuery = Partial<
  Record<
    'scope' | 'q' | 'outcome' | 'identity' | 'module' | 'person' | 'subject' | 'from' | 'to' | 'limit',
    string
  >
>

/**
 * The person's own entries, newest first, or those of everyone in the person's projects.
 * @param before the `next` of the part before, or nothing for the newest
 */
export const fetchActivity = async (before: string, query: ActivityQuery = {}): Promise<ActivityPage> => {
  const wanted = Object.entries({ before, ...query }).filter(([, value]) => value !== '')
  return readAnswer('activity', await send(`activity?${new URLSearchParams(wanted)}`))
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
