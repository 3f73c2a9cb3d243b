import http from 'node:http'
import { afterAll } from 'vitest'
import { createSandbox, type SandboxOptions } from '../src/edge/app.ts'

/** When every test begins: a summer day, noon in Sweden. */
export const noon = Date.UTC(2026, 5, 15, 10, 0, 0)

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export interface Envelope {
  status: { code: number; text: string; timestamp: string }
  [member: string]: Json
}

export interface Sending {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** User name and password. */
  as?: readonly [string, string] | undefined
}

export interface ServiceResponse {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

export const mainKey = ['cl12345', 'demo-key'] as const

/** Sends exactly what is given; fetch would refuse a GET with a body. */
export function send(base: string, target: string, { method = 'POST', headers, body, as }: Sending = {}) {
  const { hostname, port } = new URL(base)
  const auth = as && `${as[0]}:${as[1]}`
  return new Promise<ServiceResponse>((resolve, reject) => {
    // Without a length, node sends the body of a GET where the next request would begin.
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = { hostname, port, path: target, method, headers: { ...length, ...headers }, auth }
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

export function envelopeOf({ text }: ServiceResponse): Envelope {
  const parsed: { response: Envelope } = JSON.parse(text)
  return parsed.response
}

/** A member of a response, by the names and positions that lead to it. */
export function at(value: Json | undefined, ...path: (string | number)[]): Json | undefined {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Array.isArray(found) ? found[Number(step)] : found[step]
  }
  return found
}

export function listAt(value: Json | undefined, ...path: (string | number)[]): Json[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Text or number at a place of a response, as text; empty when there is none. */
export function textAt(value: Json | undefined, ...path: (string | number)[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** A sandbox on a free port for one test file, closed when the file is done. */
export async function startSandbox(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ now: () => noon, control: true, ...options })
  const listening = await sandbox.listen()
  afterAll(() => listening.close())
  const { url } = listening

  /** A call with a form body that asks for JSON; `null` sends no credentials. */
  async function call(path: string, args: Record<string, string> = {}, as: Sending['as'] | null = mainKey) {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await send(url, `/${path}`, {
      headers,
      body: new URLSearchParams(args).toString(),
      as: as ?? undefined,
    })
    return { ...response, response: envelopeOf(response) }
  }

  /** The temporary key of a user whose password is `demo`. */
  async function login(username: string) {
    const { response } = await call('user/login', { username, password: 'demo' }, null)
    return textAt(response, 'login', 'apikey')
  }

  async function control(method: string, path: string, body: object = {}) {
    const response = await send(url, `/_sandbox/${path}`, { method, body: JSON.stringify(body) })
    const parsed: Json = JSON.parse(response.text)
    return { ...response, parsed }
  }

  return { ...sandbox, listening, url, call, login, control, send: send.bind(undefined, url) }
}
