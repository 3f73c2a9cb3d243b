import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { Written } from '../response.ts'
import type { Served } from '../serve.ts'

const opening =
  '{"response":{"status":{"code":200,"timestamp":"2026-01-01T00:00:00+01:00","text":"OK"},"filler":["'
const closing = '"],"debug":{"input":{}}}}'
const filler = 'x'.repeat(65_536)

/** Sends what was served over a connection, or breaks it. */
export function send(served: Served, response: ServerResponse) {
  switch (served.kind) {
    case 'whole':
      writeHead(served.written, response)
      response.end(served.written.body)
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'cut': {
      writeHead(served.written, response)
      const body = Buffer.from(served.written.body)
      response.write(body.subarray(0, body.length / 2), () => response.destroy())
      return
    }
    case 'long':
      response.writeHead(200, { 'Content-Type': 'application/json' })
      // The other side hanging up is how this is meant to end.
      pipeline(Readable.from(long(served.bytes)), response, () => {})
  }
}

const writeHead = ({ status, headers, body }: Written, response: ServerResponse) =>
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })

function* long(bytes: number) {
  yield opening
  for (let left = bytes; left > 0; left -= filler.length) yield filler.slice(0, left)
  yield closing
}
