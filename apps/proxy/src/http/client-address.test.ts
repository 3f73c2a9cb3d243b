import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'
import type { TrustedProxies } from '../config/settings.ts'

const addressOf = (proxies: TrustedProxies | undefined, remoteAddress: string, forwarded?: string) =>
  createClientAddress(proxies)({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage)

describe('the address of a client', () => {
  it.each([
    [undefined, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [{ networks: ['10.0.0.0/8'] }, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [{ networks: ['10.0.0.0/8'] }, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [{ networks: ['10.0.0.0/8'] }, '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [{ networks: ['10.0.0.0/8'] }, '10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    [{ networks: ['10.0.0.0/8'] }, '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [{ networks: ['10.0.0.0/8'] }, '10.0.0.1', 'not an address', '10.0.0.1'],
    [{ networks: ['::ffff:10.0.0.0/104'] }, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [{ networks: ['::ffff:10.0.0.0/104'] }, '11.0.0.1', '198.51.100.1', '11.0.0.1'],
    [{ networks: ['2001:db8::/32'] }, '2001:db8::1', '2001:db9::7', '2001:db9::7'],
    [{ hops: 1 }, '10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    [{ hops: 1 }, '10.0.0.1', undefined, '10.0.0.1'],
  ])('SEC-24: with %j, from %s saying %s, is %s', (proxies, remote, forwarded, address) => {
    expect(addressOf(proxies, remote, forwarded)).toBe(address)
  })
})
