import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensureRedis } from '../../../tools/programs.ts'
import { newKeyLine } from '../src/key-ring.ts'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { cookieOf, fromPage } from './helpers/console.ts'
import { exchange, onceOnly } from './helpers/http.ts'
import { freePort, startRedis } from './helpers/redis.ts'
import { password, startUpstream, username } from './helpers/upstream.ts'

const redisProgram = ensureRedis()

/** The command as it is run, and what its metrics say. */
const start = async (settings: Record<string, string>) => {
  const service = await startUpstream()
  const metricsPort = await freePort()
  const { line, errors } = startCommand({
    CONTROL_API_URL: service.url.href,
    METRICS_PORT: String(metricsPort),
    ...settings,
  })
  const port = portIn(await line(ready))
  const page = { ...fromPage, host: `127.0.0.1:${port}` }
  const metrics = async () => {
    const { text } = await exchange({ port: metricsPort, method: 'GET', path: '/metrics' })
    return (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
  const signIn = async () =>
    cookieOf(
      await exchange({
        port,
        method: 'POST',
        path: '/session',
        headers: { ...page, 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      }),
    )
  const change = async (cookie: string) => {
    const headers = { ...page, cookie, 'content-type': 'application/x-www-form-urlencoded', ...onceOnly() }
    const body = `serverid=${'k'.repeat(7000)}`
    return (await exchange({ port, method: 'POST', path: '/api/server/edit', headers, body })).status
  }
  return { metrics, signIn, change, linesWith: (event: string) => errors().split(`"${event}"`).length - 1 }
}

describe('the metrics of room', () => {
  it('SEC-72: an audit log that fills says so before an entry is lost, and each that is lost is counted', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'room-'))
    const { metrics, signIn, change, linesWith } = await start({
      STORE_URL: `sqlite:${join(directory, 'console.db')}`,
      AUDIT_MAX_MB: '1',
    })
    const cookie = await signIn()
    const seen: number[] = []
    for (;;) {
      const valueOf = await metrics()
      if (valueOf('console_audit_faults_total') > 0) break
      seen.push(valueOf('console_audit_fullness'))
      expect(await change(cookie)).toBe(200)
    }
    expect(seen[0]).toBeLessThan(0.5)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    // Some of what was said before the first fault is what someone is woken by.
    expect(seen.filter((fullness) => fullness > 0.8 && fullness < 1).length).toBeGreaterThan(1)
    for (let count = 0; count < 3; count += 1) expect(await change(cookie)).toBe(200)
    const valueOf = await metrics()
    expect(valueOf('console_audit_fullness')).toBe(1)
    const faults = valueOf('console_audit_faults_total')
    expect(faults).toBeGreaterThan(3)
    await expect.poll(() => linesWith('audit-fault')).toBe(faults)
  }, 60_000)

  it.skipIf(redisProgram === undefined)(
    'SEC-46: a store in Redis says how full it is while people still sign in',
    async () => {
      const redis = await startRedis(redisProgram ?? '', ['--maxmemory-policy', 'noeviction'])
      onTestFinished(() => redis.stop())
      const directory = mkdtempSync(join(tmpdir(), 'room-'))
      const secretFile = join(directory, 'session-secret')
      writeFileSync(secretFile, newKeyLine(), { mode: 0o600 })
      const { metrics, signIn } = await start({
        STORE_URL: redis.url.href,
        AUDIT_URL: `sqlite:${join(directory, 'audit.db')}`,
        SESSION_SECRET_FILE: secretFile,
      })
      const admin = createClient({ url: redis.url.href })
      await admin.connect()
      onTestFinished(() => void admin.close())
      const fullness = async () => (await metrics())('console_store_fullness')
      expect(await fullness()).toBeLessThan(0.5)
      await signIn()
      // Beside which the buffers of connections are nothing: Redis frees that of a long value some time later.
      for (let part = 0; part < 256; part += 1) await admin.set(`filler:${part}`, 'x'.repeat(32 * 1024))
      const used = Number(/used_memory:(\d+)/.exec(await admin.info('memory'))?.[1])
      await admin.configSet('maxmemory', String(Math.round(used * 1.15)))
      expect(await fullness()).toBeGreaterThan(0.8)
      expect(await fullness()).toBeLessThan(1)
      expect(await signIn()).not.toBe('')
      await admin.configSet('maxmemory', String(Math.round(used * 0.9)))
      expect(await fullness()).toBe(1)
    },
  )
})
