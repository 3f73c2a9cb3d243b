import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkAddress } from './address.ts'

test('addresses of the right family in any spelling are fine', () => {
  expect(found(checkAddress, ['www A 192.0.2.1'])).toEqual([])
  expect(found(checkAddress, ['www AAAA 2001:DB8::0:1'])).toEqual([])
  expect(found(checkAddress, ['www TXT not an address'])).toEqual([])
})

test('what is no address is told, and an address of the other family', () => {
  expect(found(checkAddress, ['www A 192.0.2.01'])).toEqual([['address-syntax', { data: '192.0.2.01' }]])
  expect(found(checkAddress, ['www A 2001:db8::1'])).toEqual([
    ['address-family', { type: 'A', family: 'IPv4', address: '2001:db8::1' }],
  ])
  expect(found(checkAddress, ['www AAAA 192.0.2.1'])).toEqual([
    ['address-family', { type: 'AAAA', family: 'IPv6', address: '192.0.2.1' }],
  ])
})
