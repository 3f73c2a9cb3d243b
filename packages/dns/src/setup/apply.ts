import { isSpf, lookupsOf } from '../checks/spf.ts'
import type { ZoneRecord } from '../record.ts'
import { sameKey } from '../record-data.ts'
import { indexZone } from '../zone-index.ts'
import { type Merged, mergeAll, spfRefusal } from './apply-spf.ts'
import { clash, type Named, named, reasonToRemove } from './conflicts.ts'
import type { RemovalReason, SetupLine, SetupOutcome, SetupRefusal, SetupRequest } from './outcome.ts'
import { textsOf } from './read-template.ts'
import { type Place, placeOf, type Resolved, resolve } from './resolve.ts'
import { heldNowhere, type SetupTemplate, type TemplateRecord } from './template.ts'
import { isOwner } from './valid.ts'
import { variableKey, variablesOf } from './variables.ts'

/**
 * What a setup makes of a zone: what is there already, what comes and what gives way for it, or why it can’t be applied. A
 * zone that it was applied to stays as it is.
 * Source: draft-ietf-dconn-domainconnect, “Template Considerations”; RFC 7208 for SPF.
 */
export const applySetup = <Held extends ZoneRecord>(request: SetupRequest<Held>): SetupOutcome<Held> => {
  const { records, template, domain, host, values, groups } = request
  const place = placeOf(domain, host, values)
  const chosen = template.records.flatMap((record, at) =>
    groups === undefined || record.group === undefined || groups.includes(record.group) ? { record, at } : [],
  )
  const unfit = refusePlace(template, place) ?? refuseRecords(chosen, template, place)
  if (unfit) return { refusal: unfit }
  const resolved: Resolved[] = []
  for (const { record, at } of chosen) {
    const result = resolve(record, at, place)
    if ('kind' in result) return { refusal: result }
    resolved.push(result)
  }
  const merged = mergeAll(resolved, records, place)
  if ('kind' in merged) return { refusal: merged }
  const conflict = ownConflict(merged.resolved, place)
  return conflict ? { refusal: conflict } : weigh(merged, records, place)
}

const refusePlace = ({ hostRequired }: SetupTemplate, { fqdn, zone }: Place): SetupRefusal | undefined => {
  if (!isOwner(fqdn) || fqdn.startsWith('*')) return { kind: 'bad-name', at: [], values: [fqdn] }
  return hostRequired && fqdn === zone ? { kind: 'needs-host', at: [], values: [] } : undefined
}

const refuseRecords = (
  chosen: readonly { readonly record: TemplateRecord; readonly at: number }[],
  { variables }: SetupTemplate,
  { values }: Place,
): SetupRefusal | undefined => {
  const lost = chosen.filter(({ record }) => heldNowhere.has(record.type))
  if (lost.length > 0) {
    const types = new Set(lost.map(({ record }) => record.type))
    return { kind: 'not-held', at: lost.map(({ at }) => at), values: [...types] }
  }
  const lacking = chosen.flatMap(({ record, at }) => {
    const keys = variablesOf(textsOf(record)).map(variableKey)
    const without = keys.filter((key) => !values.has(key))
    return without.length > 0 ? { at, without } : []
  })
  const keys = new Set(lacking.flatMap(({ without }) => without))
  return lacking.length > 0
    ? {
        kind: 'lacks-values',
        at: lacking.map(({ at }) => at),
        values: variables.filter((name) => keys.has(variableKey(name))),
      }
    : undefined
}

const ownConflict = (resolved: readonly Resolved[], { zone }: Place): SetupRefusal | undefined => {
  const all = resolved.map(({ at, wanted }) => ({
    at,
    key: sameKey(wanted, zone),
    wanted: named(wanted, zone),
  }))
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      if (one.key !== other.key && clash(one.wanted, other.wanted, zone)) {
        const names = new Set([one.wanted.name, other.wanted.name])
        return { kind: 'own-conflict', at: [one.at, other.at], values: [...names] }
      }
  return undefined
}

/** What stays, comes and gives way. */
const weigh = <Held extends ZoneRecord>(
  { resolved, merges }: Merged,
  records: readonly Held[],
  { zone }: Place,
): SetupOutcome<Held> => {
  const equal = new Map(records.toReversed().map((record) => [sameKey(record, zone), record]))
  const wanted = resolved.map((line) => ({
    line,
    key: sameKey(line.wanted, zone),
    named: named(line.wanted, zone),
  }))
  const keys = new Set(wanted.map(({ key }) => key))
  const reasonFor = (held: Named, each: (typeof wanted)[number]): RemovalReason | undefined =>
    reasonToRemove(held, each.named, each.line, zone) ??
    (merges.has(each.line.at) && isSpf(held.record) && held.name === each.named.name ? 'spf' : undefined)
  const removed = records.flatMap((record) => {
    if (keys.has(sameKey(record, zone))) return []
    const held = named(record, zone)
    const cause = wanted.find((each) => reasonFor(held, each) !== undefined)
    const why = cause && reasonFor(held, cause)
    return cause && why ? { at: cause.line.at, record, why } : []
  })
  const gone = new Set<ZoneRecord>(removed.map(({ record }) => record))
  const said = new Set(equal.keys())
  const added = wanted.flatMap(({ key, line }) => {
    if (said.has(key)) return []
    said.add(key)
    return line.wanted
  })
  const after = [...records.filter((record) => !gone.has(record)), ...added]
  const index = indexZone(after, zone)
  const lines = wanted.map(({ key, line }): SetupLine<Held> => {
    const held = equal.get(key)
    const merge = merges.get(line.at)
    return {
      at: line.at,
      wanted: line.wanted,
      ...(held === undefined ? {} : { held }),
      removed: removed.flatMap(({ at, record, why }) => (at === line.at ? { record, why } : [])),
      ...(merge ? { merged: { ...merge, lookups: lookupsOf(line.wanted, index) } } : {}),
    }
  })
  const refusal = spfRefusal(lines, after, zone)
  return refusal ? { refusal } : { lines, after }
}
