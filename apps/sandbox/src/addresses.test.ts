import { isIP } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isWithin, versionOf } from './addresses.ts'

test.each([
  '192.0.2.1',
  '0.0.0.0',
  '255.255.255.255',
  '256.0.0.1',
  '01.2.3.4',
  '1.2.3',
  '1.2.3.4.5',
  '0x7f.0.0.1',
  '2001:db8::1',
  '2001:DB8::1',
  '::',
  '::1',
  '::ffff:192.0.2.1',
  '1:2:3:4:5:6:7:8',
  '1:2:3:4:5:6:7:8:9',
  '1::2::3',
  '12345::',
  '2001:db8::g',
  '1:2:3:4:5:6:7',
  '[::1]',
  'localhost',
  '',
  ' ::1',
])('%j is an address as Node.js sees it', (text) => {
  expect(versionOf(text)).toBe(isIP(text))
})

describe('a network', () => {
  test.each([
    ['127.0.0.1', '127.0.0.0', 8, true],
    ['128.0.0.1', '127.0.0.0', 8, false],
    ['192.0.2.129', '192.0.2.128', 25, true],
    ['192.0.2.127', '192.0.2.128', 25, false],
    ['198.51.100.1', '0.0.0.0', 0, true],
    ['2001:db8:0:1::5', '2001:DB8::', 32, true],
    ['2001:db9::', '2001:db8::', 32, false],
    ['::1', '::1', 128, true],
    ['::1', '0.0.0.0', 0, false],
  ])('%s is in %s/%i: %s', (address, network, length, is) => {
    expect(isWithin(address, network, length)).toBe(is)
  })

  test('without a length it is its one address, in any spelling', () => {
    expect(isWithin('::1', '0:0:0:0:0:0:0:1')).toBe(true)
    expect(isWithin('::1', '::2')).toBe(false)
  })
})
