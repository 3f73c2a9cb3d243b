import { type Received, readExchange } from './exchange.ts'
import { type Service, type ServiceOptions, createService } from './service.ts'
import type { Written } from './response.ts'

export { documentHost, invoiceDocument } from './invoice-document.ts'
export { serve, type Served } from './serve.ts'
export { restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts'
export { createService, type Received, type Service, type ServiceOptions, type Written }

/** Answers a request: data in, data out, with no network and nothing of Node.js between. */
export async function respond(service: Service, received: Received): Promise<Written> {
  const exchange = await readExchange(service, received)
  return await exchange.respond()
}
