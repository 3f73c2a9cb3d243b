import { expect, test } from 'vitest'
import { type Caller, changeRecord, changeServerSize, type Journal } from '../src/index.ts'
import { kinds, must, named, start, zone, runPlan } from './plan-world.ts'

const server = { serverid: 'kvm100001', current: { memory: '8192', cores: '4' } }

test('zones, addresses and servers go side by side, and what takes its time is awaited', async () => {
  const { service, caller, records, client, acceptOnly } = await start()
  await acceptOnly()
  const plan = [
    must(changeServerSize(service, 'cl12345', server, { memory: '16384' })),
    must(changeRecord(service, zone, named(await records(), 'www'), { data: '192.0.2.99' })),
  ]
  const shown: unknown[] = []
  const pause = async () => {
    const edit = { serverid: server.serverid, memorysize: 16384 }
    if (shown.push(await client.request('server/details', edit)) > 1)
      await client.request('server/edit', edit)
  }
  const steps = await runPlan(plan, caller, { parallel: 2, waiting: { looks: 3, pause } })
  expect(steps.map(({ outcome }) => outcome)).toMatchObject([
    { kind: 'done', shown: 'yes' },
    { kind: 'done', shown: 'yes' },
  ])
  expect(shown).toHaveLength(2)
})

test('what the service is still doing to a thing is waited for before that is changed again', async () => {
  const { service, caller, client, acceptOnly } = await start()
  const first = must(changeServerSize(service, 'cl12345', server, { memory: '16384' }))
  const second = must(first.inverse?.({}))
  const others = must(changeServerSize(service, 'cl12345', server, { cores: '2' }))
  let pauses = 0
  const pause = async () => {
    pauses += 1
    await client.request('server/edit', { serverid: server.serverid, memorysize: 16384 })
  }
  await acceptOnly()
  const steps = await runPlan([first, others, second], caller, { waiting: { looks: 2, pause } })
  expect(steps.map(({ outcome }) => outcome)).toMatchObject(steps.map(() => ({ kind: 'done', shown: 'yes' })))
  expect(pauses).toBe(1)
})

test('a stop ends the wait for what the service is still doing', async () => {
  const { service, caller, acceptOnly, arrived } = await start()
  const first = must(changeServerSize(service, 'cl12345', server, { memory: '16384' }))
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  await acceptOnly()
  const steps = await runPlan([first, must(first.inverse?.({}))], caller, {
    waiting: { looks: 2, pause },
    isStopping: () => pauses > 0,
  })
  expect(steps.map(({ outcome }) => outcome?.kind)).toEqual(['done', undefined])
  // One before the next of the same thing, and two after the run.
  expect([pauses, await arrived('edit')]).toEqual([3, 1])
})

test('what the service still doesn’t show after the wait holds the next change of the same thing', async () => {
  const { service, caller, acceptOnly, arrived } = await start()
  const first = must(changeServerSize(service, 'cl12345', server, { memory: '16384' }))
  await acceptOnly()
  const steps = await runPlan([first, must(first.inverse?.({}))], caller, {
    waiting: { looks: 2, pause: async () => undefined },
  })
  expect(steps.map(({ outcome }) => outcome?.kind)).toEqual(['done', 'waits'])
  expect(await arrived('edit')).toBe(1)
})

test('what was taken out while the service is still doing it holds the next change of the same thing', async () => {
  const { service, caller, acceptOnly, arrived } = await start()
  const first = must(changeServerSize(service, 'cl12345', server, { memory: '16384' }))
  let isOut = false
  const pause = async () => {
    isOut = true
  }
  const watch = (journal: Journal): Journal => ({
    ...journal,
    step: (id) => (isOut && id === 1 ? undefined : journal.step(id)),
  })
  await acceptOnly()
  const waiting = { looks: 2, pause }
  const steps = await runPlan([first, must(first.inverse?.({}))], caller, { waiting, watch })
  expect(kinds(steps)).toEqual(['done', 'waits'])
  expect(await arrived('edit')).toBe(1)
})

test('what fails meanwhile ends the wait of a plan that stops at a failure, and nothing is sent after it', async () => {
  const { service, caller, records, acceptOnly, arrived } = await start()
  const first = must(changeServerSize(service, 'cl12345', server, { memory: '16384' }))
  const stale = { ...named(await records(), 'www'), data: '192.0.2.77' }
  const failing = must(changeRecord(service, zone, stale, { data: '192.0.2.99' }))
  const [waiting, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let pauses = 0
  const late: Caller = async (call, ...rest) => {
    if (call.path.startsWith('domain/')) await waiting.promise
    return caller(call, ...rest)
  }
  await acceptOnly()
  const steps = await runPlan([first, must(first.inverse?.({})), failing], late, {
    parallel: 2,
    waiting: {
      looks: 2,
      pause: () => {
        pauses += 1
        waiting.resolve()
        return failed.promise
      },
    },
    onEnded: ({ change }) => {
      if (change === failing) failed.resolve()
    },
  })
  expect(steps.map(({ outcome }) => outcome?.kind)).toEqual(['done', undefined, 'conflict'])
  // One before the next of the same thing, and two after the run.
  expect([pauses, await arrived('edit')]).toEqual([3, 1])
})
