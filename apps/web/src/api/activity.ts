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
}

/** What a change from a view replaces, sent with it as `Console-Change`. */
export type PlannedChange = {
  subject: string
  before?: Readonly<Record<string, string | undefined>> | undefined
  after?: Readonly<Record<string, string | undefined>> | undefined
}

export type ActivityPart = { lines: ActivityLine[]; next: string | null }

/** The person's own lines, newest first. @param before the `next` of the part before, or nothing for the newest */
export const fetchActivity = async (before: string): Promise<ActivityPart> =>
  readAnswer('activity', await send(`activity?${new URLSearchParams(before === '' ? {} : { before })}`))

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
