import type { ServerResponse } from 'node:http'
import { apiResponseHeaders } from './response-headers.ts'

/** A response of the proxy's own that is no problem. */
export const sendJson = (
  res: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string | string[]> = {},
): void => sendJsonText(res, status, JSON.stringify(value), headers)

export const sendEmpty = (res: ServerResponse): void => {
  res.writeHead(204, apiResponseHeaders)
  res.end()
}

export const sendJsonText = (
  res: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string | string[]> = {},
): void => {
  res.writeHead(status, {
    ...apiResponseHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  res.end(body)
}
