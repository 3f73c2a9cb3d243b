import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress, networkMatcher } from './addresses.ts'
import { addressOfReverseName, networkOfReverseName, reverseName } from './ptr.ts'

test('a reverse name has the octets or nibbles of its address backwards', () => {
  expect(reverseName('192.0.2.1')).toBe('1.2.0.192.in-addr.arpa.')
  expect(reverseName('2001:DB8::567:89ab')).toBe(
    'b.a.9.8.7.6.5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa.',
  )
  expect(reverseName('192.0.2')).toBeUndefined()
})

test('an address is read back in any letter case, with or without the final dot', () => {
  expect(addressOfReverseName('1.2.0.192.IN-ADDR.ARPA')).toBe('192.0.2.1')
  const nibbles = 'B.A.9.8.7.6.5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.B.D.0.1.0.0.2'
  expect(addressOfReverseName(`${nibbles}.ip6.arpa`)).toBe('2001:db8::567:89ab')
})

test.each([
  '2.0.192.in-addr.arpa.',
  '256.2.0.192.in-addr.arpa.',
  '0/25.2.0.192.in-addr.arpa.',
  '8.b.d.0.1.0.0.2.ip6.arpa.',
  `${'10.'.repeat(32)}ip6.arpa.`,
  'in-addr.arpa.',
  'example.com.',
  '',
])('“%s” is the reverse name of no one address', (name) => {
  expect(addressOfReverseName(name)).toBeUndefined()
})

test('every address is read back from its reverse name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      expect(addressOfReverseName(reverseName(address) ?? '')).toBe(canonicalAddress(address))
    }),
  )
})

test.each([
  ['2.0.192.in-addr.arpa', '192.0.2.0/24'],
  ['0.192.IN-ADDR.ARPA.', '192.0.0.0/16'],
  ['10.in-addr.arpa', '10.0.0.0/8'],
  ['8.b.d.0.1.0.0.2.ip6.arpa.', '2001:db8::/32'],
  ['2.ip6.arpa', '2000::/4'],
  ['1.2.0.192.in-addr.arpa', undefined],
  ['5.4.3.2.1.in-addr.arpa', undefined],
  ['256.0.192.in-addr.arpa', undefined],
  ['02.0.192.in-addr.arpa', undefined],
  ['0/25.2.0.192.in-addr.arpa', undefined],
  ['10.0.2.ip6.arpa', undefined],
  ['.ip6.arpa', undefined],
  ['.in-addr.arpa', undefined],
  ['in-addr.arpa', undefined],
  ['arpa', undefined],
  ['2.0.192.example.com', undefined],
  ['', undefined],
])('“%s” is the reverse name of the network %s', (name, network) => {
  expect(networkOfReverseName(name)).toBe(network)
})

test('a reverse name without its first labels is that of a network with its address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: 1, max: 31 }), (address, count) => {
      const labels = (reverseName(address) ?? '').split('.')
      const left = labels.slice(address.includes(':') ? count : 1 + (count % 3))
      const network = networkOfReverseName(left.join('.')) ?? ''
      expect(networkMatcher(network)?.(address)).toBe(true)
    }),
  )
})
