import type { ActivityEntry, ActivityPage, Allowance, SessionEntry } from '@hosting-console/contract'
import { describe, expect, it } from 'vitest'
import { type AuditLimits, auditLimits } from '../src/audit/audit.ts'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { StoreFault } from '../src/store/store.ts'
import { cookieOf, createTestClock, startConsole } from './helpers/console.ts'
import { codeOf, onceOnly } from './helpers/http.ts'
import { project, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'
import { until } from './helpers/until.ts'

const key = 'permanent-key'

const many = async <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const at = next
      next += 1
      results[at] = await work(at)
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  return results
}

const tight: AuditLimits = {
  ...auditLimits,
  person: { entries: { atOnce: 3, perMinute: 1 }, bytes: { atOnce: 10_000, perMinute: 1000 } },
}

describe('the quota of a person', () => {
  it('SEC-72: lets a plan of three thousand changes through at once, each with its entry', async () => {
    const service = await startUpstream()
    const { cookie, call, everyEntry } = await startConsole(service.url)
    const session = await cookie()
    const responses = await many(3000, (at) =>
      call(session, '/api/domain/updaterecord', `recordid=${at}&data=192.0.2.1`),
    )
    expect(responses.filter(({ status }) => status !== 200)).toEqual([])
    expect((await everyEntry()).filter(({ event }) => event === 'change')).toHaveLength(3000)
  })

  it('SEC-72: says beforehand how many changes there is room for, to who is signed in', async () => {
    const service = await startUpstream()
    for (const auditRequired of [false, true]) {
      const { ask, cookie, call } = await startConsole(service.url, {
        auditLimits: {
          ...auditLimits,
          person: { entries: { atOnce: 8, perMinute: 2 }, bytes: { atOnce: 10_000, perMinute: 2_000 } },
        },
        config: { auditRequired },
      })
      expect(codeOf(await ask('GET', '/allowance'))).toBe('session-required')
      const session = await cookie()
      const allowance = async () =>
        JSON.parse((await ask('GET', '/allowance', { cookie: session })).text) as Allowance
      const before = await allowance()
      await call(session, '/api/domain/updaterecord', 'recordid=1')
      const after = await allowance()
      expect(after.now.changes).toBe(before.now.changes - 1)
      expect(after.now.bytes).toBeLessThan(before.now.bytes)
      expect(after.perMinute).toEqual(
        auditRequired ? { changes: 1, bytes: 1_000 } : { changes: 2, bytes: 2_000 },
      )
    }
  })

  it('SEC-72: ends a flood of made-up calls, whose entries stay small', async () => {
    const service = await startUpstream()
    const { cookie, call, auditLog } = await startConsole(service.url)
    const session = await cookie()
    const body = Array.from({ length: 20 }, (_, at) => `serverid=${'k'.repeat(300)}${at}`).join('&')
    const responses = await many(2700, () => call(session, '/api/gadget/frobnicate', body))
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(100)
    expect(new Set(refused.map((each) => `${each.status} ${String(codeOf(each))}`))).toEqual(
      new Set(['429 throttled']),
    )
    expect(service.received).toHaveLength(1 + responses.length - refused.length)
    // Text and search are both kept, and pages are not full.
    expect(await auditLog.used()).toBeLessThan(4 * auditLimits.person.bytes.atOnce)
  })

  it('SEC-72: refuses changes beyond it before the service hears of them, counts them in one entry, and lets others work', async () => {
    const service = await startUpstream()
    const { cookie, call, everyEntry, clock, app } = await startConsole(service.url, { auditLimits: tight })
    const [own, other] = [await cookie(), await cookie({ project, key })]
    const statuses = async (session: string, count: number) => {
      const responses: string[] = []
      for (let at = 0; at < count; at += 1) {
        const response = await call(session, '/api/server/edit', `serverid=kvm${at}`)
        responses.push(`${response.status} ${response.headers['retry-after'] ?? ''}`.trim())
      }
      return responses
    }
    // The sign-in was one.
    expect(await statuses(own, 5)).toEqual(['200', '200', '429 60', '429 60', '429 60'])
    expect(await statuses(other, 1)).toEqual(['200'])
    expect((await call(own, '/api/server/list')).status).toBe(200)
    clock.advanceMinutes(1)
    expect(await statuses(own, 2)).toEqual(['200', '429 60'])
    await app.close()
    const sent = service.received.filter(({ url }) => url === '/server/edit')
    const entries = (await everyEntry()).filter(({ event }) => event === 'change')
    expect(entries.filter(({ result }) => result === '200')).toHaveLength(sent.length)
    expect(entries.filter(({ result }) => result !== '200')).toMatchObject([
      { who: username, result: 'throttled', count: 4 },
    ])
  })

  it('SEC-44: what it refuses leaves no mark, and a repetition is reported as one anyway', async () => {
    const service = await startUpstream()
    const { cookie, call, clock } = await startConsole(service.url, { auditLimits: tight })
    const session = await cookie()
    const [first, second, third] = [onceOnly(), onceOnly(), onceOnly()]
    const codes = async (...keys: Record<string, string>[]) => {
      const responses: unknown[] = []
      for (const each of keys) {
        const response = await call(session, '/api/server/edit', 'serverid=kvm1', each)
        responses.push(response.status === 200 ? 200 : codeOf(response))
      }
      return responses
    }
    expect(await codes(first, second, third, first)).toEqual([200, 200, 'throttled', 'repeated'])
    clock.advanceMinutes(1)
    expect(await codes(third, third)).toEqual([200, 'repeated'])
  })

  it('SEC-44: a person who has left as many marks as there may be changes nothing, also under other sessions', async () => {
    const service = await startUpstream()
    const marksOfOne = { points: 2, seconds: 3600 }
    const { cookie, call } = await startConsole(service.url, { marksOfOne })
    const status = async (session: string) =>
      (await call(session, '/api/server/edit', 'serverid=kvm1')).status
    const [own, next, other] = [await cookie(), await cookie(), await cookie({ project, key })]
    expect([await status(own), await status(next), await status(own), await status(next)]).toEqual([
      200, 200, 429, 429,
    ])
    expect(await status(other)).toBe(200)
    expect((await call(own, '/api/server/list')).status).toBe(200)
  })

  it('SEC-72: keeps no one from signing in and out; what is beyond it is counted', async () => {
    const service = await startUpstream()
    const { signIn, ask, cookie, everyEntry, app } = await startConsole(service.url, { auditLimits: tight })
    for (let times = 0; times < 5; times += 1) expect((await signIn()).status).toBe(200)
    expect((await ask('DELETE', '/session', { cookie: await cookie() })).status).toBe(204)
    await app.close()
    expect((await everyEntry()).map(({ event, count }) => [event, count])).toEqual([
      ['sign-in', undefined],
      ['sign-in', undefined],
      ['sign-in', undefined],
      ['sign-in', 3],
      ['sign-out', 1],
    ])
  })
})

describe('a change whose entry has no room for what it is about', () => {
  it('SEC-72: is not made, and that is an entry', async () => {
    const service = await startUpstream()
    const { cookie, call, audited } = await startConsole(service.url)
    const session = await cookie()
    const body = ['serverid', 'domainname', 'ipaddress', 'recordid']
      .flatMap((name) => Array.from({ length: 20 }, (_, at) => `${name}=${'k'.repeat(200)}${at}`))
      .join('&')
    const response = await call(session, '/api/server/edit', `${body}&serverid=kvm100001`)
    expect([response.status, codeOf(response)]).toEqual([400, 'request-refused'])
    expect(service.received.map(({ url }) => url)).toEqual(['/user/login'])
    expect((await audited())[0]).toMatchObject({ function: 'edit', result: 'request-refused' })
  })
})

describe('failed sign-ins', () => {
  it('SEC-72: of one person, and from one address, are seen behind any number of wrong names', async () => {
    const service = await startUpstream()
    const { signIn, cookie, everyEntry, app } = await startConsole(service.url, {
      config: { trustedProxies: { networks: ['127.0.0.1'] } },
      sleep: async () => undefined,
    })
    await cookie()
    const from = (address: string, name: string) =>
      signIn({ username: name, password: 'wrong' }, { 'x-forwarded-for': address })
    await many(640, (at) => from(`10.0.0.${at % 40}`, `somebody${at}`))
    await many(5, (at) => from('192.0.2.1', at % 2 === 0 ? username : ` ${username.toUpperCase()}`))
    await many(5, () => from('192.0.2.2', 'password-in-place-of-a-name'))
    await app.close()
    const entries = await everyEntry()
    const at = (address: string) => entries.filter((each) => each.address === address)
    expect(at('192.0.2.1')).toMatchObject([{ who: username, count: 5 }])
    expect(at('192.0.2.2')).toMatchObject([{ who: expect.stringMatching(/^unknown name/), count: 5 }])
    expect(entries.length).toBeLessThan(650)
  })
})

describe('what is noise', () => {
  it('SEC-72: is one entry at once and one with a number, however often it comes', async () => {
    const service = await startUpstream()
    const { cookie, call, ask, everyEntry, app } = await startConsole(service.url)
    const session = await cookie()
    await many(500, () => call(session, '/api/server/edit', '', { 'console-identity': 'cl99999' }))
    await many(500, () => ask('GET', '/session', { cookie: `${session.slice(0, -4)}AAAA` }))
    const noise = async () => (await everyEntry()).slice(1).map(({ event, count }) => [event, count])
    expect(await noise()).toEqual([
      ['identity-refused', undefined],
      ['record-refused', undefined],
    ])
    await app.close()
    expect((await noise()).slice(2)).toEqual([
      ['identity-refused', 499],
      ['record-refused', 499],
    ])
  })

  it('SEC-72: has its number written when its minute is over', async () => {
    const service = await startUpstream()
    const { cookie, call, everyEntry } = await startConsole(service.url, {
      auditLimits: { ...auditLimits, tallyMs: 20 },
    })
    const session = await cookie()
    let entries: Awaited<ReturnType<typeof everyEntry>> = []
    await many(50, () => call(session, '/api/server/edit', '', { 'console-identity': 'cl99999' }))
    const counted = () =>
      entries
        .filter(({ event }) => event === 'identity-refused')
        .reduce((sum, { count = 1 }) => sum + count, 0)
    const read = async () => {
      while (counted() < 50) entries = await everyEntry()
    }
    await read()
    await until(() => counted() === 50)
    expect(entries.length).toBeLessThan(50)
  })
})

describe('what else is an entry', () => {
  it.each([
    ['as it was sent', 'serverid=kvm1', 'keep-alive'],
    ['with more than is read', `serverid=kvm1&note=${'x'.repeat(3_000_000)}`, 'close'],
  ])('SEC-72: a change that READ_ONLY refused, %s', async (_, body, connection) => {
    const service = await startUpstream()
    const { cookie, call, audited } = await startConsole(service.url, { config: { readOnly: true } })
    const asProject = { 'console-identity': project }
    const response = await call(await cookie(), '/api/server/destroy', body, asProject)
    expect([response.status, codeOf(response)]).toEqual([403, 'read-only'])
    expect(response.headers.connection).toBe(connection)
    expect(await audited()).toMatchObject([
      { event: 'change', result: 'read-only', module: 'server', function: 'destroy', identity: project },
      { event: 'sign-in' },
    ])
  })

  it.each(['server/console', 'database/connectiondetails', 'objectstorage/instancedetails'])(
    'SEC-72: who read the secrets of %s, with AUDIT_REQUIRED before',
    async (path) => {
      const service = await startUpstream()
      for (const auditRequired of [false, true]) {
        const { cookie, call, audited } = await startConsole(service.url, { config: { auditRequired } })
        const response = await call(await cookie(), `/api/${path}`, 'serverid=kvm1', {
          'console-identity': project,
        })
        expect(response.status).toBe(200)
        const [, called] = path.split('/')
        expect(await audited()).toMatchObject([
          {
            event: 'secret-read',
            result: '200',
            function: called,
            identity: project,
            arguments: [{ value: 'kvm1' }],
          },
          ...(auditRequired ? [{ event: 'secret-read', result: 'begun' }] : []),
          { event: 'sign-in' },
        ])
      }
    },
  )

  it('SEC-72: signing out, of this session, another, the others and all', async () => {
    const service = await startUpstream()
    const { cookie, ask, audited } = await startConsole(service.url)
    await ask('DELETE', '/session', { cookie: await cookie() })
    await cookie()
    const session = await cookie()
    const listed = JSON.parse((await ask('GET', '/session/all', { cookie: session })).text) as {
      sessions: SessionEntry[]
    }
    const id = listed.sessions.find(({ isCurrent }) => !isCurrent)?.id
    for (const which of [id, 'others', 'all'])
      expect((await ask('DELETE', `/session/${which}`, { cookie: session })).status).toBe(204)
    // Without a session there is nothing to sign out of.
    await ask('DELETE', '/session', { cookie: session })
    expect((await audited()).map(({ event, result }) => `${event} ${result}`)).toEqual([
      'sign-out all',
      'sign-out others',
      'sign-out one',
      'sign-in ok',
      'sign-in ok',
      'sign-out ok',
      'sign-in ok',
    ])
  })

  it('SEC-72: a session that a sign-in replaces or is one too many for, and one whose key is refused', async () => {
    let isRefused = false
    const service = await startUpstream({
      respond: (_, res) => {
        if (isRefused) sendEnvelope(res, 401)
        return isRefused
      },
    })
    const { signIn, cookie, call, clock, audited } = await startConsole(service.url)
    const first = await cookie()
    const [before] = await audited()
    const second = cookieOf(await signIn(undefined, { cookie: first }))
    const outs = async () => (await audited()).filter(({ event }) => event === 'sign-out')
    expect(await outs()).toMatchObject([{ result: 'replaced', session: before?.session, who: username }])
    const oldest = (await audited()).find(({ event }) => event === 'sign-in')?.session
    for (let count = 0; count < 10; count += 1) {
      clock.advanceMinutes(1)
      await cookie()
    }
    expect((await outs())[0]).toMatchObject({
      result: 'too-many',
      arguments: [{ name: 'session', value: oldest }],
    })
    expect(await outs()).toHaveLength(2)
    const last = await cookie()
    isRefused = true
    // Many refused calls at once end it once.
    await Promise.all([1, 2, 3].map(() => call(last, '/api/server/list')))
    expect((await outs()).map(({ result }) => result)).toEqual([
      'service',
      'too-many',
      'too-many',
      'replaced',
    ])
    expect((await call(second, '/api/server/list')).status).toBe(401)
  })

  it('SEC-70: a failed sign-in, with the name only of those who have been here: others may have typed a password', async () => {
    const service = await startUpstream()
    const { signIn, cookie, everyEntry } = await startConsole(service.url)
    await signIn({ username: 'canary-password', password: 'x' })
    await signIn({ username, password: 'wrong' })
    await cookie()
    await signIn({ username, password: 'wrong' })
    const entries = await everyEntry()
    const names = entries.map(({ who }) => who)
    expect(JSON.stringify(entries)).not.toContain('canary')
    expect(names.slice(0, 2)).toEqual(Array(2).fill(expect.stringMatching(/^unknown name [\w-]{8}$/)))
    expect(names[0]).not.toBe(names[1])
    expect(names.slice(2)).toEqual([username, username])
  })
})

const shown = ({ event, who, identity, count }: Omit<ActivityEntry, 'id' | 'claim'>) => [
  event,
  who,
  identity,
  count,
]

it('SEC-72: entries that could not be written leave a gap that says how wide it is', async () => {
  const service = await startUpstream()
  const storage = openSqliteAudit(':memory:')
  let isFull = false
  const append: typeof storage.append = (writer, rows) =>
    isFull ? Promise.reject(new StoreFault('The disk is full.')) : storage.append(writer, rows)
  const ring = temporaryKeyRing()
  const auditLog = createAuditLog({ storage: { ...storage, append }, ring, clock: createTestClock() })
  const { cookie, signIn, call, ask, everyEntry, logLines } = await startConsole(service.url, {
    auditLog,
    ring,
  })
  const session = await cookie()
  isFull = true
  const asProject = { 'console-identity': project }
  for (const server of ['kvm1', 'kvm2', 'kvm3'])
    await call(session, '/api/server/edit', `serverid=${server}`, asProject)
  // Callers that never signed in can have any number of names, and they make one gap.
  for (const name of [username, 'somebody']) await signIn({ username: name, password: 'wrong' })
  isFull = false
  await call(session, '/api/server/start', 'serverid=kvm4')
  await expect
    .poll(async () => (await everyEntry()).map(shown))
    .toEqual([
      ['sign-in', username, undefined, undefined],
      ['change', username, username, undefined],
      ['entries-lost', username, project, 3],
      ['entries-lost', '', undefined, 2],
    ])
  const seen = await ask('GET', `/activity?scope=everyone&q=entries-lost%20${project}`, { cookie: session })
  expect((JSON.parse(seen.text) as ActivityPage).entries.map(shown)).toEqual([
    ['entries-lost', username, project, 3],
  ])
  const said = logLines
    .filter((line) => line.includes('audit-fault'))
    .map((line): unknown => JSON.parse(line))
  expect(said).toHaveLength(5)
  expect(said[0]).toMatchObject({
    module: 'server',
    function: 'edit',
    code: '200',
    session: expect.any(String),
  })
})
