import type { IncomingHttpHeaders } from 'node:http'
import { network } from './network.ts'

/** Where a session is used, as coarsely as is enough to tell one's own sessions apart. */
export type Place = {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  address: string
  /** `Firefox`; empty when nobody knows. */
  browser: string
  /** `Linux`; empty when nobody knows. */
  system: string
}

/** The first that fits counts: most browsers claim to be several others too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, names: readonly [RegExp, string][]): string =>
  names.find(([shape]) => shape.test(text))?.[1] ?? ''

export const coarseAddress = (address: string): string => {
  const one = network(address)
  return one.includes(':') ? `${one}::/64` : one
}

/** Of a browser's own words only names from the lists above are kept. */
export const placeOf = (headers: IncomingHttpHeaders, address: string): Place => {
  const agent = (headers['user-agent'] ?? '').slice(0, 512)
  return {
    address: coarseAddress(address),
    browser: nameIn(agent, browsers),
    system: nameIn(agent, systems),
  }
}
