import { dns as english } from './en/dns.ts'
import { translated } from './text.ts'

export const dnsText: typeof english = translated()?.dns ?? english
