import { type ApiResponse, ApiError } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { type Caller, changeRecord, deleteRecord, toChange } from '../src/index.ts'
import { kinds, must, named, start, zone, runPlan, inDoubt } from './plan-world.ts'

const undo = { direction: 'undo' } as const

test('what another person changed can be passed: what the order alone puts behind it stays', async () => {
  const { service, caller, records } = await start()
  const all = await records()
  const plan = [
    must(changeRecord(service, zone, { ...named(all, 'www'), ttl: 1 }, { ttl: '77' })),
    must(deleteRecord(service, zone, named(all, 'mail'))),
    must(changeRecord(service, zone, named(all, '@'), { ttl: '77' })),
  ]
  expect(kinds(await runPlan(plan, caller))).toEqual(['conflict', undefined, undefined])
  expect(kinds(await runPlan(plan, caller, undo))).toEqual(['conflict', 'waits', 'done'])
})

test('a run that goes on after failures holds nothing back behind a conflict, and what is gone holds back nothing', async () => {
  const { service, caller, records } = await start()
  const all = await records()
  const conflict = must(changeRecord(service, zone, { ...named(all, 'www'), ttl: 1 }, { ttl: '77' }))
  const gone = must(changeRecord(service, zone, { ...named(all, 'www'), recordid: '1' }, { ttl: '77' }))
  const deletion = (host: string) => must(deleteRecord(service, zone, named(all, host)))
  const going = { ...undo, stopsAtFailure: false }
  expect(kinds(await runPlan([conflict, deletion('mail')], caller, going))).toEqual(['conflict', 'done'])
  expect(kinds(await runPlan([gone, deletion('@')], caller, undo))).toEqual(['gone', 'done'])
})

test('what is refused and passed keeps nothing back but what may depend on it', async () => {
  const { service, caller, records } = await start()
  const all = await records()
  const refused = must(changeRecord(service, zone, named(all, 'www'), { data: 'no address' }))
  const plan = [
    refused,
    must(deleteRecord(service, zone, named(all, 'mail'))),
    must(changeRecord(service, zone, named(all, '@'), { ttl: '77' })),
  ]
  expect(kinds(await runPlan(plan, caller, undo))).toEqual(['refused', undefined, undefined])
  const before = new Map([[refused, { kind: 'refused', said: { text: '' } } as const]])
  expect(kinds(await runPlan(plan, caller, { ...undo, before }))).toEqual(['refused', 'waits', 'done'])
})

test('a removal that nothing shows is waited for by no one, and one that may have been made is done where there is no such thing', async () => {
  const { service, caller, records } = await start()
  const values = { recordid: named(await records(), 'www').recordid }
  const call = { kind: 'call', identity: zone.identity, path: 'domain/deleterecord', values } as const
  const removal = must(toChange(service, call))
  const waiting = { looks: 1, pause: () => Promise.reject(new Error()) }
  const [step] = await runPlan([removal], caller, { waiting })
  expect(step?.outcome).toMatchObject({ kind: 'done', shown: 'never' })
  expect(kinds(await runPlan([removal], caller))).toEqual(['refused'])
  expect(kinds(await runPlan([removal], caller, inDoubt(removal)))).toEqual(['found'])
})

test.each([
  ['Could not find the address.', true],
  ['The module is unknown.', false],
  ['Could not find every key.', false],
])('of a removal that may have been made, “%s” (404) tells that it was: %s', async (text, isGone) => {
  const { service, caller, records } = await start()
  const values = { recordid: named(await records(), 'www').recordid }
  const removal = must(
    toChange(service, { kind: 'call', identity: zone.identity, path: 'domain/deleterecord', values }),
  )
  const refusing: Caller = async (call, ...more) => {
    if (call.path !== 'domain/deleterecord') return await caller(call, ...more)
    throw new ApiError({
      path: call.path,
      status: { code: 404, text },
      httpStatus: 400,
      payload: {},
    } as ApiResponse)
  }
  const steps = await runPlan([removal], refusing, inDoubt(removal))
  expect(kinds(steps)).toEqual([isGone ? 'found' : 'refused'])
})
