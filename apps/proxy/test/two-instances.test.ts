import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEntry } from '@hosting-console/contract'
import { Client } from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import type { Config } from '../src/config/config.ts'
import { type KeyRing, makeKeyRing } from '../src/key-ring.ts'
import { failuresPerAddress } from '../src/session/sign-in-throttle.ts'
import { openRedisStore } from '../src/store/redis.ts'
import {
  boundCookie,
  challengeIn,
  createBoundBrowser,
  proofOf,
  secureOrigin,
} from './helpers/bound-browser.ts'
import { createAuthority, createCertificate } from './helpers/certificates.ts'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { cookieOf, createTestClock, fromPage, startConsole } from './helpers/console.ts'
import { type HttpResponse, codeOf, exchange, onceOnly } from './helpers/http.ts'
import { startPostgres } from './helpers/postgres.ts'
import { ensureNginx, ensurePostgres, ensureRedis } from '../../../tools/programs.ts'
import { freePort, startRedis } from './helpers/redis.ts'
import { password, startUpstream, username } from './helpers/upstream.ts'

const program = ensureRedis()
const nginx = ensureNginx()
const postgresPrograms = ensurePostgres()
const canShare = program !== undefined && postgresPrograms !== undefined

/** Emptied by each test that shares it. */
const postgres = postgresPrograms === undefined ? undefined : await startPostgres(postgresPrograms)
afterAll(() => postgres?.stop())

const emptyAuditUrl = async (): Promise<URL> => {
  const url = postgres?.url ?? new URL('postgres://nowhere')
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await client.end()
  return url
}

const startShared = async () => {
  const redis = await startRedis(program ?? '')
  onTestFinished(() => redis.stop())
  return redis
}

/** Two consoles in this process, each with connections of its own to the one store and the one audit log. */
const startTwo = async (
  rings: [KeyRing, KeyRing?] = [makeKeyRing([key(1)])],
  config: Partial<Config> = {},
) => {
  const redis = await startShared()
  const service = await startUpstream()
  const auditUrl = await emptyAuditUrl()
  const start = async (ring: KeyRing) => {
    const store = await openRedisStore(redis)
    const storage = await openPostgresAudit(auditUrl)
    const auditLog = createAuditLog({ storage, ring, clock: createTestClock() })
    onTestFinished(async () => {
      await store.close()
      await auditLog.close()
    })
    return startConsole(service.url, { store, auditLog, ring, config })
  }
  const [one, other = one] = rings
  return { first: await start(one), second: await start(other), service }
}

const key = (byte: number) => Buffer.alloc(32, byte)

describe.skipIf(!canShare)('two consoles on one store', () => {
  it('SEC-47: a session of one is a session of the other, and ends on both', async () => {
    const { first, second } = await startTwo()
    const session = await first.cookie()
    expect((await second.call(session, '/api/server/edit', 'serverid=kvm1')).status).toBe(200)
    expect((await first.audited()).map(({ event }) => event)).toEqual(['change', 'sign-in'])
    expect((await first.ask('DELETE', '/session', { cookie: session })).status).toBe(204)
    expect((await second.call(session, '/api/server/list')).status).toBe(401)
  })

  it('SEC-13: all sessions of a person end on both', async () => {
    const { first, second } = await startTwo()
    const sessions = [await first.cookie(), await second.cookie()]
    expect((await second.ask('DELETE', '/session/all', { cookie: sessions[1] ?? '' })).status).toBe(204)
    for (const each of sessions)
      for (const console of [first, second])
        expect((await console.ask('GET', '/session', { cookie: each })).status).toBe(401)
  })

  it('SEC-47: a session that is bound on one is used and renewed on the other, and a proof counts once on both', async () => {
    const { first, second } = await startTwo(undefined, { publicOrigin: secureOrigin })
    const [one, two] = [createBoundBrowser(first), createBoundBrowser(second)]
    const { cookie, bound, id, key: deviceKey } = await one.start()
    for (const { clock } of [first, second]) clock.advanceMinutes(5)
    expect((await two.call(cookie)).status).toBe(401)
    expect((await two.call(cookie, bound)).status).toBe(200)
    const proof = proofOf(deviceKey, challengeIn(await one.renew(cookie, id)))
    const renewed = await two.renew(cookie, id, proof)
    expect(renewed.status).toBe(200)
    expect((await one.call(cookie, boundCookie(renewed) ?? '')).status).toBe(200)
    expect((await one.renew(cookie, id, proof)).status).toBe(403)
  })

  it('SEC-23: tries to sign in are counted together', async () => {
    const { first, second } = await startTwo()
    const codes: unknown[] = []
    for (let at = 0; at < failuresPerAddress + 4; at += 1)
      codes.push(codeOf(await (at % 2 ? first : second).signIn({ username: `user${at}`, password: 'wrong' })))
    expect(codes.filter((each) => each === 'throttled')).toHaveLength(4)
  })

  it('SEC-47: a new server key on one console after the other loses no session', async () => {
    const { first, second } = await startTwo([makeKeyRing([key(1)]), makeKeyRing([key(2), key(1)])])
    const old = await first.cookie()
    expect((await second.call(old, '/api/server/list')).status).toBe(200)
    const { sessions } = JSON.parse((await second.ask('GET', '/session/all', { cookie: old })).text) as {
      sessions: unknown[]
    }
    expect(sessions).toHaveLength(1)
    await second.ask('DELETE', '/session/all', { cookie: old })
    expect((await first.ask('GET', '/session', { cookie: old })).status).toBe(401)
  })
})

/** The keys that an operator gives to every console. */
const secretFile = (directory: string): string => {
  const file = join(directory, 'session-secret')
  writeFileSync(file, `${key(1).toString('base64url')}\n`, { mode: 0o600 })
  return file
}

/** Two commands that share a store and a key file, and nginx in front of them. */
const startCluster = async () => {
  const redis = await startShared()
  const directory = mkdtempSync(join(tmpdir(), 'cluster-'))
  const service = await startUpstream()
  const front = await freePort()
  const auditUrl = await emptyAuditUrl()
  const environment = {
    CONTROL_API_URL: service.url.href,
    STORE_URL: redis.url.href,
    AUDIT_URL: auditUrl.href,
    SESSION_SECRET_FILE: secretFile(directory),
    PUBLIC_ORIGIN: `http://127.0.0.1:${front}`,
    TRUST_PROXY: '127.0.0.1',
  }
  const ports = [await freePort(), await freePort()]
  const commands = ports.map((port) => startCommand({ ...environment, PORT: String(port) }))
  await Promise.all(commands.map(({ line }) => line(/^Hosting Console is ready/)))
  await startNginx(directory, front, ports)
  const headers = { ...fromPage, host: `127.0.0.1:${front}` }
  const send = (path: string, more: Record<string, string>, body: string): Promise<HttpResponse> =>
    exchange({ port: front, method: 'POST', path, headers: { ...headers, ...more }, body })
  return { commands, send, service, auditUrl }
}

/** What the two have written, checked with their key. */
const readAudit = async (url: URL) => {
  const storage = await openPostgresAudit(url)
  const auditLog = createAuditLog({ storage, ring: makeKeyRing([key(1)]), clock: createTestClock() })
  const entries: AuditEntry[] = []
  for await (const { entry } of auditLog.walk()) if (entry) entries.push(entry)
  const verdicts = await auditLog.verify()
  await auditLog.close()
  return { entries, verdicts }
}

const startNginx = async (directory: string, front: number, ports: number[]) => {
  const file = join(directory, 'nginx.conf')
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${directory}/${each};`)
    .join(' ')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${directory}/nginx.pid; error_log /dev/null; worker_processes 1; daemon off;
     events { worker_connections 512; }
     http { access_log off; ${paths}
       upstream console { ${servers} keepalive 16; }
       server { listen 127.0.0.1:${front};
         location / { proxy_pass http://console; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header Host $host:$server_port; proxy_set_header X-Forwarded-For $remote_addr; } } }`,
  )
  const child = spawn(nginx ?? '', ['-c', file, '-p', directory], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  const isUp = () =>
    exchange({ port: front, method: 'GET', path: '/healthz', headers: { host: 'x' } }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isUp())) await new Promise((resolve) => setImmediate(resolve))
}

describe.skipIf(!canShare || nginx === undefined)('two consoles behind a reverse proxy', () => {
  it('SEC-47: when one is killed in the middle of calls, the session goes on with the other', async () => {
    const { commands, send, service, auditUrl } = await startCluster()
    const json = { 'content-type': 'application/json' }
    const signedIn = await send('/session', json, JSON.stringify({ username, password }))
    expect(signedIn.status).toBe(200)
    const form = { cookie: cookieOf(signedIn), 'content-type': 'application/x-www-form-urlencoded' }
    const statuses: number[] = []
    let next = 0
    const work = async () => {
      while (next < 1000) {
        next += 1
        if (next === 500) commands[0]?.child.kill('SIGKILL')
        statuses.push(
          (await send('/api/server/edit', { ...form, ...onceOnly() }, `serverid=kvm${next}`)).status,
        )
      }
    }
    await Promise.all(Array.from({ length: 20 }, work))
    expect(statuses).toHaveLength(1000)
    // A change that was under way has an unknown outcome, which the reverse proxy says with 502; none is made twice.
    expect(statuses.filter((each) => each !== 200 && each !== 502)).toEqual([])
    const bodies = service.received.map(({ body }) => body).filter((body) => body.startsWith('serverid='))
    expect(new Set(bodies).size).toBe(bodies.length)
    // One that was killed has no entry of what was under way; nothing else is missing, and each is in its chain.
    const { entries, verdicts } = await readAudit(auditUrl)
    const logged = entries.filter(({ event, result }) => event === 'change' && result === '200')
    expect(logged.length).toBeGreaterThanOrEqual(statuses.filter((each) => each === 200).length)
    expect(verdicts.filter(({ broken }) => broken)).toEqual([])
    expect(verdicts).toHaveLength(2)
    for (let count = 0; count < 20; count += 1)
      expect((await send('/api/server/list', form, '')).status).toBe(200)
  })
})

describe.skipIf(program === undefined)('the command', () => {
  it('SEC-47: makes no key of its own for a store that others may use', async () => {
    const redis = await startShared()
    const service = await startUpstream()
    const file = join(mkdtempSync(join(tmpdir(), 'keyless-')), 'session-secret')
    const { child, errors } = startCommand({
      CONTROL_API_URL: service.url.href,
      STORE_URL: redis.url.href,
      AUDIT_URL: 'sqlite::memory:',
      SESSION_SECRET_FILE: file,
    })
    expect(await once(child, 'exit')).toEqual([2, null])
    expect(errors()).toContain('SESSION_SECRET_FILE names no file that is there')
    expect(existsSync(file)).toBe(false)
  })

  it('starts without its store, says that it is not ready, and is when the store has come', async () => {
    const redis = await startShared()
    await redis.kill()
    const service = await startUpstream()
    const directory = mkdtempSync(join(tmpdir(), 'late-'))
    const { line } = startCommand({
      CONTROL_API_URL: service.url.href,
      STORE_URL: redis.url.href,
      AUDIT_URL: 'sqlite::memory:',
      SESSION_SECRET_FILE: secretFile(directory),
    })
    const port = portIn(await line(ready))
    const isReady = async () =>
      (await exchange({ port, method: 'GET', path: '/readyz', headers: { host: 'x' } })).status === 200
    expect(await isReady()).toBe(false)
    await redis.start()
    while (!(await isReady())) await new Promise((resolve) => setImmediate(resolve))
  })

  it('takes a store over TLS, with user and password, when its certificate can be trusted', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'tls-'))
    const authority = await createAuthority()
    const { cert, key } = await createCertificate(authority)
    const file = (name: string, text: string) => {
      writeFileSync(join(directory, name), text, { mode: 0o600 })
      return join(directory, name)
    }
    const tlsPort = await freePort()
    const [certFile, keyFile] = [file('cert.pem', cert), file('key.pem', key)]
    const options =
      `--tls-port ${tlsPort} --tls-auth-clients no --tls-cert-file ${certFile} --tls-key-file ${keyFile} ` +
      '--user console on >secret ~hosting-console:* +@all'
    const redis = await startRedis(program ?? '', options.split(' '))
    onTestFinished(() => redis.stop())
    const service = await startUpstream()
    const isReady = async (environment: Record<string, string>) => {
      const { line } = startCommand({
        CONTROL_API_URL: service.url.href,
        STORE_URL: `rediss://console:secret@localhost:${tlsPort}`,
        AUDIT_URL: 'sqlite::memory:',
        SESSION_SECRET_FILE: secretFile(directory),
        ...environment,
      })
      const port = portIn(await line(ready))
      return (await exchange({ port, method: 'GET', path: '/readyz', headers: { host: 'x' } })).status === 200
    }
    expect(await isReady({ NODE_EXTRA_CA_CERTS: file('authority.pem', authority.cert) })).toBe(true)
    expect(await isReady({})).toBe(false)
  })
})
