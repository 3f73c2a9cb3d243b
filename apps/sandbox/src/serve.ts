import type { Written } from './response.ts'
import { handleControl, isControl } from './control.ts'
import { type Exchange, type Received, readExchange } from './exchange.ts'
import type { Fault } from './faults.ts'
import type { Service } from './service.ts'

export interface ServeOptions {
  /** Serves the endpoints under /_sandbox, and keeps a log of the calls. */
  control: boolean
  /** Real milliseconds that every response waits. */
  latencyMs: number
}

/** The response to a request, or how its connection breaks. */
export type Served =
  | { kind: 'whole'; written: Written }
  /** Nothing was done. */
  | { kind: 'reset' }
  /** It was done, and the connection breaks halfway through the response. */
  | { kind: 'cut'; written: Written }
  /** A response of so many bytes, or without an end. */
  | { kind: 'long'; bytes: number }

const webPage = '<!DOCTYPE html><html><head><title>Maintenance</title></head><body>Back soon.</body></html>\n'

/** Answers a request with the prepared faults, as data: the edge sends it. */
export async function serve(
  service: Service,
  received: Received,
  { control, latencyMs }: ServeOptions,
): Promise<Served> {
  if (control && isControl(received.target))
    return { kind: 'whole', written: handleControl(service, received) }
  const exchange = await readExchange(service, received)
  const fault = service.faults.take(exchange)
  const delayMs = latencyMs + (fault?.delayMs ?? 0)
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  const served = await servedBy(exchange, fault)
  if (control) service.calls.add(seen(received, exchange, statusOf(served), service.clock.now()))
  return served
}

async function servedBy(exchange: Exchange, fault: Fault | undefined): Promise<Served> {
  if (fault?.reset) return { kind: 'reset' }
  if (fault?.body !== undefined) return literal(fault.status ?? 200, fault.contentType, fault.body)
  if (fault?.notJson) return literal(200, 'text/html; charset=utf-8', webPage)
  if (fault?.endless) return { kind: 'long', bytes: Number.POSITIVE_INFINITY }
  if (fault?.huge !== undefined) return { kind: 'long', bytes: fault.huge }
  const written = await exchange.respond(fault)
  return { kind: fault?.cut ? 'cut' : 'whole', written }
}

const literal = (status: number, contentType = 'application/json', body: string): Served => ({
  kind: 'whole',
  written: { status, headers: { 'Content-Type': contentType }, body },
})

const statusOf = (served: Served): number =>
  served.kind === 'whole' ? served.written.status : served.kind === 'long' ? 200 : 0

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
