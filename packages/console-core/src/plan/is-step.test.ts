import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStep } from './is-step.ts'

const fields = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '' }
const zone = { identity: 'cl1', zone: 'example.com' }

test.each([
  { id: 1, change: { kind: 'record', ...zone, before: null, after: fields }, attempts: [] },
  {
    id: 1,
    change: { kind: 'record', ...zone, recordid: '7', before: fields, after: { data: 'x' } },
    attempts: [],
  },
  {
    id: 1,
    change: {
      kind: 'server',
      identity: 'cl1',
      serverid: 'kvm1',
      before: {},
      after: { memory: '1024' },
    },
    attempts: [{ direction: 'make', state: { kind: 'gone' } }],
  },
])('%j is a step', (value) => expect(isStep(value)).toBe(true))

test.each([
  {},
  null,
  { id: 1 },
  { id: 1, change: { kind: 'paint server', identity: 'cl1' } },
  { id: 1, change: { kind: 'constructor' } },
  { id: 1, change: { kind: 'record', ...zone, before: null } },
  { id: 1, change: { kind: 'record', ...zone, before: null, after: fields } },
  { id: 1, change: { kind: 'record', ...zone, before: null, after: fields }, attempts: ['sent'] },
])('%j is none', (value) => expect(isStep(value)).toBe(false))

const change = { kind: 'record', ...zone, before: null, after: fields }

const said = { text: 'No.', code: '400' }

const shared = [
  { kind: 'unchanged' },
  { kind: 'conflict', now: { data: '192.0.2.2' } },
  { kind: 'gone' },
  { kind: 'waits', by: change },
  { kind: 'unread', said: { text: 'No.' } },
  { kind: 'undescribed' },
]
const ends = [
  { kind: 'done', by: 'response', shown: 'pending', said },
  { kind: 'done', by: 'look', shown: 'yes', back: change },
  { kind: 'refused', said },
  { kind: 'refused', said, isForbidden: true },
  { kind: 'unknown', said },
  { kind: 'unknown' },
]
const findings = [
  { kind: 'ready' },
  { kind: 'unseen' },
  { kind: 'later', by: change },
  { kind: 'warned', reasons: ['A name is missing.'] },
  { kind: 'faulty', reasons: ['A name has two CNAMEs.'] },
  { kind: 'invalid', reasons: [] },
]
const broken = [
  { kind: 'done' },
  { kind: 'done', by: 'hand', shown: 'yes' },
  { kind: 'done', by: 'look', shown: 'soon' },
  { kind: 'done', by: 'look', shown: 'yes', back: {} },
  { kind: 'warned' },
  { kind: 'invalid', reasons: [1] },
  { kind: 'conflict' },
  { kind: 'conflict', now: { data: 1 } },
  { kind: 'refused' },
  { kind: 'refused', said: { text: 'No.', code: 400 } },
  { kind: 'refused', said, isForbidden: 'yes' },
  { kind: 'unread' },
  { kind: 'unknown', said: 'No.' },
  { kind: 'waits' },
  { kind: 'waits', by: { kind: 'record' } },
  { kind: 'toString' },
]

const ofAttempt = (state: unknown) => ({ id: 1, change, attempts: [{ direction: 'make', state }] })
const ofFinding = (finding: unknown) => ({ id: 1, change, attempts: [], finding })

test.each([...shared, ...ends, 'sent', 'busy'])('%j can be the state of an attempt', (state) =>
  expect(isStep(ofAttempt(state))).toBe(true),
)
test.each([...shared, ...findings])('%j can be a finding', (finding) =>
  expect(isStep(ofFinding(finding))).toBe(true),
)
test.each([...broken, ...findings])('%j can’t be the state of an attempt', (state) =>
  expect(isStep(ofAttempt(state))).toBe(false),
)
test.each([...broken, ...ends])('%j can’t be a finding', (finding) =>
  expect(isStep(ofFinding(finding))).toBe(false),
)

test('anything can be asked about', () => {
  fc.assert(fc.property(fc.anything(), (value) => typeof isStep(value) === 'boolean'))
})
