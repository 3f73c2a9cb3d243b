// @vitest-environment happy-dom
import type { ChangeDescription } from '@hosting-console/console-core'
import { afterEach, expect, test } from 'vitest'
import { heldBack, leftOf } from './may-be-made.ts'
import type { StagedOutcome } from './outcome.ts'
import { setStaged, type StagedChange } from './staged.ts'

afterEach(() => setStaged([]))

const at = { identity: 'cl1', zone: 'example.com' }
const fields = (data: string, host = 'www') => ({ host, type: 'A', data, ttl: '3600' })
const update: ChangeDescription = {
  kind: 'update record',
  ...at,
  recordid: '1',
  before: fields('192.0.2.1'),
  wanted: { data: '192.0.2.9' },
}
const addition: ChangeDescription = { kind: 'add record', ...at, wanted: fields('192.0.2.9') }
const deletion: ChangeDescription = {
  kind: 'delete record',
  ...at,
  recordid: '2',
  before: fields('192.0.2.2'),
}
const elsewhere: ChangeDescription = { kind: 'add record', ...at, wanted: fields('192.0.2.9', 'mail') }

const ids = (each: readonly StagedChange[]) => each.map(({ id }) => id)

const left = (...given: readonly (readonly [ChangeDescription, StagedOutcome?])[]) => {
  const items = given.map(
    ([change, outcome], index): StagedChange => ({ id: index + 1, change, ...(outcome ? { outcome } : {}) }),
  )
  return leftInPlan(items)
}

const leftInPlan = (items: readonly StagedChange[]) => {
  setStaged(items)
  const { ready, failed, next, isRetry } = leftOf(items)
  return { ready: ids(ready), failed: ids(failed), next: ids(next), isRetry }
}

const gone: StagedOutcome = { kind: 'drifted', now: null }
const conflict: StagedOutcome = { kind: 'drifted', now: fields('192.0.2.7') }
const denied: StagedOutcome = { kind: 'refused', isDenied: true, text: 'No.' }
const refused: StagedOutcome = { kind: 'refused', text: 'No.' }
const heldBy = (by: ChangeDescription): StagedOutcome => ({ kind: 'held', by })

test('what has to come after a change of something that is gone is not made without it', () => {
  expect(left([update, gone], [deletion])).toEqual({ ready: [], failed: [], next: [], isRetry: false })
  expect(left([update, gone], [deletion, heldBy(update)], [elsewhere])).toEqual({
    ready: [3],
    failed: [],
    next: [3],
    isRetry: false,
  })
})

test('nothing that waits for a change without permission is tried again, and the others go', () => {
  expect(left([addition, denied], [deletion, heldBy(addition)], [elsewhere])).toMatchObject({
    failed: [],
    next: [3],
    isRetry: false,
  })
  expect(left([addition, denied], [elsewhere, refused])).toMatchObject({
    failed: [2],
    next: [2],
    isRetry: true,
  })
})

test('a change without permission that is all there is can be sent again by whoever wants to', () => {
  expect(left([addition, denied])).toMatchObject({ failed: [], next: [1], isRetry: false })
})

test('what stays behind a failure says which', () => {
  const items: StagedChange[] = [
    { id: 1, change: addition, outcome: refused },
    { id: 2, change: deletion, isLeft: true },
    { id: 3, change: elsewhere, isLeft: true },
  ]
  setStaged(items)
  expect([...heldBack(items)]).toEqual([[2, addition]])
  const [, ...untried] = items
  expect(heldBack(untried).size).toBe(0)
})

test('what failed goes with what waits for it once the others are made', () => {
  expect(left([addition, refused], [elsewhere])).toMatchObject({ failed: [1], next: [2], isRetry: false })
  expect(left([addition, refused], [deletion])).toMatchObject({ failed: [1], next: [1, 2], isRetry: false })
  expect(left([addition, refused], [deletion, heldBy(addition)])).toMatchObject({
    failed: [1, 2],
    next: [1, 2],
    isRetry: true,
  })
})

test('a change in conflict is neither applied nor tried again until somebody has decided, and the others go', () => {
  const decided = { failed: [], next: [2], isRetry: false }
  expect(left([update, conflict], [elsewhere])).toMatchObject(decided)
  expect(
    leftInPlan([
      { id: 1, change: update, outlook: conflict },
      { id: 2, change: elsewhere, outlook: { kind: 'ready' } },
    ]),
  ).toMatchObject(decided)
  expect(left([update, conflict])).toEqual({ ready: [], failed: [], next: [], isRetry: false })
})

test('a check after it has shown that a conflict is over', () => {
  expect(
    leftInPlan([{ id: 1, change: update, outcome: conflict, outlook: { kind: 'ready' } }]),
  ).toMatchObject({
    next: [1],
  })
})

test('a conflict stays one when a check could not look', () => {
  expect(
    leftInPlan([
      { id: 1, change: update, outcome: conflict, outlook: { kind: 'unread', text: 'Not now.' } },
      { id: 2, change: elsewhere },
    ]),
  ).toMatchObject({ ready: [2], failed: [], next: [2] })
})

test('what the order of the plan alone puts behind a conflict stays there, and says so', () => {
  const items: StagedChange[] = [
    { id: 1, change: update, outlook: conflict },
    { id: 2, change: { ...deletion, zone: 'example.net' } },
    { id: 3, change: elsewhere },
  ]
  expect(leftInPlan(items)).toMatchObject({ ready: [3], next: [3] })
  expect([...heldBack(items)]).toEqual([[2, update]])
})

test('what a check has found to be gone is not applied, nor what has to come after it, which says so', () => {
  const items: StagedChange[] = [
    { id: 1, change: { ...elsewhere, wanted: fields('192.0.2.3', 'ftp') }, outcome: refused },
    { id: 2, change: update, outlook: gone },
    { id: 3, change: deletion },
  ]
  expect(leftInPlan(items)).toMatchObject({ ready: [1], next: [1] })
  expect([...heldBack(items)]).toEqual([[3, update]])
})

test('what was tried once waits behind a conflict too, and says so', () => {
  const other = { ...deletion, zone: 'example.net' }
  const items: StagedChange[] = [
    { id: 1, change: update, outlook: conflict },
    { id: 2, change: other, outcome: refused },
  ]
  expect(leftInPlan(items)).toMatchObject({ ready: [], failed: [], next: [] })
  expect([...heldBack(items)]).toEqual([[2, update]])
})

test('what has to come after a change that stays behind a conflict stays with it', () => {
  const before = fields('192.0.2.5', 'old')
  const leaving: ChangeDescription = { kind: 'delete record', ...at, recordid: '5', before }
  const alias = { host: 'old', type: 'CNAME', data: 'www.example.com.', ttl: '3600' }
  for (const wanted of [before, alias]) {
    const items: StagedChange[] = [
      { id: 1, change: update, outlook: conflict },
      { id: 2, change: leaving },
      { id: 3, change: { kind: 'add record', ...at, wanted } },
    ]
    expect(leftInPlan(items)).toMatchObject({ ready: [], next: [] })
    expect([...heldBack(items).keys()]).toEqual([2, 3])
  }
})

test('what a conflict stops names it, and not what was refused before', () => {
  const items: StagedChange[] = [
    { id: 1, change: { ...elsewhere, wanted: fields('192.0.2.3', 'ftp') }, outcome: refused },
    { id: 2, change: update, outlook: conflict },
    { id: 3, change: { ...deletion, zone: 'example.net' }, outcome: refused },
  ]
  expect(leftInPlan(items)).toMatchObject({ ready: [1] })
  expect([...heldBack(items)]).toEqual([[3, update]])
})
