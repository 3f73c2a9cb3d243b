import type { IncomingMessage, ServerResponse } from 'node:http'
import { largestBody, type Received } from '../exchange.ts'
import { serve, type ServeOptions } from '../serve.ts'
import { send } from './send.ts'
import type { Service } from '../service.ts'

/** A listener for node:http that answers every request of a service, and never fails. */
export function createHandler(service: Service, options: ServeOptions) {
  return (request: IncomingMessage, response: ServerResponse) => {
    handle(service, options, request, response).catch((error: unknown) => {
      // A caller that hangs up halfway is no fault of ours.
      if (!request.errored) console.error(error)
      response.destroy()
    })
  }
}

async function handle(
  service: Service,
  options: ServeOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  send(await serve(service, await receive(request), options), response)
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // What is too much is still taken off the wire, so that the caller gets to read the refusal.
    if (length <= largestBody) chunks.push(chunk)
  }
  const isTooLarge = length > largestBody
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers: request.headers,
    body: isTooLarge ? '' : Buffer.concat(chunks).toString('utf8'),
    isTooLarge,
    remoteAddress: request.socket.remoteAddress ?? '',
  }
}
