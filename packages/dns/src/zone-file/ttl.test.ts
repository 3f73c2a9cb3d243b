import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeTtl, readTtl, readTypedTtl, ttlParts, typedSeconds } from './ttl.ts'

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

test.each([
  ['5 min', 300],
  ['300 s', 300],
  ['1 h', 3600],
  ['1 D', 86_400],
  ['1\u202fh 30\u202fmin', 5400],
  ['1h30min', 5400],
  ['2 v', 1_209_600],
  ['5m', 300],
  ['1 day', 86_400],
  ['2 hours', 7200],
  ['1week', 604_800],
  ['1 hour 30 minutes', 5400],
  ['90 sec', 90],
  ['2 timmar', 7200],
  ['1 dygn', 86_400],
  ['3 veckor', 1_814_400],
  ['5 months', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['+300', undefined],
  ['300.0', undefined],
  ['1 dagger', undefined],
  ['300 60', undefined],
  ['', undefined],
])('“%s” is %s seconds where people type it', (text, seconds) => {
  expect(readTypedTtl(text)).toBe(seconds)
})

test('a zone file has no TTL with spaces or words, and no TTL is as large as what was typed', () => {
  expect(['5 min', '5min', '300 s', '2v'].map(readTtl)).toEqual(Array(4).fill(undefined))
  expect(['90000000000', '9999 w', 'soon'].map(typedSeconds)).toEqual([
    90_000_000_000,
    6_047_395_200,
    undefined,
  ])
  expect(readTypedTtl('90000000000')).toBeUndefined()
})
