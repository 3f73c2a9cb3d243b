import { expect, test } from 'vitest'
import { awaitSteps, type Caller, changeRecord, changeServerSize, runPlan } from '../src/index.ts'
import { must, named, start, zone } from './plan-world.ts'

const server = { serverid: 'kvm100001', current: { memory: '8192', cores: '4' } }

test('zones, addresses and servers go side by side, and what takes its time is awaited', async () => {
  const { service, caller, records, client, acceptOnly } = await start()
  await acceptOnly()
  const plan = [
    must(changeServerSize(service, 'cl12345', server, { memory: '16384' })),
    must(changeRecord(service, zone, named(await records(), 'www'), { data: '192.0.2.99' })),
  ]
  const steps = await runPlan(plan, caller, { parallel: 2 })
  expect(steps.map(({ outcome }) => outcome)).toMatchObject([
    { kind: 'applied', isConfirmed: false },
    { kind: 'applied', isConfirmed: true },
  ])
  expect(await awaitSteps(steps, caller, { looks: 1, pause: async () => {} })).toBe(false)
  const pause = async () => {
    await client.request('server/edit', { serverid: server.serverid, memorysize: 16384 })
  }
  expect(await awaitSteps(steps, caller, { looks: 2, pause })).toBe(true)
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
  expect(steps.map(({ outcome }) => outcome)).toMatchObject(
    steps.map(() => ({ kind: 'applied', isConfirmed: true })),
  )
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
    waiting: { looks: 20, pause },
    isWanted: () => pauses === 0,
  })
  expect(steps.map(({ outcome }) => outcome?.kind)).toEqual(['applied', undefined])
  expect([pauses, await arrived('edit')]).toEqual([1, 1])
})

test('what the service still doesn’t show after the wait holds the next change of the same thing', async () => {
  const { service, caller, acceptOnly, arrived } = await start()
  const first = must(changeServerSize(service, 'cl12345', server, { memory: '16384' }))
  await acceptOnly()
  const steps = await runPlan([first, must(first.inverse?.({}))], caller, {
    waiting: { looks: 2, pause: async () => undefined },
  })
  expect(steps.map(({ outcome }) => outcome?.kind)).toEqual(['applied', 'held'])
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
      looks: 20,
      pause: () => {
        pauses += 1
        waiting.resolve()
        return failed.promise
      },
    },
    onStep: ([step]) => {
      if (step?.change === failing) failed.resolve()
    },
  })
  expect(steps.map(({ outcome }) => outcome?.kind)).toEqual(['applied', undefined, 'conflict'])
  expect([pauses, await arrived('edit')]).toEqual([1, 1])
})
