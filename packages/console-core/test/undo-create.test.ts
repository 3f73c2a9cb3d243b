import type { Arguments, Payload } from '@hosting-console/api-client'
import { afterAll, expect, test } from 'vitest'
import {
  type AnyChange,
  type AuditedChange,
  type Caller,
  type Change,
  isMissing,
  mayKeepText,
  type PlannedCall,
  type Removal,
  removalOf,
  textOfValue,
  undoMade,
  undosOf,
} from '../src/index.ts'
import { isCreateUndoable, undoCreate as undoCreateAt } from '../src/twins/undo-create.ts'
import type { LoggedCall } from '../src/twins/later-calls.ts'
import { createCases } from './twin-cases.ts'
import { applyChecked, startTwinWorld } from './twin-world.ts'

const { service, prepare, wait, time, stop } = await startTwinWorld()
afterAll(stop)

/** At the time that it is there. */
const undoCreate = (...[, logged, look, later]: Parameters<typeof undoCreateAt>) =>
  undoCreateAt(service, logged, look, later, Date.parse(time()))

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

/**
 * Sends a call as a form does, which looks first whether something like it is there.
 * @returns what the audit log has of it, and the same with what the page keeps of its response
 */
const create = async (call: PlannedCall, send: Caller<unknown>) => {
  const wasMissing = await isMissing(service, call, send)
  const { payload } = await send(call)
  const logged = {
    ...call,
    values: audited(call.values),
    at: time(),
    ...(wasMissing === undefined ? {} : { wasMissing }),
  }
  wait()
  const removal = removalOf(service, call, payload)
  return { logged, payload, kept: 'none' in removal ? logged : { ...logged, removal } }
}

const later = (...calls: PlannedCall[]): LoggedCall[] =>
  calls.map(({ path, values }) => ({ path, values: audited(values) }))

/** The removal that was found, or why there is none. */
const found = (result: Awaited<ReturnType<typeof undoCreate>>): Removal['call'] | string =>
  'none' in result ? result.none : result.call

const rows = new Map<string, string>()

/** What some read shows once it was made. */
const seen = new Set(createCases.map(({ path }) => path).filter((path) => path !== 'serverdisk/create'))

test.each(createCases.map((each) => [each.path, each] as const))(
  'what %s made is found by what the audit log holds, or nothing is',
  async (path, each) => {
    const { call, send } = await prepare(each)
    const { logged, kept, payload } = await create(call, send)
    const made = removalOf(service, call, payload, each.known)
    const byLog = found(await undoCreate(service, logged, send, []))
    const removal = await undoCreate(service, kept, send, [])
    expect(isCreateUndoable(service, logged) || byLog === 'not-found').toBe(true)
    rows.set(path, 'none' in made ? 'nothing removes it' : typeof byLog === 'string' ? 'response' : 'log')
    if ('none' in made) return
    expect([made.call, 'not-found', 'unsure']).toContainEqual(byLog)
    if ('none' in removal) throw new Error(`It is not found by its response: ${removal.none}`)
    expect(removal.call).toEqual(made.call)
    expect(isCreateUndoable(service, kept)).toBe(true)
    const chosen = Object.fromEntries(removal.open.map((name) => [name, 'no']))
    const destroying = {
      ...removal,
      call: { ...removal.call, values: { ...removal.call.values, ...chosen } },
    }
    expect((await applyChecked(destroying, send)).kind).toBe('applied')
    wait()
    // Once it is gone nothing else is taken for it.
    for (const known of [logged, kept])
      expect(seen.has(path) ? ['not-found', 'refused'] : ['not-found', 'refused', 'unseen']).toContain(
        await undoCreate(service, known, send, []).then(
          (again) => (typeof found(again) === 'string' ? found(again) : 'unseen'),
          () => 'refused',
        ),
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

test.each(createCases.map((each) => [each.path, each] as const))(
  'what was there before a %s just like it is never removed in its place',
  async (_, each) => {
    const { call, send } = await prepare(each)
    const before = await send(call).catch(() => undefined)
    if (!before) return
    for (let hours = 0; hours < 48 * 60; hours += 1) wait()
    // A service may accept it once more, and something else may take the second one away again.
    const made = await create(call, send).catch(() => undefined)
    if (!made) return
    const removal = removalOf(service, call, made.payload, each.known)
    if ('none' in removal || removal.open.length > 0) return
    await send(removal.call)
    wait()
    expect(typeof found(await undoCreate(service, made.logged, send, []))).toBe('string')
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

const storage = { path: 'objectstorage/createinstance', values: { datacenter: 'dc-sto1', description: 'x' } }
const instance = 'objectstorage/deleteinstance'

test.each([
  ['with another name', storage.path, { ...storage.values, description: 'y' }, 'log'],
  ['of which the log has too little', storage.path, { datacenter: 'dc-sto1' }, 'response'],
  ['that removed such a thing', instance, { instanceid: 'os-a1b2c' }, 'response'],
  ['that is none of its kind', 'objectstorage/createcredential', { instanceid: 'os-a1b2c' }, 'log'],
  ['that is not described', 'objectstorage/gone', {}, 'log'],
] as const)('a later call %s', async (_, path, values, told) => {
  const { call, send } = await prepare(storage)
  const { logged, kept } = await create(call, send)
  const calls = later({ path, values, identity: call.identity })
  expect(found(await undoCreate(service, kept, send, calls))).toMatchObject({ path: instance })
  const byLog = found(await undoCreate(service, logged, send, calls))
  expect(typeof byLog === 'string' ? byLog : 'log').toBe(told === 'log' ? 'log' : 'unsure')
})

test.each([
  ['domain/addrecord', { domainname: 'new.example' }, { domainname: 'example.com' }],
  ['email/createaccount', { emailaccount: 'info@new.example' }, { emailaccount: 'info@anew.example' }],
])('what something was made in since stays: %s', async (path, values, others) => {
  const { call, send } = await prepare({ path: 'domain/add', values: { domainname: 'new.example' } })
  const { logged } = await create(call, send)
  const record = { path, values, identity: call.identity }
  const elsewhere = { ...record, values: others }
  expect(found(await undoCreate(service, logged, send, later(elsewhere)))).toMatchObject({
    path: 'domain/delete',
  })
  expect(found(await undoCreate(service, logged, send, later(record)))).toBe('used')
})

test('what was changed since is not told by what was sent for it', async () => {
  const { call, send } = await prepare(storage)
  const { logged, payload } = await create(call, send)
  const removal = removalOf(service, call, payload)
  if ('none' in removal) throw new Error('An instance can be removed.')
  const edit = { path: 'objectstorage/editinstance', identity: call.identity }
  const other = { ...edit, values: { instanceid: 'os-a1b2c' } }
  const own = { ...edit, values: removal.call.values }
  expect(found(await undoCreate(service, logged, send, later(other)))).toEqual(removal.call)
  expect(found(await undoCreate(service, logged, send, later(own)))).toBe('used')
  // Its response has said which it is, whatever it shows now.
  const { subject: _, ...known } = removal
  expect(found(await undoCreate(service, { ...logged, removal: known }, send, later(own)))).toEqual(
    removal.call,
  )
})

test('of two made one after the other only a response tells which is there', async () => {
  const { call, send } = await prepare(twice)
  const first = await create(call, send)
  if (!('removal' in first.kept)) throw new Error('A record can be removed.')
  await send(first.kept.removal.call)
  wait()
  // By something else than the console.
  await send(call)
  wait()
  expect(found(await undoCreate(service, first.logged, send, []))).toBe('unsure')
  expect(found(await undoCreate(service, first.kept, send, []))).toBe('not-found')
})

test('what shows no time of making is taken for what was made within a day alone', async () => {
  const { call, send } = await prepare({
    path: 'email/createalias',
    values: { emailalias: 'x@example.org', goto: 'dana@example.org' },
  })
  const { logged } = await create(call, send)
  const hours = (count: number) =>
    undoCreateAt(service, logged, send, [], Date.parse(logged.at) + count * 3_600_000)
  expect(typeof found(await hours(23))).toBe('object')
  expect(found(await hours(25))).toBe('unsure')
  const { wasMissing: _, ...unseen } = logged
  expect(found(await undoCreate(service, unseen, send, []))).toBe('unsure')
})

test('what was seen before a call was not made by it, however lately it was made', async () => {
  const { call, send } = await prepare({
    path: 'email/createaccount',
    values: { emailaccount: 'new@example.org', password: 'long enough' },
  })
  const { logged } = await create(call, send)
  expect(await isMissing(service, call, send)).toBe(false)
  expect(found(await undoCreate(service, { ...logged, wasMissing: false }, send, []))).toBe('unsure')
})

test('whether something is missing is told by what shows such things alone', async () => {
  const { call, send } = await prepare(twice)
  expect(await isMissing(service, call, send)).toBe(true)
  const answering = (payload: Payload) => async (looked: PlannedCall) => ({
    ...(await send(looked)),
    payload,
  })
  expect(await isMissing(service, call, answering({ records: [] }))).toBe(true)
  expect(await isMissing(service, call, answering({ note: 'Busy.' }))).toBeUndefined()
  // The audit log will not tell it from what differs in what isn't kept.
  const noted = { ...call, values: { ...call.values, note: 'mine' } }
  const theirs = { recordid: '1', host: 'twice', type: 'A', data: '192.0.2.9', note: 'theirs' }
  expect(await isMissing(service, noted, answering({ records: [theirs] }))).toBe(false)
  expect(await isMissing(service, call, () => Promise.reject(new Error('reset')))).toBeUndefined()
  expect(await isMissing(service, { ...call, path: 'domain/deleterecord' }, send)).toBeUndefined()
})

test('of a log that is too long to read nothing is concluded', async () => {
  const { call, send } = await prepare(twice)
  const { kept } = await create(call, send)
  expect(found(await undoCreate(service, kept, send, undefined))).toBe('unsure')
})

/** A change of the audit log that the page said nothing of, and how it is undone. */
const prepareUndo = async (calls: () => LoggedCall[] = () => []) => {
  const { call, send } = await prepare(twice)
  const { logged, kept } = await create(call, send)
  const removed = 'removal' in kept ? { removal: kept.removal } : {}
  const made: AuditedChange = { ...logged, ...removed, subject: call.path }
  const laterThan = () => Promise.resolve(calls())
  const find = (change = made) => undoMade(service, change, send, laterThan)
  const undo = async (removal?: Change) => {
    const [only] = await undosOf(service, [{ change: made, agreed: removal }], send, laterThan)
    return only?.undo ? (await applyChecked<AnyChange>(only.undo, send)).kind : only?.notUndone?.none
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
  const { find, undo } = await prepareUndo(() => calls)
  const removal = await find()
  if ('none' in removal) throw new Error('It was made a moment ago.')
  calls.push({ path: removal.call.path, values: audited(removal.call.values) })
  expect(await undo(removal)).toBe('unsure')
})

test('another thing than the one that was agreed to is not removed', async () => {
  const { find, undo } = await prepareUndo()
  const removal = await find()
  if ('none' in removal) throw new Error('It was made a moment ago.')
  const other = { ...removal, call: { ...removal.call, values: { recordid: '500005' } } }
  expect(await undo(other)).toBe('unsure')
})

test('what was sent and isn’t known in full finds nothing but by the response', async () => {
  const { made, find } = await prepareUndo()
  const { removal: _, ...alone } = made
  expect(await find({ ...alone, isCut: true })).toEqual({ none: 'not-found' })
  expect(await find({ ...made, isCut: true })).toMatchObject({ call: { path: 'domain/deleterecord' } })
})

test('what was kept of another call removes nothing', async () => {
  const { made, find } = await prepareUndo()
  if (!made.removal) throw new Error('A record can be removed.')
  const { call } = made.removal
  const server = { path: 'server/destroy', identity: call.identity, values: { serverid: 'kvm100001' } }
  for (const other of [server, { ...call, identity: 'cl23456' }])
    expect(await find({ ...made, removal: { call: other, open: [] } })).toEqual({ none: 'not-found' })
})

test('what the service refuses to show keeps nothing else from being undone', async () => {
  const { made, find } = await prepareUndo()
  const { removal: _, ...alone } = made
  const gone = { ...alone, values: { ...made.values, domainname: 'nowhere.example' } }
  expect(await find(gone)).toMatchObject({ none: 'unread', error: { message: expect.any(String) } })
})
