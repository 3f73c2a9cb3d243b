import { identified, readDnsRecords } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import {
  flipBack,
  flipOver,
  recordsOfSet,
  remember,
  type FailoverSet,
  isFailoverSet,
  whyNotOver,
} from './failover-set.ts'

const zone = { identity: 'cl12345', name: 'example.com' }
const place = (data: string[]) =>
  identified(
    readDnsRecords({
      records: data.map((each, index) => ({
        recordid: index,
        host: `h${index}`,
        type: each.includes(':') ? 'AAAA' : 'A',
        data: each,
        ttl: 60,
      })),
    }),
  ).map((record) => ({ zone, record }))

const set: FailoverSet = { name: 'web', active: '2001:db8::1', standby: '2001:db8::2', flipped: [] }
const data = (flip: ReturnType<typeof flipOver>) =>
  flip.records.map(({ placed, data: each }) => [placed.record.recordid, each])

test('nothing is flipped over before every zone is read', () => {
  expect([
    whyNotOver({ isReading: true, changeable: 2, onActive: 2 }),
    whyNotOver({ isReading: false, changeable: 2, onActive: 2 }),
    whyNotOver({ isReading: false, changeable: 0, onActive: 2 }),
    whyNotOver({ isReading: false, changeable: 0, onActive: 0 }),
  ]).toEqual(['stillReading', undefined, 'notChangeable', 'nothing'])
})

test('records of the active address are flipped, however it is written, and back to how it was written', () => {
  const before = place(['2001:DB8:0::1', '2001:db8::2', '192.0.2.1'])
  const over = flipOver(before, set)
  expect(data(over)).toEqual([['0', '2001:db8::2']])
  const known = remember(set, over)
  const after = place(['2001:db8::2', '2001:db8::2', '192.0.2.1'])
  expect(recordsOfSet(after, known)).toHaveLength(2)
  // The second held the standby address all along, and keeps it.
  expect(data(flipBack(after, known))).toEqual([['0', '2001:DB8:0::1']])
})

test('what someone gave another address since is not flipped back', () => {
  const known = remember(set, flipOver(place(['2001:db8::1']), set))
  expect(flipBack(place(['2001:db8::9']), known).records).toEqual([])
})

test('only what is a set is read as one', () => {
  expect(isFailoverSet(set)).toBe(true)
  expect(isFailoverSet({ ...set, flipped: [{ data: 1 }] })).toBe(false)
  expect(isFailoverSet(null)).toBe(false)
})
