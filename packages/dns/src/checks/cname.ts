import { fullName, sameName } from '../names.ts'
import { type Check, finding } from './finding.ts'

/** RFC 1034 section 3.6.2: a name that is an alias has no other data. Said of the alias and of what stands beside it. */
export const checkCname: Check = (record, zone) => {
  const name = fullName(record.host, zone.zone)
  const others = zone.at(name).filter((other) => other !== record)
  const isAlias = record.type === 'CNAME'
  const isShared = isAlias ? others.length > 0 : others.some((other) => other.type === 'CNAME')
  const types = [...new Set(others.map((other) => other.type))].toSorted().join(', ')
  return [
    ...(isAlias && sameName(name, zone.zone) ? [finding(record, 'cname-at-apex')] : []),
    ...(isShared ? [finding(record, 'cname-not-alone', { name, types })] : []),
  ]
}
