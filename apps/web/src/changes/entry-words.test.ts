import type { ActivityEntry } from '@hosting-console/contract'
import { expect, test } from 'vitest'
import { planName } from './entry-words.ts'

const entry = (id: number, rows?: number): ActivityEntry => ({
  id: String(id),
  at: '2026-01-01T10:00:00Z',
  who: 'demo@example.com',
  event: 'change',
  address: '',
  requestId: '',
  result: '200',
  claim: { id: `change ${id}`, plan: 'p', subject: `kvm${id}`, ...(rows === undefined ? {} : { rows }) },
})
const named = (count: number, isWhole: boolean, rows?: number) =>
  planName({
    id: 'p',
    isOpen: false,
    isWhole,
    entries: Array.from({ length: count }, (_, index) => entry(index, rows)),
  })

test('a plan and a run for many rows say how much of them is there', () => {
  expect(named(3, true)).toBe('Plan of 3 changes')
  expect(named(3, false)).toBe('3 changes of a plan')
  expect(named(6, true, 6)).toBe('Run for 6 rows')
  expect(named(4, true, 6)).toBe('Run for 4 of 6 rows')
  expect(named(50, false, 1006)).toBe('50 of a run for 1,006 rows')
  expect(named(7, false, 6)).toBe('7 of a run for 7 rows')
})

test('a change that was tried twice is one of the plan', () => {
  const entries = [entry(1), entry(2), { ...entry(1), id: 'again' }]
  expect(planName({ id: 'p', isOpen: false, isWhole: true, entries })).toBe('Plan of 2 changes')
})
