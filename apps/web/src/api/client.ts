import { type Client, createClient } from '@hosting-console/api-client'
import { backgroundHeader, idempotencyKeyHeader } from '@hosting-console/contract'
import { basePath } from '../util/base-path.ts'
import { fetchFirst } from './page-answers.ts'
import { expireSession, sessionBegan, sessionRenewed } from './session-store.ts'
import { isSignInOver } from './sign-in-over.ts'

/** The control API, as the proxy hands it on. The key is the proxy's; `identity` says who a call is made as. */
const client = createClient({
  baseUrl: `${basePath}api`,
  headers: () => headersOfCall(),
  fetch: fetchFirst,
})

/** For background requests: it doesn't keep the session alive. */
const backgroundClient = createClient({
  baseUrl: `${basePath}api`,
  headers: () => ({ ...headersOfCall(), [backgroundHeader]: '1' }),
  fetch: fetchFirst,
})

/** Every call has a key of its own, since only the proxy decides which calls may be sent once. */
const headersOfCall = (): Record<string, string> => ({
  'Console-Request': '1',
  // `randomUUID` is there on secure origins alone.
  [idempotencyKeyHeader]: [...crypto.getRandomValues(new Uint32Array(4))]
    .map((each) => each.toString(36).padStart(7, '0'))
    .join(''),
})

/** What is called while no person is here was asked for by the page: a poll, or a change of a long plan. */
const presentClient = (): Client => (isPersonHere() ? client : backgroundClient)

/**
 * A call that a person asked for. A sign-in that has run out is noticed, and the error thrown: what may have changed
 * something is offered again, never repeated by itself.
 */
export const request: Client['request'] = async (...parameters) => {
  const began = sessionBegan()
  try {
    return await presentClient().request(...parameters)
  } catch (error) {
    if (isSignInOver(error)) expireSession(began)
    throw error
  }
}

/** A read behind a screen: it waits for the person to sign in again and goes on. */
export const read = async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
  for (;;) {
    const began = sessionBegan()
    try {
      return await ask(presentClient())
    } catch (error) {
      if (!isSignInOver(error)) throw error
      expireSession(began)
      await sessionRenewed()
    }
  }
}

/** What a person does leads to calls within this time; a poll comes later than that. In milliseconds. */
const followMs = 2000

let lastInput = Date.now()

const note = (): void => {
  lastInput = Date.now()
}

for (const event of ['pointerdown', 'click', 'keydown', 'input', 'popstate'])
  window.addEventListener(event, note, { capture: true, passive: true })

/** Whether a person has just done something: what is called now is called for them. */
const isPersonHere = (): boolean => Date.now() - lastInput < followMs
