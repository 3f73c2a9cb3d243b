import { type Client, createClient, NetworkError } from '@hosting-console/api-client'
import { isRead } from '@hosting-console/console-core'
import { backgroundHeader } from '@hosting-console/contract'
import { basePath } from '../util/base-path.ts'
import { isPersonHere } from './presence.ts'
import { expireSession, sessionBegan, sessionRenewed } from './session-store.ts'

/** The control API, as the proxy hands it on. The key is the proxy's; `identity` says who a call is made as. */
const client = createClient({ baseUrl: `${basePath}api`, headers: { 'Console-Request': '1' } })

/** For reads that nobody asked for just now: they don't keep the session alive. */
const backgroundClient = createClient({
  baseUrl: `${basePath}api`,
  headers: { 'Console-Request': '1', [backgroundHeader]: '1' },
})

const readingClient = (): Client => (isPersonHere() ? client : backgroundClient)

/** Whether the sign-in has run out, which is asked for over the page and loses nothing. */
export const isSignInOver = (error: unknown): boolean =>
  error instanceof NetworkError &&
  (error.problem?.code === 'session-expired' || error.problem?.code === 'session-required')

/**
 * A call that a person asked for. A sign-in that has run out is noticed, and the error thrown: what may have changed
 * something is offered again, never repeated by itself.
 */
export const request: Client['request'] = async (...parameters) => {
  const began = sessionBegan()
  const used = isRead(parameters[0]) ? readingClient() : client
  try {
    return await used.request(...parameters)
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
      return await ask(readingClient())
    } catch (error) {
      if (!isSignInOver(error)) throw error
      expireSession(began)
      await sessionRenewed()
    }
  }
}
