import { expect, test } from 'vitest'
import { at, envelopeOf, mainKey, startSandbox, textAt } from './helpers.ts'

const { send, call, login, clock } = await startSandbox()

const demo = 'demo@example.com'

test('login answers with the key, the projects and the organizations', async () => {
  const { status, response } = await call(
    'user/login',
    { username: 'Demo@Example.com', password: 'demo' },
    null,
  )
  expect(status).toBe(200)
  expect(response['login']).toEqual({
    username: 'demo@example.com',
    apikey: expect.stringMatching(/^[0-9a-f-]{70,80}$/),
    accounts: [
      { account: 'cl12345', description: 'Production', roles: ['FullAccess'] },
      { account: 'cl23456', description: 'Staging', roles: ['FullAccess'] },
      { account: 'cl34567', description: null, roles: ['FullAccess'] },
    ],
    customers: [
      { customernumber: '100200', description: 'Example Hosting AB', roles: ['FullAccess'] },
      { customernumber: '100300', description: 'Example Trading Oy', roles: ['FullAccess'] },
    ],
  })
})

test('login needs no credentials, and takes empty or wrong ones', async () => {
  const body = 'username=demo@example.com&password=demo'
  for (const as of [undefined, ['', ''] as const, ['cl12345', 'wrong'] as const]) {
    const response = await send('/user/login?format=json', { body, as })
    expect(response.status).toBe(200)
  }
})

test('a wrong password is refused with 401', async () => {
  const { status, response } = await call('user/login', { username: demo, password: 'wrong' }, null)
  expect([status, response.status.code]).toEqual([401, 401])
  expect(response.status.text).not.toBe('')
})

test.each([
  ['no credentials', undefined],
  ['empty credentials', ['', '']],
  ['a wrong key', ['cl12345', 'wrong']],
  ['a wrong project', ['cl99999', 'demo-key']],
  ['the project of another key', ['cl23456', 'demo-key']],
] as const)('%s is refused with 401 and a challenge', async (_what, as) => {
  const response = await send('/server/list?format=json', { as })
  expect([response.status, envelopeOf(response).status.code]).toEqual([401, 401])
  expect(response.headers['www-authenticate']).toMatch(/^Basic realm="[^"]+"$/)
})

test.each(['Bearer abc', 'Basic', 'Basic %%%', 'Basic bm9jb2xvbg=='])(
  'the header %j is refused',
  async (header) => {
    const response = await send('/server/list?format=json', { headers: { Authorization: header } })
    expect(envelopeOf(response).status.code).toBe(401)
  },
)

test('the user name decides between person, project and organization, without regard to case', async () => {
  const key = await login(demo)
  const reach = await Promise.all([
    call('user/details', {}, ['DEMO@example.com', key]),
    call('server/list', {}, ['CL12345', key]),
    call('invoice/list', {}, ['100200', key]),
    call('objectstorage/listinstances', {}, ['100300', key]),
  ])
  expect(reach.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(reach.map(({ response }) => at(response['debug'], 'input'))).toEqual([
    {},
    { projectkey: 'cl12345', organizationnumber: 100200 },
    { organizationnumber: 100200 },
    { organizationnumber: 100300 },
  ])
})

test('a project or organization that the user does not have is refused with 401', async () => {
  const key = await login(demo)
  for (const name of ['cl99999', '999999', 'readonly@example.com', '', 'constructor']) {
    const { status } = await call('server/list', {}, [name, key])
    expect(status).toBe(401)
  }
})

test.each([
  ['server/list', demo],
  ['server/list', '100200'],
  ['domain/list', demo],
  ['invoice/list', demo],
  ['user/details', 'cl12345'],
  ['user/details', '100200'],
])('%s as %s is refused with 401 and a text', async (path, name) => {
  const { status, response } = await call(path, {}, [name, await login(demo)])
  expect([status, response.status.code]).toEqual([401, 401])
  expect(response.status.text).toContain(path)
})

test('a function for people tells a permanent key that a login is needed', async () => {
  const { response } = await call('user/details')
  expect(response.status).toMatchObject({ code: 401, text: expect.stringContaining('user/login') })
})

test('ReadOnly may read and nothing else', async () => {
  const key = await login('readonly@example.com')
  const project = ['cl12345', key] as const
  expect((await call('server/list', {}, project)).status).toBe(200)
  expect((await call('domain/export', { domainname: 'example.com' }, project)).status).toBe(200)
  const refused = await call('server/edit', { serverid: 'kvm100001', memorysize: '4096' }, project)
  expect([refused.status, refused.response.status.text]).toEqual([
    403,
    'ReadOnly gives no permission for server/edit.',
  ])
  const asPerson = ['readonly@example.com', key] as const
  const make = { projectkey: 'cl12345', datacenter: 'dc-sto1' }
  expect((await call('objectstorage/createinstance', make, asPerson)).status).toBe(403)
  expect((await call('objectstorage/editinstance', { instanceid: 'os-a1b2c' }, asPerson)).status).toBe(403)
  expect((await call('user/logout', {}, asPerson)).status).toBe(200)
})

test('a permanent key reaches what it is granted, per module and per function', async () => {
  expect((await call('domain/list', {}, ['cl12345', 'dns-key'])).status).toBe(200)
  expect((await call('server/list', {}, ['cl12345', 'dns-key'])).status).toBe(403)
  expect((await call('server/list', {}, ['cl12345', 'list-key'])).status).toBe(200)
  expect((await call('server/details', { serverid: 'kvm100001' }, ['cl12345', 'list-key'])).status).toBe(403)
})

test('a permanent key is refused from a host that is not on its list', async () => {
  for (const key of ['far-key', 'new-key']) {
    const { status, response } = await call('server/list', {}, ['cl12345', key])
    expect([status, response.status.code]).toEqual([403, 403])
    expect(response.status.text).toContain('127.0.0.1')
  }
})

test('a temporary key lasts while it is used, and ends after six idle hours', async () => {
  const as = ['cl12345', await login(demo)] as const
  for (const hours of [5, 5]) {
    clock.advance(hours * 3600)
    expect((await call('server/list', {}, as)).status).toBe(200)
  }
  clock.advance(6 * 3600 - 1)
  expect((await call('server/list', {}, as)).status).toBe(200)
  clock.advance(6 * 3600)
  expect((await call('server/list', {}, as)).status).toBe(401)
  expect((await call('server/list', {}, mainKey)).status).toBe(200)
})

test('logout ends the key of the call and no other', async () => {
  const [one, other] = await Promise.all([login(demo), login(demo)])
  expect((await call('user/logout', {}, [demo, one])).status).toBe(200)
  expect((await call('server/list', {}, ['cl12345', one])).status).toBe(401)
  expect((await call('server/list', {}, ['cl12345', other])).status).toBe(200)
})

test('with a one-time code switched on, login asks for it and says when it is wrong', async () => {
  const username = 'otp+login@example.com'
  const missing = await call('user/login', { username, password: 'demo' }, null)
  expect([missing.status, missing.response.status.text]).toEqual([401, expect.stringMatching(/^Google/)])
  const wrong = await call('user/login', { username, password: 'demo', otp: '000000' }, null)
  expect(wrong.status).toBe(401)
  const right = await call('user/login', { username, password: 'demo', otp: '123456' }, null)
  expect(textAt(right.response, 'login', 'username')).toBe(username)
})

test('self-description needs credentials, except that of the module user', async () => {
  for (const target of ['/', '/server/', '/nosuch/', '/server/nosuch']) {
    expect((await send(`${target}?format=json`)).status).toBe(401)
  }
  const response = await send('/user/?format=json')
  expect(response.status).toBe(404)
  expect(envelopeOf(response)['module']).toMatchObject({
    authentication: { required: false, anonymous: true },
    allowed_functions: expect.arrayContaining([
      expect.objectContaining({
        function: 'login',
        post: 1,
        required_arguments: ['username', 'password'],
        optional_arguments: ['otp', 'ip'],
      }),
    ]),
  })
})
