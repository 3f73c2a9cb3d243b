import { expect, it } from 'vitest'
import { createQuota, personQuota, unknownQuota } from './quota.ts'

const start = () => {
  let now = 0
  const quota = createQuota({ now: () => now }, (owner) => (owner === '' ? unknownQuota : personQuota))
  return { quota, pass: (ms: number) => void (now += ms) }
}

it('lets a plan of thousands of changes through, and after that one a second', () => {
  const { quota, pass } = start()
  const waits = Array.from({ length: 15_001 }, () => quota.take('a', 700))
  expect([waits.slice(0, 15_000).every((wait) => wait === 0), waits[15_000]]).toEqual([true, 1])
  pass(10_000)
  expect(Array.from({ length: 11 }, () => quota.take('a', 700))).toEqual([...Array<number>(10).fill(0), 1])
  expect(quota.take('b', 700)).toBe(0)
})

it('counts bytes as well, and says when there is room again', () => {
  const { quota, pass } = start()
  const waits = Array.from({ length: 2000 }, () => quota.take('a', 8000))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1875)
  const wait = quota.take('a', 8000)
  pass(wait * 1000 - 1000)
  expect(quota.take('a', 8000)).toBeGreaterThan(0)
  pass(1000)
  expect(quota.take('a', 8000)).toBe(0)
})

it('says what is left, and what each minute gives', () => {
  const { quota, pass } = start()
  const all = { entries: 15_000, bytes: 15_000_000 }
  expect(quota.left('a')).toEqual({ now: all, perMinute: { entries: 60, bytes: 60_000 } })
  for (let each = 0; each < 1000; each += 1) quota.take('a', 700)
  expect(quota.left('a').now).toEqual({ entries: 14_000, bytes: 14_300_000 })
  pass(60_000)
  expect(quota.left('a').now).toEqual({ entries: 14_060, bytes: 14_360_000 })
  // New keys of a project are also charged to it, up to what it has.
  expect(
    quota.left([
      { name: 'b', times: 1 },
      { name: 'project', times: 2 },
    ]).now,
  ).toEqual(all)
})

it('counts all who are not signed in together', () => {
  const { quota } = start()
  expect(Array.from({ length: 700 }, () => quota.take('', 300)).filter((wait) => wait === 0)).toHaveLength(
    600,
  )
})

it('counts two for a call that is noted before and after', () => {
  const { quota } = start()
  const waits = Array.from({ length: 7501 }, () => quota.take('a', 700, 2))
  expect([waits.slice(0, 7500).every((wait) => wait === 0), waits[7500]]).toEqual([true, 2])
})
