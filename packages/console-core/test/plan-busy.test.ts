import { expect, onTestFinished, test, vi } from 'vitest'
import { changeRecord, changeReverseName, type Journal } from '../src/index.ts'
import { addresses, kinds, must, named, start, zone, runPlan } from './plan-world.ts'

const busy = { module: 'domain', function: 'updaterecord', status: 500, code: 606, text: 'Locked', times: 1 }

/** Lets the time pass that a busy service asks for. @param first what happens meanwhile */
const passing = (first: () => Promise<unknown> = async () => undefined) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    watch: (journal: Journal): Journal => ({
      ...journal,
      record: (events) => {
        journal.record(events)
        if ([...events.values()].some(({ type }) => type === 'busy'))
          void first().then(() => vi.advanceTimersByTimeAsync(11_000))
      },
    }),
  }
}

test('what was refused as busy is looked at and sent once more', async () => {
  const { service, caller, calls, records, fault } = await start()
  const change = must(changeRecord(service, zone, named(await records(), 'www'), { data: '192.0.2.99' }))
  const sent = () => calls.splice(0).filter((path) => path === 'domain/updaterecord').length
  await fault({ ...busy, times: 2 })
  expect([kinds(await runPlan([change], caller, passing())), sent()]).toEqual([['refused'], 2])
  await fault(busy)
  expect([kinds(await runPlan([change], caller, passing())), sent()]).toEqual([['done'], 2])
})

test('what another person changed while it was busy is not overwritten', async () => {
  const { service, caller, calls, client, records, fault } = await start()
  const www = named(await records(), 'www')
  const change = must(changeRecord(service, zone, www, { data: '192.0.2.99' }))
  await fault(busy)
  const theirs = { recordid: www.recordid, data: '198.51.100.1' }
  const meanwhile = passing(() => client.request('domain/updaterecord', theirs))
  expect(kinds(await runPlan([change], caller, meanwhile))).toEqual(['conflict'])
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
    onEnded: (ended) => {
      if (ended.change === elsewhere) failed.resolve()
    },
    ...passing(() => failed.promise),
  })
  expect(kinds(steps)[0]).toBe('refused')
  expect(calls.filter((path) => path === 'domain/updaterecord')).toHaveLength(1)
})
