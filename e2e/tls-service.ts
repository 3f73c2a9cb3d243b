import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export type TlsService = { url: string; requests: () => number; stop: () => Promise<void> }

/** A service behind a certificate that it signed itself; it counts what gets through to it. */
export const startTlsService = async (): Promise<TlsService> => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  let requests = 0
  const server = createServer({ cert: made.cert, key: made.private }, (_request, response) => {
    requests += 1
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/`,
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
