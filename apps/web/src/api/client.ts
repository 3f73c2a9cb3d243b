import { type Client, createClient, NetworkError } from '@hosting-console/api-client'
import { basePath } from '../util/base-path.ts'
import { expireSession, sessionBegan, sessionRenewed } from './session-store.ts'

/** The control API, as the proxy hands it on. The key is the proxy's; `identity` says who a call is made as. */
const client = createClient({ baseUrl: `${basePath}api`, headers: { 'Console-Request': '1' } })

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
  try {
    return await client.request(...parameters)
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
      return await ask(client)
    } catch (error) {
      if (!isSignInOver(error)) throw error
      expireSession(began)
      await sessionRenewed()
    }
  }
}
