import type { DnsRecord } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Journal,
  addRecord,
  type Change,
  type ChangeDescription,
  changeRecord,
  changeReverseName,
  changeServerSize,
  deleteRecord,
  recordFields,
  dryRun,
  toChange,
  isAddition,
} from '../src/index.ts'
import {
  addresses,
  contents,
  kinds,
  must,
  named,
  start,
  zone,
  undoPlan,
  runPlan,
  isDone,
  check,
  inDoubt,
  wording,
  remaining,
} from './plan-world.ts'

/** As it comes back from storage. */
const kept = (change: Change): ChangeDescription => JSON.parse(JSON.stringify(change.description))

test('every change can be kept as plain data and made again, and so can its inverse', async () => {
  const { service, records } = await start()
  const www = named(await records(), 'www')
  const address = { ipaddress: '192.0.2.10', ptr: 'web-1.example.com.' }
  const size = { serverid: 'kvm100001', current: { memory: '8192', cores: '4' } }
  const changes = [
    changeRecord(service, zone, www, { data: '192.0.2.99', ttl: '60' }),
    addRecord(service, zone, { host: 'new', type: 'A', data: '192.0.2.1', ttl: '' }),
    deleteRecord(service, zone, www),
    changeReverseName(service, 'cl12345', address, 'new.example.com.'),
    toChange(service, {
      kind: 'address',
      identity: 'cl12345',
      address: address.ipaddress,
      before: { ptr: address.ptr },
      after: null,
    }),
    changeServerSize(service, 'cl12345', size, { memory: '16384' }),
  ].map(must)
  const payload = { record: { recordid: 7, host: 'new', type: 'A', data: '192.0.2.1', ttl: 3600 } }
  const theirs = { host: 'www', type: 'A', data: '192.0.2.5', ttl: '7', ptr: 'theirs.', memory: '4096' }
  const theirsOf = ({ before = {} }: Change) =>
    Object.fromEntries(Object.entries(theirs).filter(([field]) => field in before))
  const based = changes.flatMap((each) => each.basedOn?.(theirsOf(each)) ?? [])
  expect(based.map(({ description }) => description.kind)).toEqual(
    changes.flatMap(({ description }) => (isAddition(description) ? [] : [description.kind])),
  )
  // Undo leaves what they had made of it.
  expect(based.map(({ inverse }) => must(inverse?.({})).after)).toEqual(based.map(theirsOf))
  for (const change of [...changes, ...based, ...changes.map((each) => must(each.inverse?.(payload)))]) {
    const again = must(toChange(service, kept(change)))
    const { call, before, after, description } = again
    expect({ call, before, after, description }).toEqual({
      call: change.call,
      before: change.before,
      after: change.after,
      description: change.description,
    })
  }
  expect(toChange([], kept(must(changes[0])))).toBeUndefined()
})

test('after each step only what changed is told, so that a long plan costs no more for each', async () => {
  const { service, caller, records } = await start()
  const plan = (await records())
    .filter(({ type }) => type !== 'SOA' && type !== 'NS')
    .map((record) => must(changeRecord(service, zone, record, { ttl: '1234' })))
  const told: number[] = []
  const watch = (journal: Journal): Journal => ({
    ...journal,
    record: (events) => {
      told.push(events.size)
      journal.record(events)
    },
  })
  await runPlan(plan, caller, { watch })
  // Sent and ended, each; and once, that they are shown.
  expect(told).toEqual([...plan.flatMap(() => [1, 1]), plan.length])
})

test('a zone of many changes is read once before and once after', async () => {
  const { service, caller, arrived, records } = await start()
  const before = await records()
  const read = await arrived('listrecords')
  const plan = before
    .filter(({ type }) => type !== 'SOA' && type !== 'NS')
    .map((record) => must(changeRecord(service, zone, record, { ttl: '1234' })))
  expect(plan.length).toBeGreaterThan(5)
  const steps = await runPlan(plan, caller, { parallel: 4 })
  expect(steps.every(({ outcome }) => outcome?.kind === 'done' && outcome.shown === 'yes')).toBe(true)
  expect((await arrived('listrecords')) - read).toBe(2)
  expect(await arrived('updaterecord')).toBe(plan.length)
  const undone = await runPlan(undoPlan(steps), caller, { parallel: 4 })
  expect(undone.every(({ outcome }) => isDone(outcome))).toBe(true)
  expect(contents(await records())).toEqual(contents(before))
})

test('a dry run says what applying would meet, and sends nothing', async () => {
  const { service, caller, arrived, records, client } = await start()
  const before = await records()
  const [www, mail, apex] = [named(before, 'www'), named(before, 'mail'), named(before, '@')]
  const plan = [
    must(changeRecord(service, zone, www, { data: '192.0.2.1' })),
    must(changeRecord(service, zone, mail, { data: '192.0.2.2' })),
    must(changeRecord(service, zone, apex, { ttl: '77' })),
    must(deleteRecord(service, { ...zone, name: 'nosuch.example' }, www)),
  ]
  await client.request('domain/updaterecord', { recordid: mail.recordid, data: '198.51.100.7' })
  await client.request('domain/updaterecord', { recordid: apex.recordid, ttl: '77' })
  const sent = await arrived('updaterecord')
  const found = await check(service, plan, caller)
  expect(found.map(({ kind }) => kind)).toEqual(['ready', 'conflict', 'unchanged', 'unread'])
  expect(found[1]).toMatchObject({ now: { data: '198.51.100.7' } })
  expect(await arrived('updaterecord')).toBe(sent)
})

test('what another person made of it can be overruled, and Undo goes back to theirs', async () => {
  const { service, caller, records, client } = await start()
  const www = named(await records(), 'www')
  const mine = must(changeRecord(service, zone, www, { data: '192.0.2.99' }))
  await client.request('domain/updaterecord', { recordid: www.recordid, data: '198.51.100.1' })
  const [step] = await runPlan([mine], caller)
  if (step?.outcome?.kind !== 'conflict') throw new Error('It was to be a conflict.')
  const based = must(mine.basedOn?.(step.outcome.now ?? {}))
  const steps = await runPlan([based], caller)
  expect(kinds(steps)).toEqual(['done'])
  await runPlan(undoPlan(steps), caller)
  expect(named(await records(), 'www').data).toBe('198.51.100.1')
  // What is kept of it makes the same again.
  expect(toChange(service, based.description)?.before).toEqual({ data: '198.51.100.1' })
})

test('what is lost on the way back was made once: it is found by looking, and can be undone', async () => {
  const { service, caller, arrived, records, fault } = await start()
  const before = await records()
  const plan = [
    must(changeRecord(service, zone, named(before, 'www'), { data: '192.0.2.99' })),
    must(addRecord(service, zone, { host: 'new', type: 'A', data: '192.0.2.5', ttl: '60' })),
    must(deleteRecord(service, zone, named(before, 'mail'))),
  ]
  for (const name of ['updaterecord', 'addrecord', 'deleterecord'])
    await fault({ module: 'domain', function: name, cut: true, times: 1 })
  const steps = await runPlan(plan, caller)
  expect(kinds(steps)).toEqual(['found', 'found', 'found'])
  for (const name of ['updaterecord', 'addrecord', 'deleterecord']) expect(await arrived(name)).toBe(1)
  expect(kinds(await runPlan(undoPlan(steps), caller))).toEqual(['done', 'done', 'done'])
  expect(contents(await records())).toEqual(contents(before))
})

test('a retry looks first: what was done after all is not sent again', async () => {
  const { service, caller, arrived, records, fault } = await start()
  const change = must(changeRecord(service, zone, named(await records(), 'www'), { data: '192.0.2.99' }))
  await fault({ module: 'domain', function: 'updaterecord', cut: true, times: 1 })
  // The look afterwards is refused as well, so no one can tell.
  let looks = 0
  const blind = async (...call: Parameters<typeof caller>) => {
    if (call[0].path === 'domain/listrecords' && (looks += 1) === 2)
      await fault({
        module: 'domain',
        function: 'listrecords',
        status: 500,
        code: 500,
        text: 'No.',
        times: 1,
      })
    return caller(...call)
  }
  const steps = await runPlan([change], blind)
  expect(kinds(steps)).toEqual(['unknown'])
  const again = await runPlan(remaining(steps), caller, inDoubt(change))
  expect(kinds(again)).toEqual(['found'])
  expect(await arrived('updaterecord')).toBe(1)
  expect(kinds(await runPlan(undoPlan(again), caller))).toEqual(['done'])
})

test('the exact account of a failure in the middle, in order and side by side', async () => {
  const { service, caller, records, fault } = await start()
  const before = addresses(await records())
  const plan = before.slice(0, 3).map((each) => must(changeRecord(service, zone, each, { ttl: '99' })))
  const failSecond = () => {
    let count = 0
    return async (...call: Parameters<typeof caller>) => {
      if (call[0].path === 'domain/updaterecord' && (count += 1) === 2)
        await fault({
          module: 'domain',
          function: 'updaterecord',
          status: 400,
          code: 400,
          text: 'No.',
          times: 1,
        })
      return caller(...call)
    }
  }
  const stopped = await runPlan(plan, failSecond())
  expect(kinds(stopped)).toEqual(['done', 'refused', undefined])
  expect(stopped[0]?.outcome).toMatchObject({ shown: 'yes' })
  await runPlan(undoPlan(stopped), caller)
  const went = await runPlan(plan, failSecond(), { stopsAtFailure: false, parallel: 4 })
  expect(kinds(went)).toEqual(['done', 'refused', 'done'])
  expect(kinds(await runPlan(remaining(went), caller))).toEqual(['done'])
})

test('what no one wants any more is not sent, before it is looked at and after', async () => {
  const { service, caller, arrived, records } = await start()
  const all = await records()
  const plan = ['www', 'mail', '@'].map((host) =>
    must(changeRecord(service, zone, named(all, host), { ttl: '77' })),
  )
  const dropped = new Set<number>()
  const [first, second, last] = plan
  const third = must(last)
  const find: typeof third.subject.find = (response) => {
    dropped.add(3)
    return third.subject.find(response)
  }
  const wanted = [must(first), must(second), { ...third, subject: { ...third.subject, find } }]
  const watch = (journal: Journal): Journal => ({
    step: (id) => (dropped.has(id) ? undefined : journal.step(id)),
    record: (events) => {
      if (events.has(1)) dropped.add(2)
      journal.record(events)
    },
  })
  const steps = await runPlan(wanted, caller, { watch })
  expect(kinds(steps)).toEqual(['done', undefined, undefined])
  expect(await arrived('updaterecord')).toBe(1)
  expect(Number(named(await records(), 'www').ttl)).toBe(77)
})

const wish = fc.record({
  kind: fc.constantFrom('add', 'change', 'delete'),
  at: fc.nat(),
  last: fc.nat(255),
  fault: fc.constantFrom('none', 'none', 'cut', 'refused'),
})

test('any plan, whatever breaks: no change is sent twice, and what was done is undone', async () => {
  const { service, caller, records, fault, arrived } = await start()
  const names = ['addrecord', 'updaterecord', 'deleterecord']
  const sent = async () => (await Promise.all(names.map(arrived))).reduce((sum, each) => sum + each, 0)
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (wishes, parallel) => {
        const before = await records()
        const free = [...addresses(before)]
        const plan = wishes.flatMap(({ kind, at, last }, index) => {
          if (kind === 'add')
            return must(
              addRecord(service, zone, { host: `n${index}`, type: 'A', data: `10.0.0.${last}`, ttl: '' }),
            )
          const [record] = free.splice(at % Math.max(free.length, 1), 1)
          if (!record) return []
          return must(
            kind === 'delete'
              ? deleteRecord(service, zone, record)
              : changeRecord(service, zone, record, { data: `10.0.1.${last}` }),
          )
        })
        let count = 0
        const breaking = async (...call: Parameters<typeof caller>) => {
          if (!call[1]) return caller(...call)
          const kind = wishes[count]?.fault
          count += 1
          const name = call[0].path.split('/')[1]
          if (kind === 'cut') await fault({ module: 'domain', function: name, cut: true, times: 1 })
          if (kind === 'refused')
            await fault({ module: 'domain', function: name, status: 400, code: 400, text: 'No.', times: 1 })
          return caller(...call)
        }
        const former = await sent()
        const steps = await runPlan(plan, breaking, { parallel, stopsAtFailure: false })
        expect((await sent()) - former).toBe(count)
        expect(count).toBeLessThanOrEqual(plan.length)
        expect(steps.every(({ outcome }) => outcome !== undefined && outcome.kind !== 'unknown')).toBe(true)
        const undone = await runPlan(undoPlan(steps), caller)
        expect(undone.every(({ outcome }) => isDone(outcome))).toBe(true)
        expect(contents(await records())).toEqual(contents(before))
      },
    ),
    { numRuns: 40 },
  )
})

test('an undo asks, too, where someone changed a record in between', async () => {
  const { service, caller, records, client } = await start()
  const before = addresses(await records()).slice(0, 3)
  await fc.assert(
    fc.asyncProperty(fc.nat(before.length - 1), async (foreign) => {
      const current = await records()
      const mine = before.map(
        ({ recordid }) => current.find((each) => each.recordid === recordid) as DnsRecord,
      )
      const steps = await runPlan(
        mine.map((each, index) => must(changeRecord(service, zone, each, { data: `10.1.0.${index}` }))),
        caller,
      )
      const theirs = { recordid: String(mine[foreign]?.recordid), data: '198.51.100.9' }
      await client.request('domain/updaterecord', theirs)
      const undone = await runPlan(undoPlan(steps), caller, { stopsAtFailure: false })
      expect(kinds(undone.toReversed())).toEqual(
        before.map((_, index) => (index === foreign ? 'conflict' : 'done')),
      )
      expect(
        recordFields((await records()).find((each) => each.recordid === theirs.recordid) as DnsRecord),
      ).toMatchObject({ data: '198.51.100.9' })
      const former = recordFields(before[foreign] as DnsRecord).data
      await client.request('domain/updaterecord', { recordid: theirs.recordid, data: former })
    }),
    { numRuns: 6 },
  )
})

test('the old MX are still there when the first new one is refused, whatever the order of the plan', async () => {
  const { service, caller, arrived, records, fault } = await start()
  const before = await records()
  const old = before.filter(({ type }) => type === 'MX')
  expect(old.length).toBeGreaterThan(0)
  const added = ['10 mx1.elsewhere.example.', '20 mx2.elsewhere.example.'].map((data) =>
    must(addRecord(service, zone, { host: '@', type: 'MX', data, ttl: '' })),
  )
  const plan = [...old.map((record) => must(deleteRecord(service, zone, record))), ...added]
  const refuse = { module: 'domain', function: 'addrecord', status: 400, code: 400, text: 'No.', times: 1 }
  await fault(refuse)
  const steps = await runPlan(plan, caller, { stopsAtFailure: false })
  expect(kinds(steps)).toEqual([...old.map(() => 'waits'), 'refused', 'done'])
  expect(steps[0]?.outcome).toMatchObject({ by: added[0]?.description })
  expect(await arrived('deleterecord')).toBe(0)
  const again = await runPlan(remaining(steps), caller, { parallel: 4 })
  expect(kinds(again)).toEqual([...old.map(() => 'done'), 'done'])
  // Undoing it adds the old ones first as well, and keeps the new ones when that is refused.
  const deleted = await arrived('deleterecord')
  await fault({ ...refuse, times: old.length })
  const undone = await runPlan(undoPlan([...again, ...steps]), caller, { stopsAtFailure: false })
  expect(kinds(undone).filter((kind) => kind === 'waits')).toHaveLength(added.length)
  expect(await arrived('deleterecord')).toBe(deleted)
})

test('a dry run checks what the zone and the servers will be when the whole plan is applied', async () => {
  const { service, caller, arrived, records } = await start()
  const before = await records()
  const [www, spf] = [named(before, 'www'), before.find(({ data }) => data?.startsWith('v=spf1'))]
  const add = (host: string, type: string, data: string) =>
    must(addRecord(service, zone, { host, type, data, ttl: '' }))
  const size = { serverid: 'kvm100001', current: { memory: '8192', cores: '4' } }
  const problemsOf = async (plan: readonly Change[]) =>
    (await dryRun(service, plan, caller, { wording })).map((each) =>
      each.isAsBefore
        ? each.problems.map((problem) => [
            problem.isCertain,
            problem.kind === 'finding' ? problem.finding.rule : problem.kind === 'size' ? problem.size : [],
          ])
        : each.finding.kind,
    )
  expect(
    await problemsOf([
      must(changeRecord(service, zone, www, { data: '203.0.113.300' })),
      add('mail', 'CNAME', 'www.example.com.'),
      add('@', 'TXT', 'v=spf1 include:_spf.elsewhere.example -all'),
      add('fine', 'A', '192.0.2.77'),
      must(changeServerSize(service, 'cl12345', size, { memory: '8193' })),
      must(changeServerSize(service, 'cl12345', { ...size, serverid: 'kvm100002' }, { cores: '5000' })),
    ]),
  ).toEqual([
    [[true, 'address-syntax']],
    [[false, 'cname-not-alone']],
    [[false, 'spf-several']],
    [],
    [[true, 'memory']],
    [[true, 'cores']],
  ])
  // The old SPF record goes in the same plan, so there is only one.
  if (!spf) throw new Error('The zone has an SPF record.')
  expect(
    await problemsOf([
      must(deleteRecord(service, zone, spf)),
      add('@', 'TXT', 'v=spf1 include:_spf.elsewhere.example -all'),
    ]),
  ).toEqual([[], []])
  for (const name of ['addrecord', 'updaterecord', 'deleterecord', 'edit'])
    expect(await arrived(name)).toBe(0)
})
