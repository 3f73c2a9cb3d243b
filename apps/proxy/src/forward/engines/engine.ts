import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { SecureContext } from 'node:tls'

/*
 * What sends a call to the service. An engine is given a call whose path and headers are final, and gives back the answer with
 * its body unread, so that everything else (refusing an answer, streaming it, telling a fault) is ours. There are two, which
 * pass the same tests; FORWARD_ENGINE chooses.
 */

export type ForwardCall = {
  /** The whole path of the request to the service. */
  path: string
  headers: Record<string, string>
  body: Buffer
  /** Whether it may be sent once more when a connection that had been idle turns out to be dead. SEC-44. */
  mayRepeat: boolean
}

/** The body of an answer, piece by piece, and how it ended; `broke` when that was not in good order. */
export type BodyReader = {
  data(chunk: Buffer): void
  end(): void
  broke(): void
}

export type ServiceAnswer = {
  status: number
  headers: IncomingHttpHeaders
  /** Hands the body over; to be asked for once. */
  readBy(reader: BodyReader): void
  pause(): void
  resume(): void
  /** Ends the connection, unless the answer has ended; the reader hears no more. */
  destroy(): void
}

/** Why no answer came. */
export class ForwardFault extends Error {
  override readonly name = 'ForwardFault'
  readonly reason: 'broken' | 'timeout' | 'client-left'
  /** Whether the connection stood, so that the service may have got the call. */
  readonly connected: boolean

  constructor(reason: ForwardFault['reason'], connected: boolean, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.connected = connected
  }
}

export type Trust = { rejectUnauthorized: true; secureContext: SecureContext }

export type EngineOptions = {
  target: URL
  trust: Trust
  maxSockets: number
  /** Until the answer's headers. */
  timeoutMs: number
  /** How long an idle connection is kept. */
  keepAliveMs: number
}

export type ForwardEngine = {
  /** @throws ForwardFault */
  send(req: IncomingMessage, res: ServerResponse, call: ForwardCall): Promise<ServiceAnswer>
  close(): Promise<void>
}
