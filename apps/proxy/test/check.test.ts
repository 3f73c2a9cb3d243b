import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createClient } from 'redis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensurePostgres, ensureRedis } from '../../../tools/programs.ts'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { checkSettings } from '../src/check/check.ts'
import type { Finding } from '../src/config/finding.ts'
import { temporaryKeyRing } from '../src/session/key-ring.ts'
import { type Certificate, createAuthority, createCertificate } from './helpers/certificates.ts'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { createTestClock } from './helpers/console.ts'
import { startPostgres } from './helpers/postgres.ts'
import { startRedis } from './helpers/redis.ts'
import { type Answer, startUpstream } from './helpers/upstream.ts'

const operate = join(import.meta.dirname, '../src/operate.ts')

const redisProgram = ensureRedis()
const postgresPrograms = ensurePostgres()

const keys = 'A'.repeat(43)

const place = () => mkdtempSync(join(tmpdir(), 'check-'))

/** In settings it stands for the directory that a check is made in. */
const here = 'HERE'

type Check = { files?: Record<string, string>; directory?: string }

const prepare = (settings: Record<string, string>, { files = {}, directory = place() }: Check) => {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(directory, name), text, { mode: /secret|key/.test(name) ? 0o600 : 0o644 })
  const all = { PORT: '0', STORE_URL: `sqlite:${here}/data/console.db`, ...settings }
  const given = Object.entries(all).map(([name, value]) => [name, value.replace(here, directory)])
  return { directory, environment: Object.fromEntries(given) as Record<string, string> }
}

/** @returns what was found about a setting, each with its state */
const reader = (findings: readonly Finding[]) => (setting: string) =>
  findings.flatMap(({ state, about, text }) => (about === setting ? [`${state}: ${text}`] : []))

const check = async (settings: Record<string, string>, how: Check = {}) => {
  const { environment, directory } = prepare(settings, how)
  const { findings, isFit } = await checkSettings(environment, [])
  return { code: isFit ? 0 : 1, about: reader(findings), findings, directory }
}

type Command = Check & { flags?: string[]; user?: { uid?: number; gid?: number } }

/** The command, with nothing of the environment but the settings. */
const runCheck = async (
  settings: Record<string, string>,
  { flags = [], user = {}, ...how }: Command = {},
) => {
  const { environment, directory } = prepare(settings, how)
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: directory, env: { PATH: process.env.PATH, ...environment }, ...user }
    const child = execFile(process.execPath, [operate, 'check', ...flags], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** A service whose certificate is trusted by the settings that come with it. */
const startTrusted = async (expired = false) => {
  const authority = await createAuthority()
  const service = await startUpstream({ tls: await createCertificate(authority, { expired }) })
  const settings = { CONTROL_API_URL: service.url.href, CONTROL_API_CA_FILE: `${here}/ca.pem` }
  return { settings, files: { 'ca.pem': authority.cert } }
}

const started = async (answer?: Answer): Promise<Record<string, string>> => ({
  CONTROL_API_URL: (await startUpstream({ answer })).url.href,
})

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

  it('names every setting that can not be read, without its value', async () => {
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
  it('finds one that can not be reached', async () => {
    const { code, about } = await check({ CONTROL_API_URL: 'https://127.0.0.1:9/' })
    expect([code, about('CONTROL_API_URL')]).toEqual([
      1,
      [expect.stringMatching(/^failed: The service could not be reached.*ECONNREFUSED.*Check the address/)],
    ])
  })

  it('finds a certificate that nobody here trusts, before anything is sent', async () => {
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

describe('checking where things are kept', () => {
  it('finds an audit log that is nearly full, and one that is full, by what is used of the file', async () => {
    const directory = place()
    const storage = openSqliteAudit(join(directory, 'audit.db'))
    const clock = createTestClock()
    const log = createAuditLog({ storage, ring: temporaryKeyRing(), clock })
    const entry = { owner: '', who: 'w'.repeat(3000), session: '', address: '', requestId: '', result: 'ok' }
    const add = (count: number) =>
      Promise.all(Array.from({ length: count }, () => log.add({ ...entry, event: 'sign-in' })))
    const settings = { ...(await started()), AUDIT_URL: `sqlite:${here}/audit.db`, AUDIT_MAX_MB: '1' }
    const found = async () => {
      const { code, about } = await check(settings, { directory })
      return [code, about('AUDIT_URL')]
    }
    while ((await storage.used()) < 0.85 * 1024 * 1024) await add(10)
    expect(await found()).toEqual([
      0,
      [expect.stringMatching(/^warning: it is nearly full; raise AUDIT_MAX_MB/)],
    ])
    while ((await storage.used()) < 1024 * 1024) await add(10)
    expect(await found()).toEqual([1, [expect.stringMatching(/^failed: it is full; raise AUDIT_MAX_MB/)]])
    await log.forget(clock.now() + 1)
    // The file doesn't shrink; what was deleted is written again.
    expect(await found()).toEqual([0, ['ok: it can be written, with room']])
    await log.close()
    expect(await found()).toEqual([0, ['ok: it can be written, with room']])
    expect(readdirSync(directory)).toEqual(['audit.db'])
  })

  it('finds a directory and files that the user may not write', async () => {
    const directory = place()
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const settings = { ...(await started()), STORE_URL: 'sqlite:console.db' }
    const found = async () => {
      const { code, stdout } = await runCheck(settings, { directory, user, flags: ['--json'] })
      const about = reader((JSON.parse(stdout) as { findings: Finding[] }).findings)
      return [code, ...['STORE_URL', 'SESSION_SECRET_FILE'].map((setting) => about(setting)[0])]
    }
    chownSync(directory, user.uid ?? -1, user.gid ?? -1)
    expect(await found()).toMatchObject([
      0,
      'ok: it can be written, with room',
      'ok: it is made on first start',
    ])
    chmodSync(directory, 0o500)
    expect(await found()).toEqual([
      1,
      expect.stringMatching(/^failed: .*can't be written by this user; give it to the user of the console/),
      expect.stringMatching(/^failed: .*this user can't make it/),
    ])
  })

  it('finds a file that is no database, and keys that others can read', async () => {
    const { code, about } = await check(
      { ...(await started()), AUDIT_URL: `sqlite:${here}/audit.db`, SESSION_SECRET_FILE: `${here}/open` },
      { files: { 'audit.db': 'x'.repeat(1000), open: `${keys}\n` } },
    )
    expect([code, about('AUDIT_URL'), about('SESSION_SECRET_FILE')[0]]).toEqual([
      1,
      [expect.stringMatching(/^failed: the file is no database/)],
      expect.stringMatching(/^failed: can be read by other users/),
    ])
  })

  it('SEC-74: finds servers that do not respond, and keys that are missing, and says no password', async () => {
    const { code, about, findings, directory } = await check({
      ...(await started()),
      STORE_URL: 'redis://canary:canary@127.0.0.1:9',
      AUDIT_URL: 'postgres://canary:canary@127.0.0.1:9/canary',
      SESSION_SECRET_FILE: `${here}/none`,
    })
    expect(code).toBe(1)
    expect(about('STORE_URL')[0]).toMatch(/^failed: the store does not respond/)
    expect(about('AUDIT_URL')[0]).toMatch(/^failed: the database is not there/)
    expect(about('SESSION_SECRET_FILE')[0]).toMatch(/^failed: names no file that is there/)
    expect(JSON.stringify(findings)).not.toContain('canary')
    expect(readdirSync(directory)).toEqual([])
  })

  it.skipIf(redisProgram === undefined)(
    'finds a Redis that is nearly full, and one that is full',
    async () => {
      const redis = await startRedis(redisProgram ?? '', ['--maxmemory-policy', 'noeviction'])
      onTestFinished(() => redis.stop())
      const settings = {
        ...(await started()),
        STORE_URL: redis.url.href,
        AUDIT_URL: `sqlite:${here}/audit.db`,
        SESSION_SECRET_FILE: `${here}/secret`,
      }
      const admin = createClient({ url: redis.url.href })
      await admin.connect()
      const used = Number(/used_memory:(\d+)/.exec(await admin.info('memory'))?.[1])
      const found = async (share: number) => {
        await admin.configSet('maxmemory', String(Math.round(used * share)))
        const { code, about } = await check(settings, { files: { secret: `${keys}\n` } })
        return [code, about('STORE_URL')[0]]
      }
      expect(await found(2)).toEqual([0, 'ok: it can be written, with room'])
      expect(await found(1.15)).toEqual([0, expect.stringMatching(/^warning: it is nearly full; make room/)])
      expect(await found(0.5)).toEqual([
        1,
        expect.stringMatching(/^failed: .*takes no writes since it is full/),
      ])
      await admin.close()
    },
  )

  it.skipIf(postgresPrograms === undefined)('finds a PostgreSQL that takes no writes', async () => {
    const postgres = await startPostgres(postgresPrograms ?? '')
    onTestFinished(() => postgres.stop())
    const settings = { ...(await started()), AUDIT_URL: postgres.url.href }
    const found = async () => {
      const { code, about } = await check(settings)
      return [code, about('AUDIT_URL')[0]]
    }
    expect(await found()).toEqual([0, 'ok: it can be written, with room'])
    const storage = await openPostgresAudit(postgres.url)
    expect(await storage.writers()).toEqual([])
    await storage.close()
    const client = new Client({ connectionString: postgres.url.href })
    await client.connect()
    await client.query('ALTER ROLE console SET default_transaction_read_only = on')
    await client.end()
    expect(await found()).toEqual([1, expect.stringMatching(/^failed: .*takes no writes$/)])
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
