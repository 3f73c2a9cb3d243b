import { addRecord, createDomain } from '../modules/domain/new-domain.ts'
import type { State } from '../state.ts'
import { mainProject } from './account.ts'

const domainname = 'mistakes.example'

const elevenIncludes = Array.from({ length: 11 }, (_, index) => `include:spf${index + 1}.example.net`)

type Row = [host: string, type: string, data: string, ttl?: number]

// One mistake of each kind that a check of records can find; the service itself takes all of them.
const rows: Row[] = [
  // An alias beside other data, and one at the apex.
  ['shop', 'CNAME', 'www.mistakes.example.'],
  ['shop', 'A', '192.0.2.10'],
  ['@', 'CNAME', 'www.mistakes.example.'],
  // The same record twice.
  ['www', 'A', '192.0.2.10'],
  ['www', 'A', '192.0.2.10'],
  // No address.
  ['typo', 'A', '192.0.2.300'],
  // Mail to an alias, and to an address.
  ['mail', 'CNAME', 'www.mistakes.example.'],
  ['@', 'MX', '10 mail.mistakes.example.'],
  ['@', 'MX', '20 192.0.2.12'],
  // Two SPF records, and one that needs more than ten lookups.
  ['@', 'TXT', 'v=spf1 mx -all'],
  ['@', 'TXT', 'v=spf1 include:spf.example.net ~all'],
  ['news', 'TXT', `v=spf1 ${elevenIncludes.join(' ')} -all`],
  // An alias of a name without records.
  ['old', 'CNAME', 'gone.mistakes.example.'],
  // Longer than a DNS answer is good for.
  ['long', 'TXT', 'p='.padEnd(4100, 'QUJD')],
  // An unknown tag.
  ['@', 'CAA', '0 isue "ca.example.net"'],
  // One second more than a TTL can be.
  ['slow', 'A', '192.0.2.10', 2_147_483_648],
]

/** A domain whose records are wrong in every way that is looked for; example.com stays as it is. */
export function addZoneWithMistakes(state: State, now: number) {
  const domain = createDomain(state, domainname, mainProject, now - 30 * 86_400_000, false)
  for (const [host, type, data, ttl = 3600] of rows) addRecord(state, domain, { host, type, data, ttl })
}
