import type { Payload } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { kindsOf } from './kinds.ts'
import type { PastRead } from './past-reads.ts'
import { pointersTo } from './pointers.ts'

const known = kindsOf([
  describeModule('boiler', {
    list: { get: true },
    details: { required: ['boilerid'], get: true },
    listrooms: { required: ['boilerid'], get: true },
    removeroom: { required: ['boilerid', 'roomname'] },
  }),
  describeModule('house', { list: { get: true }, edit: { required: ['houseid'] } }),
])
const boiler = known.kinds.get('boiler')

const read = (path: string, payload: Payload, values = {}): PastRead => ({
  path,
  values,
  identity: 'cl1',
  payload,
  at: 1,
})
const pointers = (...reads: readonly PastRead[]) =>
  boiler &&
  pointersTo(known, boiler, 'b1', reads).map(({ kind, thing, field }) => [kind.id, thing.names, field])

test('what names a thing in a field of its record, however deep, points to it', () => {
  const houses = [
    { houseid: 'h1', boilerid: 'b1' },
    { houseid: 'h2', boilerid: 'b2' },
    { houseid: 'h3', heating: { sources: [{ boilerid: 'b1' }] } },
  ]
  expect(pointers(read('house/list', { houses }))).toEqual([
    ['house', { house: 'h1' }, 'boilerid'],
    ['house', { house: 'h3' }, 'boilerid'],
  ])
})

test('neither a thing nor what is in it points to it, and no value of another field', () => {
  expect(
    pointers(
      read('boiler/list', { boilers: [{ boilerid: 'b1' }] }),
      read('boiler/listrooms', { rooms: [{ roomname: 'r1', boilerid: 'b1' }] }, { boilerid: 'b1' }),
      read('house/list', { houses: [{ houseid: 'h1', note: 'b1' }] }),
    ),
  ).toEqual([])
})

test('what several reads show points once', () => {
  const houses = [{ houseid: 'h1', boilerid: 'b1' }]
  expect(pointers(read('house/list', { houses }), read('house/list', { houses: [...houses] }))).toHaveLength(
    1,
  )
})
