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

test('entries that ended alike have one word, others a number each, what asks for somebody first', () => {
  expect(outcomesOf([entry(), entry()])).toEqual([['done', 'Done']])
  expect(outcomesOf([entry(), entry({ result: '403' }), entry({ isUndone: true })])).toEqual([
    ['refused', '1 Refused'],
    ['done', '1 Done'],
    ['undone', '1 Undone'],
  ])
})

test('what another says to have undone is still done, and who says so stands beside it once', () => {
  const claimed = entry({ undoneBy: 'dana@example.com' })
  expect(outcomesOf([claimed, claimed])).toEqual([
    ['done', 'Done'],
    ['undone', 'Undone, says dana@example.com'],
  ])
})
