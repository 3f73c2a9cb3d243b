import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStagedChange } from './is-staged.ts'

const fields = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '' }
const zone = { identity: 'cl1', zone: 'example.com' }

test.each([
  { id: 1, change: { kind: 'add record', ...zone, wanted: fields } },
  { id: 1, change: { kind: 'update record', ...zone, recordid: '7', before: fields, wanted: { data: 'x' } } },
  {
    id: 1,
    change: {
      kind: 'resize server',
      identity: 'cl1',
      serverid: 'kvm1',
      before: {},
      wanted: { memory: '1024' },
    },
    outcome: { kind: 'drifted', now: null },
  },
])('%j is a staged change', (value) => expect(isStagedChange(value)).toBe(true))

test.each([
  {},
  null,
  { id: 1 },
  { id: 1, change: { kind: 'paint server', identity: 'cl1' } },
  { id: 1, change: { kind: 'constructor' } },
  { id: 1, change: { kind: 'add record', ...zone } },
  { id: 1, change: { kind: 'add record', ...zone, wanted: fields }, outcome: { kind: 'lost' } },
])('%j is none', (value) => expect(isStagedChange(value)).toBe(false))

test('anything can be asked about', () => {
  fc.assert(fc.property(fc.anything(), (value) => typeof isStagedChange(value) === 'boolean'))
})
