import { isIPv6 } from 'node:net'

/** Who counts as one when addresses are counted: one household or server has a whole /64 of IPv6. */
export const network = (address: string): string => {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return groups.slice(0, 6).join(':') === ipv4Prefix
    ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
    : groups.slice(0, 4).join(':')
}

/** Beyond one network: the /48 that a provider gives to a customer. An IPv4 address is its own. */
export const site = (address: string): string => {
  const one = network(address)
  return one.includes(':') ? one.split(':').slice(0, 3).join(':') : one
}

/** What an IPv4 address has before it where it is written as IPv6. */
const ipv4Prefix = '0:0:0:0:0:ffff'

/** All eight. An address has many spellings and the parser of URLs knows them; its own has no capitals and no leading zeros. */
const groupsOf = (address: string): string[] => {
  const [before = [], after = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}
