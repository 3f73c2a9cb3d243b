import { describe, expect, it } from 'vitest'
import { basicAuthorization } from '../src/gates/identity-gate.ts'
import { createAuthority, createCertificate } from './helpers/certificates.ts'
import { startConsole } from './helpers/console.ts'
import { startQuickService } from './helpers/quick-service.ts'
import { canaryKey, startUpstream, username } from './helpers/upstream.ts'

describe('connections to the service', () => {
  it('a thousand calls one after the other over TLS use at most four', async () => {
    const authority = await createAuthority()
    const service = await startUpstream({ tls: await createCertificate(authority) })
    const { call, cookie } = await startConsole(service.url, { config: { controlApiCa: authority.cert } })
    const session = await cookie()
    for (let count = 0; count < 1000; count += 1) {
      const { status } = await call(session, '/api/server/list')
      if (status !== 200) throw new Error(`Call ${count} was answered with ${status}.`)
    }
    expect(service.received.length).toBeGreaterThan(1000)
    expect(service.made()).toBeLessThanOrEqual(4)
  })

  it('a thousand calls, fifty at once, over TLS to a service that answers at once use at most fifty', async () => {
    const authority = await createAuthority()
    const service = await startQuickService(await createCertificate(authority))
    const { call, cookie } = await startConsole(service.url, { config: { controlApiCa: authority.cert } })
    const session = await cookie()
    const before = service.made()
    for (let round = 0; round < 20; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => call(session, '/api/server/list', 'serverid=kvm1')),
      )
      expect(responses.filter(({ status }) => status !== 200)).toEqual([])
    }
    expect(service.made() - before).toBeLessThanOrEqual(50)
  })

  it('SEC-35: two hundred calls at once over two connections are all answered', async () => {
    const service = await startUpstream()
    const { call, cookie } = await startConsole(service.url, { maxSockets: 2 })
    const session = await cookie()
    const before = service.made()
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, at) => call(session, '/api/server/edit', `serverid=${at}`)),
    )
    expect(responses.filter(({ status }) => status !== 200)).toEqual([])
    const bodies = service.received.map(({ body }) => body).filter((body) => body.startsWith('serverid='))
    expect(new Set(bodies).size).toBe(200)
    expect(bodies).toHaveLength(200)
    expect(service.made() - before).toBeLessThanOrEqual(2)
    // Each with its own headers and no one's cookie, also those that waited for a connection.
    const heads = service.received
      .filter(({ url }) => url === '/server/edit')
      .map(({ headers: { authorization, cookie: passedOn } }) => [authorization, passedOn])
    expect(new Set(heads.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify([basicAuthorization(username, canaryKey), undefined])]),
    )
  })
})
