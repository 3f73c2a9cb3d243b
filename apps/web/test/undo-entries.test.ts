import { type Client, createClient } from '@hosting-console/api-client'
import type { AuditedChange, ServiceDescription } from '@hosting-console/console-core'
import type { ActivityEntry } from '@hosting-console/contract'
import { createSandbox } from '@hosting-console/sandbox'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Undoable, undoEntries } from '../src/activity/undo-entries.ts'
import { queryClient } from '../src/api/query-client.ts'
import { isPlanBusy } from '../src/plan/progress.ts'

const page = vi.hoisted(() => {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  return target
})

const world = vi.hoisted(() => ({
  request: (() => Promise.reject(new Error('Nothing is asked yet.'))) as Client['request'],
  pause: async () => {},
}))
vi.mock('../src/api/client.ts', () => ({
  request: (...parameters: Parameters<Client['request']>) => world.request(...parameters),
}))
vi.mock('../src/changes/looks.ts', () => ({ mostLooks: 3, pause: () => world.pause() }))
vi.mock('../src/requests/call-history.ts', () => ({ recordCall: () => undefined }))
vi.mock('../src/util/base-path.ts', () => ({ basePath: '/' }))

const start = async () => {
  const listening = await createSandbox({ control: true }).listen()
  onTestFinished(() => listening.close())
  const client = createClient({
    baseUrl: listening.url,
    credentials: { username: 'cl12345', password: 'demo-key' },
  })
  world.request = (...parameters) => client.request(...parameters)
  const service: ServiceDescription = [await client.describeModule('server')]
  const edit = (serverid: string, memorysize: number) =>
    client.request('server/edit', { serverid, memorysize })
  const memoryOf = async (serverid: string) => {
    const { server } = (await client.request('server/details', { serverid })).payload
    return (server as { memorysize: number }).memorysize
  }
  /** Says yes to one edit and has not made it when it is asked. */
  const acceptOnly = async () => {
    const body = JSON.stringify({ response: { status: { code: 200, text: 'OK' } } })
    const fault = { module: 'server', function: 'edit', times: 1, body }
    await fetch(`${listening.url}_sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) })
  }
  return { client, service, edit, memoryOf, acceptOnly }
}

/** An edit of the memory of a server, as the audit log has it. */
const edited = (id: string, serverid: string, [from, to]: [from: number, to: number]) => {
  const at = '2026-11-23T12:00:00.000Z'
  const states = { before: { memory: `${from}` }, after: { memory: `${to}` } }
  const entry: ActivityEntry = {
    id,
    at,
    who: 'demo@example.com',
    event: 'change',
    result: '200',
    module: 'server',
    function: 'edit',
    identity: 'cl12345',
    claim: { subject: serverid, ...states },
  }
  const change: AuditedChange = {
    path: 'server/edit',
    identity: 'cl12345',
    values: { serverid, memorysize: `${to}` },
    subject: serverid,
    ...states,
  }
  return { entry, change }
}

const [first, second] = ['kvm100001', 'kvm100002']

beforeEach(() => {
  world.pause = async () => {}
})

test('what breaks halfway says what was undone before it, and loads that again', async () => {
  const { client, service, edit, memoryOf } = await start()
  const former = [await memoryOf(first), await memoryOf(second)] as const
  const wanted = [
    edited('8', first, [former[0], 1024]),
    edited('7', second, [former[1], 1024]),
    edited('6', second, [1024, former[1]]),
  ]
  for (const serverid of [first, second]) await edit(serverid, 1024)
  world.request = async (path, values, options) => {
    const answer = await client.request(path, values, options)
    if (path !== 'server/edit' || values?.serverid !== second) return answer
    return Object.defineProperty({ ...answer }, 'payload', {
      get: () => {
        throw new Error('Broken.')
      },
    })
  }
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries')
  const undone = await undoEntries(service, wanted, () => undefined)
  expect(undone).toMatchObject({
    entries: [wanted[0]?.entry],
    problems: ['Broken.'],
    // What broke was sent.
    untried: 1,
  })
  expect(await memoryOf(first)).toBe(former[0])
  expect(refreshed).toHaveBeenCalledTimes(1)
  expect([isPlanBusy(), page.dispatchEvent(new Event('beforeunload', { cancelable: true }))]).toEqual([
    false,
    true,
  ])
})

test('what the service is slow to undo is waited for before the next undo of the same thing', async () => {
  const { service, edit, memoryOf, acceptOnly } = await start()
  const former = await memoryOf(first)
  for (const memory of [1024, 2048]) await edit(first, memory)
  await acceptOnly()
  world.pause = async () => {
    await edit(first, 1024)
  }
  const wanted = [edited('8', first, [1024, 2048]), edited('7', first, [former, 1024])]
  expect(await undoEntries(service, wanted, () => undefined)).toEqual({
    entries: wanted.map(({ entry }) => entry),
    problems: [],
    untried: 0,
    isShown: true,
  })
  expect(await memoryOf(first)).toBe(former)
})

test('an undo that the service is slow to show is said when it is sent, and again when that is over', async () => {
  const { service, edit, memoryOf, acceptOnly } = await start()
  const former = await memoryOf(first)
  await edit(first, 1024)
  const wanted = [edited('8', first, [former, 1024])]
  const sent = vi.fn<Parameters<typeof undoEntries>[2]>()
  await acceptOnly()
  expect(await undoEntries(service, wanted, sent)).toMatchObject({ problems: [], isShown: false })
  await acceptOnly()
  world.pause = async () => {
    await edit(first, former)
  }
  expect(await undoEntries(service, wanted, sent)).toMatchObject({ problems: [], isShown: true })
  expect(sent.mock.calls).toMatchObject([[{ isShown: false }], [{ isShown: false }]])
})

test('what the service refuses to undo keeps back only what may depend on it, another time', async () => {
  const { client } = await start()
  const service: ServiceDescription = [await client.describeModule('ip')]
  const setName = (ipaddress: string, data: string) => client.request('ip/setptr', { ipaddress, data })
  const wanted = ['192.0.2.10', '192.0.2.11'].map((ipaddress, index): Undoable => {
    const { entry, change } = edited(`10${index}`, ipaddress, [0, 0])
    const states = { before: { ptr: `was${index}.example.com.` }, after: { ptr: `is${index}.example.com.` } }
    const claim = { subject: ipaddress, ...states }
    return {
      entry: { ...entry, module: 'ip', function: 'setptr', claim },
      change: { ...change, path: 'ip/setptr', values: { ipaddress, data: states.after.ptr }, ...states },
    }
  })
  for (const { change } of wanted) await setName(change.subject, change.after?.ptr ?? '')
  world.request = (path, values, options) => {
    const isRefused = path === 'ip/setptr' && values?.ipaddress === wanted[0]?.change.subject
    return client.request(path, isRefused ? { ...values, data: 'no name' } : values, options)
  }
  expect(await undoEntries(service, wanted, () => undefined)).toMatchObject({ entries: [], untried: 1 })
  expect(await undoEntries(service, wanted, () => undefined)).toMatchObject({
    entries: [wanted[1]?.entry],
    untried: 0,
  })
})
