import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeModule } from '../test/describe.ts'
import { type DescriptionChange, isDescriptionChange } from './description-change.ts'
import { describedChanges, joinChanges } from './description-changes.ts'

const volumes = (functions: Parameters<typeof describeModule>[1]) => describeModule('volume', functions)

test('functions and arguments that came, went, or are required or optional by now', () => {
  const before = volumes({
    attach: { required: ['volumeid', 'serverid'], optional: ['readonly', 'note'] },
    format: { required: ['volumeid'] },
  })
  const now = volumes({
    attach: { required: ['volumeid', 'zone', 'note'], optional: ['serverid', 'tier'] },
    list: {},
  })
  const of = { module: 'volume', function: 'attach' }
  expect(describedChanges(before, now)).toEqual([
    { ...of, argument: 'zone', what: 'added', isRequired: true },
    { ...of, argument: 'note', what: 'required' },
    { ...of, argument: 'serverid', what: 'optional' },
    { ...of, argument: 'tier', what: 'added' },
    { ...of, argument: 'readonly', what: 'removed' },
    { module: 'volume', function: 'list', what: 'added' },
    { module: 'volume', function: 'format', what: 'removed' },
  ])
  expect(describedChanges(now, now)).toEqual([])
})

const attach = { module: 'volume', function: 'attach' }
const zone = { ...attach, argument: 'zone' }

test.each<[string, DescriptionChange[], DescriptionChange[]]>([
  [
    'came and went',
    [
      { ...attach, what: 'added' },
      { ...attach, what: 'removed' },
    ],
    [],
  ],
  [
    'went and came back',
    [
      { ...zone, what: 'removed' },
      { ...zone, what: 'added' },
    ],
    [],
  ],
  [
    'required and optional again',
    [
      { ...zone, what: 'required' },
      { ...zone, what: 'optional' },
    ],
    [],
  ],
  [
    'came and is required now',
    [
      { ...zone, what: 'added' },
      { ...zone, what: 'required' },
    ],
    [{ ...zone, what: 'added', isRequired: true }],
  ],
  [
    'came as required and is optional now',
    [
      { ...zone, what: 'added', isRequired: true },
      { ...zone, what: 'optional' },
    ],
    [{ ...zone, what: 'added' }],
  ],
  [
    'was required and is gone',
    [
      { ...zone, what: 'required' },
      { ...zone, what: 'removed' },
    ],
    [{ ...zone, what: 'removed' }],
  ],
  [
    'went with its function',
    [
      { ...zone, what: 'added' },
      { ...attach, what: 'removed' },
    ],
    [{ ...attach, what: 'removed' }],
  ],
  [
    'changed in a new function',
    [
      { module: 'volume', what: 'added' },
      { ...zone, what: 'required' },
    ],
    [{ module: 'volume', what: 'added' }],
  ],
])('what %s', (_, changes, joined) => {
  expect(joinChanges([], changes)).toEqual(joined)
})

const names = ['__proto__', 'a', 'b', 'c']
const described = fc
  .array(
    fc.record({
      name: fc.constantFrom(...names),
      arguments: fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.boolean()), {
        selector: ([each]) => each,
      }),
    }),
    { maxLength: 4 },
  )
  .map((functions) => ({
    ...volumes({}),
    allowed_functions: [...new Map(functions.map((each) => [each.name, each])).values()].map((each) => ({
      function: each.name,
      documentation: '',
      get: false,
      post: true,
      required_arguments: each.arguments.flatMap(([name, isRequired]) => (isRequired ? [name] : [])),
      optional_arguments: each.arguments.flatMap(([name, isRequired]) => (isRequired ? [] : [name])),
    })),
  }))

test('a description that comes back has no changes left, and all changes can be kept', () => {
  fc.assert(
    fc.property(described, described, (one, other) => {
      const there = describedChanges(one, other)
      expect(there.every((change) => isDescriptionChange(JSON.parse(JSON.stringify(change))))).toBe(true)
      expect(joinChanges(there, describedChanges(other, one))).toEqual([])
    }),
  )
})
