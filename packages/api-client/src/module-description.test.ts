import { expect, test } from 'vitest'
import { MalformedResponse } from './errors.ts'
import { readModuleDescription } from './module-description.ts'

const describedBy = (allowed_functions: unknown) =>
  readModuleDescription('server', {
    path: 'server/',
    httpStatus: 200,
    format: 'json',
    text: '',
    durationMs: 1,
    status: { code: 200, text: 'OK', timestamp: '' },
    payload: { module: { allowed_functions } },
  })

const one = { function: 'details', required_arguments: ['serverid'] }

test.each([
  [[one]],
  [{ item: [one] }],
  [{ item: one }],
  [{ k0: one, k1: null }],
  [[{ item: one }]],
  [[null, 7, one]],
  [[{ ...one, required_arguments: { k0: 'serverid' } }]],
  [[{ ...one, required_arguments: 'serverid' }]],
])('the function is found in %j', (functions) => {
  expect(describedBy(functions).allowed_functions).toMatchObject([one])
})

test.each([[[]], [''], [null], [undefined], [{}]])(
  'a module described by %j has no functions',
  (functions) => {
    expect(describedBy(functions).allowed_functions).toEqual([])
  },
)

test.each([[[{ name: 'details' }]], ['many'], [{ k0: 'details' }], [[[[]]]]])(
  'unknown functions, %j, are not none',
  (functions) => expect(() => describedBy(functions)).toThrow(MalformedResponse),
)
