import type { ActivityPage, SessionEntry } from '@hosting-console/contract'
import { describe, expect, it } from 'vitest'
import { makeKeyRing, temporaryKeyRing } from '../src/key-ring.ts'
import { cookieNames, parseTicket, readCookie } from '../src/session/cookie.ts'
import { storeKeyOf } from '../src/session/crypto.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { cookieOf, startConsole } from './helpers/console.ts'
import { canaryKey, password, project, startUpstream, username } from './helpers/upstream.ts'

type Console = Awaited<ReturnType<typeof startConsole>>

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const list = async ({ ask }: Console, cookie: string): Promise<SessionEntry[]> => {
  const response = await ask('GET', '/session/all', { cookie })
  return (JSON.parse(response.text) as { sessions: SessionEntry[] }).sessions
}

const idOfOldest = async (console: Console, cookie: string): Promise<string> =>
  (await list(console, cookie))[0]?.id ?? ''

/** Oldest first, as they are listed. */
const signInThrice = async (console: Console): Promise<[string, string, string]> => {
  const next = () => {
    console.clock.advanceMinutes(1)
    return console.cookie()
  }
  return [await next(), await next(), await next()]
}

const isOpen = async ({ ask }: Console, cookie: string) =>
  (await ask('GET', '/session', { cookie })).status === 200

describe("a user's own sessions", () => {
  it('SEC-13: are listed with when, from where and by which browser, and nothing that signs in', async () => {
    const service = await startUpstream()
    const console = await startConsole(service.url)
    const first = cookieOf(await console.signIn(undefined, { 'user-agent': firefox }))
    console.clock.advanceMinutes(2)
    await console.call(first, '/api/server/list')
    const second = await console.cookie()
    const response = await console.ask('GET', '/session/all', { cookie: second })
    const { sessions } = JSON.parse(response.text) as { sessions: SessionEntry[] }
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{16}$/),
        issuedAt: '2026-11-20T12:00:00.000Z',
        usedAt: '2026-11-20T12:02:00.000Z',
        expiresAt: '2026-11-20T17:57:00.000Z',
        address: '127.0.0.1',
        browser: 'Firefox',
        system: 'Linux',
        isBound: false,
        isCurrent: false,
      },
      expect.objectContaining({ address: '127.0.0.1', browser: '', system: '', isCurrent: true }),
    ])
    const secrets = [first, second].flatMap((each) => each.split('.').slice(1))
    const places = [first, second].map((each) => {
      const ticket = parseTicket(readCookie(cookieNames().session, each) ?? '')
      return ticket ? storeKeyOf(ticket) : ''
    })
    for (const hidden of [...secrets, ...places, canaryKey, password])
      expect(response.text).not.toContain(hidden)
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('SEC-13: one is ended by its id, and that is an audit entry which names it', async () => {
    const service = await startUpstream()
    const console = await startConsole(service.url)
    const [lost, kept, own] = await signInThrice(console)
    const id = await idOfOldest(console, own)
    const ended = await console.ask('DELETE', `/session/${id}`, { cookie: own })
    expect([ended.status, ended.headers['set-cookie']]).toEqual([204, undefined])
    expect(await Promise.all([lost, kept, own].map((each) => isOpen(console, each)))).toEqual([
      false,
      true,
      true,
    ])
    const [entry, ...others] = await console.audited()
    const current = (await list(console, own)).find(({ isCurrent }) => isCurrent)
    expect(entry).toMatchObject({
      event: 'sign-out',
      result: 'one',
      session: current?.id,
      arguments: [{ name: 'session', value: id }],
    })
    expect(others.at(-1)?.session).toBe(id)
    await console.ask('DELETE', `/session/${id}`, { cookie: own })
    expect((await console.audited()).filter(({ event }) => event === 'sign-out')).toHaveLength(1)
  })

  it('SEC-13: all others are ended together, this one goes on, and that is an audit entry', async () => {
    const service = await startUpstream()
    const console = await startConsole(service.url)
    const [first, second, own] = await signInThrice(console)
    expect((await console.ask('DELETE', '/session/others', { cookie: own })).status).toBe(204)
    expect(await Promise.all([first, second, own].map((each) => isOpen(console, each)))).toEqual([
      false,
      false,
      true,
    ])
    expect((await console.audited())[0]).toMatchObject({ event: 'sign-out', result: 'others' })
  })

  it("SEC-10: no one ends another user's session, nor their own by its id", async () => {
    const service = await startUpstream()
    const console = await startConsole(service.url)
    const victim = await console.cookie({ project, key: 'permanent-key' })
    const own = await console.cookie()
    for (const cookie of [victim, own]) {
      const id = await idOfOldest(console, cookie)
      expect((await console.ask('DELETE', `/session/${id}`, { cookie: own })).status).toBe(204)
      expect(await isOpen(console, cookie)).toBe(true)
    }
    await console.ask('DELETE', '/session/others', { cookie: own })
    expect(await isOpen(console, victim)).toBe(true)
    expect((await console.audited()).filter(({ result }) => result === 'one')).toEqual([])
  })

  it('SEC-13: the person who has another key of the same project sees and ends nothing of the first, and what each does is told apart', async () => {
    const service = await startUpstream()
    const console = await startConsole(service.url)
    await console.cookie({ project, key: 'permanent-key' })
    console.clock.advanceMinutes(24 * 60)
    const holder = await console.cookie({ project, key: 'permanent-key' })
    const same = await console.cookie({ project, key: 'permanent-key' })
    const stranger = await console.cookie({ project, key: 'temporary-key-of-a-reader' })
    const id = await idOfOldest(console, holder)
    expect(await list(console, stranger)).toHaveLength(1)
    for (const path of [`/session/${id}`, '/session/others', '/session/all'])
      await console.ask('DELETE', path, { cookie: stranger })
    expect([await isOpen(console, holder), await isOpen(console, same)]).toEqual([true, true])
    expect(await list(console, holder)).toHaveLength(2)
    for (let times = 0; times < 12; times += 1) await console.cookie({ project, key: `key ${times}` })
    expect(await isOpen(console, holder)).toBe(true)
    const other = await console.cookie({ project, key: 'temporary-key-of-a-reader' })
    await console.call(holder, '/api/server/edit', 'serverid=kvm1')
    await console.call(other, '/api/server/edit', 'serverid=kvm2')
    const changes = (await console.everyEntry()).filter(({ event }) => event === 'change')
    expect(changes.map(({ who }) => who)).toEqual([
      expect.stringMatching(/^cl\d+ \(key [\w-]{8}\)$/),
      expect.stringMatching(/^cl\d+ \(key [\w-]{8}\)$/),
    ])
    expect(new Set(changes.map(({ owner }) => owner)).size).toBe(2)
    const { text } = await console.ask('GET', '/activity?scope=everyone', { cookie: other })
    const seen = (JSON.parse(text) as ActivityPage).entries.filter(({ event }) => event === 'change')
    expect(seen.map(({ address }) => address)).toEqual(['127.0.0.1', undefined])
  })

  it('SEC-13: without a session none is ended', async () => {
    const service = await startUpstream()
    const console = await startConsole(service.url)
    const cookie = await console.cookie()
    const id = await idOfOldest(console, cookie)
    for (const which of [id, 'others'])
      expect((await console.ask('DELETE', `/session/${which}`)).status).toBe(401)
    expect(await isOpen(console, cookie)).toBe(true)
  })

  it('SEC-47: one is ended by its id on a console that has another newest key', async () => {
    const service = await startUpstream()
    const store = openSqliteStore(':memory:')
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const first = await startConsole(service.url, { store, ring: makeKeyRing([old]) })
    const second = await startConsole(service.url, { store, ring: makeKeyRing([fresh, old]) })
    const lost = await first.cookie()
    first.clock.advanceMinutes(1)
    const own = await first.cookie()
    const id = await idOfOldest(first, own)
    expect((await second.ask('DELETE', `/session/${id}`, { cookie: own })).status).toBe(204)
    expect([await isOpen(second, lost), await isOpen(second, own)]).toEqual([false, true])
  })

  it('SEC-47: the person who has a permanent key sees and ends what they began under a former server key', async () => {
    const service = await startUpstream()
    const store = openSqliteStore(':memory:')
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const first = await startConsole(service.url, { store, ring: makeKeyRing([old]) })
    const second = await startConsole(service.url, { store, ring: makeKeyRing([fresh, old]) })
    const grant = { project, key: 'permanent-key' }
    const [lost, stranger] = [await first.cookie(grant), await first.cookie({ project, key: 'another-key' })]
    const own = await second.cookie(grant)
    expect(await list(second, own)).toHaveLength(2)
    // Those that were begun before the change of keys see the later ones as well.
    expect(await list(second, lost)).toHaveLength(2)
    await second.ask('DELETE', '/session/others', { cookie: own })
    expect(await Promise.all([lost, stranger, own].map((each) => isOpen(second, each)))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('SEC-3: a note that is not ours shows nothing', async () => {
    const service = await startUpstream()
    const console = await startConsole(service.url, { ring: temporaryKeyRing() })
    const own = await console.cookie()
    const row = await firstRow(console, own)
    const createdAt = row.createdAt + 1
    await console.store.putSession({ ...row, key: 'planted', note: new Uint8Array(60), createdAt })
    expect(await list(console, own)).toMatchObject([
      { address: '127.0.0.1' },
      { address: '', browser: '', system: '', isCurrent: false },
    ])
  })

  it('SEC-2: where a session is used from is nowhere in the store', async () => {
    const service = await startUpstream()
    const console = await startConsole(service.url)
    const own = cookieOf(await console.signIn(undefined, { 'user-agent': firefox }))
    const { note, sealed } = await firstRow(console, own)
    const stored = Buffer.concat([note, sealed]).toString('latin1')
    for (const hidden of ['127.0.0.1', 'Firefox', username]) expect(stored).not.toContain(hidden)
  })
})

const firstRow = async ({ store }: Console, cookie: string) => {
  const ticket = parseTicket(readCookie(cookieNames().session, cookie) ?? '')
  const row = ticket && (await store.getSession(storeKeyOf(ticket)))
  if (!row) throw new Error('There is no such record.')
  return row
}
