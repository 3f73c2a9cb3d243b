import type { ServerResponse } from 'node:http'
import { apiAnswerHeaders } from '../gates/header-gates.ts'

/** An answer of the proxy's own that is no problem. */
export const sendJson = (
  res: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string | string[]> = {},
): void => {
  const body = JSON.stringify(value)
  res.writeHead(status, {
    ...apiAnswerHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  res.end(body)
}
