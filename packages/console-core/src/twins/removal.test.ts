import type { ApiResponse, Payload } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { removalOf } from './removal.ts'

const rack = describeModule('rack', {
  list: {},
  create: { required: ['name'] },
  clone: { required: ['rackid', 'name'] },
  delete: { required: ['rackid'] },
  addtray: { required: ['rackid', 'name'] },
  removetray: { required: ['rackid', 'trayname'] },
  addnote: { required: ['text'] },
})

const values = { rackid: 'r1', name: 'new', text: 'x' }
const removal = (path: string, payload: Payload) => {
  const found = removalOf([rack], { path, values, identity: 'cl1' }, payload)
  return 'none' in found ? found.none.why : found.call
}

test('what the response names is removed, never what the call was about', () => {
  expect(removal('rack/create', { rack: { rackid: 'r9' } })).toMatchObject({ values: { rackid: 'r9' } })
  expect(removal('rack/create', { rack: { id: 'r9' } })).toMatchObject({ values: { rackid: 'r9' } })
  expect(removal('rack/clone', { rack: { rackid: 'r9' } })).toMatchObject({ values: { rackid: 'r9' } })
  expect(removal('rack/clone', { rack: { rackid: 'r1' } })).toBe('not-named')
  expect(removal('rack/clone', {})).toBe('not-named')
})

test('a part is removed from its whole, by the name that the call gave it', () => {
  const whole = { rack: { rackid: 'r1', name: 'other', trays: [{ name: 'old' }] } }
  expect(removal('rack/addtray', whole)).toMatchObject({
    path: 'rack/removetray',
    values: { rackid: 'r1', trayname: 'new' },
  })
})

test('nothing removes the whole because a part was made', () => {
  expect(removal('rack/addnote', { rack: { rackid: 'r1' }, note: { id: 'n1' } })).toBe('not-named')
  expect(removal('rack/list', {})).toBe('not-made')
})

test('what a response says nothing of is neither there nor gone', () => {
  const found = removalOf(
    [rack],
    { path: 'rack/create', values, identity: 'cl1' },
    { rack: { rackid: 'r9' } },
  )
  const look = (payload: Payload) => 'subject' in found && found.subject.find({ payload } as ApiResponse)
  expect(look({ racks: [{ rackid: 'r9' }] })).toEqual({})
  expect(look({ racks: [{ rackid: 'r1' }] })).toBeUndefined()
  expect(look({ racks: [] })).toBeUndefined()
  expect(() => look({ racks: [{ label: 'x' }] })).toThrow("doesn't show")
})

test('whatever a response is, looking for what it names never throws', () => {
  const names = fc.constantFrom('rack', 'rackid', 'id', 'name', '__proto__', '')
  const payload = fc.dictionary(names, fc.oneof(fc.anything(), fc.dictionary(names, fc.anything())))
  fc.assert(
    fc.property(payload, fc.constantFrom('rack/create', 'rack/clone', 'rack/addtray'), (each, path) => {
      removal(path, each)
    }),
  )
})
