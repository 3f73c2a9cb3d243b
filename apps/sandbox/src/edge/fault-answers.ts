import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { Fault } from '../faults.ts'

const webPage = '<!DOCTYPE html><html><head><title>Maintenance</title></head><body>Back soon.</body></html>\n'
const opening =
  '{"response":{"status":{"code":200,"timestamp":"2026-01-01T00:00:00+01:00","text":"OK"},"filler":["'
const closing = '"],"debug":{"input":{}}}}'
const filler = 'x'.repeat(65_536)

/** Sends the answer of a fault that replaces the function's own. False when the fault is of another kind. */
export function sendFault(fault: Fault, response: ServerResponse): boolean {
  if (fault.reset) response.socket?.resetAndDestroy()
  else if (fault.body !== undefined) {
    write(response, fault.status ?? 200, fault.contentType ?? 'application/json', fault.body)
  } else if (fault.notJson) write(response, 200, 'text/html; charset=utf-8', webPage)
  else if (fault.endless) stream(response, endless())
  else if (fault.huge !== undefined) stream(response, huge(fault.huge))
  else return false
  return true
}

function write(response: ServerResponse, status: number, contentType: string, body: string) {
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

function stream(response: ServerResponse, chunks: Iterable<string>) {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  // The other side hanging up is how this is meant to end.
  pipeline(Readable.from(chunks), response, () => {})
}

function* endless() {
  yield opening
  while (true) yield filler
}

function* huge(bytes: number) {
  yield opening
  for (let left = bytes; left > 0; left -= filler.length) yield filler.slice(0, left)
  yield closing
}
