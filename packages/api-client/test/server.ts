import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type SeenRequest = {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A real server on a free port for one test; it keeps what it was sent. */
export const serve = async (listener: RequestListener): Promise<{ url: string; seen: SeenRequest[] }> => {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      listener(request, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

/** Always the same response. */
export const respondWith =
  (body: string, { status = 200, type = 'application/json' } = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }
