// @vitest-environment happy-dom
import { createClient, identified, readDnsRecords } from '@hosting-console/api-client'
import {
  addRecord,
  isMade,
  runSteps,
  type ServiceDescription,
  toChange,
  withoutSecrets,
  type Wording,
} from '@hosting-console/console-core'
import { expect, test, vi } from 'vitest'
import { openConsole } from './in-page/console.ts'

const identity = 'cl12345'
const { network, askSandbox } = openConsole()
const service = createClient({
  baseUrl: 'http://127.0.0.1/',
  credentials: { username: identity, password: 'demo-key' },
  fetch: (input, init) => askSandbox(new Request(input, init)),
})

const wording: Wording = {
  saidOf: (error) => ({ text: String(error) }),
  statusText: ({ text }) => text,
  reasonOf: ({ kind }) => kind,
  keptChange: withoutSecrets,
  keptState: (_change, state) => state,
}

/** The page as it is loaded anew, with what the tab has kept. */
const load = async () => {
  vi.resetModules()
  const [staged, keys] = await Promise.all([
    import('../src/plan/staged.ts'),
    import('../src/changes/attempt-key.ts'),
  ])
  return { ...staged, ...keys }
}

const late: (() => Promise<unknown>)[] = []

type Page = Awaited<ReturnType<typeof load>>

/** Applies what isn't made. @param closesAfter so many were sent: the page is gone then, whatever becomes of those under way */
const apply = (page: Page, described: ServiceDescription, closesAfter: number): Promise<void> => {
  let sent = 0
  // A page that is gone writes nothing more, and so sends nothing more.
  const unsent = new Set<number>()
  return new Promise((resolve, reject) => {
    const gone = new Promise<never>(() => undefined)
    const items = page
      .stagedChanges()
      .flatMap((step) => (isMade(step) ? [] : [{ id: step.id, change: toChange(described, step.change) }]))
      .flatMap(({ id, change }) => (change ? [{ id, change }] : []))
    runSteps(
      [items],
      {
        step: page.stagedChange,
        record: (events) => {
          if (sent <= closesAfter) return page.record(events)
          for (const id of events.keys()) unsent.add(id)
        },
      },
      {
        direction: 'make',
        parallel: 4,
        stopsAtFailure: false,
        mayRepeat: true,
        wording,
        waiting: { looks: 0, pause: async () => undefined },
        keyFor: (step) => page.attemptKey(step, 'make'),
        callerOf:
          ({ idOf, keyOf }) =>
          async ({ path, values }, change) => {
            if (change && unsent.has(idOf(change))) return gone
            const key = change && keyOf(change)
            const client = createClient({
              baseUrl: 'http://127.0.0.1/api',
              headers: () => ({
                'Console-Request': '1',
                ...(key === undefined ? {} : { 'Idempotency-Key': key }),
              }),
              fetch: (input, init) => network(new Request(input, init)),
            })
            if (change) sent += 1
            const arrive = () => client.request(path, values, { identity })
            if (sent <= closesAfter) return arrive()
            resolve()
            // Of what was under way every other one has arrived, and the rest arrives when all else is done.
            if (change && sent % 2 === 0) late.push(arrive)
            else await arrive()
            return gone
          },
        isStopping: () => false,
      },
    ).then(resolve, reject)
  })
}

test('of a plan of 10,000 steps whose page is gone three times while it is sent, none is made twice and none is lost', {
  timeout: 180_000,
}, async () => {
  await network(
    new Request('http://127.0.0.1/session', {
      method: 'POST',
      body: JSON.stringify({ username: 'demo@example.com', password: 'demo' }),
    }),
  )
  const described: ServiceDescription = [await service.describeModule('domain')]
  const zones = Array.from({ length: 400 }, (_, at) => ({ identity, name: `moved-${at}.example` }))
  for (const { name } of zones) await service.request('domain/add', { domainname: name, createrecords: 'no' })
  let page = await load()
  const isStaged = page.setStaged(
    zones.flatMap((zone) =>
      Array.from({ length: 25 }, (_, at) => {
        const fields = { host: `h${at}`, type: 'A', data: `192.0.2.${at}`, ttl: '300' }
        const change = addRecord(described, zone, fields)
        if (!change) throw new Error('No function adds records.')
        return { id: page.newId(), change: change.description, attempts: [] }
      }),
    ),
  )
  expect(isStaged).toBe(true)
  for (const closesAfter of [1_000, 3_000, 1, Number.POSITIVE_INFINITY]) {
    page = await load()
    expect(page.stagedChanges()).toHaveLength(10_000)
    await apply(page, described, closesAfter)
  }
  expect(page.stagedChanges().filter((step) => !isMade(step))).toEqual([])
  expect(late).not.toEqual([])
  await Promise.allSettled(late.map((arrive) => arrive()))
  const wanted = Array.from({ length: 25 }, (_, at) => `h${at} 192.0.2.${at}`).toSorted()
  for (const { name } of zones) {
    const { payload } = await service.request('domain/listrecords', { domainname: name })
    const held = identified(readDnsRecords(payload)).filter(({ type }) => type === 'A')
    expect(held.map(({ host, data }) => `${host} ${data}`).toSorted()).toEqual(wanted)
  }
})
