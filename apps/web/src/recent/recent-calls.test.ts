import { expect, test } from 'vitest'
import type { ActivityEntry } from '@hosting-console/contract'
import type { MadeCall } from '../requests/call-history.ts'
import { type IsAbout, recentCalls } from './recent-calls.ts'

const entry = (id: string, at: string, serverid: string): ActivityEntry => ({
  id,
  at,
  who: 'demo@example.com',
  event: 'change',
  address: '',
  requestId: '',
  result: 'ok',
  module: 'server',
  function: 'stop',
  identity: 'cl1',
  arguments: [{ name: 'serverid', value: serverid }, { name: 'rootpassword' }],
})
const made = (id: number, at: string, path: string): MadeCall => ({
  id,
  at: Date.parse(at),
  path,
  identity: 'cl1',
  values: { serverid: 'kvm1' },
  isRefused: false,
  outcome: 'OK',
  code: '200',
})
const isAbout: IsAbout = (_path, values, _identity, subject) =>
  values.serverid === 'kvm1' || subject === 'kvm1'
const isRead = (path: string) => path === 'server/status'

test('changes come from the audit log and reads from the tab, newest first, each once', () => {
  const found = recentCalls(
    isAbout,
    [entry('2', '2026-01-01T10:00:00Z', 'kvm1'), entry('1', '2026-01-01T09:00:00Z', 'kvm2')],
    [made(2, '2026-01-01T11:00:00Z', 'server/status'), made(1, '2026-01-01T10:00:00Z', 'server/stop')],
    isRead,
  )
  expect(found.map(({ key, path, values }) => [key, path, values])).toEqual([
    ['tab 2', 'server/status', { serverid: 'kvm1' }],
    ['entry 2', 'server/stop', { serverid: 'kvm1' }],
  ])
})

test('equal calls in a row are one, with how many they are', () => {
  const reads = [4, 3, 1].map((id) => made(id, `2026-01-01T1${id}:00:00Z`, 'server/status'))
  const found = recentCalls(isAbout, [entry('2', '2026-01-01T12:00:00Z', 'kvm1')], reads, isRead)
  const alike = made(5, '2026-01-01T15:00:00Z', 'server/status')
  for (const other of [
    { identity: 'cl2' },
    { isRefused: true },
    { code: '201' },
    { values: { serverid: 'kvm1', statustype: 'io' } },
  ])
    expect(recentCalls(isAbout, [], [alike, { ...alike, id: 6, ...other }], isRead)).toHaveLength(2)
  expect(found.map(({ key, count }) => [key, count])).toEqual([
    ['tab 4', 2],
    ['entry 2', 1],
    ['tab 1', 1],
  ])
})

test('no more than asked for', () => {
  const entries = [entry('3', '2026-01-03', 'kvm1'), { ...entry('2', '2026-01-02', 'kvm1'), result: '400' }]
  expect(recentCalls(isAbout, entries, [], isRead, 1)).toMatchObject([{ key: 'entry 3', count: 1 }])
})

test('what was undone is not done, and what undid it says so', () => {
  const edit = { ...entry('1', '2026-01-01T10:00:00Z', 'kvm1'), function: 'edit' }
  const undone = { ...edit, isUndone: true as const }
  const undo = { ...edit, id: '2', claim: { subject: 'kvm1', undoes: '1' } }
  const redo = { ...edit, id: '3', claim: { subject: 'kvm1', redoes: true, undoes: '2' } }
  const found = recentCalls(isAbout, [redo, undo, undone], [], isRead)
  expect(found.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Change server (redo)', 'done'],
    ['Change server (undo)', 'done'],
    ['Change server', 'undone'],
  ])
})
