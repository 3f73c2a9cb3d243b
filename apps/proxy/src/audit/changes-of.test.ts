import type { AuditEntry } from '@hosting-console/contract'
import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const entry = (at: number, requestId: string, fields: Partial<AuditEntry> = {}) => ({
  at: new Date(at).toISOString(),
  owner: 'login anna',
  who: 'anna',
  event: 'change' as const,
  session: '',
  address: '',
  requestId,
  result: '200',
  module: 'domain',
  identity: 'cl1',
  id: requestId,
  undoneBy: [],
  ...fields,
})

const made = (entries: readonly ReturnType<typeof entry>[]) =>
  changesOf(
    {
      list: async (_scope, _filter, { before = '0', limit }) => {
        const end = Number(before) + limit
        return {
          entries: entries.slice(Number(before), end),
          next: end < entries.length ? String(end) : null,
        }
      },
    },
    { owner: 'login anna', identity: 'cl1', from: 0, to: 10_000, keptSince: 5 },
  )

test('changes of which no outcome is known, and gaps, are told from those that were made', async () => {
  const { done, unsure, since } = await made([
    entry(9, 'gap', { event: 'entries-lost', module: undefined, identity: undefined }),
    entry(8, 'lost', { result: 'outcome-unknown' }),
    entry(7, 'made'),
    entry(6, 'made', { result: 'begun' }),
    entry(5, 'open', { result: 'begun' }),
    entry(4, 'refused', { result: '403' }),
    entry(3, 'other', { identity: 'cl2' }),
  ])
  expect(done.map(({ requestId }) => requestId)).toEqual(['made'])
  expect(unsure.map(({ requestId }) => requestId)).toEqual(['gap', 'lost', 'open'])
  expect(since).toBe(5)
})

test('all is known since the oldest of two thousand entries', async () => {
  const entries = Array.from({ length: 2001 }, (_each, place) => entry(9000 - place, `${place}`))
  expect(await made(entries)).toMatchObject({ since: 9000 - 1999 + 1, done: { length: 2000 } })
  expect(await made(entries.slice(1))).toMatchObject({ since: 5 })
})
