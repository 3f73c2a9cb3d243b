import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { badThings, statesIn } from './bad-things.ts'
import { kindsOf } from './kinds.ts'
import type { PastRead } from './past-reads.ts'

const known = kindsOf([
  describeModule('boiler', {
    list: { get: true },
    details: { required: ['boilerid'], get: true },
    edit: { required: ['boilerid'], optional: ['name'] },
    listrooms: { required: ['boilerid'], get: true },
    removeroom: { required: ['boilerid', 'roomname'] },
  }),
])
const kinds = [...known.kinds.values()]
const bad = (...reads: readonly PastRead[]) =>
  badThings(known, kinds, reads).map(({ kind, names, name, states }) => ({
    kind: kind.id,
    names,
    name,
    states,
  }))

const list = (status: string, at: number): PastRead => ({
  path: 'boiler/list',
  values: {},
  identity: 'cl1',
  payload: {
    boilers: [
      { boilerid: 'b1', name: 'Cellar', status },
      { boilerid: 'b2', status: 'UP' },
    ],
  },
  at,
})
const details = (status: string, at: number): PastRead => ({
  path: 'boiler/details',
  values: { boilerid: 'b1' },
  identity: 'cl1',
  payload: {
    boiler: {
      status,
      pumps: [
        { name: 'left', state: 'failed' },
        { name: 'right', state: 'on' },
      ],
    },
  },
  at,
})
const pump = { field: 'state', state: 'failed', within: 'pumps left' }
const cellar = { kind: 'boiler', names: ['b1'], name: 'Cellar' }

test('a thing that says a bad state is named with it, one that is well is not', () => {
  expect(bad(list('DOWN', 1))).toEqual([{ ...cellar, states: [{ field: 'status', state: 'DOWN' }] }])
  expect(bad(list('UP', 1))).toEqual([])
  expect(bad()).toEqual([])
})

test('of several reads the newest counts, state by state', () => {
  const down = { field: 'status', state: 'DOWN' }
  expect(bad(details('DOWN', 2), list('UP', 1))).toEqual([{ ...cellar, states: [down, pump] }])
  expect(bad(details('DOWN', 1), list('UP', 2))).toEqual([{ ...cellar, states: [pump] }])
})

test('what is in a thing is named after that', () => {
  const rooms = {
    path: 'boiler/listrooms',
    values: { boilerid: 'b1' },
    identity: 'cl1',
    payload: { rooms: [{ roomname: 'hall', status: 'unreachable' }] },
    at: 1,
  }
  expect(bad(rooms)).toMatchObject([{ kind: 'boiler/room', names: ['b1', 'hall'], name: 'hall' }])
})

test('what other functions, or nothing, responded is no thing', () => {
  expect(bad({ ...list('DOWN', 1), path: 'boiler/costs' })).toEqual([])
  expect(bad({ ...list('DOWN', 1), payload: {} }, { ...details('DOWN', 2), payload: {} })).toEqual([])
})

test('states are found in lists of records, and a name is neither a secret nor a state', () => {
  expect(
    statesIn({
      status: 'UP',
      size: { status: 'DOWN' },
      notes: ['DOWN'],
      backends: [
        { status: 'DOWN', password: 'x', ipaddress: '192.0.2.1', targets: [{ status: 'failed' }, null] },
      ],
    }),
  ).toEqual([
    { field: 'status', state: 'UP' },
    { field: 'status', state: 'DOWN', within: 'backends 192.0.2.1' },
    { field: 'status', state: 'failed', within: 'targets' },
  ])
})

test('a response of many levels ends', () => {
  let record: Record<string, unknown> = { status: 'DOWN' }
  for (let level = 0; level < 20_000; level += 1) record = { parts: [record] }
  expect(statesIn(record)).toEqual([])
})
