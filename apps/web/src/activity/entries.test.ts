import { expect, test } from 'vitest'
import { entriesOf } from './entries.ts'

const line = (id: string, plan?: string) => ({
  id,
  at: '2026-01-31T08:00:00.000Z',
  event: 'change',
  result: '200',
  change: { subject: 'example.com', name: id, ...(plan === undefined ? {} : { plan }) },
})
const lines = [line('5'), line('4', 'p'), line('3', 'p'), line('2', 'single'), line('1')]
const all = { isFiltered: false, hasOlder: false }
const idsOf = (open: string[]) => entriesOf(lines, new Set(open), all).map(({ id }) => id)

test('changes of one plan are one entry, where the newest of them stands', () => {
  expect(idsOf([])).toEqual(['5', 'plan p', '2', '1'])
})

test('an open plan is followed by its changes', () => {
  expect(idsOf(['p'])).toEqual(['5', 'plan p', '4', '3', '2', '1'])
})

test.each([
  ['all lines', lines, all, true],
  ['the newest lines, with one before the plan', lines.slice(0, 4), { ...all, hasOlder: true }, true],
  ['the newest lines, with a plan that may go on', lines.slice(0, 3), { ...all, hasOlder: true }, false],
  ['lines that a filter left', lines, { ...all, isFiltered: true }, false],
] as const)('of %s a plan is whole only where none of it can be missing', (_, some, missing, isWhole) => {
  const [entry] = entriesOf(some, new Set(), missing).flatMap(({ plan }) => plan ?? [])
  expect(entry?.isWhole).toBe(isWhole)
})
