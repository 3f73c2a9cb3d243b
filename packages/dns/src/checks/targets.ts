import { parseAddress } from '../addresses.ts'
import {
  endsWithDot,
  fullName,
  isHostName,
  isWithin,
  labelsOf,
  looksFullyQualified,
  sameName,
} from '../names.ts'
import { bareTargets, dataFields, targetOf } from '../record-data.ts'
import type { ZoneRecord } from '../record.ts'
import { cutAbove, type ZoneIndex } from '../zone-index.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { oddity, syntaxFault } from './name-syntax.ts'

/** What CNAME, MX, NS, PTR and SRV point at. */
export const checkTarget: Check = (record, zone): Finding[] => {
  const { type } = record
  // Of MX and SRV it is said that they are written otherwise.
  if (bareTargets.has(type) && dataFields(record.data).length > 1)
    return [finding(record, 'target-syntax', { target: record.data.trim() })]
  const target = targetOf(record)
  if (target === undefined || target === '@' || (target === '.' && servesNothing.has(type))) return []
  if (parseAddress(target.replace(/\.$/, ''))) return [finding(record, 'target-is-address', { type, target })]
  if (syntaxFault(target) || (target === '.' && needsHost.has(type)))
    return [finding(record, 'target-syntax', { target })]
  const odd = needsHost.has(type) && !isHostName(target) ? 'host-name' : oddity(target, zone.zone)
  const name = fullName(target, zone.zone)
  const isSlip = !endsWithDot(target) && looksForgotten(target, zone.zone, zone)
  const isAlias = needsHost.has(type) && zone.at(name).some((other) => other.type === 'CNAME')
  return [
    ...(odd ? [finding(record, 'target-unusual', { target, fault: odd })] : []),
    ...(isSlip
      ? [finding(record, 'target-without-dot', { target, name })]
      : checkAnswers(record, name, zone)),
    ...(isAlias ? [finding(record, 'target-is-cname', { type, target })] : []),
  ]
}

/**
 * Whether a relative name looks like a full one whose final dot was forgotten: one that repeats what it is under, or has
 * several parts of which the zone knows none, not even the last. A wildcard that answers all names doesn't say that they are meant.
 */
export const looksForgotten = (target: string, origin: string, zone: ZoneIndex): boolean => {
  if ([zone.zone, origin].some((end) => looksFullyQualified(target, end))) return true
  const name = fullName(target, origin)
  const [last = '', ...others] = labelsOf(target).toReversed()
  if (others.length === 0 || !isWithin(name, zone.zone) || cutAbove(name, zone) !== undefined) return false
  return zone.answers(name).length === 0 || !zone.exists(fullName(last, origin))
}

/** What this zone has to answer for the target of a record, and doesn't. */
const checkAnswers = (record: ZoneRecord, name: string, zone: ZoneIndex): Finding[] => {
  // The zone itself always answers: with what a service may not list.
  if (!isWithin(name, zone.zone) || sameName(name, zone.zone)) return []
  if (cutAbove(name, zone) !== undefined)
    return lacksGlue(record, name, zone) ? [finding(record, 'target-no-address', { name })] : []
  const answers = zone.answers(name)
  if (answers.length === 0) return [finding(record, 'target-missing', { name })]
  return needsHost.has(record.type) && !answers.some(({ type }) => leadsToAddress.has(type))
    ? [finding(record, 'target-no-address', { name })]
    : []
}

/** RFC 1034 section 4.2.1: who asks for a name server below the cut is sent back to it, so its address has to be here. */
const lacksGlue = ({ type, host }: ZoneRecord, name: string, zone: ZoneIndex): boolean => {
  const owner = fullName(host, zone.zone)
  return (
    type === 'NS' &&
    !sameName(owner, zone.zone) &&
    isWithin(name, owner) &&
    !zone.at(name).some((other) => other.type === 'A' || other.type === 'AAAA')
  )
}

const leadsToAddress = new Set(['A', 'AAAA', 'CNAME', 'URL'])
/** RFC 2181 section 10.3 and RFC 2782: these point at names of machines, not at aliases. */
const needsHost = new Set(['MX', 'NS', 'SRV'])
/** RFC 7505 and RFC 2782: a lone dot says that there is no such service. */
const servesNothing = new Set(['MX', 'SRV'])
