import {
  type ChangeDescription,
  changeRecord,
  type RecordFields,
  recordFields,
  type ServiceDescription,
} from '@hosting-console/console-core'
import {
  comparableText,
  checkRecord,
  endsWithDot,
  fieldOfRule,
  type Finding,
  isCertain,
  parseAddress,
  pointingTypes,
  readTtl,
  readTypedTtl,
  sameAddress,
  sameName,
} from '@hosting-console/dns'
import type { FindAndReplace, ReplacedField } from '../components/saved-replacements.ts'
import type { PlacedRecord } from './bulk.ts'
import { carriedField, readField, shownFields } from './typed-record.ts'
import { changedRecord } from './verdict.ts'

export type Replacement = PlacedRecord & { wanted: Partial<RecordFields> }

/**
 * Where something occurs in the chosen fields, and what would become of them. Names are found as people read them, and
 * as DNS carries them only where `xn--` is looked for: a letter of that spelling is no letter of the name.
 */
export const replacements = (placed: readonly PlacedRecord[], wanted: FindAndReplace): Replacement[] => {
  const { find, fields, mode } = wanted
  if (find.trim() === '') return []
  const isCarriedSought = /xn--/i.test(find)
  const replaceIn = { whole: replaceWhole, wildcard: replaceWildcard, text: replaceText }[mode](wanted)
  return placed.flatMap((each) => {
    const held = recordFields(each.record)
    const shown = shownFields(held)
    const changed = fields.flatMap((field) => {
      const next = (isCarriedSought ? [shown[field], held[field]] : [shown[field]])
        .map((value) => replaceIn(value, field, held.type))
        .find((value) => value !== undefined)
      if (next === undefined) return []
      const carried = readField(held, field, next)
      return carried === held[field] ? [] : [[field, carried]]
    })
    return changed.length === 0 ? [] : [{ ...each, wanted: Object.fromEntries(changed) }]
  })
}

/** What keeps a result from being a record, and from being staged: an empty value, or a name where an address belongs. */
export const replacementFaults = ({ zone, record, wanted }: Replacement): Finding[] =>
  checkRecord(changedRecord(record, { ...recordFields(record), ...wanted }), [], zone.name).filter(
    ({ rule }) => isCertain(rule) && fieldOfRule(rule) in wanted,
  )

export const replacementChanges = (
  service: ServiceDescription,
  found: readonly Replacement[],
): ChangeDescription[] =>
  found.flatMap(({ zone, record, wanted }) => {
    const change = changeRecord(service, zone, record, wanted)
    return change ? [change.description] : []
  })

/** @returns the new value, or nothing where nothing matches */
type ReplaceIn = (value: string, field: ReplacedField, type: string) => string | undefined

const replaceWhole = ({ find, replace, isExact }: FindAndReplace): ReplaceIn => {
  const sought = find.trim()
  const seconds = readTypedTtl(sought)
  const isAddress = parseAddress(sought) !== undefined
  const equals = (value: string) =>
    value === sought || (!isExact && comparableText(value) === comparableText(sought))
  return (value, field, type) => {
    if (field === 'ttl') return seconds !== undefined && readTtl(value) === seconds ? replace : undefined
    // All of it is typed.
    if (equals(value)) return carriedField({ type }, field, replace)
    if (isAddress) return changed(value, replaceAddress(value, sought, replace.trim()))
    const target = field === 'data' && pointingTypes.has(type) ? (/\S+$/.exec(value)?.[0] ?? '') : ''
    if (target === '' || !isSameTarget(target, sought)) return undefined
    return value.slice(0, -target.length) + withDotOf(target, replace.trim())
  }
}

/** Addresses that stand alone, also in a text such as `ip4:192.0.2.1`; not a part of another one, nor a network. */
const replaceAddress = (value: string, sought: string, replace: string): string =>
  value.replaceAll(/(?<=^|[\s"'=;,]|ip[46]:)[\da-f:.]*[\da-f:](?![\da-f:./])/gi, (text) =>
    sameAddress(text, sought) ? replace : text,
  )

const isSameTarget = (target: string, sought: string): boolean =>
  target === sought || (endsWithDot(target) && sought.includes('.') && sameName(target, sought))

/** A full name stays one, though its final dot was not typed. */
const withDotOf = (target: string, replace: string): string =>
  endsWithDot(target) && replace.includes('.') && !endsWithDot(replace) ? `${replace}.` : replace

/** What each star found goes where the stars of the replacement are, in their order. */
const replaceWildcard = ({ find, replace, isExact }: FindAndReplace): ReplaceIn => {
  const source = find.trim().replaceAll(/[*?]|[^*?]+/g, (part) => wildcards.get(part) ?? escaped(part))
  const pattern = new RegExp(`^${source}$`, isExact ? 'su' : 'sui')
  return (value) => {
    const match = pattern.exec(value)
    if (!match) return undefined
    const parts = match.slice(1).values()
    return replace.replaceAll('*', () => parts.next().value ?? '')
  }
}

const wildcards = new Map([
  ['*', '(.*)'],
  ['?', '.'],
])

const replaceText = ({ find, replace, isExact }: FindAndReplace): ReplaceIn => {
  const pattern = new RegExp(escaped(find), isExact ? 'gu' : 'gui')
  return (value) =>
    changed(
      value,
      value.replaceAll(pattern, () => replace),
    )
}

const changed = (value: string, next: string): string | undefined => (next === value ? undefined : next)

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
