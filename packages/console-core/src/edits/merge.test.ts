import { expect, test } from 'vitest'
import { type ChangeDescription, changeKey } from './edit.ts'
import { mergeChanges } from './merge.ts'

const before = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '3600' }
const record = { identity: 'cl12345', zone: 'example.com', recordid: '7', before }
const update = (wanted: object, from = before): ChangeDescription => ({
  kind: 'record',
  ...record,
  before: from,
  after: wanted,
})
const deletion: ChangeDescription = { kind: 'record', after: null, ...record }

test('later fields join earlier ones, based on what was read first', () => {
  const later = update({ ttl: '60', data: '192.0.2.3' }, { ...before, data: '192.0.2.9' })
  expect(mergeChanges(update({ data: '192.0.2.2' }), later)).toEqual(update({ data: '192.0.2.3', ttl: '60' }))
})

test('a field that is wanted as it was is no change, and without any nothing is left', () => {
  expect(mergeChanges(update({ data: '192.0.2.2', ttl: '60' }), update({ data: '192.0.2.1' }))).toEqual(
    update({ ttl: '60' }),
  )
  expect(mergeChanges(update({ data: '192.0.2.2' }), update({ data: '192.0.2.1' }))).toBeUndefined()
})

test('a deletion and a change of one record replace each other', () => {
  expect(mergeChanges(update({ data: '192.0.2.2' }), deletion)).toEqual(deletion)
  expect(mergeChanges(deletion, update({ data: '192.0.2.2' }))).toEqual(update({ data: '192.0.2.2' }))
  expect(changeKey(deletion)).toBe(changeKey(update({})))
})

const set = (ptr: string): ChangeDescription => ({
  kind: 'address',
  identity: 'cl12345',
  address: '192.0.2.1',
  before: { ptr: 'a.example.' },
  after: { ptr },
})

test('a reverse name set back to what it was is no change', () => {
  expect(mergeChanges(set('b.example.'), set('c.example.'))).toEqual(set('c.example.'))
  expect(mergeChanges(set('b.example.'), set('a.example.'))).toBeUndefined()
})
