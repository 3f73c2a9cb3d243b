import { describe, expect, it } from 'vitest'
import { fromPage, startConsole } from './helpers/console.ts'
import { exchangeRaw } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

const form = 'Content-Type: application/x-www-form-urlencoded'

/** What follows the request line and the usual headers. A second request hides in the body of some. */
const requests: [string, string][] = [
  [
    'a length and chunks',
    `${form}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nPOST /x`,
  ],
  ['two lengths that differ', `${form}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['two lengths in one', `${form}\r\nContent-Length: 1, 2\r\n\r\nab`],
  ['a negative length', `${form}\r\nContent-Length: -1\r\n\r\n`],
  ['a length with a sign', `${form}\r\nContent-Length: +1\r\n\r\na`],
  ['a chunk size that is no number', `${form}\r\nTransfer-Encoding: chunked\r\n\r\nz\r\na\r\n0\r\n\r\n`],
  ['a chunk size that is too large', `${form}\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na`],
  ['chunks that are not the last coding', `${form}\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`],
  ['another coding before chunks', `${form}\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
  ['a space before a colon', `${form}\r\nContent-Length : 1\r\n\r\na`],
  ['a folded header', `X: a\r\n b\r\n${form}\r\nContent-Length: 0\r\n\r\n`],
  ['a bare line feed', `${form}\nContent-Length: 0\r\n\r\n`],
  ['a zero byte', `X: a\u0000b\r\nContent-Length: 0\r\n\r\n`],
]

describe('a malformed request', () => {
  it.each(requests)(
    'SEC-37: with %s is refused, its connection closed, and nothing of it passed on',
    async (_, rest) => {
      const service = await startUpstream()
      const { port, cookie } = await startConsole(service.url)
      const usual = [
        `Host: 127.0.0.1:${port}`,
        ...Object.entries(fromPage).map(([name, value]) => `${name}: ${value}`),
        `Cookie: ${await cookie()}`,
      ]
      service.received.length = 0
      const text = await exchangeRaw(port, ['POST /api/server/edit HTTP/1.1', ...usual, rest].join('\r\n'))
      expect(text).toMatch(/^HTTP\/1\.1 400 /)
      expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      expect(service.received).toEqual([])
    },
  )
})
