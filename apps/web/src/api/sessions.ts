import type { SessionEntry } from '@hosting-console/contract'
import { queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'
import { isSignInOver } from './sign-in-over.ts'
import { readResponse, send } from './session.ts'
import { expireSession, sessionBegan } from './session-store.ts'

/** Notices that this session itself has ended: then the password is asked for over the page. */
const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  const began = sessionBegan()
  try {
    return await ask()
  } catch (error) {
    if (isSignInOver(error)) expireSession(began)
    throw error
  }
}

/** The user's own sessions, latest sign-in first. */
export const sessionsQuery = queryOptions({
  queryKey: ['session/all'],
  queryFn: () =>
    read(async () => {
      const { sessions } = await readResponse<{ sessions: SessionEntry[] }>(
        'session/all',
        await send('session/all'),
      )
      return sessions.toReversed()
    }),
  staleTime: 0,
})

/** @param which the id of a session, or `others` for all but this one */
export const endSessions = (which: string): Promise<void> =>
  asking(async () => {
    const response = await send(`session/${which}`, { method: 'DELETE' })
    if (response.status !== 204) await readResponse('session', response)
  })
