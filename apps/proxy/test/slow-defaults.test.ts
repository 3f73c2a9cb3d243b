import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { createCertificate } from './helpers/certificates.ts'
import { fromPage, startConsole } from './helpers/console.ts'
import { stall } from './helpers/stall.ts'
import { startUpstream } from './helpers/upstream.ts'
import { askAsset, withAsset } from './helpers/web-asset.ts'

/** Node's own limits, which would hold without ours, are 60 seconds and more. */
const longestMs = 45_000

/** Nobody is in a hurry here: these are the limits of every console, and they are waited for. */
it('SEC-40: what never ends is ended by a console that is told no limits', {
  timeout: longestMs,
}, async () => {
  const service = await startUpstream()
  const { port, server, cookie } = await startConsole(service.url, {
    webDirectory: withAsset(8 * 1024 * 1024),
  })
  const overTls = await startConsole(service.url, {
    config: { tls: await createCertificate(undefined) },
  })
  const session = await cookie()
  const head = [
    'POST /api/server/list HTTP/1.1',
    ...Object.entries({ ...fromPage, host: `127.0.0.1:${port}`, cookie: session }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    'content-type: application/x-www-form-urlencoded',
    'content-length: 10',
  ].join('\r\n')
  const arrived = once(server, 'connection')
  const reader = net.connect(port, '127.0.0.1').pause()
  reader.on('error', () => undefined)
  reader.write(askAsset(port))
  // What was sent lies in buffers: the end is seen at the other side.
  const [silent] = (await arrived) as [net.Socket]
  const address = overTls.server.address() as net.AddressInfo
  const [inHeaders, inBody, inHandshake] = await Promise.all([
    stall(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1').ended,
    stall(port, `${head}\r\n\r\nserver`).ended,
    stall(address.port, '\x16\x03\x01').ended,
    once(silent, 'close'),
  ])
  expect([inHeaders, inBody].map((each) => each.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408'])
  expect(inHandshake).toBe('')
  reader.destroy()
})
