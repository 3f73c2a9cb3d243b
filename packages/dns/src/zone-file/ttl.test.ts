import { expect, test } from 'vitest'
import { looksLikeTtl, readTtl } from './ttl.ts'

test.each([
  ['0', 0],
  ['3600', 3600],
  ['1h', 3600],
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
