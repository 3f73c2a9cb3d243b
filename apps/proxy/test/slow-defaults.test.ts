import type net from 'node:net'
import { expect, it } from 'vitest'
import { createCertificate } from './helpers/certificates.ts'
import { fromPage, startConsole } from './helpers/console.ts'
import { stall } from './helpers/stall.ts'
import { startUpstream } from './helpers/upstream.ts'

/** Node's own limits, which would hold without ours, are 60 seconds and more. */
const longestMs = 55_000

/** No one is in a hurry here: these are the limits of every console, and they are waited for. */
it('SEC-40: what never ends is ended by a console that is told no limits', {
  timeout: longestMs,
}, async () => {
  const service = await startUpstream()
  const { port, cookie } = await startConsole(service.url)
  const overTls = await startConsole(service.url, {
    config: { tls: await createCertificate(undefined) },
  })
  const head = Object.entries({
    ...fromPage,
    host: `127.0.0.1:${port}`,
    cookie: await cookie(),
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': '10',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const address = overTls.server.address() as net.AddressInfo
  const ends = await Promise.all([
    stall(port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}`).ended,
    stall(port, `POST /api/server/list HTTP/1.1\r\n${head.join('')}\r\nserver`).ended,
    // The begin of a TLS record.
    stall(address.port, '\x16\x03\x01').ended,
  ])
  expect(ends.map((each) => each.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408', ''])
})
