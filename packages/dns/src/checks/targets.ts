import { parseAddress } from '../addresses.ts'
import { fullName, isHostName, isWithin, looksFullyQualified, sameName } from '../names.ts'
import { bareTargets, dataFields, targetOf } from '../record-data.ts'
import type { ZoneRecord } from '../record.ts'
import { isDelegated, type ZoneIndex } from '../zone-index.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { syntaxFault } from './name-syntax.ts'

/** What CNAME, MX, NS, PTR and SRV point at. */
export const checkTarget: Check = (record, zone): Finding[] => {
  const { type } = record
  // Of MX and SRV it is said that they are written otherwise.
  if (bareTargets.has(type) && dataFields(record.data).length > 1)
    return [finding(record, 'target-syntax', { target: record.data.trim() })]
  const target = targetOf(record)
  if (target === undefined || target === '@' || (target === '.' && servesNothing.has(type))) return []
  if (parseAddress(target.replace(/\.$/, ''))) return [finding(record, 'target-is-address', { type, target })]
  const isName = needsHost.has(type) ? isHostName(target) : !syntaxFault(target, zone.zone)
  if (!isName) return [finding(record, 'target-syntax', { target })]
  const name = fullName(target, zone.zone)
  const isSlip =
    looksFullyQualified(target, zone.zone) || (/\.[^.]/.test(target) && zone.answers(name).length === 0)
  const isAlias = needsHost.has(type) && zone.at(name).some((other) => other.type === 'CNAME')
  return [
    ...(isSlip && !target.endsWith('.')
      ? [finding(record, 'target-without-dot', { target, name })]
      : checkAnswers(record, name, zone)),
    ...(isAlias ? [finding(record, 'target-is-cname', { type, target })] : []),
  ]
}

/** What this zone has to answer for the target of a record, and doesn't. */
const checkAnswers = (record: ZoneRecord, name: string, zone: ZoneIndex): Finding[] => {
  // The zone itself always answers: with what a service may not list.
  if (!isWithin(name, zone.zone) || sameName(name, zone.zone) || isDelegated(name, zone)) return []
  const answers = zone.answers(name)
  if (answers.length === 0) return [finding(record, 'target-missing', { name })]
  return needsHost.has(record.type) && !answers.some(({ type }) => leadsToAddress.has(type))
    ? [finding(record, 'target-no-address', { name })]
    : []
}

const leadsToAddress = new Set(['A', 'AAAA', 'CNAME', 'URL'])
/** RFC 2181 section 10.3 and RFC 2782: these point at names of machines, not at aliases. */
const needsHost = new Set(['MX', 'NS', 'SRV'])
/** RFC 7505 and RFC 2782: a lone dot says that there is no such service. */
const servesNothing = new Set(['MX', 'SRV'])
