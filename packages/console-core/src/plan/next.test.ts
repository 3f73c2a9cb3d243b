import { expect, test } from 'vitest'
import type { ChangeDescription } from '../edits/edit.ts'
import { heldBack, nextOf } from './next.ts'
import { type End, type Finding, newStep, type Step } from './step.ts'

const nothingLost = () => undefined

const at = { identity: 'cl1', zone: 'example.com' }
const fields = (data: string, host = 'www') => ({ host, type: 'A', data, ttl: '3600' })
const update: ChangeDescription = {
  kind: 'record',
  ...at,
  recordid: '1',
  before: fields('192.0.2.1'),
  after: { data: '192.0.2.9' },
}
const addition: ChangeDescription = { kind: 'record', ...at, before: null, after: fields('192.0.2.9') }
const deletion: ChangeDescription = {
  kind: 'record',
  after: null,
  ...at,
  recordid: '2',
  before: fields('192.0.2.2'),
}
const elsewhere: ChangeDescription = {
  kind: 'record',
  ...at,
  before: null,
  after: fields('192.0.2.9', 'mail'),
}

const ids = (each: readonly Step[]) => each.map(({ id }) => id)

/** A step that was tried. */
const tried = (id: number, change: ChangeDescription, end: End): Step => ({
  ...newStep(id, change),
  attempts: [{ direction: 'make', state: end }],
})

/** One that was checked. */
const checked = (id: number, change: ChangeDescription, finding: Finding): Step => ({
  ...newStep(id, change),
  finding,
})

const left = (...given: readonly (readonly [ChangeDescription, End?])[]) =>
  leftInPlan(
    given.map(([change, end], index) => (end ? tried(index + 1, change, end) : newStep(index + 1, change))),
  )

const leftInPlan = (items: readonly Step[]) => {
  const { ready, failed, next, isRetry } = nextOf(items, nothingLost)
  return { ready: ids(ready), failed: ids(failed), next: ids(next), isRetry }
}

const gone: End & Finding = { kind: 'gone' }
const conflict: End & Finding = { kind: 'conflict', now: fields('192.0.2.7') }
const denied: End = { kind: 'refused', isForbidden: true, said: { text: 'No.' } }
const refused: End = { kind: 'refused', said: { text: 'No.' } }
const heldBy = (by: ChangeDescription): End => ({ kind: 'waits', by })

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

test('a change without permission that is all there is can still be sent again', () => {
  expect(left([addition, denied])).toMatchObject({ failed: [], next: [1], isRetry: false })
})

test('what stays behind a failure says which', () => {
  const items: Step[] = [
    tried(1, addition, refused),
    { ...newStep(2, deletion), isQueued: true },
    { ...newStep(3, elsewhere), isQueued: true },
  ]
  expect([...heldBack(items, nothingLost)]).toEqual([[2, addition]])
  const [, ...untried] = items
  expect(heldBack(untried, nothingLost).size).toBe(0)
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

test('a change in conflict is neither applied nor tried again until someone has decided, and the others go', () => {
  const decided = { failed: [], next: [2], isRetry: false }
  expect(left([update, conflict], [elsewhere])).toMatchObject(decided)
  expect(leftInPlan([checked(1, update, conflict), checked(2, elsewhere, { kind: 'ready' })])).toMatchObject(
    decided,
  )
  expect(left([update, conflict])).toEqual({ ready: [], failed: [], next: [], isRetry: false })
})

test('a check after it has shown that a conflict is over', () => {
  expect(leftInPlan([{ ...tried(1, update, conflict), finding: { kind: 'ready' } }])).toMatchObject({
    next: [1],
  })
})

test('a conflict stays one when a check could not look', () => {
  expect(
    leftInPlan([
      { ...tried(1, update, conflict), finding: { kind: 'unread', said: { text: 'Not now.' } } },
      newStep(2, elsewhere),
    ]),
  ).toMatchObject({ ready: [2], failed: [], next: [2] })
})

test('what the order of the plan alone puts behind a conflict stays there, and says so', () => {
  const items: Step[] = [
    checked(1, update, conflict),
    newStep(2, { ...deletion, zone: 'example.net' }),
    newStep(3, elsewhere),
  ]
  expect(leftInPlan(items)).toMatchObject({ ready: [3], next: [3] })
  expect([...heldBack(items, nothingLost)]).toEqual([[2, update]])
})

test('what a check has found to be gone is not applied, nor what has to come after it, which says so', () => {
  const items: Step[] = [
    tried(1, { ...elsewhere, after: fields('192.0.2.3', 'ftp') }, refused),
    checked(2, update, gone),
    newStep(3, deletion),
  ]
  expect(leftInPlan(items)).toMatchObject({ ready: [1], next: [1] })
  expect([...heldBack(items, nothingLost)]).toEqual([[3, update]])
})

test('what was tried once waits behind a conflict too, and says so', () => {
  const other = { ...deletion, zone: 'example.net' }
  const items: Step[] = [checked(1, update, conflict), tried(2, other, refused)]
  expect(leftInPlan(items)).toMatchObject({ ready: [], failed: [], next: [] })
  expect([...heldBack(items, nothingLost)]).toEqual([[2, update]])
})

test('what has to come after a change that stays behind a conflict stays with it', () => {
  const before = fields('192.0.2.5', 'old')
  const leaving: ChangeDescription = { kind: 'record', after: null, ...at, recordid: '5', before }
  const alias = { host: 'old', type: 'CNAME', data: 'www.example.com.', ttl: '3600' }
  for (const wanted of [before, alias]) {
    const items: Step[] = [
      checked(1, update, conflict),
      newStep(2, leaving),
      newStep(3, { kind: 'record', ...at, before: null, after: wanted }),
    ]
    expect(leftInPlan(items)).toMatchObject({ ready: [], next: [] })
    expect([...heldBack(items, nothingLost).keys()]).toEqual([2, 3])
  }
})

test('what a conflict stops names it, and not what was refused before', () => {
  const items: Step[] = [
    tried(1, { ...elsewhere, after: fields('192.0.2.3', 'ftp') }, refused),
    checked(2, update, conflict),
    tried(3, { ...deletion, zone: 'example.net' }, refused),
  ]
  expect(leftInPlan(items)).toMatchObject({ ready: [1] })
  expect([...heldBack(items, nothingLost)]).toEqual([[3, update]])
})
