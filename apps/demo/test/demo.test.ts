import type { ActivityPage } from '@hosting-console/contract'
import { expect, test, vi } from 'vitest'
import { type Kept, openDemo } from '../src/demo.ts'
import type { Store } from '../src/store.ts'
import { pageOf, problem } from './page.ts'

/** Keeps a clone, as the browser's own database does. */
const createMemory = (): Store<Kept> & { value: Kept | undefined } => ({
  value: undefined,
  async read() {
    return structuredClone(this.value)
  },
  async write(value) {
    this.value = structuredClone(value)
  },
  async clear() {
    this.value = undefined
  },
})

const project = { 'Console-Identity': 'cl12345' }
const signIn = (ask: ReturnType<typeof pageOf>) =>
  ask('POST', 'session', JSON.stringify({ username: 'demo@example.com', password: 'demo' }))

test('the next worker goes on where the one before it ended', async () => {
  const store = createMemory()
  const ask = pageOf((await openDemo(store, 'one')).respond)
  await signIn(ask)
  await ask('POST', 'api/ip/setptr', 'ipaddress=192.0.2.10&data=kept.example.com.', project)

  const next = pageOf((await openDemo(store, 'one')).respond)
  expect((await next('GET', 'session')).status).toBe(200)
  const details = await next('POST', 'api/ip/details', 'ipaddress=192.0.2.10', project)
  expect(await details.text()).toContain('kept.example.com.')
  const { entries } = (await (await next('GET', 'activity')).json()) as ActivityPage
  expect(entries.map(({ event }) => event)).toEqual(['change', 'sign-in'])
})

test('another build begins anew', async () => {
  const store = createMemory()
  await signIn(pageOf((await openDemo(store, 'one')).respond))
  const next = pageOf((await openDemo(store, 'two')).respond)
  expect(await problem(next('GET', 'session'))).toBe('session-required')
})

test('what no one can go on from is no reason not to answer', async () => {
  const store = createMemory()
  await signIn(pageOf((await openDemo(store, 'one')).respond))
  if (store.value) store.value = { ...store.value, snapshot: {} as Kept['snapshot'] }
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const next = pageOf((await openDemo(store, 'one')).respond)
  expect(warned).toHaveBeenCalledOnce()
  expect((await signIn(next)).status).toBe(200)
  warned.mockRestore()
})

test('a change that takes a while is kept once it is over', async () => {
  const store = createMemory()
  let aheadMs = 0
  const demo = await openDemo(store, 'one', () => Date.now() + aheadMs)
  const ask = pageOf(demo.respond)
  await signIn(ask)
  const disk = 'serverid=kvm100001&sizeingib=10&name=more'
  expect((await ask('POST', 'api/serverdisk/create', disk, project)).status).toBe(200)
  expect(store.value?.entries).toHaveLength(1)
  const isKept = demo.isKept()
  aheadMs = 60_000
  await isKept
  expect(store.value?.entries).toHaveLength(2)
})
