import { expect, test } from 'vitest'
import { rowsOf } from './activity-rows.ts'
import { planName } from './entry-words.ts'
import type { NamedEntry } from './change-text.ts'

const entry = (id: string, plan?: string) => ({
  id,
  at: '2026-01-31T08:00:00.000Z',
  who: 'demo@example.com',
  event: 'change' as const,
  address: '',
  requestId: '',
  result: '200',
  claim: { subject: 'example.com', name: id, ...(plan === undefined ? {} : { plan }) },
})
const entries = [entry('5'), entry('4', 'p'), entry('3', 'p'), entry('2', 'single'), entry('1')]
const all = { isFiltered: false, hasOlder: false }
const idsOf = (open: string[]) => rowsOf(entries, new Set(open), all).map(({ id }) => id)

test('changes of one plan are one entry, where the newest of them stands', () => {
  expect(idsOf([])).toEqual(['5', 'plan p', '2', '1'])
})

test('an open plan is followed by its changes', () => {
  expect(idsOf(['p'])).toEqual(['5', 'plan p', '4', '3', '2', '1'])
})

test.each([
  ['all entries', entries, all, true],
  ['the newest entries, with one before the plan', entries.slice(0, 4), { ...all, hasOlder: true }, true],
  ['the newest entries, with a plan that may go on', entries.slice(0, 3), { ...all, hasOlder: true }, false],
  ['entries that a filter left', entries, { ...all, isFiltered: true }, false],
] as const)('of %s a plan is whole only where none of it can be missing', (_, some, missing, isWhole) => {
  const [entry] = rowsOf(some, new Set(), missing).flatMap(({ plan }) => plan ?? [])
  expect(entry?.isWhole).toBe(isWhole)
})

const undo = (id: string, plan: string, undoes: string) => ({
  ...entry(id),
  claim: { subject: 'example.com', plan, undoes },
})
const redo = (id: string, plan: string, undoes: string) => ({
  ...entry(id),
  claim: { subject: 'example.com', plan, undoes, redoes: true, size: 9 },
})

test('what a run is called depends on what its entries say, not on how many are loaded', () => {
  const run = Array.from({ length: 9 }, (_, place) => redo(`${30 - place}`, 'r', `${20 - place}`))
  const undone = run.map((_, place) => undo(`${20 - place}`, 'u', `${10 - place}`))
  const made = run.map((_, place) => entry(`${10 - place}`, 'p'))
  const whole = [...run, ...undone, ...made]
  const names = Array.from({ length: whole.length - 2 }, (_, more) => {
    const [first] = rowsOf(whole.slice(0, more + 2), new Set(), { isFiltered: false, hasOlder: true })
    return first?.plan && planName(first.plan)
  })
  expect(new Set(names)).toEqual(new Set(['Redo of 9 changes']))
})

const restored = (given: readonly NamedEntry[]) =>
  rowsOf(given, new Set(), all).flatMap(({ id, plan, isRestored }) =>
    [...(plan?.entries ?? []), { id, isRestored }].flatMap((each) => (each.isRestored ? [each.id] : [])),
  )

test('of a chain of undos the last alone can be undone, and what another person claims changes nothing', () => {
  const chain = [undo('9', 'd', '8'), undo('8', 'c', '7'), undo('7', 'b', '1'), entry('1')]
  // As the server says of what is undone by now.
  const rows = chain.map((each, place): NamedEntry => (place % 2 === 1 ? { ...each, isUndone: true } : each))
  expect(restored(rows)).toEqual(['7'])
  const others = rows.map((row) => {
    const { requestId: _, ...each } = row
    return each.id === '8' ? { ...each, who: 'somebody else' } : each
  })
  expect(restored(others)).toEqual([])
  // What made it again is not at hand, and neither is its Undo.
  expect(restored(rows.slice(2))).toEqual([])
  expect(restored(rows.map((each) => (each.id === '8' ? { ...each, result: '403' } : each)))).toEqual([])
})

test('a long chain of undos is read to its end', () => {
  const chain = Array.from({ length: 20_000 }, (_, place) => undo(`${place}`, `run ${place}`, `${place + 1}`))
  expect(rowsOf([...chain, entry('20000')], new Set(), all)).toHaveLength(20_001)
})

test('a change that was begun and has ended is counted once in its plan', () => {
  const named = (each: ReturnType<typeof undo>, id: string) => ({ ...each, claim: { ...each.claim, id } })
  const begun = (each: ReturnType<typeof named>) => ({
    ...each,
    id: `${each.id} begun`,
    event: 'change-begun' as const,
    result: 'begun',
  })
  const run = [named(undo('7', 'u', '3'), 'a'), named(undo('6', 'u', '4'), 'b')].flatMap((each) => [
    each,
    begun(each),
  ])
  const [plan] = rowsOf([...run, ...entries], new Set(), all)
  expect(plan?.plan?.entries.map(({ id }) => id)).toEqual(['7', '6'])
})

test('a change that was begun in another run of its plan than it ended in is shown', () => {
  const step = (id: string, plan: string) => ({
    ...entry(id, plan),
    claim: { subject: 'example.com', plan, id: 'a' },
  })
  const begun = { ...step('9', 'second'), event: 'change-begun' as const, result: 'begun' }
  const rows = rowsOf([begun, entry('8', 'second'), step('7', 'first'), entry('6', 'first')], new Set(), all)
  expect(rows[0]?.plan?.entries.map(({ id }) => id)).toEqual(['9', '8'])
})

test('a plan whose oldest entry at hand is one that was begun may go on', () => {
  const begun = { ...entry('3 begun', 'p'), event: 'change-begun' as const, result: 'begun' }
  const change = { ...entry('3', 'p'), claim: { subject: 'example.com', plan: 'p', id: 'b' } }
  const cut = [entry('4', 'p'), change, { ...begun, claim: change.claim }]
  const [row] = rowsOf(cut, new Set(), { isFiltered: false, hasOlder: true })
  expect(row?.plan?.isWhole).toBe(false)
})

test('the runs of a plan that was applied in parts are one entry, whole once what is older than the plan is at hand', () => {
  const staged = Date.parse('2026-01-31T07:00:00.000Z')
  const plan = `tab.${staged}`
  const runs = [entry('6', `${plan}:b`), entry('5'), entry('4', `${plan}:a`)]
  const wholeWith = (...older: ReturnType<typeof entry>[]) =>
    rowsOf([...runs, ...older], new Set(), { ...all, hasOlder: true }).flatMap(({ plan: of }) => of ?? [])
  const [found, ...others] = wholeWith(entry('1'))
  expect([found?.entries.length, found?.isWhole, others.length]).toEqual([2, false, 0])
  expect(wholeWith({ ...entry('1'), at: '2026-01-31T06:00:00.000Z' })[0]?.isWhole).toBe(true)
})
