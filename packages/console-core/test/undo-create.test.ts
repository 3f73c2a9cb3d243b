import type { Arguments } from '@hosting-console/api-client'
import { afterAll, expect, test } from 'vitest'
import {
  type AuditedChange,
  type Caller,
  type Change,
  mayKeepText,
  namedByCall,
  type PlannedCall,
  type Removal,
  removalOf,
  textOfValue,
  undoAllAudited,
  undoMade,
} from '../src/index.ts'
import { isCreateUndoable, undoCreate } from '../src/twins/undo-create.ts'
import type { LoggedCall } from '../src/twins/later-calls.ts'
import { createCases } from './twin-cases.ts'
import { applyChecked, startTwinWorld } from './twin-world.ts'

const { service, prepare, wait, time, stop } = await startTwinWorld()
afterAll(stop)

/** What the audit log has of a call. */
const audited = (values: Arguments): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value !== 'object' && mayKeepText(name, textOfValue(value ?? ''), Object.keys(values))
        ? textOfValue(value ?? '')
        : undefined,
    ]),
  )

/** Sends a call as a form does, which looks first whether what it names is there. @returns what the audit log has of it */
const create = async (call: PlannedCall, send: Caller<unknown>) => {
  const subject = namedByCall(service, call)
  const answer = subject?.source && (await send(subject.source).catch(() => undefined))
  const wasMissing = answer !== undefined && isMissing(() => subject?.find(answer))
  const { payload } = await send(call)
  const logged = { ...call, values: audited(call.values), at: time(), wasMissing }
  wait()
  return { logged, payload }
}

const isMissing = (find: () => unknown): boolean => {
  try {
    return find() === undefined
  } catch {
    return false
  }
}

const later = (...calls: PlannedCall[]): LoggedCall[] =>
  calls.map(({ path, values }) => ({ path, values: audited(values) }))

/** The removal that was found, or why there is none. */
const found = (result: Awaited<ReturnType<typeof undoCreate>>): Removal['call'] | string =>
  'none' in result ? result.none : result.call

const rows = new Map<string, string>()

test.each(createCases.map((each) => [each.path, each] as const))(
  'what %s made is found by what the audit log holds, or nothing is',
  async (path, each) => {
    const { call, send } = await prepare(each)
    const { logged, payload } = await create(call, send)
    const made = removalOf(service, call, payload, each.known)
    const removal = await undoCreate(service, logged, send, [])
    const isFound = !('none' in removal)
    expect(isCreateUndoable(service, logged) || !isFound).toBe(true)
    rows.set(path, 'none' in made ? 'nothing removes it' : isFound ? 'removed' : removal.none)
    if (!isFound) return
    expect(removal.call).toEqual('none' in made ? undefined : made.call)
    const chosen = Object.fromEntries(removal.open.map((name) => [name, 'no']))
    const destroying = {
      ...removal,
      call: { ...removal.call, values: { ...removal.call.values, ...chosen } },
    }
    expect((await applyChecked(destroying, send)).kind).toBe('applied')
    wait()
    // Once it is gone nothing else is taken for it.
    expect(['not-found', 'refused']).toContain(
      await undoCreate(service, logged, send, []).then(found, () => 'refused'),
    )
  },
)

test('whether a call can be undone from the audit log is in the table', async () => {
  const table = [...rows].map(([path, row]) => `${path.padEnd(32)} ${row}\n`)
  await expect(table.join('')).toMatchFileSnapshot('undone-creates.txt')
})

test.each(createCases.map((each) => [each.path, each] as const))(
  'what a later %s made is never removed in place of what was removed meanwhile',
  async (_, each) => {
    const { call, send } = await prepare(each)
    const first = await create(call, send)
    const removal = removalOf(service, call, first.payload, each.known)
    if ('none' in removal || removal.open.length > 0) return
    await send(removal.call)
    wait()
    const again = await create(call, send).catch(() => undefined)
    if (!again) return
    // As the log of this console has it, and as one has it that was not told of the removal.
    for (const calls of [later(removal.call, call), later(call), later(removal.call)])
      expect(typeof found(await undoCreate(service, first.logged, send, calls))).toBe('string')
  },
)

const twice = {
  path: 'domain/addrecord',
  values: { domainname: 'example.com', host: 'twice', type: 'A', data: '192.0.2.9' },
}

test('of two things that are what was sent none is removed', async () => {
  const { call, send } = await prepare(twice)
  const { logged } = await create(call, send)
  await create(call, send)
  expect(found(await undoCreate(service, logged, send, []))).toBe('not-found')
})

test.each([
  // One record alone has this time to live.
  ['a size', { path: 'domain/addrecord', values: { domainname: 'example.com', ttl: '7200' } }],
  ['what it is made of', { path: 'server/createmanualbackup', values: { serverid: 'kvm100003' } }],
  ['a plan', { path: 'filestorage/createvolume', values: { datacenter: 'dc-sto1', planid: 'standard-100' } }],
])('%s alone tells nothing from others', async (_, each) => {
  const { call, send } = await prepare(each)
  if (each.path !== 'domain/addrecord') await create(call, send)
  const logged = { ...call, at: time(), wasMissing: false }
  expect(found(await undoCreate(service, logged, send, []))).toBe('not-found')
})

test('what was there before a call is never taken for what it made', async () => {
  const { call, send } = await prepare({
    path: 'loadbalancer/addtoblocklist',
    values: { loadbalancerid: 'lb100001', prefix: '203.0.113.200' },
  })
  const { logged } = await create(call, send)
  expect(logged.wasMissing).toBe(false)
  expect(found(await undoCreate(service, logged, send, []))).toBe('unsure')
})

test('what was made at another time is not what a call made', async () => {
  const { call, send } = await prepare({
    path: 'email/createaccount',
    values: { emailaccount: 'new@example.org', password: 'long enough' },
  })
  const { logged } = await create(call, send)
  expect(found(await undoCreate(service, logged, send, []))).toMatchObject({ path: 'email/delete' })
  expect(found(await undoCreate(service, anHourBefore(logged), send, []))).toBe('unsure')
  const storage = await prepare({
    path: 'objectstorage/createinstance',
    values: { datacenter: 'dc-sto1', description: 'x' },
  })
  const { logged: listed } = await create(storage.call, storage.send)
  expect(found(await undoCreate(service, listed, storage.send, []))).toMatchObject({
    path: 'objectstorage/deleteinstance',
  })
  expect(found(await undoCreate(service, anHourBefore(listed), storage.send, []))).toBe('not-found')
})

const anHourBefore = <L extends { at: string }>(logged: L): L => ({
  ...logged,
  at: new Date(Date.parse(logged.at) - 3_600_000).toISOString(),
})

test.each([
  [
    'in another domain',
    { path: 'domain/addrecord', values: { ...twice.values, domainname: 'example.org' } },
    'found',
  ],
  ['of another name', { path: 'domain/addrecord', values: { ...twice.values, host: 'other' } }, 'found'],
  ['of which the log has too little', { path: 'domain/addrecord', values: { host: 'twice' } }, 'unsure'],
  ['that removed a record', { path: 'domain/deleterecord', values: { recordid: '500005' } }, 'unsure'],
  ['that is none of its kind', { path: 'domain/renew', values: { domainname: 'example.com' } }, 'found'],
])('a later call %s', async (_, call, expected) => {
  const { call: made, send } = await prepare(twice)
  const { logged } = await create(made, send)
  const removal = found(await undoCreate(service, logged, send, later({ ...call, identity: made.identity })))
  expect(typeof removal === 'string' ? removal : 'found').toBe(expected)
})

test('what something was made in since stays', async () => {
  const { call, send } = await prepare({ path: 'domain/add', values: { domainname: 'new.example' } })
  const { logged } = await create(call, send)
  const record = { path: 'domain/addrecord', values: { domainname: 'new.example' }, identity: call.identity }
  const elsewhere = { ...record, values: { domainname: 'example.com' } }
  expect(found(await undoCreate(service, logged, send, later(elsewhere)))).toMatchObject({
    path: 'domain/delete',
  })
  expect(found(await undoCreate(service, logged, send, later(record)))).toBe('used')
})

test('of a log that is too long to read nothing is concluded', async () => {
  const { call, send } = await prepare(twice)
  const { logged } = await create(call, send)
  expect(found(await undoCreate(service, logged, send, undefined))).toBe('unsure')
})

/** A change of the audit log that the page said nothing of, and how it is undone. */
const prepareUndo = async (calls: () => LoggedCall[] = () => []) => {
  const { call, send } = await prepare(twice)
  const { logged } = await create(call, send)
  const made: AuditedChange = { ...logged, subject: call.path }
  const laterThan = () => Promise.resolve(calls())
  const find = (change = made) => undoMade(service, change, send, laterThan)
  const undo = async (removal?: Change) => {
    const removals = new Map(removal ? [[made, removal]] : [])
    const [only] = await undoAllAudited(service, [made], send, () => send, { removals, laterThan })
    return only?.outcome?.kind ?? only?.none
  }
  return { made, send, find, undo }
}

test('what was made is removed among others only where somebody has agreed to it', async () => {
  const { find, undo } = await prepareUndo()
  const removal = await find()
  expect(await undo()).toBeUndefined()
  expect(await undo('none' in removal ? undefined : removal)).toBe('applied')
})

test('what became of a thing while somebody was asked keeps it', async () => {
  const calls: LoggedCall[] = []
  const { made, find, undo } = await prepareUndo(() => calls)
  const removal = await find()
  calls.push({ path: made.path, values: made.values })
  expect(await undo('none' in removal ? undefined : removal)).toBe('unsure')
})

test('another thing than the one that was agreed to is not removed', async () => {
  const { find, undo } = await prepareUndo()
  const removal = await find()
  if ('none' in removal) throw new Error('It was made a moment ago.')
  const other = { ...removal, call: { ...removal.call, values: { recordid: '500005' } } }
  expect(await undo(other)).toBe('unsure')
})

test('what was sent and isn’t known in full finds nothing', async () => {
  const { made, find } = await prepareUndo()
  expect(await find({ ...made, isCut: true })).toEqual({ none: 'not-found' })
})

test('what the service refuses to show keeps nothing else from being undone', async () => {
  const { made, find } = await prepareUndo()
  const gone = { ...made, values: { ...made.values, domainname: 'nowhere.example' } }
  expect(await find(gone)).toEqual({ none: 'not-found' })
})
