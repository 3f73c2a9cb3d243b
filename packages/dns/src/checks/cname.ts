import { fullName, sameName } from '../names.ts'
import { readMx, targetOf } from '../record-data.ts'
import type { ZoneRecord } from '../record.ts'
import type { ZoneIndex } from '../zone-index.ts'
import { type Check, finding } from './finding.ts'

/** RFC 1034 section 3.6.2: a name that is an alias has no other data. Said of the alias and of what is beside it. */
export const checkCname: Check = (record, zone) => {
  const name = fullName(record.host, zone.zone)
  const isAlias = record.type === 'CNAME'
  const isShared = zone.timesAt(name).has('CNAME') && zone.at(name).length > 1
  const others = isShared ? zone.at(name).filter((other) => other !== record) : []
  const types = [...new Set(others.map((other) => other.type))].toSorted().join(', ')
  const loop = isAlias ? loopOf(record, zone) : undefined
  return [
    ...(loop ? [finding(record, 'cname-loop', { names: loop.join(' → ') })] : []),
    ...(isAlias && sameName(name, zone.zone) ? [finding(record, 'cname-at-apex')] : []),
    ...(isShared ? [finding(record, 'cname-not-alone', { name, types })] : []),
  ]
}

/** Resolvers give up earlier. */
const mostAliases = 32

/** The names that an alias leads through, where one comes twice. */
const loopOf = (record: ZoneRecord, zone: ZoneIndex): readonly string[] | undefined => {
  const names = [fullName(record.host, zone.zone)]
  let alias: ZoneRecord | undefined = record
  while (alias && names.length < mostAliases) {
    const target = targetOf(alias)
    if (target === undefined) return undefined
    const name = fullName(target, zone.zone)
    if (names.some((each) => sameName(each, name))) return [...names, name]
    names.push(name)
    alias = zone.answers(name).find(({ type }) => type === 'CNAME')
  }
  return undefined
}

/** RFC 7505 section 3: a name that takes no mail has no other MX. Said of each of them. */
export const checkNullMx: Check = (record, zone) => {
  if (record.type !== 'MX') return []
  const name = fullName(record.host, zone.zone)
  const targets = zone
    .at(name)
    .flatMap(({ type, data }) => (type === 'MX' ? (readMx(data)?.target ?? []) : []))
  const own = readMx(record.data)
  return [
    ...(targets.length > 1 && targets.includes('.') ? [finding(record, 'mx-null', { name })] : []),
    ...(own?.target === '.' && own.preference > 0 ? [finding(record, 'mx-null-preference')] : []),
  ]
}
