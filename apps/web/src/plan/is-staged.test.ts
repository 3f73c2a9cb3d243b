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

const change = { kind: 'add record', ...zone, wanted: fields }

const whole = [
  { kind: 'sending' },
  { kind: 'applied', isConfirmed: false, text: 'OK', code: '200' },
  { kind: 'applied', isConfirmed: true, text: 'OK', code: '200', undo: change },
  { kind: 'recovered' },
  { kind: 'recovered', undo: change },
  { kind: 'already' },
  { kind: 'ready' },
  { kind: 'warned', reasons: ['A name is missing.'] },
  { kind: 'faulty', reasons: ['A name has two CNAMEs.'] },
  { kind: 'invalid', reasons: [] },
  { kind: 'drifted', now: { data: '192.0.2.2' } },
  { kind: 'drifted', now: null },
  { kind: 'refused', text: 'No.', code: '400' },
  { kind: 'refused', isDenied: true, text: 'No.', code: '403' },
  { kind: 'unread', text: 'No.' },
  { kind: 'unknown', text: 'No.' },
  { kind: 'undescribed' },
  { kind: 'undone' },
  { kind: 'held', by: change },
]

const broken = [
  { kind: 'applied' },
  { kind: 'applied', isConfirmed: 'yes', text: 'OK', code: '200' },
  { kind: 'applied', isConfirmed: true, text: 'OK', code: '200', undo: {} },
  { kind: 'recovered', undo: { kind: 'paint server' } },
  { kind: 'warned' },
  { kind: 'invalid' },
  { kind: 'invalid', reasons: [1] },
  { kind: 'drifted' },
  { kind: 'drifted', now: { data: 1 } },
  { kind: 'refused' },
  { kind: 'refused', text: 'No.', code: 400 },
  { kind: 'refused', text: 'No.', isDenied: 'yes' },
  { kind: 'unread' },
  { kind: 'unknown' },
  { kind: 'held' },
  { kind: 'held', by: { kind: 'add record' } },
  { kind: 'toString' },
]

for (const field of ['outcome', 'outlook', 'undoProblem']) {
  test.each(whole)(`%j can be the ${field} of a staged change`, (value) =>
    expect(isStagedChange({ id: 1, change, [field]: value })).toBe(true),
  )

  test.each(broken)(`%j can't be the ${field} of a staged change`, (value) =>
    expect(isStagedChange({ id: 1, change, [field]: value })).toBe(false),
  )
}

test('anything can be asked about', () => {
  fc.assert(fc.property(fc.anything(), (value) => typeof isStagedChange(value) === 'boolean'))
})
