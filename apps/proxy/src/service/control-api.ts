import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { type Client, createClient, MalformedResponse } from '@hosting-console/api-client'
import { Agent as FetchAgent, fetch as undiciFetch } from 'undici'
import { signInLimits } from '../http/capacity.ts'
import type { Room } from './own-calls.ts'

export type ControlApiOptions = {
  baseUrl: URL
  /** Root certificates beside the system's. */
  ca?: string
  timeoutMs: number
  maxSockets?: number
}

/** What the connections of calls that are forwarded are made with. */
export type Connections = {
  trust: { rejectUnauthorized: true; secureContext: SecureContext }
  maxSockets: number
  /** How long an idle connection is kept. */
  keepAliveMs: number
}

/** An idle connection is kept for a minute. */
const keepAliveMs = 60_000

/** A login of thousands of projects, or a module of a thousand functions. */
const ownResponseBytes = 1024 * 1024

/** Every admitted sign-in, from known and unknown devices, has a connection, and so has as much of all else. SEC-23. */
const ownConnections = 3 * signInLimits.total

export type ControlApi = ReturnType<typeof createControlApi>

/**
 * The ways to the service: what connections for forwarding are made with, and a client for the proxy's own calls. Both check
 * name and chain, neither follows a redirect, and neither looks at the proxy settings of the environment. SEC-30, SEC-36.
 */
export const createControlApi = ({ baseUrl, ca, timeoutMs, maxSockets = 128 }: ControlApiOptions) => {
  const trust: Connections['trust'] = {
    rejectUnauthorized: true,
    // Made once: an agent that is given the certificates writes all of them into the name of each connection, for each call.
    secureContext: createSecureContext({
      minVersion: 'TLSv1.2',
      ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
    }),
  }
  const dispatcher = new FetchAgent({
    connect: trust,
    connections: ownConnections,
    keepAliveTimeout: keepAliveMs,
    maxResponseSize: ownResponseBytes,
  })

  return {
    baseUrl,
    connections: { trust, maxSockets, keepAliveMs } satisfies Connections,
    /** Without credentials it asks anonymously, which signing in does. */
    client: (credentials?: { username: string; password: string }, room?: Room): Client =>
      createClient({
        baseUrl: baseUrl.href,
        ...(credentials ? { credentials } : {}),
        timeoutMs,
        headers: { 'User-Agent': 'hosting-console', 'Accept-Encoding': 'identity' },
        fetch: fetchBy(dispatcher, room),
      }),
    close: () => dispatcher.destroy(),
  }
}

/**
 * The platform's fetch knows no dispatcher; this one gets ours with every call. A redirect is a response like any other. Nothing is
 * inflated here: the dispatcher counts what comes over the wire, and a few bytes of it can unfold to any number. What comes is
 * read as the JSON that was asked for, whatever it says it is. SEC-41.
 */
const fetchBy =
  (dispatcher: FetchAgent, room: Room = { left: Infinity }): typeof fetch =>
  async (input, init = {}) => {
    const { method, headers, body, signal } = init
    const response = await undiciFetch(input instanceof Request ? input.url : input, {
      method,
      headers: [...new Headers(headers)],
      body: typeof body === 'string' ? body : undefined,
      signal,
      redirect: 'manual',
      dispatcher,
    })
    if ((response.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
      await response.body?.cancel()
      throw new MalformedResponse('The response came compressed, which was not asked for.')
    }
    const text = await response.arrayBuffer()
    room.left -= text.byteLength
    if (room.left < 0) throw new MalformedResponse('The responses are too large together.')
    const [charset = ''] = /;\s*charset=[^;]+/i.exec(response.headers.get('content-type') ?? '') ?? []
    return new Response(text.byteLength > 0 ? text : null, {
      status: response.status,
      headers: { 'content-type': `application/json${charset}` },
    })
  }
