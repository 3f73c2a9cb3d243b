import type { ActivityEntry } from '@hosting-console/contract'
import { expect, test } from 'vitest'
import { namesOf, planName, saidOf, titleOf } from './entry-words.ts'

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
  expect(named(3, false)).toBe('Plan of 3 changes')
  expect(named(6, true, 6)).toBe('Bulk change of 6 rows')
  expect(named(4, true, 6)).toBe('Bulk change of 4 of 6 rows')
  expect(named(50, false, 1006)).toBe('50 of a bulk change of 1,006 rows')
  expect(named(7, false, 6)).toBe('7 of a bulk change of 7 rows')
})

test('a plan has the size that its entries say, however many of them are loaded', () => {
  const entries = [entry(1), entry(2)].map((each) => ({
    ...each,
    claim: { ...each.claim, subject: '', size: 198 },
  }))
  expect(planName({ id: 'p', isOpen: false, isWhole: false, entries })).toBe('Plan of 198 changes')
})

test('a change that was tried twice is one of the plan', () => {
  const entries = [entry(1), entry(2), { ...entry(1), id: 'again' }]
  expect(planName({ id: 'p', isOpen: false, isWhole: true, entries })).toBe('Plan of 2 changes')
})

test('a sign-out that no one pressed is said to be the end of a session', () => {
  const titles = ['ok', 'service', 'operator', 'something new'].map(
    (result) => saidOf({ ...entry(1), event: 'sign-out', result }).title,
  )
  expect(titles).toEqual([
    'Sign-out',
    'Session ended by the service',
    'Session ended by the operator',
    'Sign-out',
  ])
})

test('of many names two are said, without a number that would be taken for one of changes', () => {
  const entries = [5, 4, 3, 2, 1].map((id) => entry(id))
  expect(namesOf(entries)).toBe('kvm1, kvm2 and others')
  expect(namesOf(entries.slice(2))).toBe('kvm1, kvm2, kvm3')
})

test.each(
  `domain/add domain/delete domain/addrecord domain/updaterecord domain/update_record domain/deleterecord
  ip/setptr ip/resetptr ip/take ip/release server/create server/edit server/destroy server/start server/stop server/reboot
  server/restart objectstorage/createinstance`.split(/\s+/),
)('what %s did is said in words', (path) => {
  expect(titleOf(path, entry(1))).toMatch(/^[A-Z][a-z]+ .*[a-z]/)
})
