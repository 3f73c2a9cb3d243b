import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeTtl, readTtl, ttlParts } from './ttl.ts'

test.each([
  ['0', 0],
  ['3600', 3600],
  ['1h', 3600],
  ['5M', 300],
  [' 1d ', 86_400],
  ['1h30m', 5400],
  ['1W2D3H4M5S', 788_645],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['9999w', undefined],
  ['1h30', undefined],
  ['h', undefined],
  ['', undefined],
  ['-1', undefined],
])('“%s” is %s seconds', (text, seconds) => {
  expect(readTtl(text)).toBe(seconds)
})

test('a number that is out of range is still no type', () => {
  expect(['2147483648', '9999w', 'A', 'MX', '1h30'].map(looksLikeTtl)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a TTL in units is the same time', () => {
  expect(ttlParts(5400)).toEqual([
    { count: 1, unit: 'h' },
    { count: 30, unit: 'm' },
  ])
  expect(ttlParts(1_209_600)).toEqual([{ count: 2, unit: 'w' }])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (seconds) => {
      const written = ttlParts(seconds).map(({ count, unit }) => `${count}${unit}`)
      expect(readTtl(written.join(''))).toBe(seconds)
    }),
  )
})
