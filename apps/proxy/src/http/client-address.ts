import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { TrustedProxies } from '../config/settings.ts'

/**
 * The address a request came from. What a forwarded header says counts only as far as the proxies that said it are
 * trusted: it is read from its end, and the first address that is not a trusted proxy is the client. SEC-24.
 */
export const createClientAddress = (proxies: TrustedProxies | undefined) => {
  const isTrusted = trustOf(proxies)
  return (req: IncomingMessage): string => {
    const said = saidIn(req.headers)
    let address = plain(req.socket.remoteAddress ?? '')
    for (let hop = 0; isTrusted(address, hop); hop += 1) {
      const before = bare(said.pop() ?? '')
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}

/** `X-Forwarded-For`, which nearly all reverse proxies write; else the `for` of each part of `Forwarded` (RFC 7239). */
const saidIn = ({ 'x-forwarded-for': usual, forwarded }: IncomingMessage['headers']): string[] =>
  usual === undefined
    ? (forwarded?.split(',') ?? []).map((part) => /(?:^|;)\s*for\s*=([^;]*)/i.exec(part)?.[1] ?? '')
    : String(usual)
        .split(',')
        .filter((each) => each.trim() !== '')

/** In quotes, in the brackets of IPv6, or with a port, it is the same address. */
const bare = (said: string): string => {
  const text = said.trim().replace(/^"(.*)"$/, '$1')
  const [, address] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^(\d[\d.]*):\d+$/.exec(text) ?? []
  return plain(address ?? text)
}

/** An IPv4 address that came in on an IPv6 socket is the same address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether what connects from an address speaks for others. */
export const isTrustedProxy = (proxies: TrustedProxies | undefined): ((address: string) => boolean) => {
  const isTrusted = trustOf(proxies)
  return (address) => isTrusted(plain(address), 0)
}

const trustOf = (proxies: TrustedProxies | undefined): ((address: string, hop: number) => boolean) => {
  if (proxies === undefined) return () => false
  if ('hops' in proxies) return (_, hop) => hop < proxies.hops
  const list = new BlockList()
  for (const network of proxies.networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
