/** How a test asks: `fetch`, or one that asks from elsewhere. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>

const fromPage = { 'sec-fetch-site': 'same-origin', 'console-request': '1' }

/** Signs in to a console before a sandbox, as the page does. @returns the cookie of the session */
export const signIn = async (url: string, ask: Ask = fetch): Promise<string> => {
  const response = await ask(`${url}session`, {
    method: 'POST',
    headers: { ...fromPage, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo@example.com', password: 'demo' }),
  })
  return (
    response.headers
      .getSetCookie()
      .find((line) => /console/.test(line))
      ?.split(';')[0] ?? ''
  )
}

/** Who is signed in, as text. It is asked by GET, which a reverse proxy may send again. */
export const showSession = async (url: string, cookie: string, ask: Ask = fetch): Promise<string> =>
  (await ask(`${url}session`, { headers: { ...fromPage, cookie } })).text()

/** Calls a function of the service through a console. @returns the response as text */
export const call = async (
  url: string,
  cookie: string,
  path: string,
  values: Record<string, string>,
  ask: Ask = fetch,
): Promise<string> => {
  const response = await ask(`${url}api/${path}`, {
    method: 'POST',
    headers: {
      ...fromPage,
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
      'console-identity': 'cl12345',
      'idempotency-key': `${path}-of-a-test`.replaceAll('/', '-'),
    },
    body: new URLSearchParams(values).toString(),
  })
  return response.text()
}
