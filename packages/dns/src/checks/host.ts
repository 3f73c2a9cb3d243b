import { fullName, isWithin, looksFullyQualified, sameName, toAscii } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { cutAbove, type ZoneIndex } from '../zone-index.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { oddity, syntaxFault } from './name-syntax.ts'

export const checkHost: Check = (record, index): Finding[] => {
  const { zone } = index
  const { host, type } = record
  const name = fullName(host, zone)
  const fault = syntaxFault(name)
  if (fault) return [finding(record, 'host-syntax', { host, fault })]
  const odd = oddity(name, zone)
  const ascii = toAscii(host)
  const isInternational = ascii !== undefined && ascii !== host.toLowerCase()
  const cut = answeredBelow(record, name, index)
  return [
    ...(odd ? [finding(record, 'host-unusual', { host, fault: odd })] : []),
    ...(isWithin(name, zone) ? [] : [finding(record, 'host-outside-zone', { name, zone })]),
    ...(looksFullyQualified(host, zone) ? [finding(record, 'host-repeats-zone', { name })] : []),
    ...(cut === undefined ? [] : [finding(record, 'host-delegated', { name, cut })]),
    ...(isInternational ? [finding(record, 'host-not-ascii', { host, ascii })] : []),
    ...(machineTypes.has(type) && host.includes('_') ? [finding(record, 'host-underscore', { host })] : []),
  ]
}

/** The cut that a record is below, RFC 1034 section 4.2.1, but for what belongs there: the cut itself and addresses of name servers. */
const answeredBelow = ({ type }: ZoneRecord, name: string, index: ZoneIndex): string | undefined => {
  const cut = cutAbove(name, index)
  const isCut = (type === 'NS' || type === 'DS') && cut !== undefined && sameName(name, cut)
  const isGlue = (type === 'A' || type === 'AAAA') && index.isServer(name)
  return isCut || isGlue ? undefined : cut
}

/** RFC 952 and RFC 1123: what has an address or takes mail is a host. Other types use underscores on purpose. */
const machineTypes = new Set(['A', 'AAAA', 'MX'])
