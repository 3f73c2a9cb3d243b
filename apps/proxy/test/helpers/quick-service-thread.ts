import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { parentPort, workerData } from 'node:worker_threads'

/* The thread of quick-service.ts: raw, since Node's own server waits for more than the head. */
const { certificate, count, body } = workerData
const response = [
  'HTTP/1.1 200 OK',
  'content-type: application/json',
  `content-length: ${Buffer.byteLength(body)}`,
  '',
  body,
].join('\r\n')

const server = createServer(certificate, (socket) => {
  Atomics.add(count, 0, 1)
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    if (data.includes('HTTP/1.1\r\n')) socket.write(response)
  })
})
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
