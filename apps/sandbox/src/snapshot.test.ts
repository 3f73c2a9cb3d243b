import { expect, test } from 'vitest'
import { respond, createService, restoreSnapshot, type Service, takeSnapshot } from './core.ts'

let now = Date.UTC(2026, 6, 1)

const call = async (
  service: Service,
  target: string,
  fields: Record<string, string>,
  key = 'cl12345:demo-key',
) => {
  const { status, body } = await respond(service, {
    method: 'POST',
    target,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: `Basic ${btoa(key)}`,
    },
    body: new URLSearchParams(fields).toString(),
    isTooLarge: false,
    remoteAddress: '127.0.0.1',
  })
  return {
    status,
    response: (JSON.parse(body) as { response: { login: { apikey: string }; details: { ptr: string } } })
      .response,
  }
}

const logIn = async (service: Service, username: string): Promise<string> => {
  const { response } = await call(service, '/user/login', { username, password: 'demo' })
  return `cl12345:${response.login.apikey}`
}

const begin = () => createService({ now: () => now })

/** As a store of the browser would give it back. */
const restarted = (service: Service): Service => {
  const snapshot = takeSnapshot(service)
  if (!snapshot) throw new Error('A change is under way.')
  const next = begin()
  restoreSnapshot(next, structuredClone(snapshot))
  return next
}

test('what was changed and who is logged in outlive a restart, also of a private copy', async () => {
  const service = begin()
  const keys = [await logIn(service, 'demo@example.com'), await logIn(service, 'default+one@example.com')]
  const [common = '', own = ''] = keys
  const name = { ipaddress: '192.0.2.10', data: 'kept.example.com.' }
  expect((await call(service, '/ip/setptr', name, own)).status).toBe(200)
  const next = restarted(service)
  const ptrOf = async (key: string) =>
    (await call(next, '/ip/details', { ipaddress: '192.0.2.10' }, key)).response.details.ptr
  expect(await ptrOf(own)).toBe('kept.example.com.')
  expect(await ptrOf(common)).not.toBe('kept.example.com.')
})

test('there is none while a change is under way, and one as soon as it is over', async () => {
  const service = begin()
  const made = await call(service, '/serverdisk/create', {
    serverid: 'kvm100001',
    sizeingib: '10',
    name: 'more',
  })
  expect(made.status).toBe(200)
  expect(takeSnapshot(service)).toBeUndefined()
  now += 60_000
  expect(takeSnapshot(service)).toBeDefined()
  expect((await call(restarted(service), '/server/details', { serverid: 'kvm100001' })).status).toBe(200)
})
