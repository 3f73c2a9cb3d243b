import { NetworkError, type Problem } from '@hosting-console/api-client'
import type { SessionView, SignInOptions } from '@hosting-console/contract'
import { basePath } from '../util/base-path.ts'
import { fetchFirst } from './page-answers.ts'

export type Credentials =
  | { username: string; password: string; otp?: string }
  | { project: string; key: string }

/** @returns the session, or `undefined` when there is none. @throws NetworkError when the proxy can't say. */
export const fetchSession = async (): Promise<SessionView | undefined> => {
  const response = await send('session')
  if (response.status === 401) return undefined
  return inOwnTime(await readResponse<SessionView>('session', response))
}

/** @throws NetworkError with the problem; `sign-in-refused` carries the service's words. */
export const postSession = async (credentials: Credentials): Promise<SessionView> =>
  inOwnTime(
    await readResponse<SessionView>(
      'session',
      await send('session', { method: 'POST', body: JSON.stringify(credentials) }),
    ),
  )

export const deleteSession = async (): Promise<void> => {
  const response = await send('session', { method: 'DELETE' })
  if (response.status !== 204 && response.status !== 401) await readResponse('session', response)
}

export const fetchSignInOptions = async (): Promise<SignInOptions> =>
  readResponse('session/options', await send('session/options'))

/** How far the clock of this computer is ahead of that of the console; looked at once, and a little is the way from there. */
let aheadMs: number | undefined

const aheadOf = ({ headers }: Response): number => {
  const ahead = Date.now() - Date.parse(headers.get('date') ?? '')
  return Math.abs(ahead) > 60_000 ? ahead : 0
}

/** When the session ends, by the clock that the page looks at. */
const inOwnTime = (view: SessionView): SessionView => {
  const ahead = aheadMs ?? 0
  if (ahead === 0) return view
  const own = (time: string) => new Date(Date.parse(time) + ahead).toISOString()
  return { ...view, idleExpiresAt: own(view.idleExpiresAt), endsAt: own(view.endsAt) }
}

export const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const headers: Record<string, string> = { 'Console-Request': '1' }
  if (init.body) headers['Content-Type'] = 'application/json'
  try {
    const ask = init.method === undefined ? fetchFirst : fetch
    const response = await ask(`${basePath}${path}`, { ...init, headers, cache: 'no-store' })
    aheadMs ??= aheadOf(response)
    return response
  } catch (cause) {
    throw new NetworkError(path, 'unreachable', 'The console could not be reached.', { cause })
  }
}

/** @throws NetworkError with the problem that the proxy states */
export const readResponse = async <T>(path: string, response: Response): Promise<T> => {
  const value = (await response.json().catch(() => ({}))) as T & Partial<Problem>
  if (response.ok) return value
  const problem: Problem = {
    code: value.code ?? 'unknown',
    title: value.title ?? `HTTP ${response.status}`,
    ...(value.detail === undefined ? {} : { detail: value.detail }),
    status: response.status,
  }
  throw new NetworkError(path, 'problem', problem.detail ?? problem.title, { problem })
}
