import { readAnswer, send } from './session.ts'

/** One line of the trail that the proxy keeps: what was done through this console, and how it ended. */
export type ActivityLine = {
  id: string
  /** ISO 8601. */
  at: string
  event: string
  /** `ok`, the code of a problem, or the HTTP status of the service. */
  result: string
  module?: string
  function?: string
  identity?: string
  /** Without a value it is a secret, of which only the name is kept. */
  arguments?: { name: string; value?: string }[]
  change?: PlannedChange
  /** A newer line took it back. */
  isUndone?: true
}

/** What a change from a view replaces, sent with it as `Console-Change`. */
export type PlannedChange = {
  /** The zone, address or server it is about, as the service calls it. */
  subject: string
  /** What it is called in a sentence: the record with its type, the host name of the server. */
  name?: string
  /** By which a later change says that it undoes this one. */
  id?: string
  /** Equal for all changes of one run of a plan. */
  plan?: string
  /** The `id` of a change, or the line of the trail, that this one undoes. */
  undoes?: string
  before?: Readonly<Record<string, string | undefined>> | undefined
  after?: Readonly<Record<string, string | undefined>> | undefined
}

export type ActivityPart = { lines: ActivityLine[]; next: string | null }

/**
 * The person's own lines, newest first.
 * @param before the `next` of the part before, or nothing for the newest
 * @param query words that all have to be in a line
 */
export const fetchActivity = async (before: string, query = ''): Promise<ActivityPart> => {
  const wanted = { ...(before === '' ? {} : { before }), ...(query === '' ? {} : { q: query }) }
  return readAnswer('activity', await send(`activity?${new URLSearchParams(wanted)}`))
}

/** As a header's value: base64url of JSON in UTF-8. */
export const changeHeader = (change: PlannedChange): Record<string, string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(change))
  const encoded = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return encoded.length > longestChange ? {} : { 'Console-Change': encoded }
}

/** A longer header is not taken; the change itself is not kept from being made by that. */
const longestChange = 4096
