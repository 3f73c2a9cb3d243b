import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangeDescription } from './description.ts'
import { readPlan, writePlan } from './plan-file.ts'

const call = (values: Record<string, string>): ChangeDescription => ({
  kind: 'call',
  identity: 'cl1',
  path: 'server/create',
  values,
})

test('references are by place in the file, whatever numbers the plan has for its steps', () => {
  const text = writePlan([
    { id: 40, change: call({ hostname: 'a' }) },
    { id: 7, change: call({ serverid: '{{step 40.server.serverid}}' }) },
  ])
  expect(readPlan(text)).toEqual({
    changes: [call({ hostname: 'a' }), call({ serverid: '{{step 1.server.serverid}}' })],
  })
})

test.each([
  ['no', { fault: 'no-json' }],
  ['[]', { fault: 'no-plan' }],
  ['{"hostingConsolePlan":1}', { fault: 'no-plan' }],
  ['{"hostingConsolePlan":2,"changes":"anything"}', { fault: 'later' }],
  [
    '{"hostingConsolePlan":1,"changes":[{"kind":"call","identity":"a","path":"b/c","values":{}},{"kind":"toString"}]}',
    { fault: 'change', place: 2 },
  ],
  [
    '{"hostingConsolePlan":1,"changes":[{"kind":"call","identity":"a","path":"../x","values":{}}]}',
    { fault: 'change', place: 1 },
  ],
  [writePlan([{ id: 1, change: call({ own: '{{step 1.a}}' }) }]), { fault: 'change', place: 1 }],
  [
    writePlan([
      { id: 1, change: call({ a: 'b' }) },
      { id: 2, change: call({ gone: '{{step 9.a}}' }) },
    ]),
    { fault: 'change', place: 2 },
  ],
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
      expect(readPlan(writePlan([{ id: 1, change: call(each) }]))).toEqual({ changes: [call(each)] })
    }),
  )
})
