import { fullName, isWithin, looksFullyQualified, toAscii } from '../names.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { oddity, syntaxFault } from './name-syntax.ts'

export const checkHost: Check = (record, { zone }): Finding[] => {
  const { host, type } = record
  const name = fullName(host, zone)
  const fault = syntaxFault(name)
  if (fault) return [finding(record, 'host-syntax', { host, fault })]
  const odd = oddity(name, zone)
  const ascii = toAscii(host)
  const isInternational = ascii !== undefined && ascii !== host.toLowerCase()
  return [
    ...(odd ? [finding(record, 'host-unusual', { host, fault: odd })] : []),
    ...(isWithin(name, zone) ? [] : [finding(record, 'host-outside-zone', { name, zone })]),
    ...(looksFullyQualified(host, zone) ? [finding(record, 'host-repeats-zone', { name })] : []),
    ...(isInternational ? [finding(record, 'host-not-ascii', { host, ascii })] : []),
    ...(machineTypes.has(type) && host.includes('_') ? [finding(record, 'host-underscore', { host })] : []),
  ]
}

/** RFC 952 and RFC 1123: what has an address or takes mail is a host. Other types use underscores on purpose. */
const machineTypes = new Set(['A', 'AAAA', 'MX'])
