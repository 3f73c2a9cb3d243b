import { expect, test } from 'vitest'
import { findAddresses } from './edge/find-addresses.ts'
import { isListed } from './host-list.ts'

test.each([
  [['127.0.0.1'], '127.0.0.1', true],
  [['127.0.0.1'], '::ffff:127.0.0.1', true],
  [['127.0.0.1'], '127.0.0.2', false],
  [['192.0.2.0/24'], '192.0.2.200', true],
  [['192.0.2.0/24'], '192.0.3.1', false],
  [['0.0.0.0/0'], '203.0.113.9', true],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['::1'], '::1', true],
  [['localhost'], '127.0.0.1', true],
  [['no-such-host.invalid'], '127.0.0.1', false],
  [[], '127.0.0.1', false],
])('%j and %s: %s', async (hosts, address, expected) => {
  expect(await isListed(hosts, address, findAddresses)).toBe(expected)
})
