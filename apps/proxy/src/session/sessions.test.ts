import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../test/helpers/console.ts'
import { temporaryKeyRing } from '../key-ring.ts'
import { createLog } from '../http/log.ts'
import { cookieNames, cookieValue } from './cookie.ts'
import type { Grant } from './grant.ts'
import { createSessions, type Session } from './sessions.ts'
import { openSqliteStore } from '../store/sqlite.ts'

const grant: Grant = {
  kind: 'login',
  who: 'demo@example.com',
  key: 'canary-key',
  identities: [{ id: 'demo@example.com', kind: 'user', description: null, roles: [] }],
}
const place = { address: '192.0.2.7', browser: 'Firefox', system: 'Linux' }
const hour = 3_600_000
const log = createLog('silent', { write: () => undefined })

const setUp = (limits = { idleMs: 6 * hour, maxMs: 12 * hour }) => {
  const clock = createTestClock()
  const store = openSqliteStore(':memory:')
  const ring = temporaryKeyRing()
  const sessions = createSessions({ store, ring, clock, log, limits })
  const other = createSessions({ store, ring, clock, log, limits })
  const state = async (session: Session) => (await sessions.open(header(session))).state
  const current = async (session: Session) => {
    const opened = await sessions.open(header(session))
    if (opened.state !== 'open') throw new Error(opened.state)
    return opened.session
  }
  return { clock, store, sessions, other, state, current }
}

const header = ({ ticket }: Session) => `${cookieNames().session}=${cookieValue(ticket)}`

describe('sessions', () => {
  it('SEC-7: without use, 5 h 54 min work and after 5 h 56 min it is gone', async () => {
    const { clock, sessions, state, store } = setUp()
    const { session } = await sessions.start(grant, undefined, place)
    clock.advanceMinutes(354)
    expect(await state(session)).toBe('open')
    clock.advanceMinutes(2)
    expect(await state(session)).toBe('expired')
    expect(await store.getSession(session.storeKey)).toBeUndefined()
    expect(await state(session)).toBe('none')
  })

  it('SEC-11: one that ends elsewhere right after it was opened is not open any more', async () => {
    const { sessions, other, state, current } = setUp()
    const { session } = await sessions.start(grant, undefined, place)
    await other.end(await current(session))
    expect(await state(session)).toBe('none')
  })

  it('SEC-7: a call by a person begins the idle time anew; looking at the session does not', async () => {
    const { clock, sessions, state, current } = setUp()
    const { session } = await sessions.start(grant, undefined, place)
    clock.advanceMinutes(300)
    await sessions.touch(await current(session), 'person', '192.0.2.7')
    clock.advanceMinutes(354)
    expect(await state(session)).toBe('open')
    clock.advanceMinutes(2)
    expect(await state(session)).toBe('expired')
  })

  it('SEC-7: a page that only polls does not keep a person signed in', async () => {
    const { clock, sessions, state, current } = setUp({ idleMs: hour, maxMs: 12 * hour })
    const { session } = await sessions.start(grant, undefined, place)
    for (let minutes = 0; minutes < 59; minutes += 1) {
      clock.advanceMinutes(1)
      await sessions.touch(await current(session), 'page', '192.0.2.7')
    }
    expect(await state(session)).toBe('open')
    clock.advanceMinutes(1)
    expect(await state(session)).toBe('expired')
  })

  it('SEC-7: a person counts also when a poll through another console was written first', async () => {
    const { clock, sessions, other, state, current } = setUp({ idleMs: hour, maxMs: 12 * hour })
    const { session } = await sessions.start(grant, undefined, place)
    clock.advanceMinutes(50)
    const here = await current(session)
    const there = await other.open(header(session))
    if (there.state !== 'open') throw new Error(there.state)
    await other.touch(there.session, 'page', '192.0.2.7')
    await sessions.touch(here, 'person', '192.0.2.7')
    clock.advanceMinutes(20)
    expect(await state(session)).toBe('open')
  })

  it('SEC-7: a busy session ends at its absolute limit', async () => {
    const { clock, sessions, state, current } = setUp()
    const { session } = await sessions.start(grant, undefined, place)
    for (let hours = 0; hours < 11; hours += 1) {
      clock.advanceMinutes(60)
      await sessions.touch(await current(session), 'person', '192.0.2.7')
    }
    clock.advanceMinutes(59)
    expect(await state(session)).toBe('open')
    clock.advanceMinutes(1)
    expect(await state(session)).toBe('expired')
  })

  it('SEC-7: the deadline is written at most once a minute', async () => {
    const { clock, sessions, store, current } = setUp()
    const { session } = await sessions.start(grant, undefined, place)
    const first = await store.getSession(session.storeKey)
    clock.advanceMinutes(0.5)
    await sessions.touch(await current(session), 'person', '192.0.2.7')
    expect(await store.getSession(session.storeKey)).toEqual(first)
    clock.advanceMinutes(0.5)
    await sessions.touch(await current(session), 'person', '192.0.2.7')
    expect(await store.getSession(session.storeKey)).not.toEqual(first)
    expect((await current(session)).record.revision).toBe(2)
  })

  it('SEC-12: a permanent key is idle after 30 minutes and ends after 8 hours', async () => {
    const { clock, sessions, state, current } = setUp()
    const key = { ...grant, kind: 'permanent-key' as const }
    const { session: idle } = await sessions.start(key, undefined, place)
    clock.advanceMinutes(30)
    expect(await state(idle)).toBe('expired')
    const { session: busy } = await sessions.start(key, undefined, place)
    for (let minutes = 0; minutes < 475; minutes += 25) {
      clock.advanceMinutes(25)
      await sessions.touch(await current(busy), 'person', '192.0.2.7')
    }
    clock.advanceMinutes(5)
    expect(await state(busy)).toBe('expired')
  })

  it('SEC-9: a call that ends after signing out does not bring the session back', async () => {
    const { clock, sessions, state, current } = setUp()
    const { session } = await sessions.start(grant, undefined, place)
    const inFlight = await current(session)
    await sessions.end(session)
    clock.advanceMinutes(5)
    await sessions.touch(inFlight, 'person', '192.0.2.7')
    expect(await state(session)).toBe('none')
  })

  it('SEC-13: the session just begun is not the one too many, whichever began in the same millisecond', async () => {
    const { sessions, state } = setUp()
    for (let begun = 0; begun < 40; begun += 1)
      expect(await state((await sessions.start(grant, undefined, place)).session)).toBe('open')
  })

  it('SEC-13: the eleventh session ends the first, and only of the same person', async () => {
    const { clock, sessions, state } = setUp()
    const { session: other } = await sessions.start({ ...grant, who: 'other@example.com' }, undefined, place)
    const made: Session[] = []
    for (let count = 0; count < 11; count += 1) {
      clock.advanceMinutes(1)
      made.push((await sessions.start(grant, undefined, place)).session)
    }
    expect(await Promise.all(made.map(state))).toEqual(['none', ...Array<string>(10).fill('open')])
    expect(await state(other)).toBe('open')
  })
})
