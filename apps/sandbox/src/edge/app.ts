import type { RequestListener } from 'node:http'
import type { Clock } from '../clock.ts'
import type { Dialect } from '../function-table.ts'
import { findAddresses } from './find-addresses.ts'
import { createHandler } from './http.ts'
import { type Listening, type ListenOptions, listen } from './listen.ts'
import type { Seed } from '../seeds/seeds.ts'
import { createService, type ServiceOptions } from '../service.ts'

export { readExtraModules } from '../extra-modules.ts'
export type { Clock, Dialect, Listening, ListenOptions, Seed }

export interface SandboxOptions extends Omit<ServiceOptions, 'findAddresses'> {
  /** Real milliseconds that every response waits. Default: 0. */
  latencyMs?: number
  /** Serves the endpoints under /_sandbox. Default: off. */
  control?: boolean
}

export interface Sandbox {
  /** For a server of one's own: `http.createServer(sandbox.handler)`. */
  handler: RequestListener
  /** The clock that all worlds run by. */
  clock: Clock
  listen(options?: ListenOptions): Promise<Listening>
}

/** A simulated hosting control API that keeps what it is told in memory. */
export function createSandbox({ latencyMs = 0, control = false, ...options }: SandboxOptions = {}): Sandbox {
  const service = createService({ ...options, findAddresses })
  const handler = createHandler(service, { control, latencyMs })
  return { handler, clock: service.clock, listen: (where = {}) => listen(handler, where) }
}
