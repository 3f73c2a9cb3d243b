import { NetworkError } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { addRecord, type Caller, toChange } from '../src/index.ts'
import { apply, must, start, zone } from './plan-world.ts'

const fields = { host: 'once', type: 'A', data: '192.0.2.77', ttl: '300' }

/** A console that was sent the change before, under the same key. @param outcome of that */
const sentBefore =
  (look: Caller, outcome: string): Caller =>
  (call, change) => {
    const problem = { code: 'repeated', title: '', status: 409, outcome }
    return change ? Promise.reject(new NetworkError('', 'problem', '', { problem })) : look(call)
  }

test('what nothing shows was made where the console says that the first was, and isn’t undone by guess', async () => {
  const { service, caller } = await start()
  const values = { domainname: zone.name, ...fields }
  const call = must(
    toChange(service, { kind: 'call', identity: zone.identity, path: 'domain/addrecord', values }),
  )
  expect(await apply(call, sentBefore(caller, 'done'))).toMatchObject({
    kind: 'done',
    by: 'look',
    undo: undefined,
  })
  for (const outcome of ['running', 'unknown'])
    expect(await apply(call, sentBefore(caller, outcome))).toMatchObject({ kind: 'unknown' })
  expect(await apply(call, sentBefore(caller, 'refused'))).toMatchObject({ kind: 'refused' })
})

test('what a look can tell is told by the look', async () => {
  const { service, caller } = await start()
  const added = must(addRecord(service, zone, fields))
  expect(await apply(added, sentBefore(caller, 'done'))).toMatchObject({ kind: 'unknown' })
})
