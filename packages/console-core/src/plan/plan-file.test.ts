import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangeDescription } from '../edits/edit.ts'
import { readPlan, writePlan } from './plan-file.ts'

const call = (values: Record<string, string>): ChangeDescription => ({
  kind: 'call',
  identity: 'cl1',
  path: 'server/create',
  values,
})

const opened = (written: ReturnType<typeof writePlan>) =>
  'text' in written ? readPlan(written.text) : written

const file = (...changes: ChangeDescription[]) => JSON.stringify({ hostingConsolePlan: 1, changes })

test('references are by place in the file, whatever numbers the plan has for its steps', () => {
  const written = writePlan([
    { id: 40, change: call({ hostname: 'a' }) },
    { id: 7, change: call({ serverid: '{{step 40.server.serverid}}' }) },
  ])
  expect(opened(written)).toEqual({
    changes: [call({ hostname: 'a' }), call({ serverid: '{{step 1.server.serverid}}' })],
  })
})

test('a record that is added or deleted, and a name that is reset, are read back', () => {
  const fields = { host: 'a', type: 'A', data: '192.0.2.1', ttl: '300' }
  const ofZone = { kind: 'record', identity: 'cl1', zone: 'example.com' } as const
  const changes: ChangeDescription[] = [
    { ...ofZone, before: null, after: fields },
    { ...ofZone, recordid: '1', before: fields, after: null },
    { kind: 'address', identity: 'cl1', address: '192.0.2.1', before: { ptr: 'a.example.' }, after: null },
  ]
  expect(opened(writePlan(changes.map((change, id) => ({ id, change }))))).toEqual({ changes })
})

test.each([
  ['no', { fault: 'no-json' }],
  ['[]', { fault: 'no-plan' }],
  ['{"hostingConsolePlan":1}', { fault: 'no-plan' }],
  ['{"hostingConsolePlan":1,"changes":[]}', { fault: 'empty' }],
  ['{"hostingConsolePlan":2,"changes":"anything"}', { fault: 'later' }],
  [
    '{"hostingConsolePlan":1,"changes":[{"kind":"call","identity":"a","path":"b/c","values":{}},{"kind":"toString"}]}',
    { fault: 'change', place: 2 },
  ],
  [
    '{"hostingConsolePlan":1,"changes":[{"kind":"call","identity":"a","path":"../x","values":{}}]}',
    { fault: 'change', place: 1 },
  ],
  [file(call({ own: '{{step 1.a}}' })), { fault: 'change', place: 1 }],
  [file(call({ a: 'b' }), call({ gone: '{{step 9.a}}' })), { fault: 'change', place: 2 }],
  [file(call({ a: 'b' }), call({ none: '{{step 0.a}}' })), { fault: 'change', place: 2 }],
])('%s is refused with its reason', (text, reason) => expect(readPlan(text)).toEqual(reason))

test('whatever a file holds is read or refused, and what was written is read back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (changes) => {
      readPlan(JSON.stringify({ hostingConsolePlan: 1, changes }))
      readPlan(JSON.stringify(changes))
    }),
  )
  const values = fc.dictionary(
    fc.string(),
    fc.string().filter((text) => !text.includes('{{')),
  )
  fc.assert(
    fc.property(values, (each) => {
      expect(opened(writePlan([{ id: 1, change: call(each) }]))).toEqual({ changes: [call(each)] })
    }),
  )
})

test('a plan with a step that uses one which is gone, or one of later on, is not written, and says which', () => {
  expect(
    writePlan([
      { id: 4, change: call({ hostname: 'a' }) },
      { id: 5, change: call({ serverid: 'of {{step 3.server.serverid}}' }) },
    ]),
  ).toEqual({ lost: { id: 5, reference: { step: 3, field: 'server.serverid' } } })
  const plans = fc
    .uniqueArray(fc.nat(6), { minLength: 1 })
    .chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.nat(6).map((step) => ({ id, change: call(step === 0 ? {} : { a: `{{step ${step}.b}}` }) })),
        ),
      ),
    )
  fc.assert(
    fc.property(plans, (items) => {
      const written = writePlan(items)
      const isOpened = 'text' in written && 'changes' in readPlan(written.text)
      return isOpened || ('lost' in written && items.some(({ id }) => id === written.lost.id))
    }),
  )
})
