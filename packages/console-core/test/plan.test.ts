import { type DnsRecord, identified, readAddresses } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRecord,
  type Caller,
  changeRecord,
  changeReverseName,
  changeServerSize,
  deleteRecord,
  type RecordFields,
} from '../src/index.ts'
import { apply, contents, must, named, start, zone, undoPlan, runPlan, remaining } from './plan-world.ts'

test.each(['live', 'document'] as const)(
  'a record is changed, read back, and put back in the %s dialect',
  async (dialect) => {
    const { service, caller, calls, records } = await start(dialect)
    const before = await records()
    const change = must(changeRecord(service, zone, named(before, 'www'), { data: '192.0.2.99' }))
    const outcome = await apply(change, caller)
    expect(outcome).toMatchObject({ kind: 'done', shown: 'yes' })
    expect(named(await records(), 'www').data).toBe('192.0.2.99')
    const names =
      dialect === 'live'
        ? ['domain/listrecords', 'domain/updaterecord']
        : ['domain/list_records', 'domain/update_record']
    expect(calls).toEqual([names[0], names[1], names[0]])
    const undo = must(outcome.undo)
    expect(await apply(undo, caller)).toMatchObject({ kind: 'done', shown: 'yes' })
    expect(contents(await records())).toEqual(contents(before))
  },
)

test('a field that the described function does not take can’t be changed', async () => {
  const { service, records } = await start('document')
  expect(changeRecord(service, zone, named(await records(), 'www'), { ttl: '60' })).toBeUndefined()
})

test('a record that another person changed meanwhile is not overwritten unasked', async () => {
  const { service, caller, calls, records, client } = await start()
  const www = named(await records(), 'www')
  const change = must(changeRecord(service, zone, www, { data: '192.0.2.99' }))
  await client.request('domain/updaterecord', { recordid: www.recordid, data: '198.51.100.1' })
  expect(await apply(change, caller)).toEqual({
    kind: 'conflict',
    now: { host: 'www', type: 'A', data: '198.51.100.1', ttl: '3600' },
  })
  expect(calls).not.toContain('domain/updaterecord')
})

test('what the service shows already is not sent again', async () => {
  const { service, caller, calls, records, client } = await start()
  const www = named(await records(), 'www')
  const change = must(changeRecord(service, zone, www, { data: '192.0.2.99' }))
  await client.request('domain/updaterecord', { recordid: www.recordid, data: '192.0.2.99' })
  expect(await apply(change, caller)).toEqual({ kind: 'unchanged' })
  expect(calls).not.toContain('domain/updaterecord')
})

test('an undo asks, too, when someone changed the record in between', async () => {
  const { service, caller, records, client } = await start()
  const www = named(await records(), 'www')
  const outcome = await apply(must(changeRecord(service, zone, www, { data: '192.0.2.99' })), caller)
  await client.request('domain/updaterecord', { recordid: www.recordid, data: '198.51.100.1' })
  expect(await apply(must(outcome.undo), caller)).toMatchObject({
    kind: 'conflict',
  })
})

test('a refusal changes nothing, and a record that is gone is a conflict', async () => {
  const { service, caller, records, client } = await start()
  const www = named(await records(), 'www')
  const refused = must(changeRecord(service, zone, www, { ttl: 'soon' }))
  expect(await apply(refused, caller)).toMatchObject({ kind: 'refused' })
  await client.request('domain/deleterecord', { recordid: www.recordid })
  expect(await apply(refused, caller)).toMatchObject({ kind: 'gone' })
})

test('a broken connection is looked behind: what the service shows afterwards was done, by one call', async () => {
  const { service, caller, calls, records, fault } = await start()
  const change = must(changeRecord(service, zone, named(await records(), 'www'), { data: '192.0.2.99' }))
  await fault({ module: 'domain', function: 'updaterecord', cut: true, times: 1 })
  const outcome = await apply(change, caller)
  expect(outcome).toMatchObject({ kind: 'done', by: 'look' })
  expect(calls.filter((path) => path === 'domain/updaterecord')).toHaveLength(1)
  const undo = must(outcome.undo)
  expect(await apply(undo, caller)).toMatchObject({ kind: 'done', shown: 'yes' })
})

test('a connection that broke before anything was done leaves an unknown outcome, with what was found', async () => {
  const { service, caller, records, fault } = await start()
  const former = named(await records(), 'www')
  const change = must(changeRecord(service, zone, former, { data: '192.0.2.99' }))
  await fault({ module: 'domain', function: 'updaterecord', reset: true, times: 1 })
  expect(await apply(change, caller)).toMatchObject({ kind: 'unknown', now: { data: former.data } })
})

test('a deletion is not shown by a list that is refused', async () => {
  const { service, caller, records, fault } = await start()
  const change = must(deleteRecord(service, zone, named(await records(), 'www')))
  const refusing: Caller = async (...call) => {
    const response = await caller(...call)
    if (response.path === 'domain/deleterecord')
      await fault({
        module: 'domain',
        function: 'listrecords',
        status: 400,
        code: 400,
        text: 'Could not find domain.',
        times: 1,
      })
    return response
  }
  expect(await apply(change, refusing)).toMatchObject({ kind: 'done', shown: 'pending' })
})

test('a record that no one looked for before is not taken for the one that was to be added', async () => {
  const { service, caller, client, fault, records } = await start()
  const fields = { host: 'new', type: 'A', data: '192.0.2.7', ttl: '3600' }
  await client.request('domain/addrecord', { domainname: zone.name, ...fields })
  const before = await records()
  await fault({ module: 'domain', function: 'addrecord', reset: true, times: 1 })
  const outcome = await apply(must(addRecord(service, zone, fields)), caller, { skipsLook: true })
  // An undo would delete what another person has added.
  expect(outcome).toMatchObject({ kind: 'unknown', now: fields })
  expect(outcome).not.toHaveProperty('undo')
  expect(contents(await records())).toEqual(contents(before))
})

test('a reverse name is set and put back', async () => {
  const { service, caller, client } = await start()
  const read = async () => identified(readAddresses((await client.request('ip/listown')).payload))
  const address = (await read()).find(({ ipaddress }) => ipaddress === '192.0.2.10')
  if (!address) throw new Error('There is no 192.0.2.10.')
  const outcome = await apply(
    must(changeReverseName(service, 'cl12345', address, 'new.example.com.')),
    caller,
  )
  expect(outcome).toMatchObject({ kind: 'done', shown: 'yes' })
  const undone = await apply(must(outcome.undo), caller)
  expect(undone).toMatchObject({ kind: 'done', shown: 'yes' })
  expect((await read()).find(({ ipaddress }) => ipaddress === '192.0.2.10')?.ptr).toBe(address.ptr)
})

test('an address that is in no list is looked at by itself; without a look nothing can be put back', async () => {
  const { service, caller, calls } = await start()
  const unlisted = { ipaddress: '192.0.2.10', isUnlisted: true }
  const unread = must(changeReverseName(service, 'cl12345', unlisted, 'one.example.com.'))
  expect(unread).toMatchObject({ before: undefined, inverse: undefined })
  expect(await apply(unread, caller)).toMatchObject({ kind: 'done', shown: 'yes' })
  const read = { ...unlisted, ptr: 'one.example.com.' }
  const outcome = await apply(must(changeReverseName(service, 'cl12345', read, 'two.example.com.')), caller)
  const undone = await apply(must(outcome.undo), caller)
  expect(undone).toMatchObject({ kind: 'done', shown: 'yes' })
  expect(new Set(calls)).toEqual(new Set(['ip/setptr', 'ip/details']))
})

test('a server takes its time: accepted, then shown, then put back', async () => {
  const { service, caller, client, acceptOnly } = await start()
  const current = { memory: '8192', cores: '4' }
  const server = { serverid: 'kvm100001', current }
  const change = must(changeServerSize(service, 'cl12345', server, { memory: '16384' }))
  await acceptOnly()
  const waiting = { looks: 1, pause: async () => undefined }
  expect(await apply(change, caller, { waiting })).toMatchObject({ kind: 'done', shown: 'pending' })
  const pause = async () => {
    await client.request('server/edit', { serverid: server.serverid, memorysize: 16384 })
  }
  await acceptOnly()
  const outcome = await apply(change, caller, { waiting: { looks: 2, pause } })
  expect(outcome).toMatchObject({ kind: 'done', shown: 'yes' })
  const undo = must(outcome.undo)
  expect(await apply(undo, caller)).toMatchObject({ kind: 'done', shown: 'yes' })
})

test('a server that takes no time shows its new size at once', async () => {
  const { service, caller } = await start()
  const server = { serverid: 'kvm100001', current: { memory: '8192', cores: '4' } }
  const change = must(changeServerSize(service, 'cl12345', server, { memory: '16384', cores: '2' }))
  expect(await apply(change, caller)).toMatchObject({ kind: 'done', shown: 'yes' })
})

test('a plan that fails in the middle says exactly what was done, and can go on', async () => {
  const { service, caller, records, fault } = await start()
  const before = await records()
  const plan = ['www', 'mail', '@'].map((host) =>
    must(
      changeRecord(
        service,
        zone,
        before.find((record) => record.host === host && record.type === 'A') as DnsRecord,
        { data: '192.0.2.77' },
      ),
    ),
  )
  let count = 0
  const failing: Caller = async (call) => {
    if (call.path === 'domain/updaterecord' && (count += 1) === 2)
      await fault({
        module: 'domain',
        function: 'updaterecord',
        status: 400,
        code: 400,
        text: 'No.',
        times: 1,
      })
    return caller(call)
  }
  const steps = await runPlan(plan, failing)
  expect(steps.map(({ outcome }) => outcome?.kind)).toEqual(['done', 'refused', undefined])
  expect(remaining(steps)).toEqual(plan.slice(1))
  expect((await runPlan(remaining(steps), caller)).map(({ outcome }) => outcome?.kind)).toEqual([
    'done',
    'done',
  ])
})

const fields = fc.record<RecordFields>({
  host: fc.constantFrom('@', 'www', 'a', 'b.c'),
  type: fc.constant('A'),
  // Few, and those that are there among them: what comes may be what goes.
  data: fc.constantFrom('192.0.2.10', '192.0.2.11', '192.0.2.12'),
  ttl: fc.constantFrom('', '60', '3600'),
})
const wish = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), fields }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(), fields }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
)

/** Without TTLs: what has none gets the usual one. */
const values = (records: readonly Pick<DnsRecord, 'host' | 'type' | 'data'>[]) =>
  new Set(records.map(({ host, type, data }) => `${host} ${type} ${data}`))

test('any plan over different records leaves what it says, and undone the zone as it was', async () => {
  const { service, caller, records } = await start()
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { maxLength: 5 }), async (wishes) => {
      const before = await records()
      const free = [...before]
      const left: Pick<DnsRecord, 'host' | 'type' | 'data'>[] = []
      const plan = wishes.map((each) => {
        if (each.kind === 'add') {
          left.push(each.fields)
          return must(addRecord(service, zone, each.fields))
        }
        const [record] = free.splice(each.at % free.length, 1) as [DnsRecord]
        if (each.kind === 'delete') return must(deleteRecord(service, zone, record))
        left.push({ ...record, data: each.fields.data, host: each.fields.host })
        return must(changeRecord(service, zone, record, { data: each.fields.data, host: each.fields.host }))
      })
      const steps = await runPlan(plan, caller)
      expect(values(await records())).toEqual(values([...free, ...left]))
      const undone = await runPlan(undoPlan(steps), caller)
      expect(undone.every(({ outcome }) => outcome?.kind === 'done')).toBe(true)
      expect(contents(await records())).toEqual(contents(before))
    }),
    { numRuns: 40 },
  )
})
