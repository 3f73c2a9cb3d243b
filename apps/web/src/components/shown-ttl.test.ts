import { expect, test } from 'vitest'
import { ttlBothWays, ttlWords } from './shown-ttl.ts'

test('a TTL is said in the units that people count in', () => {
  expect(ttlWords('5400')).toBe('1\u202fh 30\u202fmin')
  for (const typed of ['5m', '5 min', '300 s']) expect(ttlBothWays(typed)).toBe('300\u202fs · 5\u202fmin')
  expect(['30', '', 'soon'].map(ttlWords)).toEqual([undefined, undefined, undefined])
})
