import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { type Certificate, createAuthority, createCertificate } from './helpers/certificates.ts'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

let authority: Certificate
beforeAll(async () => {
  authority = await createAuthority()
})

/** A session that exists, so that the key would go out with the next call, and a proxy before the given service. */
const before = async (url: URL, ca?: string) => {
  const shared = { store: openSqliteStore(':memory:'), ring: temporaryKeyRing() }
  const good = await startUpstream()
  const session = await (await startConsole(good.url, shared)).cookie()
  const console = await startConsole(url, { ...shared, config: { controlApiCa: ca } })
  return { ...console, session }
}

const oldVersions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const

/** By themselves the ciphers that are taken leave no old version to agree on, and a least version would go untested. */
const takeWeakCiphers = () => {
  const usual = tls.DEFAULT_CIPHERS
  tls.DEFAULT_CIPHERS = 'DEFAULT@SECLEVEL=0'
  onTestFinished(() => {
    tls.DEFAULT_CIPHERS = usual
  })
}

describe('TLS to the service', () => {
  it('SEC-36: a certificate of an authority named in the configuration is trusted', async () => {
    const service = await startUpstream({ tls: await createCertificate(authority) })
    const { call, session, signIn } = await before(service.url, authority.cert)
    expect((await call(session, '/api/server/list')).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  const faults: [string, { name?: string; expired?: boolean; trusted: boolean }, RegExp][] = [
    ['of an unknown authority', { trusted: false }, /authority/],
    ['that has expired', { expired: true, trusted: true }, /expired/],
    ['for another name', { name: 'other.example', trusted: true }, /another name/],
  ]

  it.each(faults)(
    'SEC-36: a certificate %s is refused, and no byte of a key goes out',
    async (_, how, detail) => {
      const service = await startUpstream({ tls: await createCertificate(authority, how) })
      const { call, session, signIn } = await before(service.url, how.trusted ? authority.cert : undefined)
      for (const response of [await call(session, '/api/server/edit', 'serverid=1'), await signIn()]) {
        expect([response.status, codeOf(response)]).toEqual([502, 'service-untrusted'])
        expect((JSON.parse(response.text) as { detail: string }).detail).toMatch(detail)
      }
      expect(service.made()).toBeGreaterThan(0)
      expect(service.received).toEqual([])
    },
  )

  it('SEC-36: a service that signed for itself is refused', async () => {
    for (const tls of [await createCertificate(undefined), await createAuthority()]) {
      const service = await startUpstream({ tls })
      const { call, session } = await before(service.url)
      expect(codeOf(await call(session, '/api/server/list'))).toBe('service-untrusted')
      expect(service.received).toEqual([])
    }
  })

  it('SEC-36: TLS 1.1 is not spoken, also where nothing else would refuse it', async () => {
    takeWeakCiphers()
    const certificate = await createCertificate(authority)
    const service = await startUpstream({ tls: { ...certificate, ...oldVersions } })
    const { call, session, signIn } = await before(service.url, authority.cert)
    expect(codeOf(await call(session, '/api/server/list'))).toBe('service-untrusted')
    expect(codeOf(await signIn())).toBe('service-untrusted')
    expect(service.received).toEqual([])
  })

  it('SEC-36: plain HTTP on the port of a TLS service gets no byte of a key', async () => {
    const heard: Buffer[] = []
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        heard.push(chunk)
        socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as net.AddressInfo
    const { call, session } = await before(new URL(`https://localhost:${port}/`))
    expect((await call(session, '/api/server/list')).status).toBe(502)
    expect(Buffer.concat(heard).toString('latin1')).not.toContain('Authorization')
    expect(Buffer.concat(heard).toString('latin1').toLowerCase()).not.toContain('basic')
  })
})

describe('TLS to the browser', () => {
  it('SEC-36: TLS 1.1 is not spoken, also where nothing else would refuse it', async () => {
    takeWeakCiphers()
    const service = await startUpstream()
    const { port } = await startConsole(service.url, { config: { tls: await createCertificate(authority) } })
    const agreed = (versions: tls.SecureContextOptions): Promise<unknown> => {
      const socket = tls.connect({ port, host: 'localhost', ca: authority.cert, ...versions })
      onTestFinished(() => void socket.destroy())
      return once(socket, 'secureConnect').then(() => socket.getProtocol())
    }
    expect(await agreed({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2')
    await expect(agreed(oldVersions)).rejects.toThrow(/protocol version/)
  })
})
