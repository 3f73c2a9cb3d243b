import { expect, test } from 'vitest'
import { conditionOf, isBusy, readsAsState } from './states.ts'

test.each([
  ['status', 'UP', true],
  ['state', 'running', true],
  ['server_status', 'in progress', true],
  ['status', '', false],
  ['status', 3, false],
  ['status', 'The volume has been moved to another host, see the documentation.', false],
  ['statement', 'UP', false],
  ['estate', 'large', true],
  ['name', 'UP', false],
])('%s of %j reads as a state: %s', (field, value, expected) => {
  expect(readsAsState(field, value)).toBe(expected)
})

test.each([
  ['UP', 'well'],
  ['Running', 'well'],
  ['DOWN', 'bad'],
  ['failed', 'bad'],
  ['creating', 'busy'],
  ['in-progress', 'busy'],
  ['IN_PROGRESS', 'busy'],
  ['stopped', 'other'],
  ['', 'other'],
])('%j is %s', (state, condition) => {
  expect(conditionOf(state)).toBe(condition)
})

test.each([
  [{ islocked: true }, true],
  [{ islocked: 'no' }, false],
  [{ locked: 'yes' }, true],
  [{ status: 'pending' }, true],
  [{ status: 'UP', lockedtoaccount: 'cl12345' }, false],
])('%j is busy: %s', (record, expected) => {
  expect(isBusy(record)).toBe(expected)
})
