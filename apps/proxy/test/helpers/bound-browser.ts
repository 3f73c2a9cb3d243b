import { Buffer } from 'node:buffer'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { startConsole } from './console.ts'
import type { HttpResponse } from './http.ts'

type Console = Awaited<ReturnType<typeof startConsole>>

/** The origin that a console which binds sessions has. */
export const secureOrigin = 'https://console.example'
const host = new URL(secureOrigin).host

export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

type Signing = { header?: object; hash?: string; isPublicKeyLeftOut?: boolean }

/** A proof as a browser makes it, or not quite. */
export const proofOf = (key: KeyObject, challenge: string, { header, isPublicKeyLeftOut }: Signing = {}) => {
  const { kty, crv, x, y } = key.export({ format: 'jwk' })
  const jwk = isPublicKeyLeftOut ? {} : { jwk: { kty, crv, x, y } }
  const text = `${encode({ alg: 'ES256', typ: 'dbsc+jwt', ...jwk, ...header })}.${encode({ jti: challenge })}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

/** `name=value` of a cookie that a response sets. */
const cookieIn = ({ headers }: HttpResponse, name: string): string | undefined =>
  headers['set-cookie']?.find((each) => each.startsWith(`${name}=`))?.split(';')[0]

export const boundCookie = (response: HttpResponse) => cookieIn(response, '__Host-console-bound')

/** @returns the challenge of a 403. */
export const challengeIn = ({ headers }: HttpResponse): string =>
  /^"([^"]+)";id="[^"]+"$/.exec(String(headers['secure-session-challenge']))?.[1] ?? ''

/** What a browser of Device Bound Session Credentials does, by hand: it keeps cookies and key, and proves when asked. */
export const createBoundBrowser = (console: Console) => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    console.ask(method, path, { host, ...headers }, body)

  /** What the browser sends by itself has no header of our page. */
  const askItself = (path: string, headers: Record<string, string>, body?: string) =>
    console.send({ method: 'POST', path, headers: { host, ...headers }, body })

  const signIn = async (credentials?: object, headers: Record<string, string> = {}) => {
    const response = await console.signIn(credentials, { host, ...headers })
    const offer = /^\(ES256\);path="([^"]+)";challenge="([^"]+)"$/.exec(
      String(response.headers['secure-session-registration']),
    )
    const [, path = '', challenge = ''] = offer ?? []
    return { response, cookie: cookieIn(response, '__Host-Http-console') ?? '', path, challenge }
  }

  const bind = (cookie: string, proof: string, body?: string) =>
    askItself('/session/binding', { cookie, 'secure-session-response': `"${proof}"` }, body)

  const renew = (cookie: string, id: string, proof?: string) =>
    askItself('/session/binding/renewal', {
      cookie,
      'sec-secure-session-id': `"${id}"`,
      ...(proof === undefined ? {} : { 'secure-session-response': `"${proof}"` }),
    })

  /** Signs in and binds the session. */
  const start = async (credentials?: object) => {
    const key = newKey()
    const { cookie, challenge } = await signIn(credentials)
    const response = await bind(cookie, proofOf(key, challenge))
    const { session_identifier: id } = JSON.parse(response.text) as { session_identifier: string }
    return { key, cookie, id, response, bound: boundCookie(response) ?? '' }
  }

  /** Asks for a challenge and answers it. */
  const prove = async ({ key, cookie, id }: { key: KeyObject; cookie: string; id: string }) =>
    renew(cookie, id, proofOf(key, challengeIn(await renew(cookie, id)), { isPublicKeyLeftOut: true }))

  /** A call with the given cookies. */
  const call = (...cookies: string[]) => console.call(cookies.join('; '), '/api/server/list', '', { host })

  return { ask, askItself, signIn, bind, renew, start, prove, call }
}
