import type { ActivityEntry } from '@hosting-console/contract'
import { expect, test } from 'vitest'
import { laterCalls } from './later-calls.ts'

const at = '2026-11-23T12:00:00.000Z'

const entry = (id: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: '2026-11-23T12:30:00.000Z',
  who: 'demo@example.com',
  event: 'change',
  result: '200',
  module: 'vpn',
  function: 'createuser',
  identity: 'cl12345',
  arguments: [{ name: 'username', value: id }, { name: 'password' }],
  ...more,
})

const names = (...entries: ActivityEntry[]) => laterCalls(entries, at)?.map(({ values }) => values.username)

test('what was sent later is known by its function and what the log keeps of its arguments', () => {
  expect(laterCalls([entry('a')], at)).toEqual([
    { path: 'vpn/createuser', values: { username: 'a', password: undefined } },
  ])
})

test.each<[string, Partial<ActivityEntry>, boolean]>([
  ['at the same moment', { at }, true],
  ['before', { at: '2026-11-23T11:59:59.999Z' }, false],
  ['that the service refused', { result: '403' }, false],
  ['that may have been made', { result: 'outcome-unknown' }, true],
  ['that was begun', { event: 'change-begun', result: 'begun' }, false],
  ['that was undone', { isUndone: true }, false],
])('a change %s', (_, more, counts) => {
  expect(names(entry('a', more))).toEqual(counts ? ['a'] : [])
})

test('an undo goes with what it undid, by its id or by what the page called it; other undos count', () => {
  const undone = entry('a', { isUndone: true, claim: { subject: 'a', id: 'page.1' } })
  const undo = (id: string, undoes: string) => entry(id, { claim: { subject: id, undoes } })
  expect(names(undone, undo('b', 'a'), undo('c', 'page.1'), undo('d', 'earlier'))).toEqual(['d'])
})

test('what is undone in one go stands not against another', () => {
  expect(laterCalls([entry('a'), entry('b')], at, new Set(['a']))).toHaveLength(1)
})

test('where entries are missing nobody knows what came later', () => {
  const gap = { event: 'entries-lost', result: 'ok', count: 3 } as const
  expect(laterCalls([entry('a'), entry('gap', gap)], at)).toBeUndefined()
  expect(laterCalls([entry('a'), entry('gap', { ...gap, at: '2026-11-23T11:59:59.999Z' })], at)).toHaveLength(
    1,
  )
})
