import type { ApiResponse } from '@hosting-console/api-client'
import {
  ancestorsOf,
  checkRecords,
  checkRemoved,
  type Finding,
  fullName,
  isCertain,
  nameKey,
  targetOf,
  type ZoneRecord,
} from '@hosting-console/dns'
import { type ChangeDescription, isDeletion, recordOf } from '../edits/edit.ts'
import { recordsById } from '../edits/records.ts'
import { zoneAfter } from './zone-after.ts'
import { toZoneRecord, zoneRecords } from './zone-records.ts'

/** What a check says of a record: of one that a plan touches, or, as `of`, of another. */
export type FoundInZone = { kind: 'finding'; finding: Finding; of?: ZoneRecord }

/** @property isCertain what the console refuses to be typed */
type ZoneProblem = FoundInZone & { isCertain: boolean }

/**
 * What the checks say of each record that a plan touches, and of those that point at one; what was wrong before is no
 * news.
 * @param response the list of the zone's records
 */
export const checkZone = (
  zone: string,
  changes: readonly ChangeDescription[],
  response: ApiResponse,
): ReadonlyMap<ChangeDescription, readonly ZoneProblem[]> => {
  const records = [...recordsById(response).values()]
  const known = findingsOf(zoneRecords(records), zone)
  const after = zoneAfter(records, changes)
  const found = findingsOf(
    after.map(({ record }) => record),
    zone,
  )
  const problems = new Map<ChangeDescription, ZoneProblem[]>()
  const causesOf = createCauses(changes, zone)
  const say = (change: ChangeDescription, problem: ZoneProblem) =>
    problems.set(change, [...(problems.get(change) ?? []), problem])
  for (const { record, change } of after) {
    const former = new Set(known.get(record.recordid)?.map(signOf))
    const isNews = (each: Finding) => each.severity !== 'note' && !former.has(signOf(each))
    const all = found.get(record.recordid) ?? []
    if (change) {
      // A record that is refused for one field is refused for a change of another, too.
      for (const each of all)
        if (isCertain(each.rule) || isNews(each))
          say(change, { kind: 'finding', isCertain: isCertain(each.rule), finding: each })
      continue
    }
    for (const each of all.filter((finding) => ofTarget.has(finding.rule) && isNews(finding)))
      for (const cause of causesOf(record))
        say(cause, { kind: 'finding', isCertain: false, finding: each, of: record })
  }
  const gone = new Map(
    changes.flatMap((change) =>
      isDeletion(change) ? [[toZoneRecord(change.before, change.recordid), change] as const] : [],
    ),
  )
  const left = after.map(({ record }) => record)
  for (const finding of checkRemoved([...gone.keys()], left, zone)) {
    const change = [...gone].find(([{ recordid }]) => recordid === finding.recordid)?.[1]
    if (change) say(change, { kind: 'finding', isCertain: false, finding })
  }
  return problems
}

/** Findings on a record because of what it points at. */
const ofTarget: ReadonlySet<Finding['rule']> = new Set([
  'target-missing',
  'target-no-address',
  'target-is-cname',
])

/**
 * Which changes of a zone have to do with what a record points at: those of its name, of a wildcard or a delegation above it,
 * and of names below it. Where there is none, a name that is new beside it has ended what a wildcard answered.
 */
const createCauses = (changes: readonly ChangeDescription[], zone: string) => {
  const named = changes.flatMap((change) =>
    change.kind === 'record'
      ? [change.before?.host ?? [], change.after?.host ?? []]
          .flat()
          .map((host) => ({ change, key: nameKey(fullName(host, zone)) }))
      : [],
  )
  const at = Map.groupBy(named, ({ key }) => key)
  const below = Map.groupBy(
    named.flatMap(({ change, key }) => ancestorsOf(key).map((above) => ({ change, above }))),
    ({ above }) => above,
  )
  return (record: ZoneRecord): ReadonlySet<ChangeDescription> => {
    const target = targetOf(record)
    if (target === undefined) return new Set()
    const key = nameKey(fullName(target, zone))
    const above = ancestorsOf(key)
    const inZone = above.slice(0, Math.max(0, above.indexOf(nameKey(zone))))
    const names = [key, ...above.map((each) => `*.${each}`), ...inZone.filter((each) => isDelegatedBy(each))]
    const direct = [...names.flatMap((each) => at.get(each) ?? []), ...(below.get(key) ?? [])]
    const beside = inZone.map((each) => [...(at.get(each) ?? []), ...(below.get(each) ?? [])])
    const found = direct.length > 0 ? direct : (beside.find((each) => each.length > 0) ?? [])
    return new Set(found.map(({ change }) => change))
  }

  function isDelegatedBy(name: string): boolean {
    return (at.get(name) ?? []).some(
      ({ change }) => change.kind === 'record' && recordOf(change).type === 'NS',
    )
  }
}

/** The same rule about another value is another finding. */
const signOf = ({ rule, values }: Finding): string => `${rule} ${JSON.stringify(values)}`

const findingsOf = (records: readonly ZoneRecord[], zone: string) =>
  Map.groupBy(checkRecords(records, zone), ({ recordid }) => recordid)
