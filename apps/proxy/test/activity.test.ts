import type { ActivityPage } from '@hosting-console/contract'
import { describe, expect, it } from 'vitest'
import { type AuditLog, createAuditLog } from '../src/audit/log/audit-log.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { temporaryKeyRing } from '../src/session/key-ring.ts'
import { StoreFault } from '../src/store/store.ts'
import { createTestClock, startConsole } from './helpers/console.ts'
import { type Answered, codeOf } from './helpers/http.ts'
import { organization, project, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'

const pageOf = ({ text }: Answered): ActivityPage => JSON.parse(text) as ActivityPage

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the activity of a user', () => {
  it('SEC-72: comes newest first, in pages, with everything that was kept', async () => {
    const service = await startUpstream()
    const { call, cookie, ask } = await startConsole(service.url)
    const session = await cookie()
    await call(session, '/api/server/list')
    await call(
      session,
      '/api/server/edit',
      'serverid=kvm1&memorysize=4096&password=canary&tags[]=a&tags[]=b',
      {
        'console-identity': project,
        'console-change': encoded({ subject: 'kvm1', before: { memorysize: '2048', apikey: 'canary' } }),
      },
    )
    await call(session, '/api/server/start', 'serverid=kvm2')
    const first = pageOf(await ask('GET', '/activity?limit=1', { cookie: session }))
    expect(first.entries.map((each) => each.function)).toEqual(['start'])
    const second = pageOf(await ask('GET', `/activity?limit=2&before=${first.next}`, { cookie: session }))
    expect(second.next).toBeNull()
    expect(second.entries).toEqual([
      {
        id: expect.any(String),
        who: username,
        at: '2026-11-20T12:00:00.000Z',
        event: 'change',
        result: '200',
        module: 'server',
        function: 'edit',
        identity: project,
        arguments: [
          { name: 'serverid', value: 'kvm1' },
          { name: 'memorysize', value: '4096' },
          { name: 'password' },
          { name: 'tags[]' },
        ],
        claim: { subject: 'kvm1', before: { memorysize: '2048' } },
        address: '127.0.0.1',
        requestId: expect.any(String),
      },
      expect.objectContaining({ event: 'sign-in', result: 'ok' }),
    ])
    const calls = service.received.filter(({ url }) => url === '/server/edit')
    expect(calls.map(({ headers }) => headers['console-change'])).toEqual([undefined])
  })

  it("holds nobody else's lines", async () => {
    const other = 'other@example.com'
    const service = await startUpstream({
      answer: ({ url, body }, res) => {
        if (url !== '/user/login' || !body.includes('other')) return false
        sendEnvelope(res, 200, { login: { username: other, apikey: 'key', accounts: [], customers: [] } })
        return true
      },
    })
    const { call, cookie, ask } = await startConsole(service.url)
    const [own, foreign] = [await cookie(), await cookie({ username: other, password: 'x' })]
    await call(own, '/api/server/edit', 'serverid=kvm1')
    const { entries } = pageOf(await ask('GET', '/activity', { cookie: foreign }))
    expect(entries.map(({ event }) => event)).toEqual(['sign-in'])
  })

  const dana = 'dana@example.com'

  /** A console with two who share a project. */
  const startShared = async () => {
    const service = await startUpstream({
      answer: ({ url, body }, res) => {
        if (url !== '/user/login' || !body.includes('dana')) return false
        const accounts = [
          { account: project, description: '', roles: [] },
          { account: 'cl99999', description: '', roles: [] },
        ]
        const customers = [{ customernumber: Number(organization), description: null, roles: [] }]
        sendEnvelope(res, 200, { login: { username: dana, apikey: 'key', accounts, customers } })
        return true
      },
    })
    const console = await startConsole(service.url)
    const [own, other] = [await console.cookie(), await console.cookie({ username: dana, password: 'x' })]
    return { ...console, own, other }
  }

  it('SEC-72: another says to have undone a change: its owner is told who, and can still undo it', async () => {
    const { call, ask, own, other } = await startShared()
    const change = (session: string, claim: object) =>
      call(session, '/api/server/edit', 'serverid=kvm1', {
        'console-identity': project,
        'console-change': encoded({ subject: 'kvm1', ...claim }),
      })
    /** Of the first change, as somebody sees it. */
    const undone = async (session: string) => {
      const { entries } = pageOf(await ask('GET', '/activity?scope=everyone', { cookie: session }))
      const { isUndone, undoneBy } = entries.find(({ claim }) => claim?.id === 'a') ?? {}
      return { isUndone, undoneBy }
    }
    await change(own, { id: 'a' })
    expect(await undone(own)).toEqual({})
    await change(other, { id: 'b', undoes: 'a' })
    expect(await undone(own)).toEqual({ undoneBy: dana })
    expect(await undone(other)).toEqual({ isUndone: true })
    await change(own, { id: 'c', undoes: 'a' })
    expect(await undone(own)).toEqual({ isUndone: true })
  })

  it('SEC-72: nobody is believed to have undone a change by changing something else', async () => {
    const { call, ask, own, other } = await startShared()
    const change = (server: string, claim: object) =>
      call(own, '/api/server/edit', `serverid=${server}`, {
        'console-identity': project,
        'console-change': encoded({ subject: 'kvm1', ...claim }),
      })
    const undone = async (session: string) => {
      const { entries } = pageOf(await ask('GET', '/activity?scope=everyone', { cookie: session }))
      const { isUndone, undoneBy } = entries.find(({ claim }) => claim?.id === 'a') ?? {}
      return { isUndone, undoneBy }
    }
    await change('kvm1', { id: 'a' })
    await change('kvm3', { id: 'b', undoes: 'a' })
    expect([await undone(own), await undone(other)]).toEqual([{ undoneBy: username }, { undoneBy: username }])
    await change('kvm1', { id: 'c', undoes: 'a' })
    expect([await undone(own), await undone(other)]).toEqual([{ isUndone: true }, { isUndone: true }])
  })

  it('SEC-72: holds what others did as the same projects and organizations when everyone is asked for, and nothing else', async () => {
    const { call, cookie, ask, own, other } = await startShared()
    await call(own, '/api/server/edit', 'serverid=kvm1', { 'console-identity': project })
    for (const identity of [project, 'cl99999', dana])
      await call(other, '/api/server/stop', 'serverid=kvm2', { 'console-identity': identity })
    await call(other, '/api/domain/addrecord', 'domainname=example.com', { 'console-identity': project })
    const found = async (query: string, session = own) =>
      pageOf(await ask('GET', `/activity?${query}`, { cookie: session })).entries.map(
        ({ who, module, identity, address }) => [who, module, identity, address].join(' '),
      )
    expect(await found('')).toEqual([`${username} server ${project} 127.0.0.1`, `${username}   127.0.0.1`])
    expect(await found('scope=everyone')).toEqual([
      `${dana} domain ${project} `,
      `${dana} server ${project} `,
      `${username} server ${project} 127.0.0.1`,
      `${username}   127.0.0.1`,
    ])
    expect(await found(`scope=everyone&person=${dana}&module=server`)).toEqual([`${dana} server ${project} `])
    expect(await found('scope=everyone&subject=kvm1')).toEqual([`${username} server ${project} 127.0.0.1`])
    expect(await found('scope=everyone&identity=cl99999')).toEqual([])
    expect(await found('scope=everyone&q=example.com%20addrecord')).toEqual([`${dana} domain ${project} `])
    expect(await found('scope=everyone&outcome=refused')).toEqual([])
    expect(await found('scope=everyone&to=2026-11-20T00:00:00.000Z')).toEqual([])
    await call(other, '/api/invoice/list', '', { 'console-identity': organization })
    await call(other, '/api/customer/edit', 'customernumber=1', { 'console-identity': organization })
    expect(await found(`scope=everyone&identity=${organization}`)).toEqual([
      `${dana} customer ${organization} `,
    ])
    expect(await found('scope=everyone', await cookie({ project: 'cl77777', key: 'permanent-key' }))).toEqual(
      [],
    )
  })

  it('is a page of the app for whoever opens its address', async () => {
    const service = await startUpstream()
    const { send, ask } = await startConsole(service.url)
    const opened = await send({ method: 'GET', path: '/activity', headers: { 'sec-fetch-mode': 'navigate' } })
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const asked = await ask('GET', '/activity', { 'sec-fetch-mode': 'cors' })
    expect([asked.status, codeOf(asked)]).toEqual([401, 'session-required'])
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'before=x',
    "before=1'--",
    'limit=-1',
    'scope=all',
    'outcome=x',
    'from=yesterday',
    'before=99999999999999999999',
    'before=1-99999999999999999999',
  ])('the page %s is refused', async (query) => {
    const service = await startUpstream()
    const { cookie, ask } = await startConsole(service.url)
    const answer = await ask('GET', `/activity?${query}`, { cookie: await cookie() })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request-refused'])
  })

  it('SEC-72: a change header that is too long or no JSON is left out, and the entry says so', async () => {
    const service = await startUpstream()
    const { call, cookie, audited } = await startConsole(service.url)
    const session = await cookie()
    for (const header of ['???', Buffer.from('{').toString('base64url'), 'a'.repeat(4097)])
      expect((await call(session, '/api/server/edit', '', { 'console-change': header })).status).toBe(200)
    const lines = await audited()
    expect(lines.filter(({ claim }) => claim !== undefined)).toEqual([])
    const changes = lines.filter(({ event }) => event === 'change')
    expect(changes.map(({ cut }) => cut)).toEqual([{ claim: true }, { claim: true }, { claim: true }])
  })

  it('SEC-72: as many lines are written as changes reached the service, before each answer', async () => {
    const service = await startUpstream({
      answer: ({ url, socket }, res) => {
        if (url === '/server/dies') socket.destroy()
        else if (url === '/server/refuses') sendEnvelope(res, 403)
        else if (url === '/server/html') res.end('<p>')
        else return false
        return true
      },
    })
    const { call, cookie, audited } = await startConsole(service.url)
    const session = await cookie()
    for (const [at, name] of ['edit', 'dies', 'refuses', 'html', 'edit'].entries()) {
      await call(session, `/api/server/${name}`, 'serverid=kvm1')
      expect((await audited()).filter(({ event }) => event === 'change')).toHaveLength(at + 1)
    }
    const sent = service.received.filter(({ url }) => url.startsWith('/server/'))
    const noted = (await audited()).filter(({ event }) => event === 'change')
    expect(noted).toHaveLength(sent.length)
    expect(noted.map(({ result }) => result)).toEqual([
      '200',
      'service-answer-refused',
      '403',
      'outcome-unknown',
      '200',
    ])
  })

  it('SEC-72: a record that was tampered with is in the audit log', async () => {
    const service = await startUpstream()
    const { cookie, ask, everyEntry } = await startConsole(service.url)
    const session = await cookie()
    await ask('GET', '/session', { cookie: `${session.slice(0, -4)}AAAA` })
    expect((await everyEntry()).map(({ event, owner }) => [event, owner])).toEqual([
      ['sign-in', `login ${username}`],
      ['record-refused', ''],
    ])
  })
})

const refuse = () => Promise.reject(new StoreFault('The disk is full.'))

/** An audit log on a disk that is full. */
const fullLog = (): AuditLog => {
  const storage = openSqliteAudit(':memory:')
  return createAuditLog({
    storage: { ...storage, append: refuse },
    ring: temporaryKeyRing(),
    clock: createTestClock(),
  })
}

it('SEC-72: the entry of a call is written before its answer', async () => {
  const service = await startUpstream()
  const storage = openSqliteAudit(':memory:')
  const writing = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const isOfCall = { now: false }
  const auditLog = createAuditLog({
    storage: {
      ...storage,
      append: async (...given) => {
        if (isOfCall.now) {
          writing.resolve()
          await written.promise
        }
        return storage.append(...given)
      },
    },
    ring: temporaryKeyRing(),
    clock: createTestClock(),
  })
  const { call, cookie } = await startConsole(service.url, { auditLog })
  const session = await cookie()
  isOfCall.now = true
  let isAnswered = false
  const answer = call(session, '/api/server/edit').then((given) => {
    isAnswered = true
    return given
  })
  await writing.promise
  // A later call that waits for nothing goes all the way meanwhile.
  expect((await call(session, '/api/server/list')).status).toBe(200)
  expect(isAnswered).toBe(false)
  written.resolve()
  expect((await answer).status).toBe(200)
})

describe("an audit log that can't be written", () => {
  it('SEC-72: is said in the log, and stops no change', async () => {
    const service = await startUpstream()
    const { call, cookie, logLines } = await startConsole(service.url, { auditLog: fullLog() })
    expect((await call(await cookie(), '/api/server/edit')).status).toBe(200)
    expect(logLines.filter((line) => line.includes('audit-fault'))).toHaveLength(2)
  })

  it('SEC-72: with AUDIT_REQUIRED stops every change before the service hears of it, and no read', async () => {
    const service = await startUpstream()
    const { call, cookie } = await startConsole(service.url, {
      auditLog: fullLog(),
      config: { auditRequired: true },
    })
    const session = await cookie()
    const answer = await call(session, '/api/server/edit')
    expect([answer.status, codeOf(answer)]).toEqual([503, 'store-unavailable'])
    expect((await call(session, '/api/server/list')).status).toBe(200)
    expect(service.received.map(({ url }) => url)).toEqual(['/user/login', '/server/list'])
  })

  it('SEC-72: with AUDIT_REQUIRED a change is noted before and after', async () => {
    const service = await startUpstream()
    const { call, cookie, audited } = await startConsole(service.url, { config: { auditRequired: true } })
    await call(await cookie(), '/api/server/edit', 'serverid=kvm1')
    expect((await audited()).map(({ event }) => event)).toEqual(['change', 'change-begun', 'sign-in'])
  })
})
