import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Written } from '../answer.ts'
import { answerControl, isControl } from '../control.ts'
import { type Exchange, largestBody, type Received, readExchange } from '../exchange.ts'
import type { Fault } from '../faults.ts'
import { sendFault } from './fault-answers.ts'
import type { Service } from '../service.ts'

export interface HandlerOptions {
  control: boolean
  latencyMs: number
}

/** A listener for node:http that answers every request of a service, and never fails. */
export function createHandler(service: Service, options: HandlerOptions) {
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
  { control, latencyMs }: HandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const received = await receive(request)
  if (control && isControl(received.target)) {
    send(response, answerControl(service, received))
    return
  }
  const exchange = await readExchange(service, received)
  const fault = service.faults.take(exchange)
  const delayMs = latencyMs + (fault?.delayMs ?? 0)
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
  const status = await answer(exchange, fault, response)
  if (control) service.calls.add(seen(received, exchange, status, service.clock.now()))
}

async function answer(exchange: Exchange, fault: Fault | undefined, response: ServerResponse) {
  if (fault && sendFault(fault, response)) return fault.reset ? 0 : (fault.status ?? 200)
  const written = await exchange.answer(fault)
  if (fault?.cut) {
    const { status, headers, body } = written
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
    response.write(Buffer.from(body).subarray(0, Buffer.byteLength(body) / 2), () => response.destroy())
    return 0
  }
  send(response, written)
  return written.status
}

function send(response: ServerResponse, { status, headers, body }: Written) {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
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

function seen(received: Received, exchange: Exchange, status: number, now: number) {
  const { method, target, headers, body } = received
  const { identity, username, module } = exchange
  const at = new Date(now).toISOString()
  return {
    at,
    method,
    path: target,
    headers,
    body,
    identity,
    username,
    module,
    function: exchange.function,
    status,
  }
}
