import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'
import type { TrustedProxies } from '../config/settings.ts'

const addressOf = (proxies: TrustedProxies | undefined, remoteAddress: string, forwarded?: string) =>
  createClientAddress(proxies)({
    socket: { remoteAddress },
    headers: forwarded?.includes('=') ? { forwarded } : { 'x-forwarded-for': forwarded },
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

  it.each([
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['"[2001:db8::7]:51234"', '2001:db8::7'],
    ['198.51.100.1:51234', '198.51.100.1'],
    ['[::ffff:198.51.100.1]:51234', '198.51.100.1'],
    [' 6.6.6.6 ,  198.51.100.1:80 ', '198.51.100.1'],
    ['198.51.100.1:51234, 10.0.0.7:443', '198.51.100.1'],
    ['for="[2001:db8::7]:51234";proto=https;by=10.0.0.5', '2001:db8::7'],
    ['proto=https; For=198.51.100.1', '198.51.100.1'],
    ['for=6.6.6.6, for=198.51.100.1;by=10.0.0.6, for="10.0.0.6:443"', '198.51.100.1'],
    // What names no address is the reverse proxy’s own.
    ['unknown', '10.0.0.5'],
    ['for=unknown', '10.0.0.5'],
    ['for=_hidden, by=10.0.0.6', '10.0.0.5'],
    ['198.51.100.1, unknown', '10.0.0.5'],
    ['[2001:db8::7', '10.0.0.5'],
    ['198.51.100.1:x', '10.0.0.5'],
    ['[not an address]:1', '10.0.0.5'],
  ])('SEC-24: from a trusted reverse proxy that says %s is %s', (said, address) => {
    expect(addressOf({ networks: ['10.0.0.0/24'] }, '10.0.0.5', said)).toBe(address)
  })

  it('SEC-24: what only a client says beside the usual header counts for nothing', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=6.6.6.6' }
    const request = { socket: { remoteAddress: '10.0.0.5' }, headers } as unknown as IncomingMessage
    expect(createClientAddress({ networks: ['10.0.0.0/24'] })(request)).toBe('198.51.100.1')
  })
})
