import { expect, test } from 'vitest'
import { deleteRecord, overTheirs, recordFields, toChange } from '../src/index.ts'
import { contents, must, start, zone, undoPlan, runPlan, check, inDoubt, kinds } from './plan-world.ts'

const twin = { host: 'www', type: 'A', data: '192.0.2.10', ttl: '600' }

/** A zone with equal records, and what deletes some of them. */
const twins = async (count: number) => {
  const world = await start()
  const { ttl, ...rest } = twin
  for (let made = 0; made < count; made += 1)
    await world.client.request('domain/addrecord', { domainname: zone.name, ...rest, ttl: Number(ttl) })
  const records = await world.records()
  const equal = records.filter(
    (record) => Object.values(recordFields(record)).join() === Object.values(twin).join(),
  )
  const deletions = equal.map((record) => must(deleteRecord(world.service, zone, record)))
  return { ...world, before: contents(records), deletions }
}

test.each([
  { count: 2, deleted: [0] },
  { count: 2, deleted: [1] },
  { count: 2, deleted: [0, 1] },
  { count: 3, deleted: [2, 0] },
  { count: 3, deleted: [0, 1, 2] },
])('of $count equal records $deleted are deleted and all of them come back', async ({ count, deleted }) => {
  const { service, caller, before, deletions, records } = await twins(count)
  expect(deletions).toHaveLength(count)
  const steps = await runPlan(
    deleted.map((place) => must(deletions[place])),
    caller,
  )
  expect(contents(await records())).toHaveLength(before.length - deleted.length)
  const kept = undoPlan(steps).map(({ description }) =>
    must(toChange(service, JSON.parse(JSON.stringify(description)))),
  )
  const undone = await runPlan(kept, caller)
  expect(contents(await records())).toEqual(before)
  expect(undone.map(({ outcome }) => outcome)).toEqual(
    undone.map(() => expect.objectContaining({ kind: 'done', shown: 'never' })),
  )
})

test('one of several deletions is undone beside what the others have left', async () => {
  const { service, caller, before, deletions, records } = await twins(2)
  const steps = await runPlan(deletions, caller)
  const [last] = undoPlan(steps)
  const [undone] = await runPlan([must(toChange(service, must(last).description))], caller)
  expect(undone?.outcome).toMatchObject({ kind: 'done', shown: 'never' })
  expect(await records()).toHaveLength(before.length - 1)
})

test('a deletion whose response is lost is undone, too', async () => {
  const { caller, before, deletions, records, fault } = await twins(2)
  await fault({ module: 'domain', function: 'deleterecord', cut: true, times: 1 })
  const steps = await runPlan(deletions.slice(0, 1), caller)
  expect(steps[0]?.outcome).toMatchObject({ kind: 'done', by: 'look' })
  await runPlan(undoPlan(steps), caller)
  expect(contents(await records())).toEqual(before)
})

test.each([false, true])('the first of two deletions is undone alone (response lost: %s)', async (isLost) => {
  const { caller, before, deletions, records, fault, arrived } = await twins(2)
  const steps = await runPlan(deletions, caller)
  const added = await arrived('addrecord')
  if (isLost) await fault({ module: 'domain', function: 'addrecord', cut: true, times: 1 })
  const [undone] = await runPlan(undoPlan(steps.slice(0, 1)), caller, { mayRepeat: false })
  // No look tells it from its equal ones, so what was lost is asked about and never sent by itself again.
  expect(undone?.outcome).toMatchObject(isLost ? { kind: 'unknown' } : { kind: 'done', shown: 'never' })
  expect(await records()).toHaveLength(before.length - 1)
  const again = await runPlan(undoPlan(steps.slice(0, 1)), caller, {
    ...inDoubt(must(undoPlan(steps.slice(0, 1))[0])),
    mayRepeat: false,
  })
  expect(kinds(again)).toEqual(['unknown'])
  expect(await arrived('addrecord')).toBe(added + 1)
})

test('one that is deleted whatever another person made of it comes back as they had made it', async () => {
  const { caller, before, deletions, records, client } = await twins(2)
  const deletion = must(deletions[0])
  await client.request('domain/updaterecord', { ...deletion.call.values, ttl: 60 })
  const changed = contents(await records())
  const [step] = await runPlan([deletion], caller)
  if (step?.outcome?.kind !== 'conflict') throw new Error('It was to be a conflict.')
  const steps = await runPlan([must(deletion.basedOn?.(step.outcome.now ?? {}))], caller)
  expect(contents(await records())).toHaveLength(before.length - 1)
  await runPlan(undoPlan(steps), caller)
  expect(contents(await records())).toEqual(changed)
})

test('a record that was deleted and made again is a conflict, and goes by its new identifier once a person says so', async () => {
  const { service, caller, client, deletions, records } = await twins(1)
  const deletion = must(deletions[0])
  await runPlan([deletion], caller)
  const { ttl, ...rest } = twin
  await client.request('domain/addrecord', { domainname: zone.name, ...rest, ttl: Number(ttl) })
  const [recordid = ''] = (await records()).flatMap((record) =>
    Object.values(recordFields(record)).join() === Object.values(twin).join() ? [record.recordid] : [],
  )
  const [found] = await check(service, [deletion], caller)
  expect(found).toEqual({ kind: 'conflict', now: { ...twin, recordid } })
  const [kept] = await runPlan([deletion], caller)
  expect(kept?.outcome).toMatchObject({ kind: 'conflict', now: { ...twin, recordid } })
  const agreed = must(overTheirs(deletion, { ...twin, recordid }))
  const [gone] = await runPlan([agreed], caller)
  expect(gone?.outcome).toMatchObject({ kind: 'done', shown: 'yes' })
  expect((await records()).some((record) => record.recordid === recordid)).toBe(false)
  const [again] = await runPlan([agreed], caller)
  expect(again?.outcome?.kind).toBe('unchanged')
})
