import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import { makeKeyRing } from '../src/key-ring.ts'
import { createTestClock, startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { startPostgres } from './helpers/postgres.ts'
import { ensurePostgres } from '../../../tools/programs.ts'
import { startUpstream } from './helpers/upstream.ts'

const programs = ensurePostgres()

const noise = {
  owner: '',
  who: '',
  event: 'sign-in',
  session: '',
  address: '127.0.0.1',
  requestId: '',
  result: 'ok',
} as const

/** How long anybody may be kept waiting by an audit log that does not answer. */
const patienceMs = 1500

const start = async (auditRequired: boolean) => {
  const postgres = await startPostgres(programs ?? '')
  const ring = makeKeyRing([Buffer.alloc(32, 1)])
  const auditLog = createAuditLog({
    storage: await openPostgresAudit(postgres.url),
    ring,
    clock: createTestClock(),
  })
  onTestFinished(async () => {
    postgres.thaw()
    await auditLog.close()
    await postgres.stop()
  })
  const service = await startUpstream()
  const console = await startConsole(service.url, { auditLog, ring, config: { auditRequired } })
  const recovered = async () => {
    for (;;) {
      const isBack = await auditLog.ping().then(
        () => true,
        () => false,
      )
      if (isBack) return
    }
  }
  return { ...console, postgres, service, recovered }
}

describe.skipIf(programs === undefined)('an audit log in PostgreSQL', () => {
  it('SEC-72: goes on while it is dumped, also into the next day', async () => {
    const { postgres, cookie, call, clock, auditLog, logLines } = await start(true)
    const session = await cookie()
    const dump = new Client({ connectionString: postgres.url.href })
    await dump.connect()
    await dump.query('BEGIN; LOCK TABLE audit_entries IN ACCESS SHARE MODE')
    clock.advanceMinutes(5 * 60)
    expect((await call(session, '/api/server/edit')).status).toBe(200)
    const now = Date.now()
    await auditLog.add({ ...noise, requestId: 'of tomorrow' }, now + 86_400_000)
    expect(logLines.filter((line) => line.includes('audit-fault'))).toEqual([])
    await dump.query('COMMIT')
    await dump.end()
  })

  it.each(['killed', 'frozen'])(
    'SEC-46: that is %s keeps no one from signing in or working, says so, and comes back sound',
    async (how) => {
      const { postgres, cookie, call, logLines, auditLog, recovered } = await start(false)
      const session = await cookie()
      if (how === 'killed') await postgres.kill()
      else postgres.freeze()
      const began = performance.now()
      const responses = await Promise.all(
        Array.from({ length: 30 }, () => call(session, '/api/server/edit', 'serverid=1')),
      )
      expect(performance.now() - began).toBeLessThan(patienceMs)
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await cookie()).not.toBe('')
      expect(logLines.filter((line) => line.includes('audit-fault'))).toHaveLength(31)
      if (how === 'killed') await postgres.start()
      else postgres.thaw()
      await recovered()
      expect((await call(session, '/api/server/edit', 'serverid=kvm2')).status).toBe(200)
      expect((await auditLog.verify()).filter(({ broken }) => broken)).toEqual([])
    },
  )

  it('SEC-72: that is frozen keeps every change from being made with AUDIT_REQUIRED, and no read', async () => {
    const { postgres, cookie, call, service } = await start(true)
    const session = await cookie()
    postgres.freeze()
    const response = await call(session, '/api/server/edit', 'serverid=1')
    expect([response.status, codeOf(response)]).toEqual([503, 'store-unavailable'])
    expect((await call(session, '/api/server/list')).status).toBe(200)
    expect(service.received.map(({ url }) => url)).toEqual(['/user/login', '/server/list'])
  })

  it('refuses a user it does not know, and waits for a server that is not there yet', async () => {
    const postgres = await startPostgres(programs ?? '')
    onTestFinished(() => postgres.stop())
    const stranger = new URL(postgres.url)
    stranger.username = 'stranger'
    await expect(openPostgresAudit(stranger)).rejects.toThrow('refused')
    await postgres.kill()
    const faults: unknown[] = []
    const storage = await openPostgresAudit(postgres.url, (error) => faults.push(error))
    expect(faults).toHaveLength(1)
    await postgres.start()
    await storage.ping()
    await storage.close()
  })
})
