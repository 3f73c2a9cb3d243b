import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searches } from '../src/app/activity.ts'
import { auditLimits } from '../src/audit/audit.ts'
import { createQuota, personQuota } from '../src/audit/quota.ts'
import { downloads } from '../src/forward/documents.ts'
import { callBodies } from '../src/forward/forward.ts'
import { documents } from '../src/forward/openapi.ts'
import { callLimits, createCapacity } from '../src/http/capacity.ts'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { createLog } from '../src/http/log.ts'
import { cookieValue } from '../src/session/cookie.ts'
import { loginGrant, permanentKeyGrant } from '../src/session/grants.ts'
import { withHolder } from '../src/session/holder.ts'
import { createOnce } from '../src/session/once.ts'
import { createSessions, type Session } from '../src/session/sessions.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { createTestClock, startConsole } from './helpers/console.ts'
import { onceOnly } from './helpers/http.ts'
import { project, sendEnvelope, startUpstream } from './helpers/upstream.ts'

const each = 4

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** Every limit that counts by who is signed in, small enough to be used up. */
const setUp = () => {
  const [store, ring, clock] = [openSqliteStore(':memory:'), temporaryKeyRing(), createTestClock()]
  const log = createLog('fatal', { write: () => undefined })
  const limits = { idleMs: 3_600_000, maxMs: 3_600_000 }
  const sessions = createSessions({ store, ring, clock, log, limits })
  const place = { address: '192.0.2.1', browser: '', system: '' } as const
  const capacity = createCapacity({ total: 4 * each, each, waitingTotal: 0, waitingEach: 0, waitMs: 1 })
  const once = createOnce(store, clock, { points: each, seconds: 3600 })
  const allowance = { atOnce: each, perMinute: 1 }
  const quota = createQuota(clock, () => ({ entries: allowance, bytes: allowance }))
  let marks = 0
  const mark = () => ({ key: `mark ${marks}`, digest: '' })
  const claim = (session: Session) => {
    marks += 1
    return once.claim(session.payers, mark(), 3_600_000)
  }
  return {
    clock,
    begin: async (who: string, key?: string) => {
      const login = { username: who, apikey: 'k', accounts: [], customers: [], unread: 0 }
      const { grant } = key === undefined ? loginGrant(login) : permanentKeyGrant(who, key)
      return (await sessions.start(withHolder(grant, ring), undefined, place)).session
    },
    isOpen: async ({ ticket }: Session) =>
      (await sessions.open(`__Host-Http-console=${cookieValue(ticket)}`)).state === 'open',
    does: {
      takes: (session: Session) =>
        isDone(capacity.enter(session.payers, new EventEmitter() as unknown as ServerResponse)),
      marks: (session: Session) => isDone(claim(session)),
      isRefused: (session: Session) =>
        isDone(claim(session).then(() => once.settle(mark(), '403', session.payers))),
      writes: async (session: Session) => quota.take(session.payers, 1) === 0,
    },
  }
}

const act = fc.record({
  /** The account itself, or a key that it makes. */
  key: fc.option(fc.nat(30)),
  project: fc.nat(4),
  does: fc.constantFrom('takes', 'marks', 'isRefused', 'writes'),
})

it('SEC-45: whatever one account does with keys it makes, an older key and other accounts keep half of every limit', async () => {
  const attack = fc.array(act, { minLength: 150, maxLength: 250, size: 'max' })
  await fc.assert(
    fc.asyncProperty(attack, async (acts) => {
      const { begin, does, isOpen, clock } = setUp()
      await begin('project 0', 'older')
      clock.advanceMinutes(24 * 60)
      const honest = [
        await begin('project 0', 'older'),
        await begin('somebody@example.com'),
        await begin('another project', 'older'),
      ]
      for (const { key, project: at, does: what } of acts) {
        const session = await (key === null
          ? begin('attacker@example.com')
          : begin(`project ${at}`, `key ${key}`))
        await does[what](session)
      }
      for (const session of honest) expect(await isOpen(session)).toBe(true)
      for (let times = 0; times < each / 2; times += 1) {
        for (const session of honest)
          expect([await does.marks(session), await does.writes(session)]).toEqual([true, true])
        // The other project's key is new, and new keys share what is in use.
        for (const session of honest.slice(0, 2)) expect(await does.takes(session)).toBe(true)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

it('SEC-45: of everything there is at least four times what one person has', () => {
  for (const { total, each: most } of [callLimits, downloads, searches, documents])
    expect(total).toBeGreaterThanOrEqual(4 * most)
  expect(callBodies.total).toBeGreaterThanOrEqual(4 * callBodies.share)
})

const edit = 'serverid=kvm1'

it('SEC-72: keys that were made for it write no more into the audit log than one person, and keep no older key from changes', async () => {
  const service = await startUpstream({
    respond: ({ headers: { authorization = '' } }, res) => {
      const isReader = atob(authorization.slice(6)).includes('reader')
      if (isReader) sendEnvelope(res, 403)
      return isReader
    },
  })
  const few = { atOnce: 12, perMinute: 1 }
  const person = { ...personQuota, entries: few }
  const { call, cookie, clock, everyEntry } = await startConsole(service.url, {
    auditLimits: { ...auditLimits, person },
  })
  // The service refuses a reader's changes alone.
  const older = { project, key: 'older' }
  await cookie(older)
  clock.advanceMinutes(24 * 60)
  const holder = await cookie(older)
  for (let at = 0; at < 7; at += 1) {
    const [, stranger] = [at, await cookie({ project, key: `made ${at}` })]
    for (let times = 0; times < 5; times += 1) await call(stranger, '/api/server/edit', edit)
  }
  expect((await everyEntry()).filter(({ event }) => event === 'change').length).toBeLessThanOrEqual(12)
  for (let times = 0; times < 6; times += 1)
    expect((await call(holder, '/api/server/edit', edit)).status).toBe(200)
})

it('SEC-44: what the service refuses is charged to its own key alone', async () => {
  let status = 403
  const service = await startUpstream({
    respond: ({ url }, res) => {
      if (url === '/server/edit') sendEnvelope(res, status)
      return url === '/server/edit'
    },
  })
  const { call, cookie, clock } = await startConsole(service.url, {
    marksOfOne: { points: 3, seconds: 3600 },
  })
  const keys = ['first', 'second', 'third'].map((key) => ({ project, key }))
  for (const each of keys) await cookie(each)
  clock.advanceMinutes(24 * 60)
  const change = async (session: string) => (await call(session, '/api/server/edit', edit, onceOnly())).status
  const flood = async (session: string) => [
    await change(session),
    await change(session),
    await change(session),
    await change(session),
  ]
  const [first = '', second = '', third = ''] = await Promise.all(keys.map(cookie))
  expect(await flood(first)).toEqual([403, 403, 403, 429])
  expect(await flood(second)).toEqual([403, 403, 403, 429])
  status = 200
  expect(await flood(third)).toEqual([200, 200, 200, 429])
})
