import type { Payload } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { heldList } from './held-list.ts'
import { kindsOf } from './kinds.ts'
import { thingsIn } from './things-in.ts'

const { kinds } = kindsOf([
  describeModule('boiler', { list: { get: true }, details: { required: ['boilerid'], get: true } }),
  describeModule('boilerpump', {
    create: { required: ['boilerid', 'name'] },
    delete: { required: ['id'] },
    rename: { required: ['id', 'name'] },
  }),
])
const pumps = kinds.get('boilerpump')
const held = (payload: Payload) => pumps && heldList(pumps, 'boiler/details', payload)

test('every item of a list is a thing or odd, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.jsonValue(), fc.record({ id: fc.string({ minLength: 1 }), size: fc.nat() }))),
      (items) => {
        const payload = { boiler: { additionalpumps: [...items, { id: 'left' }] } } as Payload
        const things = pumps ? thingsIn(pumps, 'boiler/details', payload) : []
        const shown = new Set<unknown>(things.map(({ record, names }) => record ?? names.boilerpump))
        const odd = new Set(held(payload)?.odd)
        return items.every((item) => shown.has(item) || odd.has(item))
      },
    ),
  )
})

test.each<[string, unknown, unknown]>([
  ['an empty list', [], { name: 'additionalpumps', odd: [] }],
  ['a list with nothing that could be read', [null], { name: 'additionalpumps', odd: [null] }],
  ['a list inside of a name for its items', { item: [{ id: 'p1' }] }, { name: 'additionalpumps', odd: [] }],
  ['what is no list', 'two', { name: 'additionalpumps', odd: ['two'] }],
  ['nothing', null, undefined],
])('%s', (_what, additionalpumps, expected) => {
  expect(held({ boiler: { additionalpumps } })).toEqual(expected)
})

test('a text is no list of what it is called like', () => {
  expect(held({ boiler: { pump: 'left' } })).toBeUndefined()
})
