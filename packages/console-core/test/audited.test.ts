import { type Arguments, identified, readAddresses } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import {
  addRecord,
  type Caller,
  changeRecord,
  changeReverseName,
  type Change,
  changeByForm,
  changeServerSize,
  claimMatches,
  deleteRecord,
  findCurrent,
  isUndoable,
  type NamedAddress,
  recordFields,
  type ServiceDescription,
  toChange,
  type AuditedChange,
  auditedStep,
} from '../src/index.ts'
import { apply, start, zone, runPlan } from './plan-world.ts'

/** As the audit log gives it back: texts, by way of JSON. */
const auditedOf = ({ call, subject, before, after }: Change): AuditedChange =>
  JSON.parse(
    JSON.stringify({
      path: call.path,
      identity: call.identity,
      values: Object.fromEntries(Object.entries(call.values).map(([name, value]) => [name, value as string])),
      subject: subject.name,
      before,
      after,
    }),
  ) as AuditedChange

/** What takes it back, where that is known. */
const undoOf = async (...asked: Parameters<typeof auditedStep>) => {
  const step = await auditedStep(...asked)
  return 'none' in step ? undefined : step.back
}

/** Makes a change, and takes it back by its audit entry alone. */
const thereAndBack = async (
  { service, caller }: Pick<Awaited<ReturnType<typeof start>>, 'service' | 'caller'>,
  change: Change | undefined,
) => {
  if (!change) throw new Error('not described')
  expect(await apply(change, caller)).toMatchObject({ kind: 'done' })
  const line = auditedOf(change)
  expect(isUndoable(service, line)).toBe(true)
  const undo = await undoOf(service, line, caller)
  if (!undo) throw new Error('not undoable')
  return apply(undo, caller)
}

const contents = (records: Parameters<typeof recordFields>[0][]) =>
  records.map((record) => Object.values(recordFields(record)).join(' ')).toSorted()

for (const dialect of ['live', 'document'] as const) {
  test(`a changed record is changed back in the ${dialect} dialect`, async () => {
    const world = await start(dialect)
    const before = await world.records()
    const record = before.find(({ host, type }) => host === 'www' && type === 'A')
    if (!record) throw new Error('no www')
    const change = changeRecord(world.service, zone, record, { data: '192.0.2.200' })
    expect(await thereAndBack(world, change)).toMatchObject({ kind: 'done', shown: 'yes' })
    expect(await world.records()).toEqual(before)
  })
}

test('a deleted record is added again, and an added one is deleted', async () => {
  const world = await start()
  const before = await world.records()
  const record = before.find(({ type }) => type === 'TXT')
  if (!record) throw new Error('no TXT')
  await thereAndBack(world, deleteRecord(world.service, zone, record))
  expect(contents(await world.records())).toEqual(contents(before))
  const fields = { host: 'new', type: 'A', data: '192.0.2.201', ttl: '300' }
  await thereAndBack(world, addRecord(world.service, zone, fields))
  expect(contents(await world.records())).toEqual(contents(before))
})

test('an added record that is there twice is not deleted by guess', async () => {
  const { service, caller } = await start()
  const change = addRecord(service, zone, { host: 'twin', type: 'A', data: '192.0.2.202', ttl: '' })
  if (!change) throw new Error('not described')
  for (const _ of [1, 2]) await apply(change, caller, { skipsLook: true })
  expect(await undoOf(service, auditedOf(change), caller)).toBeUndefined()
})

/** A plan that gave www another address by adding the new and then deleting the old record, as the audit log has it. */
const replaced = async ({ service, caller, records }: Awaited<ReturnType<typeof start>>) => {
  const former = (await records()).find(({ host, type }) => host === 'www' && type === 'A')
  if (!former) throw new Error('no www')
  const plan = [
    addRecord(service, zone, { host: 'www', type: 'A', data: '192.0.2.200', ttl: '300' }),
    deleteRecord(service, zone, former),
  ].flatMap((change) => change ?? [])
  for (const change of plan) expect(await apply(change, caller)).toMatchObject({ kind: 'done' })
  return plan.map(auditedOf).toReversed()
}

/** Undoes changes as a plan. @returns the outcome of each, by its place */
const undoAll = async (
  { service, caller }: Pick<Awaited<ReturnType<typeof start>>, 'service' | 'caller'>,
  lines: readonly AuditedChange[],
  send = caller,
) => {
  const undos: (Change | undefined)[] = []
  for (const line of lines) {
    const step = await auditedStep(service, line, caller)
    undos.push('none' in step ? undefined : step.back)
  }
  const steps = await runPlan(
    undos.flatMap((undo) => undo ?? []),
    send,
  )
  return undos.map((undo) => steps.find(({ change }) => change === undo)?.outcome?.kind)
}

test('a plan is undone as a plan', async () => {
  const world = await start()
  const before = contents(await world.records())
  const lines = await replaced(world)
  expect(await undoAll(world, lines)).toEqual(['done', 'done'])
  expect(contents(await world.records())).toEqual(before)
})

test('undoing a plan stops where it fails, so that no name is left empty', async () => {
  const world = await start()
  const lines = await replaced(world)
  const after = contents(await world.records())
  for (const order of [lines, lines.toReversed()]) {
    const undone = await undoAll(world, order, (call) => {
      if (call.path === 'domain/addrecord') throw new Error('No.')
      return world.caller(call)
    })
    expect(undone).not.toContain('done')
    expect(contents(await world.records())).toEqual(after)
  }
})

test('what was added and is gone keeps nothing else from being undone', async () => {
  const world = await start()
  const lines = await replaced(world)
  const [, added] = lines
  const gone = added && (await undoOf(world.service, added, world.caller))
  if (!gone) throw new Error('not undoable')
  await apply(gone, world.caller)
  expect(await undoAll(world, lines)).toEqual(['done', undefined])
})

test('what someone changed meanwhile is not overwritten', async () => {
  const world = await start()
  const record = (await world.records()).find(({ host, type }) => host === 'www' && type === 'A')
  if (!record) throw new Error('no www')
  const first = changeRecord(world.service, zone, record, { data: '192.0.2.200' })
  if (!first) throw new Error('not described')
  await apply(first, world.caller)
  const now = (await world.records()).find(({ recordid }) => recordid === record.recordid)
  const second = now && changeRecord(world.service, zone, now, { data: '192.0.2.201' })
  if (!second) throw new Error('not described')
  await apply(second, world.caller)
  const undo = await undoOf(world.service, auditedOf(first), world.caller)
  expect(undo && (await apply(undo, world.caller))).toMatchObject({
    kind: 'conflict',
    now: { data: '192.0.2.201' },
  })
})

test('a reverse name is set back', async () => {
  const world = await start()
  const before = await world.addresses()
  const address = before.find(({ ptr }) => ptr)
  if (!address) throw new Error('no address')
  const change = changeReverseName(world.service, zone.identity, address, 'other.example.com.')
  expect(await thereAndBack(world, change)).toMatchObject({ kind: 'done', shown: 'yes' })
  expect(await world.addresses()).toEqual(before)
})

test('a change of the audit log is a step of a plan, which says what was made', async () => {
  const world = await start()
  const records = await world.records()
  const www = must(records.find(({ host, type }) => host === 'www' && type === 'A'))
  const named = must((await world.addresses()).find(({ ptr }) => ptr))
  const changes = [
    changeRecord(world.service, zone, www, { data: '192.0.2.200' }),
    addRecord(world.service, zone, { host: 'new', type: 'A', data: '192.0.2.201', ttl: '300' }),
    changeReverseName(world.service, zone.identity, named, 'other.example.com.'),
  ].map(must)
  for (const change of changes) {
    await apply(change, world.caller)
    const step = await auditedStep(world.service, auditedOf(change), world.caller)
    expect(step).toMatchObject({ change: change.description })
  }
  const deleted = must(deleteRecord(world.service, zone, must(records.find(({ type }) => type === 'TXT'))))
  await apply(deleted, world.caller)
  expect(await auditedStep(world.service, auditedOf(deleted), world.caller)).toMatchObject({
    change: deleted.description,
    back: { description: { kind: 'record', before: null } },
  })
})

test('an edit is a step of a plan, and is undone by it', async () => {
  const world = await start()
  const edit = await editOf(world, { memorysize: '16384' })
  await apply(edit, world.caller)
  const step = await auditedStep(world.service, auditedOf(edit), world.caller)
  if ('none' in step) throw new Error(step.none)
  expect(step.change).toMatchObject({ kind: 'call', values: { memorysize: '16384' } })
  const back = step.back
  expect(await apply(back, world.caller)).toMatchObject({ kind: 'done', shown: 'yes' })
  expect((await editOf(world, { memorysize: '4096' })).before).toEqual({ memorysize: '8192' })
})

/** Gives an address its usual reverse name. */
const resetOf = (service: ServiceDescription, { ipaddress: address, ptr }: NamedAddress) =>
  must(
    toChange(service, {
      kind: 'address',
      identity: zone.identity,
      address,
      before: { ptr: ptr ?? '' },
      after: null,
    }),
  )

test('the reset of a reverse name is a step that is compared with what is there now', async () => {
  const world = await start()
  const named = must((await world.addresses()).find(({ ptr }) => ptr))
  const reset = resetOf(world.service, named)
  await apply(reset, world.caller)
  const step = await auditedStep(world.service, auditedOf(reset), world.caller)
  if ('none' in step) throw new Error(step.none)
  expect(step.change).toMatchObject({ kind: 'address', before: { ptr: named.ptr }, after: null })
  const back = step.back
  expect(await apply(back, world.caller)).toMatchObject({ kind: 'done', shown: 'yes' })
})

test('the size of a server is set back', async () => {
  const world = await start()
  const server = { serverid: 'kvm100001', current: { memory: '8192', cores: '4' } }
  const { payload } = await world.caller({
    path: 'server/details',
    values: { serverid: server.serverid },
    identity: zone.identity,
  })
  const { memorysize, cpucores } = payload.server as { memorysize: number; cpucores: number }
  server.current = { memory: String(memorysize), cores: String(cpucores) }
  const change = changeServerSize(world.service, zone.identity, server, { memory: '16384' })
  expect(await thereAndBack(world, change)).toMatchObject({ kind: 'done', shown: 'yes' })
})

test('what the audit log does not hold, or is not described, can’t be undone', async () => {
  const { service } = await start()
  const line: AuditedChange = {
    path: 'domain/updaterecord',
    identity: 'cl12345',
    values: { recordid: '1', data: 'b' },
    subject: 'example.com',
    before: { data: 'a' },
    after: { data: 'b' },
  }
  expect(isUndoable(service, line)).toBe(true)
  expect(isUndoable(service, { ...line, values: {} })).toBe(false)
  expect(isUndoable(service, { ...line, path: 'domain/delete' })).toBe(false)
  const { before: _before, ...withoutBefore } = line
  expect(isUndoable(service, withoutBefore)).toBe(false)
  expect(isUndoable([], line)).toBe(false)
  expect(isUndoable(service, { ...line, path: 'server/edit', before: { rootpassword: 'x' } })).toBe(false)
})

test('the reset of a reverse name is undone against the name that the service gave', async () => {
  const { service, caller, addresses } = await start()
  const named = must((await addresses()).find(({ ptr }) => ptr))
  const reset = resetOf(service, named)
  const outcome = await apply(reset, caller)
  const back = outcome.undo
  expect(await apply(must(back), caller)).toMatchObject({ kind: 'done', shown: 'yes' })
  expect((await addresses()).find(({ ipaddress }) => ipaddress === named.ipaddress)?.ptr).toBe(named.ptr)
})

test('the reverse name of an address that is in no list is changed back from the audit log', async () => {
  const { service, caller, addresses } = await start()
  const { ipaddress, ptr } = must((await addresses())[0])
  // The list of this caller leaves the address out; the address itself is shown.
  const partly: Caller = async (call, change) => {
    const response = await caller(call, change)
    if (call.path !== 'ip/listown') return response
    const iplist = identified(readAddresses(response.payload)).filter((each) => each.ipaddress !== ipaddress)
    return { ...response, payload: { ...response.payload, iplist } }
  }
  const address = { ipaddress, ptr, isUnlisted: true }
  const change = must(changeReverseName(service, zone.identity, address, 'new.example.com.'))
  expect(await apply(change, partly)).toMatchObject({ kind: 'done', shown: 'yes' })
  const undo = must(await undoOf(service, auditedOf(change), partly))
  expect(await apply(undo, partly)).toMatchObject({ kind: 'done', shown: 'yes' })
  expect((await addresses()).find((each) => each.ipaddress === ipaddress)?.ptr).toBe(ptr)
})

const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('There is none.')
  return value
}

/** Real calls, with what a page could say of them. */
const forged: [
  string,
  AuditedChange['path'],
  AuditedChange['values'],
  Pick<AuditedChange, 'subject' | 'before' | 'after'>,
][] = [
  [
    'another address and name',
    'ip/setptr',
    { ipaddress: '192.0.2.10', data: 'evil.example.net.' },
    { subject: '192.0.2.99', before: { ptr: 'old.example.com.' }, after: { ptr: 'harmless.example.com.' } },
  ],
  [
    'another name',
    'ip/setptr',
    { ipaddress: '192.0.2.10', data: 'evil.example.net.' },
    { subject: '192.0.2.10', before: { ptr: 'old.example.com.' }, after: { ptr: 'harmless.example.com.' } },
  ],
  [
    'another value',
    'domain/updaterecord',
    { recordid: '500005', data: 'evil.example.net.' },
    { subject: 'example.com', before: { data: '192.0.2.10' }, after: { data: '192.0.2.11' } },
  ],
  [
    'less than was sent',
    'domain/updaterecord',
    { recordid: '500005', data: '192.0.2.11', host: 'evil' },
    { subject: 'example.com', before: { data: '192.0.2.10' }, after: { data: '192.0.2.11' } },
  ],
  [
    'less than was sent, of which not all is kept',
    'domain/updaterecord',
    { recordid: '500005', data: '192.0.2.11', comment: undefined },
    { subject: 'example.com', before: { data: '192.0.2.10' }, after: { data: '192.0.2.11' } },
  ],
  [
    'another zone in a field',
    'domain/addrecord',
    { domainname: 'example.com', host: 'a', type: 'A', data: '192.0.2.1' },
    { subject: 'example.net', after: { host: 'a', type: 'A', data: '192.0.2.1', zone: 'example.com' } },
  ],
  [
    'what no one sent',
    'domain/deleterecord',
    { recordid: '500005' },
    {
      subject: 'example.com',
      before: { host: 'a', type: 'A', data: '192.0.2.1' },
      after: { data: '192.0.2.2' },
    },
  ],
  [
    'another zone',
    'domain/addrecord',
    { domainname: 'example.com', host: 'a', type: 'A', data: '192.0.2.1' },
    { subject: 'example.net', after: { host: 'a', type: 'A', data: '192.0.2.1' } },
  ],
  [
    'another server',
    'server/edit',
    { serverid: 'kvm100001', memorysize: '1024' },
    { subject: 'kvm100002', before: { memory: '2048' }, after: { memory: '1024' } },
  ],
]

test.each(forged)(
  'a claim of %s than was sent is found, and nothing is undone by it',
  async (_, path, values, claim) => {
    const { service, caller } = await start()
    const change: AuditedChange = {
      path,
      identity: 'cl12345',
      values,
      ...claim,
    }
    const sent: string[] = []
    const watching: Caller = (call) => {
      sent.push(call.path)
      return caller(call)
    }
    expect(claimMatches(service, change)).toBe(false)
    expect(isUndoable(service, change)).toBe(false)
    expect(await undoOf(service, change, watching)).toBeUndefined()
    expect(sent).toEqual([])
  },
)

const editOf = async ({ service, caller }: Awaited<ReturnType<typeof start>>, wanted: Arguments) => {
  const call = { path: 'server/edit', identity: 'cl12345', values: { serverid: 'kvm100001', ...wanted } }
  const found = await findCurrent(service, call, (read) => caller(read))
  const edit = 'none' in found ? undefined : changeByForm(call, found)
  if (!edit) throw new Error('no edit')
  return edit
}

test('an edit that was derived from a description is undone by what the audit log holds of it', async () => {
  const world = await start()
  const edit = await editOf(world, { memorysize: '16384', hostname: 'new.example.com' })
  expect(edit.before).toEqual({ memorysize: '8192', hostname: 'web-1.example.com' })
  expect(await thereAndBack(world, edit)).toMatchObject({ kind: 'done', shown: 'yes' })
  expect((await editOf(world, { memorysize: '4096' })).before).toEqual({ memorysize: '8192' })
})

test('an edit that someone changed afterwards is a conflict', async () => {
  const world = await start()
  const edit = await editOf(world, { memorysize: '16384' })
  await apply(edit, world.caller)
  await apply(await editOf(world, { memorysize: '4096' }), world.caller)
  const undo = await undoOf(world.service, auditedOf(edit), world.caller)
  expect(undo && (await apply(undo, world.caller))).toEqual({ kind: 'conflict', now: { memorysize: '4096' } })
})

test.each([
  { what: 'another value', forged: { after: { memorysize: '2048' } } },
  { what: 'less than was sent', forged: { after: {} } },
  { what: 'more than was sent', forged: { after: { memorysize: '16384', cpucores: '1' } } },
  { what: 'another thing', forged: { subject: 'kvm100002' } },
  {
    what: 'a value from before of something else',
    forged: { before: { memorysize: '8192', disksize: '1' } },
  },
  { what: 'nothing from before', forged: { before: undefined } },
])('a claim of $what about an edit undoes nothing', async ({ forged }) => {
  const world = await start()
  const edit = auditedOf(await editOf(world, { memorysize: '16384' }))
  expect(claimMatches(world.service, edit)).toBe(true)
  const claim = { ...edit, ...forged }
  expect(claimMatches(world.service, claim)).toBe(false)
  expect(isUndoable(world.service, claim)).toBe(false)
  expect(await undoOf(world.service, claim, world.caller)).toBeUndefined()
})

test('an edit of which the log holds a part of what was there before is not undone', async () => {
  const { service, caller, records } = await start()
  const record = (await records()).find(({ type }) => type === 'TXT')
  const change = record && changeRecord(service, zone, record, { data: 'v=spf1 -all', ttl: '600' })
  if (!change) throw new Error('not described')
  await apply(change, caller)
  const audited = auditedOf(change)
  expect(isUndoable(service, audited)).toBe(true)
  const { data: _, ...before } = audited.before ?? {}
  expect(isUndoable(service, { ...audited, before })).toBe(false)
})
