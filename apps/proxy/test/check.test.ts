import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Certificate, createAuthority, createCertificate } from './helpers/certificates.ts'
import { check, here, place, prepare, runCheck, started } from './helpers/check.ts'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { startUpstream } from './helpers/upstream.ts'

/** A service whose certificate is trusted by the settings that come with it. */
const startTrusted = async (expired = false) => {
  const authority = await createAuthority()
  const service = await startUpstream({ tls: await createCertificate(authority, { expired }) })
  const settings = { CONTROL_API_URL: service.url.href, CONTROL_API_CA_FILE: `${here}/ca.pem` }
  return { settings, files: { 'ca.pem': authority.cert } }
}

const foreignServer = async (): Promise<string> => {
  const server = createServer((_, res) => res.end('something else')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

describe('checking the settings', () => {
  it('ends with 0 when all of them work, says what to look at, and makes no file', async () => {
    const { settings, files } = await startTrusted()
    const { code, about, findings, directory } = await check(settings, { files })
    expect(about('CONTROL_API_URL')).toEqual([
      'ok: a control API responds',
      expect.stringMatching(/^warning: the certificate is valid for 9 more days; see to it/),
    ])
    expect(about('clock')).toEqual(['ok: this machine and the service agree'])
    for (const setting of ['STORE_URL', 'AUDIT_URL'])
      expect(about(setting)).toEqual(['ok: it can be written, with room'])
    expect(about('SESSION_SECRET_FILE')[0]).toBe('ok: it is made on first start')
    expect(about('PORT')).toEqual(['ok: it is free'])
    expect(findings.filter(({ state }) => state === 'failed')).toEqual([])
    expect([code, readdirSync(directory)]).toEqual([0, ['ca.pem']])
  })

  it('is a command that prints a line for each finding, or JSON', async () => {
    const settings = { ...(await started()), AUDIT_REQUIRED: 'on' }
    const good = await runCheck(settings)
    expect([good.code, good.stderr]).toEqual([0, ''])
    expect(good.stdout).toMatch(/^ok {7}CONTROL_API_URL: a control API responds\n(?:(?:ok|warning) .*\n)+$/)
    const bad = await runCheck(settings, {
      flags: ['--json', '--store-url', 'sqlite:file/x'],
      files: { file: '' },
    })
    expect([bad.code, bad.stderr]).toEqual([1, ''])
    expect(JSON.parse(bad.stdout)).toEqual({
      ok: false,
      findings: expect.arrayContaining([
        { state: 'ok', about: 'CONTROL_API_URL', text: 'a control API responds' },
        { state: 'failed', about: 'STORE_URL', text: expect.stringMatching(/can't be written/) },
      ]),
    })
  })

  it('names every setting that can’t be read, without its value', async () => {
    const { code, stdout, stderr } = await runCheck({
      CONTROL_API_URL: 'http://canary.example',
      STORE_URL: 'redis://:canary@host/canary',
    })
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(/^failed {3}CONTROL_API_URL: must be an https address/m)
    expect(stdout).toMatch(/^failed {3}STORE_URL: must be sqlite:FILE/m)
    expect(stdout).not.toContain('canary')
  })

  it('lists what is unsafe as the start does', async () => {
    const { code, about } = await check({
      ...(await started()),
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://127.0.0.1:9',
      METRICS_PORT: '0',
      METRICS_HOST: '0.0.0.0',
    })
    for (const setting of ['HOST', 'TRUST_PROXY', 'METRICS_HOST', 'AUDIT_REQUIRED'])
      expect(about(setting)).toEqual([expect.stringMatching(/^warning: /)])
    expect(about('PUBLIC_ORIGIN')).toEqual([expect.stringMatching(/^warning: nothing .* responds there/)])
    expect(code).toBe(0)
  })
})

describe('checking the service', () => {
  it('finds one that can’t be reached', async () => {
    const { code, about } = await check({ CONTROL_API_URL: 'https://127.0.0.1:9/' })
    expect([code, about('CONTROL_API_URL')]).toEqual([
      1,
      [expect.stringMatching(/^failed: The service could not be reached.*ECONNREFUSED.*Check the address/)],
    ])
  })

  it('finds a certificate that no one here trusts, before anything is sent', async () => {
    const service = await startUpstream({ tls: await createCertificate(await createAuthority()) })
    const { code, about } = await check({ CONTROL_API_URL: service.url.href })
    expect([code, about('CONTROL_API_URL')]).toEqual([1, [expect.stringMatching(/^failed: .*authority/)]])
    expect(service.received).toEqual([])
  })

  it('finds a certificate that has expired', async () => {
    const { settings, files } = await startTrusted(true)
    const { code, about } = await check(settings, { files })
    expect([code, about('CONTROL_API_URL')]).toEqual([1, [expect.stringMatching(/^failed: .*has expired/)]])
  })

  it('finds something that is no control API, and takes a refusal for one', async () => {
    const page = await started((_, res) => {
      res.setHeader('content-type', 'text/html').end('<h1>It works!</h1>')
      return true
    })
    const { code, about } = await check(page)
    expect([code, about('CONTROL_API_URL')[0]]).toEqual([
      1,
      expect.stringMatching(/^failed: .*no control API; check host and path/),
    ])
    const other = await started((_, res) => {
      res.writeHead(403, { 'content-type': 'application/problem+json' }).end('{"code":"origin-refused"}')
      return true
    })
    expect((await check(other)).about('CONTROL_API_URL')[0]).toMatch(/^failed: .*no control API; check host/)
    const refusal = await started((_, res) => {
      const status = { code: 401, text: 'Sign in.', timestamp: '2026-11-20T12:00:00+01:00' }
      res.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ response: { status } }))
      return true
    })
    expect((await check(refusal)).about('CONTROL_API_URL')[0]).toBe('ok: a control API responds')
  })

  it('finds clocks that are apart', async () => {
    const service = await started((_, res) => {
      res.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString())
      return false
    })
    const { code, about } = await check(service)
    expect([code, about('clock')]).toEqual([1, [expect.stringMatching(/^failed: .* 3[56]\d\d s apart/)]])
  })
})

describe('checking where it listens', () => {
  it('knows a port that is free, one that a console has, and one that something else has', async () => {
    const service = await started()
    const settings = { ...service, METRICS_PORT: '0' }
    const { line } = startCommand(settings)
    const port = portIn(await line(ready))
    expect((await check({ ...service, PORT: String(port) })).about('PORT')).toEqual([
      'ok: a console listens there, which a restart ends',
    ])
    const files = await createCertificate(undefined)
    const own = { ...service, TLS_CERT_FILE: `${here}/cert.pem`, TLS_KEY_FILE: `${here}/key.pem` }
    const how = { directory: place(), files: { 'cert.pem': files.cert, 'key.pem': files.key } }
    const secure = startCommand(prepare(own, how).environment)
    const securePort = portIn(await secure.line(ready))
    expect((await check({ ...own, PORT: String(securePort) }, how)).about('PORT')).toEqual([
      'ok: a console listens there, which a restart ends',
    ])
    const foreign = await foreignServer()
    const { code, about } = await check({ ...service, PORT: foreign, METRICS_PORT: foreign })
    expect([code, about('PORT'), about('METRICS_PORT')]).toEqual([
      1,
      ['failed: another program listens there; choose another'],
      ['failed: another program listens there; choose another'],
    ])
  })

  it('finds an address that this machine has not', async () => {
    const { code, about } = await check({
      ...(await started()),
      HOST: '192.0.2.1',
      PUBLIC_ORIGIN: 'https://127.0.0.1:9',
    })
    expect([code, about('HOST')[0]]).toEqual([1, expect.stringMatching(/^failed: .*no such address/)])
  })

  it('judges the certificate that browsers are shown', async () => {
    const authority = await createAuthority()
    const [good, old, other] = await Promise.all([
      createCertificate(authority),
      createCertificate(authority, { expired: true }),
      createCertificate(authority, { name: 'other.example' }),
    ])
    const service = await started()
    const found = async (cert: Certificate, key: Certificate) => {
      const { code, about } = await check(
        {
          ...service,
          TLS_CERT_FILE: `${here}/cert.pem`,
          TLS_KEY_FILE: `${here}/key.pem`,
          PUBLIC_ORIGIN: 'https://localhost:9',
        },
        { files: { 'cert.pem': cert.cert, 'key.pem': key.key } },
      )
      return [code, about('TLS_CERT_FILE')]
    }
    const days = expect.stringMatching(/^warning: the certificate is valid for 9 more days/)
    expect(await found(good, good)).toEqual([0, [days]])
    expect(await found(good, other)).toEqual([
      1,
      [expect.stringMatching(/^failed: it and TLS_KEY_FILE aren't/)],
    ])
    expect(await found(old, old)).toEqual([1, ['failed: the certificate has expired; renew it']])
    expect(await found(other, other)).toEqual([
      1,
      [days, expect.stringMatching(/^failed: it wasn't issued for the name in PUBLIC_ORIGIN/)],
    ])
  })
})
