import { afterAll, expect, test } from 'vitest'
import {
  type AuditedChange,
  type Caller,
  type Change,
  definite,
  type PlannedCall,
  removalOf,
  textOfValue,
  auditedStep,
} from '../src/index.ts'
import { createCases } from './twin-cases.ts'
import { applyChecked, startTwinWorld, type TwinCase } from './twin-world.ts'

const { service, prepare, wait, stop } = await startTwinWorld()
afterAll(stop)

/** Makes something. @returns what the audit log has of it, with what its response has named, where it named something */
const create = async (call: PlannedCall, send: Caller, known = {}): Promise<AuditedChange> => {
  const { payload } = await send(call)
  wait()
  const removal = removalOf(service, call, payload, known)
  const values = Object.fromEntries(
    Object.entries(definite(call.values)).map(([name, value]) => [name, textOfValue(value)]),
  )
  return { ...call, values, subject: call.path, ...('none' in removal ? {} : { removal }) }
}

const remove = async (removal: Change, open: readonly string[], send: Caller) => {
  const chosen = Object.fromEntries(open.map((name) => [name, 'no']))
  const call = { ...removal.call, values: { ...removal.call.values, ...chosen } }
  return applyChecked({ ...removal, call }, send)
}

/** What is found of what was made, and of it once it is removed. */
const roundTrip = async (each: TwinCase): Promise<string[]> => {
  const { call, send } = await prepare(each)
  const made = await create(call, send, each.known)
  const found = await auditedStep(service, made, send)
  if ('none' in found || !made.removal) return [made.removal ? 'lost' : 'nothing removes it']
  const removed = await remove(found.back, made.removal.open, send)
  wait()
  // A record is there once more, and is another one.
  if (each.path === 'domain/addrecord') await create(call, send)
  const again = await auditedStep(service, made, send)
  const { path, values } = made.removal.call
  const isSame =
    found.back.call.path === path && JSON.stringify(found.back.call.values) === JSON.stringify(values)
  return [isSame ? 'found' : 'another', removed.kind, 'none' in again ? 'gone' : 'unseen']
}

test.each(createCases.map((each) => [each.path, each] as const))(
  'what %s made is removed by what its response named, and nothing else is taken for it',
  async (path, each) => {
    const removed = ['found', 'done', path === 'serverdisk/create' ? 'unseen' : 'gone']
    expect([['nothing removes it'], removed]).toContainEqual(await roundTrip(each))
  },
)

const record = {
  path: 'domain/addrecord',
  values: { domainname: 'example.com', host: 'twice', type: 'A', data: '192.0.2.9' },
}

test('what was made is a step of a plan with its removal', async () => {
  const { call, send } = await prepare(record)
  const change = await create(call, send)
  expect(await auditedStep(service, change, send)).toMatchObject({
    change: { kind: 'call', path: 'domain/addrecord', values: record.values },
    back: {
      description: { kind: 'call', path: 'domain/deleterecord', values: must(change.removal).call.values },
    },
  })
})

test('what is said to remove something else, or is another’s, removes nothing', async () => {
  const { call, send } = await prepare(record)
  const made = await create(call, send)
  const own = must(made.removal).call
  const server = { path: 'server/destroy', identity: call.identity, values: { serverid: 'kvm100001' } }
  for (const other of [server, { ...own, identity: 'cl23456' }])
    expect(await auditedStep(service, { ...made, removal: { call: other, open: [] } }, send)).toEqual({
      none: 'not-found',
    })
})

test('what the service refuses to show keeps nothing else from being undone', async () => {
  const { call, send } = await prepare(record)
  const made = await create(call, send)
  const gone = { ...made, values: { ...made.values, domainname: 'nowhere.example' } }
  expect(await auditedStep(service, gone, send)).toMatchObject({
    none: 'unread',
    error: { message: expect.any(String) },
  })
})

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('A record can be removed.')
  return value
}
