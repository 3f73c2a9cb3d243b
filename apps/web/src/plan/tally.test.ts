// @vitest-environment happy-dom
import { type End, evolve, newStep, type Status, statuses } from '@hosting-console/console-core'
import { afterEach, expect, test } from 'vitest'
import { checked, done, ended, refused } from '../../test/steps.ts'
import { standingOf } from './lost-value.ts'
import { clearFinished, isPlanFinished } from './stage.ts'
import { setStaged, type StagedChange, stagedChanges } from './staged.ts'
import { stepWords } from './step-words.ts'
import { countsOf, planHeadline, talliesOf } from './tally.ts'

afterEach(() => setStaged([]))

const step = (id: number, path: string, values: Record<string, string> = {}): StagedChange =>
  newStep(id, { kind: 'call', identity: 'cl1', path, values, copy: id })

const words = (items: readonly StagedChange[]) => {
  setStaged(items)
  return talliesOf(items).map(({ text }) => text)
}

const create = step(1, 'server/create')
const by = create.change
const queued = (item: StagedChange) => evolve(item, { type: 'queued' })
const wordsOf = (item: StagedChange) => stepWords(standingOf(item))

test('a check says of each step once what it found', () => {
  const unseen = checked(create, { kind: 'unseen' })
  const later = checked(step(2, 'ip/setptr'), { kind: 'later', by })
  const ready = checked(step(3, 'server/edit'), { kind: 'ready' })
  expect(words([unseen, later])).toEqual(['1 can’t be checked', '1 checked later'])
  expect(words([unseen, later, ready])).toEqual(['1 can’t be checked', '1 checked later', '1 would apply'])
  expect(words([ready])).toEqual(['No new problems found'])
  expect(words([checked(create, { kind: 'unread', said: { text: 'Not now.' } })])).toEqual([
    '1 couldn’t be checked',
  ])
})

test('what a check found after a failure is all that is said of the step', () => {
  const failed = ended(create, refused)
  const fresh = step(2, 'ip/setptr')
  expect(words([failed, queued(fresh)])).toEqual(['1 refused', '1 not tried'])
  expect(words([failed, fresh])).toEqual(['1 refused', '1 staged'])
  const warned = queued(checked(step(3, 'ip/setptr'), { kind: 'warned', reasons: ['No record.'] }))
  expect(words([failed, queued(fresh), warned])).toEqual(['1 refused', '2 not tried'])
  expect(words([checked(failed, { kind: 'unseen' }), checked(fresh, { kind: 'later', by })])).toEqual([
    '1 can’t be checked',
    '1 checked later',
  ])
})

test('a step that lacks another is counted as what its row says', () => {
  const lost = checked(step(2, 'ip/setptr', { ipaddress: '{{step 9.server.ip}}' }), { kind: 'ready' })
  for (const item of [lost, ended(lost, refused)]) {
    expect(words([item])).toEqual(['1 can’t be sent'])
    expect(wordsOf(item)).toMatchObject({
      label: 'can’t be sent',
      detail: expect.stringContaining('server.ip'),
    })
  }
})

test('steps that only read are no changes', () => {
  const [change, read] = [step(1, 'server/edit'), step(2, 'server/details')]
  expect(planHeadline([change, step(2, 'server/stop')])).toBe('2 changes staged')
  expect(planHeadline([change, read])).toBe('2 steps staged')
  expect(planHeadline([read])).toBe('1 step staged')
  // What is done counts no more.
  expect(planHeadline([change, ended(read, { kind: 'unchanged' })])).toBe('1 change staged')
  expect(planHeadline([change, read].map((item) => ended(item, done)))).toBe('All 2 steps applied')
})

test('the headline says what its rows say', () => {
  const pending: End = { kind: 'done', by: 'response', shown: 'pending' }
  const two = [create, step(2, 'server/stop')]
  expect(planHeadline(two.map((item) => ended(item, pending)))).toBe('All accepted, waiting to appear')
  const undoing = evolve(ended(create, done), { type: 'sent', direction: 'undo' })
  expect([planHeadline([undoing]), wordsOf(undoing).label]).toEqual(['Being undone', 'undoing'])
  expect(
    words([evolve(create, { type: 'sent', direction: 'make' }), queued(step(2, 'server/stop'))]),
  ).toEqual(['1 being sent', '1 not tried'])
})

test('what could not be undone is told, and leaves only after all that was', () => {
  const stays = ended(ended(create, done), refused, 'undo')
  const items = [stays, ended(ended(step(2, 'ip/setptr'), done), done, 'undo')]
  expect(words(items)).toEqual(['1 undone', '1 couldn’t be undone'])
  expect([planHeadline(items), planHeadline([stays])]).toEqual(['Not all undone', 'Not all undone'])
  expect(wordsOf(stays)).toMatchObject({ label: 'not undone', detail: 'No.' })
  expect(isPlanFinished()).toBe(false)
  clearFinished()
  expect(stagedChanges()).toEqual([stays])
  clearFinished()
  expect(stagedChanges()).toEqual([])
})

test.each(Object.keys(statuses) as Status[])('every step that is %s has a word and is counted', (status) => {
  const { label, tone } = stepWords({ status, isInDoubt: false })
  expect(label).not.toBe('')
  expect(countsOf([{ status }])).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(/^1 /),
      tone: tone === 'plain' ? '' : `text-${tone}`,
    }),
  ])
})

test('an undo shows its own outcome, not that of the change', () => {
  const made = ended(create, done)
  const undone = (end: End) => wordsOf(ended(made, end, 'undo'))
  expect(undone({ kind: 'unknown' })).toEqual({
    label: 'outcome unknown',
    tone: 'warn',
    detail:
      'The page was closed while this was being undone. Undo looks first where it can, and asks where no one can tell.',
  })
  expect(undone({ kind: 'unknown', said: { text: 'It broke.' } }).detail).toMatch(
    /^Outcome unknown\..* It broke\.$/,
  )
  const no: End = { kind: 'refused', said: { text: 'No.', code: '400' } }
  expect(undone(no)).toEqual({ label: 'not undone', tone: 'warn', detail: 'No. (400)' })
  const doubt = 'No. (400). An earlier attempt may have succeeded.'
  expect(wordsOf(ended(ended(made, { kind: 'unknown' }, 'undo'), no, 'undo')).detail).toBe(doubt)
  expect(wordsOf(ended(ended(create, { kind: 'unknown' }), no)).detail).toBe(doubt)
})
