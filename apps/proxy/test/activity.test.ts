import type { ActivityPage } from '@hosting-console/contract'
import { describe, expect, it } from 'vitest'
import { auditLimits } from '../src/audit/audit.ts'
import { type AuditLog, createAuditLog } from '../src/audit/log/audit-log.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { StoreFault } from '../src/store/store.ts'
import { createTestClock, startConsole } from './helpers/console.ts'
import { type HttpResponse, codeOf } from './helpers/http.ts'
import { organization, project, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'

const pageOf = ({ text }: HttpResponse): ActivityPage => JSON.parse(text) as ActivityPage

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

  it("holds no other person's lines", async () => {
    const other = 'other@example.com'
    const service = await startUpstream({
      respond: ({ url, body }, res) => {
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
      respond: ({ url, body }, res) => {
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
    /** Of the first change, as someone sees it. */
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

  it('SEC-72: no one is believed to have undone a change by changing something else', async () => {
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
    expect(await found(`scope=everyone&q=${encodeURIComponent(dana)}%20server`)).toEqual([
      `${dana} server ${project} `,
    ])
    expect(await found('scope=everyone&q=kvm1')).toEqual([`${username} server ${project} 127.0.0.1`])
    expect(await found('scope=everyone&q=cl99999')).toEqual([])
    expect(await found('scope=everyone&q=example.com%20addrecord')).toEqual([`${dana} domain ${project} `])
    expect(await found('scope=everyone&outcome=refused')).toEqual([])
    expect(await found('scope=everyone&to=2026-11-20T00:00:00.000Z')).toEqual([])
    await call(other, '/api/invoice/list', '', { 'console-identity': organization })
    await call(other, '/api/customer/edit', 'customernumber=1', { 'console-identity': organization })
    expect(await found(`scope=everyone&q=${organization}`)).toEqual([`${dana} customer ${organization} `])
    expect(await found('scope=everyone', await cookie({ project: 'cl77777', key: 'permanent-key' }))).toEqual(
      [],
    )
  })

  it('is a page of the app when its address is opened', async () => {
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
    const response = await ask('GET', `/activity?${query}`, { cookie: await cookie() })
    expect([response.status, codeOf(response)]).toEqual([400, 'request-refused'])
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

  it('SEC-72: as many lines are written as changes reached the service, before each response', async () => {
    const service = await startUpstream({
      respond: ({ url, socket }, res) => {
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
      'service-response-refused',
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

it('SEC-72: the entry of a call is written before its response', async () => {
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
  let hasResponse = false
  const response = call(session, '/api/server/edit').then((given) => {
    hasResponse = true
    return given
  })
  await writing.promise
  // A later call that waits for nothing goes all the way meanwhile.
  expect((await call(session, '/api/server/list')).status).toBe(200)
  expect(hasResponse).toBe(false)
  written.resolve()
  expect((await response).status).toBe(200)
})

const made = {
  id: 'page.1',
  path: 'server/destroy',
  identity: project,
  values: { serverid: 'wps1' },
  open: ['keepip'],
}

/** A console in which a server was made, and the person who made it. */
const startMade = async (parts: Parameters<typeof startConsole>[1] = {}) => {
  const service = await startUpstream()
  const console = await startConsole(service.url, parts)
  const session = await console.cookie()
  await console.call(session, '/api/server/create', 'hostname=a.example.com', {
    'console-identity': project,
    'console-change': encoded({ subject: 'server/create', id: 'page.1' }),
  })
  const tell = (body: unknown, headers: Record<string, string> = {}) =>
    console.ask(
      'POST',
      '/activity',
      { cookie: session, 'content-type': 'application/json', ...headers },
      typeof body === 'string' ? body : JSON.stringify(body),
    )
  const shown = async (query = '') =>
    pageOf(await console.ask('GET', `/activity${query}`, { cookie: session })).entries
  return { ...console, session, tell, shown }
}

describe('what a change has made', () => {
  it('SEC-72: is told by the page, belongs to its change, and has no place of its own', async () => {
    const { tell, shown, everyEntry, auditLog } = await startMade()
    expect((await tell(made)).status).toBe(204)
    const { path, values, open } = made
    const entries = await shown()
    expect(entries.map(({ event, made: each }) => [event, each])).toEqual([
      ['change', { path, values, open }],
      ['sign-in', undefined],
    ])
    // Also where what it is called doesn't meet the filter.
    expect((await shown('?q=create&limit=1'))[0]?.made).toEqual({ path, values, open })
    expect((await everyEntry()).at(-1)).toMatchObject({
      event: 'made',
      who: username,
      module: 'server',
      function: 'destroy',
      identity: project,
      arguments: [{ name: 'serverid', value: 'wps1' }],
      claim: { id: 'page.1', open },
    })
    expect((await auditLog.verify()).map(({ broken }) => broken)).toEqual([undefined])
  })

  it('SEC-72: is believed of its own person, identity and module alone', async () => {
    const { tell, shown, auditLog } = await startMade()
    await tell({ ...made, path: 'domain/delete' })
    await tell({ ...made, identity: organization })
    await auditLog.add({
      owner: 'login dana@example.com',
      who: 'dana@example.com',
      event: 'made',
      session: '',
      address: '',
      requestId: '',
      result: 'ok',
      module: 'server',
      function: 'destroy',
      identity: project,
      arguments: [{ name: 'serverid', value: 'theirs' }],
      claim: { id: 'page.1', open: [] },
    })
    expect((await shown()).map(({ made: each }) => each)).toEqual([undefined, undefined])
    await tell(made)
    expect((await shown())[0]?.made?.values).toEqual(made.values)
  })

  it('SEC-72: hides no change that only says so', async () => {
    const { call, session, shown } = await startMade()
    await call(session, '/api/server/edit', 'serverid=wps1', {
      'console-identity': project,
      'console-change': encoded({
        subject: 'wps1',
        event: 'made',
        undoes: `\nlogin ${username}\npage.1`,
      }),
    })
    const entries = await shown()
    expect(entries.map(({ function: name }) => name)).toEqual(['edit', 'create', undefined])
    expect(entries[1]?.made).toBeUndefined()
  })

  it('SEC-72: keeps no secret of it, and offers nothing of what isn’t whole', async () => {
    const { tell, shown, everyEntry } = await startMade()
    await tell({ ...made, values: { serverid: 'wps1', password: 'canary', note: 'canary' } })
    expect(JSON.stringify(await everyEntry())).not.toContain('canary')
    expect((await shown())[0]?.made).toBeUndefined()
  })

  it.each([
    ['no JSON', '{', 400, 'request-refused'],
    ['nothing', '', 400, 'request-refused'],
    ['another thing', [], 400, 'request-refused'],
    ['no function', { ...made, path: '../user/login' }, 400, 'request-refused'],
    ['values that are no texts', { ...made, values: { serverid: 1 } }, 400, 'request-refused'],
    ['a sentence for a name', { ...made, open: ['my password is'] }, 400, 'request-refused'],
    ['an identity that was not granted', { ...made, identity: 'cl99999' }, 403, 'identity-refused'],
    [
      'more than there is room for',
      { ...made, open: Array(20).fill('a'.repeat(1000)) },
      413,
      'body-too-large',
    ],
  ])('SEC-72: %s is refused, and writes nothing', async (_, body, status, code) => {
    const { tell, everyEntry } = await startMade()
    const before = (await everyEntry()).length
    const response = await tell(body)
    expect([response.status, codeOf(response)]).toEqual([status, code])
    expect(await everyEntry()).toHaveLength(before)
  })

  it('SEC-72: asks for a session, and for JSON', async () => {
    const { tell, ask } = await startMade()
    expect((await ask('POST', '/activity', {}, JSON.stringify(made))).status).toBe(401)
    expect(codeOf(await tell(made, { 'content-type': 'text/plain' }))).toBe('content-type-refused')
  })

  it('SEC-72: is said of a change of the same person that was made, and once, however often at once', async () => {
    const storage = openSqliteAudit(':memory:')
    const append: typeof storage.append = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return storage.append(...given)
    }
    const ring = temporaryKeyRing()
    const auditLog = createAuditLog({ storage: { ...storage, append }, ring, clock: createTestClock() })
    const { tell, cookie, ask, call, everyEntry } = await startMade({ auditLog, ring })
    const reader = await cookie({ project, key: 'another' })
    const change = { 'console-identity': project, 'console-change': encoded({ subject: 'a', id: 'page.2' }) }
    await call(reader, '/api/server/list', '', change)
    const json = { 'content-type': 'application/json' }
    const tellAs = (cookie: string, id: string) =>
      ask('POST', '/activity', { cookie, ...json }, JSON.stringify({ ...made, id }))
    const refused = [
      await tellAs(reader, 'page.1'),
      await tellAs(reader, 'page.2'),
      await tell({ ...made, id: 'page' }),
      await tell({ ...made, path: 'domain/delete' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['request-refused']))
    await Promise.all(Array.from({ length: 20 }, () => tell(made)))
    expect((await tell(made)).status).toBe(400)
    expect((await everyEntry()).filter(({ event }) => event === 'made')).toHaveLength(1)
  })

  it('SEC-72: counts for the quota of its person', async () => {
    const person = { entries: { atOnce: 2, perMinute: 1 }, bytes: { atOnce: 10_000, perMinute: 1000 } }
    const { tell, everyEntry } = await startMade({ auditLimits: { ...auditLimits, person } })
    expect((await tell(made)).status).toBe(204)
    expect((await everyEntry()).filter(({ event }) => event === 'made')).toEqual([])
  })
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
    const response = await call(session, '/api/server/edit')
    expect([response.status, codeOf(response)]).toEqual([503, 'store-unavailable'])
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
