import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteName } from './routes.ts'
import type { LogFields } from './log.ts'
import { requestNotes } from './request-notes.ts'

/** What the proxy knows of a request beside the request itself. */
export type RequestContext = {
  requestId: string
  address: string
  /** The request target as it came on the wire. */
  target: string
  route: RouteName | undefined
  /** What the one log line of this request will say beside its status and time. */
  fields: LogFields
}

export type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
) => Promise<void> | void

const contexts = requestNotes<RequestContext>('context')

export const startContext = (
  req: IncomingMessage,
  known: Pick<RequestContext, 'address' | 'route' | 'target'>,
): RequestContext => {
  const context: RequestContext = { ...known, requestId: randomUUID(), fields: {} }
  contexts.keep(req, context)
  return context
}

/** @returns `undefined` for a request whose context could not be started. */
export const contextOf = (req: IncomingMessage): RequestContext | undefined => contexts.of(req)
