import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cookieNames, parseTicket, readCookie, type Ticket } from '../src/session/cookie.ts'
import { storeKeyOf } from '../src/session/crypto.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import type { SessionRow, Store } from '../src/store/store.ts'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { canaryKey, password, startUpstream, username } from './helpers/upstream.ts'

const ticketOf = (cookie: string): Ticket => {
  const ticket = parseTicket(readCookie(cookieNames().session, cookie) ?? '')
  if (!ticket) throw new Error('That is no cookie of ours.')
  return ticket
}

const rowOf = async (store: Store, cookie: string): Promise<SessionRow> => {
  const row = await store.getSession(storeKeyOf(ticketOf(cookie)))
  if (!row) throw new Error('There is no such record.')
  return row
}

/** Counts what the store is asked. */
const counting = (store: Store) => {
  let count = 0
  const counted = new Proxy(store, {
    get(target, name: keyof Store) {
      count += 1
      return target[name]
    },
  })
  return { store: counted, count: () => count }
}

describe('the stored record of a session', () => {
  it('SEC-2: a dump of the store holds neither key nor password nor cookie, and no user name among the sessions', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'dump-')), 'console.db')
    const store = openSqliteStore(file)
    const service = await startUpstream()
    const { cookie, call } = await startConsole(service.url, { store })
    const session = await cookie()
    await call(session, '/api/server/edit', 'serverid=1&password=another-secret')
    const dump = Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)]).toString('latin1')
    const { id, secret } = ticketOf(session)
    for (const hidden of [canaryKey, password, 'another-secret', ...session.split('.').slice(1)])
      expect(dump).not.toContain(hidden)
    expect(dump).not.toContain(id.toString('latin1'))
    expect(dump).not.toContain(secret.toString('latin1'))
    const row = await rowOf(store, session)
    expect(`${row.owner} ${Buffer.from(row.sealed).toString('latin1')}`).not.toContain(username)
  })

  it.each(['swapped', 'cut', 'garbage', 'empty'])(
    'SEC-3: a record that was %s is no session, is said in the log once, and harms no other session',
    async (how) => {
      const service = await startUpstream()
      const { cookie, ask, store, logLines } = await startConsole(service.url)
      const [victim, other] = [await cookie(), await cookie()]
      const row = await rowOf(store, victim)
      const foreign = await rowOf(store, other)
      const sealed = {
        swapped: foreign.sealed,
        cut: row.sealed.subarray(0, 30),
        garbage: new Uint8Array(200).fill(7),
        empty: new Uint8Array(),
      }[how]
      await store.putSession({ ...row, sealed: sealed ?? new Uint8Array() })
      const response = await ask('GET', '/session', { cookie: victim })
      expect([response.status, codeOf(response)]).toEqual([401, 'session-required'])
      expect(logLines.filter((line) => line.includes('record-refused'))).toHaveLength(1)
      expect((await ask('GET', '/session', { cookie: other })).status).toBe(200)
    },
  )

  it('SEC-4: ten thousand malformed cookies ask the store nothing', async () => {
    const inner = openSqliteStore(':memory:')
    const { store, count } = counting(inner)
    const service = await startUpstream()
    const { port, cookie } = await startConsole(service.url, { store })
    const good = (await cookie()).split('=')[1] ?? ''
    const before = count()
    const { exchange } = await import('./helpers/http.ts')
    const { Agent } = await import('node:http')
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const values = Array.from({ length: 10_000 }, (_, at) => {
      const cut = good.slice(0, at % good.length)
      return (
        [cut, `${good}A`, `v2${good.slice(2)}`, good.replace('.', '!'), `${good.slice(0, -1)}%`][at % 5] ?? ''
      )
    })
    const statuses = await Promise.all(
      values.map(async (value) => {
        const headers = {
          host: `127.0.0.1:${port}`,
          'sec-fetch-site': 'same-origin',
          'console-request': '1',
          cookie: `__Host-Http-console=${value}`,
        }
        return (await exchange({ port, method: 'GET', path: '/session', headers, agent })).status
      }),
    )
    agent.destroy()
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(count()).toBe(before)
  })
})
