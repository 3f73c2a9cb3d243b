import { expect, test } from 'vitest'
import { changeRecord, changeReverseName, runPlan } from '../src/index.ts'
import { addresses, kinds, must, named, start, zone } from './plan-world.ts'

const busy = { module: 'domain', function: 'updaterecord', status: 500, code: 606, text: 'Locked', times: 1 }

const afterWaiting = () => Promise.resolve(true)

test('what was refused as busy is looked at and sent once more, if its runner waits', async () => {
  const { service, caller, calls, records, fault } = await start()
  const change = must(changeRecord(service, zone, named(await records(), 'www'), { data: '192.0.2.99' }))
  const sent = () => calls.splice(0).filter((path) => path === 'domain/updaterecord').length
  await fault(busy)
  expect([kinds(await runPlan([change], caller)), sent()]).toEqual([['refused'], 1])
  await fault({ ...busy, times: 2 })
  expect([kinds(await runPlan([change], caller, { tryAgain: afterWaiting })), sent()]).toEqual([
    ['refused'],
    2,
  ])
  await fault(busy)
  expect([kinds(await runPlan([change], caller, { tryAgain: afterWaiting })), sent()]).toEqual([
    ['applied'],
    2,
  ])
})

test('what another person changed while it was busy is not overwritten', async () => {
  const { service, caller, calls, client, records, fault } = await start()
  const www = named(await records(), 'www')
  const change = must(changeRecord(service, zone, www, { data: '192.0.2.99' }))
  await fault(busy)
  const tryAgain = async () => {
    await client.request('domain/updaterecord', { recordid: www.recordid, data: '198.51.100.1' })
    return true
  }
  expect(kinds(await runPlan([change], caller, { tryAgain }))).toEqual(['conflict'])
  expect(calls.filter((path) => path === 'domain/updaterecord')).toHaveLength(1)
})

test('what was busy is not sent again once another change has stopped the plan', async () => {
  const { service, caller, calls, records, fault } = await start()
  const [one, other] = addresses(await records())
  if (!one || !other) throw new Error('There are two addresses.')
  const elsewhere = must(
    changeReverseName(service, 'cl12345', { ipaddress: '192.0.2.10', ptr: 'www.example.com.' }, 'x y'),
  )
  const change = must(changeRecord(service, zone, one, { data: '192.0.2.99' }))
  await fault(busy)
  await fault({ module: 'ip', function: 'setptr', status: 400, code: 400, text: 'No.', times: 1 })
  const failed = Promise.withResolvers<void>()
  const steps = await runPlan([change, elsewhere], caller, {
    parallel: 2,
    stopsAtFailure: true,
    onStep: (ended) => {
      if (ended.some((step) => step.change === elsewhere && step.outcome)) failed.resolve()
    },
    tryAgain: async (error) => {
      if (!String(error).includes('Locked')) return false
      await failed.promise
      return true
    },
  })
  expect(kinds(steps)[0]).toBe('refused')
  expect(calls.filter((path) => path === 'domain/updaterecord')).toHaveLength(1)
})
