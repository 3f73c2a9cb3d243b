import { isSpf, termsOf } from '../checks/spf.ts'
import { fullName, isWithin, nameKey } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { canonicalData } from '../record-data.ts'
import { type Bound, matchParts } from './match-parts.ts'
import { type Pattern, patternsOf, unboundIn } from './pattern.ts'
import { placeOf } from './resolve.ts'
import type { SetupTemplate } from './template.ts'
import { fillParts, variableKey } from './variables.ts'

/** A record of a zone that a setup would make, or, of SPF, that has its terms. */
export type FoundRecord<Held> = {
  /** The record of the template, by index. */
  readonly at: number
  readonly record: Held
  /** Whether it shows that the setup was applied: something of it is fixed. */
  readonly isTelling: boolean
  /** Of SPF: the terms of the setup that it has, as they are written. */
  readonly terms?: readonly string[]
}

/** A setup in a zone, as far as its records show it. */
export type FoundSetup<Held> = {
  /** The host below the zone; nothing for the zone itself. */
  readonly host: string
  readonly state: 'in-place' | 'partly'
  /** What its variables are there, in their first spelling. */
  readonly values: Readonly<Record<string, string>>
  readonly held: readonly FoundRecord<Held>[]
  /** Records of the template that aren’t there, by index. Of groups without a telling record none is missing. */
  readonly missing: readonly number[]
}

/**
 * Where a setup is in place in a zone, and where partly: nothing for a zone that shows none of it. A variable is the same
 * everywhere in one place. A record that is all variable shows nothing by itself.
 */
export const findSetup = <Held extends ZoneRecord>({
  records,
  domain,
  template,
}: {
  readonly records: readonly Held[]
  readonly domain: string
  readonly template: SetupTemplate
}): FoundSetup<Held>[] => {
  const zone = nameKey(domain)
  const looks = looksOf(records, zone)
  const patterns = patternsOf(template.records)
  return placesOf(patterns, looks, zone)
    .filter((name) => !template.hostRequired || name !== zone)
    .flatMap((name) => findAt(name, { patterns, looks, zone, template }) ?? [])
}

type Look<Held extends ZoneRecord> = { readonly record: Held; readonly name: string; readonly data: string }

/** The records of a zone as patterns are compared with them. */
type Looks<Held extends ZoneRecord> = {
  readonly ofType: (type: string) => readonly Look<Held>[]
  readonly at: (type: string, name: string) => readonly Look<Held>[]
}

const looksOf = <Held extends ZoneRecord>(records: readonly Held[], zone: string): Looks<Held> => {
  const all = records.map((record) => ({
    record,
    name: nameKey(fullName(record.host, zone)),
    data: canonicalData(record, zone),
  }))
  const byType = Map.groupBy(all, ({ record }) => record.type.toUpperCase())
  const byName = Map.groupBy(all, ({ record, name }) => `${record.type.toUpperCase()} ${name}`)
  return { ofType: (type) => byType.get(type) ?? [], at: (type, name) => byName.get(`${type} ${name}`) ?? [] }
}

/** The names that a setup may be applied to: where its telling records would then be. */
const placesOf = <Held extends ZoneRecord>(
  patterns: readonly Pattern[],
  looks: Looks<Held>,
  zone: string,
): string[] => {
  const names = patterns
    .filter(({ isTelling }) => isTelling)
    .flatMap((pattern) => {
      const labels = labelsBefore(pattern)
      return looks.ofType(pattern.type).flatMap((look) => {
        const name = look.name.split('.').slice(labels).join('.')
        return isWithin(name, zone) && dataMatches(pattern, look, new Map()) ? name : []
      })
    })
  return [...new Set([zone, ...names])]
}

/** How many labels a pattern puts before the name that it is for, where a value is one label. */
const labelsBefore = ({ owner }: Pattern): number =>
  owner
    .slice(0, -1)
    .map((part) => ('text' in part ? part.text : 'x'))
    .join('')
    .split('.').length - 1

const dataMatches = <Held extends ZoneRecord>(
  pattern: Pattern,
  look: Look<Held>,
  bound: Bound,
): { readonly bound: Bound; readonly terms?: readonly string[] } | undefined => {
  if (pattern.record.type !== 'SPFM') {
    const found = matchParts(pattern.data[0] ?? [], look.data, bound)
    return found && { bound: found }
  }
  if (!isSpf(look.record)) return undefined
  let known = bound
  const terms: string[] = []
  for (const parts of pattern.data) {
    const found = termsOf(look.record).flatMap((term) => {
      const match = matchParts(parts, term.toLowerCase().replace(/^\+/, ''), known)
      return match ? { match, term } : []
    })[0]
    if (!found) return undefined
    known = found.match
    terms.push(found.term)
  }
  return { bound: known, terms }
}

const findAt = <Held extends ZoneRecord>(
  name: string,
  {
    patterns,
    looks,
    zone,
    template,
  }: { patterns: readonly Pattern[]; looks: Looks<Held>; zone: string; template: SetupTemplate },
): FoundSetup<Held> | undefined => {
  const place = placeOf(zone, `${name}.`, {})
  const held: FoundRecord<Held>[] = []
  const used = new Set<ZoneRecord>()
  const open = new Set<number>()
  let bound: Bound = place.values
  // What is telling says the most about values, and what is all value takes what nothing else did.
  for (const pattern of patterns.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const isAnything = isAllValue(pattern, bound) && isAnyName(pattern, bound)
    const [found, ...more] = isAnything ? [] : search(pattern, looks, used, bound)
    // Which of several it would be can only be guessed.
    const isOpen = isAnything || (more.length > 0 && !pattern.isTelling && found?.bound.size !== bound.size)
    if (isOpen) open.add(pattern.at)
    if (isOpen || !found) continue
    bound = found.bound
    const { record, terms } = found
    if (!terms) used.add(record)
    held.push({ at: pattern.at, record, isTelling: pattern.isTelling, ...(terms ? { terms } : {}) })
  }
  if (!held.some(({ isTelling }) => isTelling)) return undefined
  const isThere = new Set(held.map(({ at }) => at))
  const groups = new Set(
    held.flatMap(({ at, isTelling }) => (isTelling ? [template.records[at]?.group] : [])),
  )
  const missing = patterns
    .filter(({ at }) => !isThere.has(at) && !open.has(at))
    .filter(({ record }) => record.group === undefined || groups.has(record.group))
    .map(({ at }) => at)
  return {
    host: place.values.get('host') ?? '',
    state: missing.length === 0 ? 'in-place' : 'partly',
    values: Object.fromEntries(
      template.variables.flatMap((variable) => {
        const value = bound.get(variableKey(variable))
        return value === undefined ? [] : [[variable, value]]
      }),
    ),
    held: held.toSorted((one, other) => one.at - other.at),
    missing,
  }
}

const isAllValue = ({ data }: Pattern, bound: Bound): boolean =>
  data.every((parts) => parts.every((part) => unboundIn([part], bound)))

const isAnyName = ({ owner }: Pattern, bound: Bound): boolean =>
  unboundIn(owner, bound) && owner.every((part) => !('text' in part) || part.text === '.')

const rankOf = (pattern: Pattern): number => (pattern.isTelling ? 0 : isAllValue(pattern, new Map()) ? 2 : 1)

/** The records that a pattern matches, none of them for two values, and without SPF for what could be any text. */
const search = <Held extends ZoneRecord>(
  pattern: Pattern,
  looks: Looks<Held>,
  used: ReadonlySet<ZoneRecord>,
  bound: Bound,
) => {
  const { owner, type } = pattern
  const near = unboundIn(owner, bound) ? looks.ofType(type) : looks.at(type, fillParts(owner, bound))
  const isAnyText = pattern.record.type === 'TXT' && isAllValue(pattern, bound)
  return near
    .filter(({ record }) => !(isAnyText && isSpf(record)))
    .flatMap((look) => {
      const named = matchParts(owner, look.name, bound)
      const found = named && dataMatches(pattern, look, named)
      // Two of a setup that say the same are one record; what gives a variable its value is one for each.
      const isFree = found && (found.bound.size === bound.size || !used.has(look.record))
      return isFree ? { ...found, record: look.record } : []
    })
}
