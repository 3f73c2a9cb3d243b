import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress } from './addresses.ts'
import { addressOfReverseName, reverseName } from './ptr.ts'

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
