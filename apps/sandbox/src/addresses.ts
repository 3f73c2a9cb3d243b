/** As `isIP` of Node.js: 4, 6, or 0 for what is no address. Scope identifiers (`%eth0`) are no part of one here. */
export const versionOf = (text: string): 0 | 4 | 6 => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0)

export const isIPv4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => isByte(part))

const isByte = (part: string) => Number(part) < 256 && (part === '0' || !part.startsWith('0'))

export const isIPv6 = (text: string) => /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)

/** IPv6 compressed and in lower case. @param text an address */
export const canonical = (text: string) =>
  isIPv6(text) ? new URL(`http://[${text}]/`).hostname.slice(1, -1) : text

/** True when an address is in a network. @param length how many leading bits they share; without it all */
export function isWithin(address: string, network: string, length?: number): boolean {
  const [inner, outer] = [bitsOf(address), bitsOf(network)]
  return inner.length === outer.length && inner.startsWith(outer.slice(0, length))
}

/** The bits of an address as text, 32 or 128 of them. */
function bitsOf(address: string): string {
  if (isIPv4(address)) return address.split('.').map(toBits(10, 8)).join('')
  const [head = '', tail] = canonical(address).split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map(toBits(16, 16)).join('')
}

const groupsOf = (text: string) => text.split(':').filter(Boolean)

const toBits = (base: number, width: number) => (part: string) =>
  Number.parseInt(part, base).toString(2).padStart(width, '0')
