import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress, networkMatcher, parseAddress, parseNetwork, sameAddress } from './addresses.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8::0:1', '2001:db8::1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['0:0:1:0:0:1:0:0', '::1:0:0:1:0:0'],
  ['0:0:1:1:0:0:0:1', '0:0:1:1::1'],
  ['1:0:0:1:0:0:1:1', '1::1:0:0:1:1'],
  ['::', '::'],
  ['::ffff:192.0.2.1', '::ffff:c000:201'],
  ['::192.0.2.1', '::c000:201'],
])('%s is %s', (text, canonical) => {
  expect(canonicalAddress(text)).toBe(canonical)
})

test.each([
  '',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.01',
  '0x7f.0.0.1',
  '2130706433',
  'fe80::1%eth0',
  '1::2::3',
  '1::2:3:4:5:6:7:8',
  '00001::',
  '::12345',
  '::ffff:192.0.2.010',
  '1:2:3',
  '[::1]',
  'example.com',
])('“%s” is no address', (text) => {
  expect(parseAddress(text)).toBeUndefined()
  expect(sameAddress(text, text)).toBe(false)
})

test('an address is its family and its bytes', () => {
  expect(parseAddress('192.0.2.1')).toEqual({ family: 'IPv4', text: '192.0.2.1', bytes: [192, 0, 2, 1] })
  const bytes = [0x20, 0x01, 0x0d, 0xb8, ...Array<number>(11).fill(0), 1]
  expect(parseAddress('2001:DB8::1')).toEqual({ family: 'IPv6', text: '2001:db8::1', bytes })
})

test.each([
  ['192.0.2.1', '192.0.2.0/24', true],
  ['192.0.3.1', '192.0.2.0/24', false],
  ['192.0.3.1', '192.0.2.0/23', true],
  ['192.0.2.129', '192.0.2.128/25', true],
  ['192.0.2.127', '192.0.2.128/25', false],
  ['203.0.113.9', '0.0.0.0/0', true],
  ['192.0.2.1', '192.0.2.1', true],
  ['2001:db8::1', '2001:db8::/32', true],
  ['2001:db9::1', '2001:DB8::/32', false],
  ['192.0.2.1', '::/0', false],
  ['nothing', '0.0.0.0/0', false],
])('whether %s is in %s: %s', (address, cidr, expected) => {
  expect(networkMatcher(cidr)?.(address)).toBe(expected)
})

test.each(['192.0.2.0/33', '192.0.2/24', 'nothing'])('%s is no network', (cidr) => {
  expect(networkMatcher(cidr)).toBeUndefined()
})

test('the length of a network is in bits', () => {
  expect(parseNetwork('2001:db8::/32')?.length).toBe(32)
  expect(parseNetwork('192.0.2.1')?.length).toBe(32)
  expect(parseNetwork('192.0.2.1/x')).toBeUndefined()
})

test('the first of the longest runs of zeros is the one left out (RFC 5952, section 4.2.3)', () => {
  for (let bits = 1; bits < 256; bits += 1) {
    const groups = bits.toString(2).padStart(8, '0').split('')
    const runs = groups
      .flatMap((_, start) => groups.map((__, end) => ({ start, length: end - start + 1 })))
      .filter(
        ({ start, length }) =>
          length > 1 && groups.slice(start, start + length).every((group) => group === '0'),
      )
    const longest = runs.toSorted((one, other) => other.length - one.length || one.start - other.start).at(0)
    const expected = longest
      ? `${groups.slice(0, longest.start).join(':')}::${groups.slice(longest.start + longest.length).join(':')}`
      : groups.join(':')
    expect(canonicalAddress(groups.join(':'))).toBe(expected)
  }
})

test('every spelling of an address has the one canonical spelling', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.boolean(), (spelling, isUpper) => {
      const text = isUpper ? spelling.toUpperCase() : spelling
      const canonical = canonicalAddress(text) ?? ''
      expect(canonicalAddress(canonical)).toBe(canonical)
      expect(sameAddress(text, canonical)).toBe(true)
      expect(new URL(`http://[${text}]/`).hostname).toBe(`[${canonical}]`)
    }),
  )
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(canonicalAddress(address)).toBe(address)
    }),
  )
})
