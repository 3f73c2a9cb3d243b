import type { ActivityEntry } from '@hosting-console/contract'
import { expect, test } from 'vitest'
import { outcomesOf } from './EntryOutcomes.tsx'

const entry = (told: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: '1',
  at: '2026-01-01T10:00:00Z',
  who: 'demo@example.com',
  event: 'change',
  result: '200',
  ...told,
})

test('entries that ended alike have one word, others a number each, what asks for someone first', () => {
  expect(outcomesOf([entry(), entry()])).toEqual([['done', 'Done']])
  expect(outcomesOf([entry(), entry({ result: '403' }), entry({ isUndone: true })])).toEqual([
    ['refused', '1 Refused'],
    ['done', '1 Done'],
    ['undone', '1 Undone'],
  ])
})

test('a step of a plan that was tried again and done counts once, unless it may have been done twice', () => {
  const tried = (id: string, told: Partial<ActivityEntry> = {}) =>
    entry({ claim: { subject: id, id, plan: 'tab:1' }, ...told })
  expect(outcomesOf([tried('2'), tried('1'), tried('1', { result: '403' })])).toEqual([['done', 'Done']])
  const lost = tried('1', { result: 'outcome-unknown' })
  expect(outcomesOf([tried('1'), lost])).toEqual([
    ['unknown', '1 Unknown'],
    ['done', '1 Done'],
  ])
  const seen = { claim: { subject: '1', id: '1', plan: 'tab:1', before: { ttl: '60' } } }
  expect(outcomesOf([entry(seen), lost])).toEqual([['done', 'Done']])
  expect(outcomesOf([tried('1', { result: '403' }), tried('1'), entry()])).toEqual([
    ['refused', '1 Refused'],
    ['done', '2 Done'],
  ])
})

test('what another says to have undone is still done, and who says so is shown once', () => {
  const claimed = entry({ undoneBy: 'dana@example.com' })
  expect(outcomesOf([claimed, claimed])).toEqual([
    ['done', 'Done'],
    ['undone', 'Reported undone by dana@example.com'],
  ])
})
