import { isRecord, type Payload } from '@hosting-console/api-client'
import {
  calledFields,
  isAlike,
  isListOf,
  isNameOf,
  isOwnName,
  isPricedChoice,
  isSameKind,
  isWrapper,
  namesField,
  namingFields,
  plainName,
  withoutChoice,
} from '../names.ts'
import { type Price, readEstimate } from '../prices/estimate.ts'
import { offeredReads } from '../reads.ts'
import { isSecretName } from '../secrets.ts'
import type { DescribedFunction } from '../service.ts'
import { moduleOfPath } from '../service.ts'
import { callShape } from '../twins/call-shape.ts'
import { textOf } from '../twins/find-thing.ts'
import { thingsNamed } from './things-named.ts'

/** A value that an argument may take. */
export type SuggestedValue = {
  value: string
  /** The name that a person has for the thing. */
  label?: string
  /** The names that the response sorts it under: `KVM`, of templates by platform. */
  sorts?: readonly string[]
  /** The fields of what is sorted. */
  fields?: readonly string[]
  /** The things it is in, by the arguments that name those: `{ backendname: 'web' }`, for each place where it is. */
  within?: readonly Readonly<Record<string, string>>[]
  /** What the list says that it costs, of a size. */
  price?: Price
}

/** A value with the records that are the thing itself, and none that only refers to it; things of one name are in several places. */
export type FoundValue = SuggestedValue & {
  records?: readonly {
    record: Readonly<Record<string, unknown>>
    within: Readonly<Record<string, string>>
    label: string | undefined
  }[]
}

/** Beside values of other responses: one may say what a thing is called, or is in, that another only refers to. */
export const addValue = (found: Map<string, SuggestedValue>, each: SuggestedValue): void => {
  const known = found.get(each.value) ?? each
  const label = known.label ?? each.label
  const within = known === each ? known.within : both(known.within, each.within)
  found.set(each.value, {
    ...known,
    ...(label === undefined ? {} : { label }),
    ...(within ? { within } : {}),
  })
}

const both = <T>(one: readonly T[] | undefined, other: readonly T[] | undefined) =>
  one && other ? [...one, ...other] : (one ?? other)

type Place = { holder: string; record: Record<string, unknown> }

/** Responses are a few levels deep; a hostile one may be thousands. */
const deepest = 8

/** More than these don't help to choose, and a list of addresses may have many more. */
const mostValues = 5000

/** A response of 32 MB holds fewer. */
const mostRecords = 1_000_000

/** As `recordsIn`, without the records, and no more than help to choose. */
export const valuesIn = (
  callee: DescribedFunction,
  argument: string,
  path: string,
  payload: Payload,
): readonly SuggestedValue[] =>
  recordsIn(callee, argument, path, payload, mostValues).map(({ records = [], ...value }) => {
    const [thing] = isPricedChoice(callee.path, argument) ? records : []
    const price = thing && readEstimate(thing.record)?.after
    return price ? { ...value, price } : value
  })

/**
 * The values for an argument that a response shows, in its order and each once: of fields named like the argument, of lists
 * of texts called after it, and of `id` or `name` where they are in what it names.
 * @param path of the function that responded
 */
export const recordsIn = (
  callee: DescribedFunction,
  argument: string,
  path: string,
  payload: Payload,
  most = mostRecords,
): readonly FoundValue[] => {
  const module = moduleOfPath(path)
  // What a list wraps it is called after: `items` of `server/listbackups` are backups.
  const read = offeredReads(callee.module).find(({ described }) => described.path === path)
  const wrapped = (read?.form === 'many' && read.kind) || module
  const { isNamed, isListed, isBefore, withinOf } = namesIn(callee, argument, module)
  const naming = namingFields(argument)
  const found = new Map<string, FoundValue>()
  /** @param label of a record that is the thing: a network adapter names a server, and has a name of its own */
  const add = (
    value: unknown,
    sort: string | undefined,
    places: readonly Place[],
    record?: Record<string, unknown>,
    label?: (value: string) => string | undefined,
  ) => {
    const text = textOf(value)
    if (text === undefined || (found.size >= most && !found.has(text))) return
    const known = found.get(text)
    const sorts = sort === undefined ? known?.sorts : [...new Set([...(known?.sorts ?? []), sort])]
    const fields = sort === undefined || !record ? known?.fields : Object.keys(record)
    const called = known?.label ?? label?.(text)
    const place = withinOf(places)
    const within = both(known?.within, place && [place])
    const records = both(
      known?.records,
      label && record && [{ record, within: place ?? {}, label: label(text) }],
    )
    found.set(text, {
      value: text,
      ...(records ? { records } : {}),
      ...(within ? { within } : {}),
      ...(called === undefined ? {} : { label: called }),
      ...(sorts ? { sorts } : {}),
      ...(fields ? { fields } : {}),
    })
  }
  const addRecord = (
    record: Record<string, unknown>,
    holders: readonly string[],
    sort: string | undefined,
    places: readonly Place[],
  ) => {
    const isOwn = isOwnName(argument)
    const isMeant = holders.some(isNamed)
    const names = Object.keys(record)
    const field =
      names.find((name) => isAlike(name, argument) && (!isOwn || isMeant)) ??
      names.find((name) => !isOwn && holders.some((holder) => namesField(holder, name, argument))) ??
      (isMeant ? identifierOf(record, naming) : undefined)
    if (field === undefined) return
    // What holds the things that are meant is none of them, whatever it is called.
    const [own] = places.slice(-1)
    if (isOwn && own && isBefore(own)) return
    // `emailaccounts` says of an `emailaccount` only what it is.
    const isKind = sort !== undefined && (isNamed(sort) || isSameKind(plainName(sort), plainName(field)))
    // `KVM` of `templates` sorts them; `backups` of `server` are something else.
    const [holder = ''] = holders
    const kind = plainName(holder).replace(/s$/, '')
    const isOther = names.some((name) => plainName(name).startsWith(kind))
    const isThing = isNamed(holder) || (isMeant && !isOther)
    const label = isThing ? (value: string) => labelOf(record, field, value) : undefined
    add(record[field], isKind ? undefined : sort, places, record, label)
  }

  /** @param outer what the record is in, where its holder only sorts: `templates` of `{ KVM: [] }` */
  const look = (
    value: unknown,
    holder: string,
    outer: string | undefined,
    depth: number,
    above: readonly Place[],
  ): void => {
    if (depth > deepest) return
    const sort = outer === undefined ? undefined : holder
    const holders = [isWrapper(holder) ? wrapped : holder, ...(outer === undefined ? [] : [outer])]
    if (Array.isArray(value)) {
      const [isOwnList = false, isOuterList = false] = holders.map(isListed)
      for (const each of value as readonly unknown[])
        if (isRecord(each)) look(each, holder, outer, depth + 1, above)
        else if (isOwnList || isOuterList) add(each, isOwnList ? undefined : sort, above)
    } else if (isRecord(value)) {
      const places = [...above, { holder: holders[0] ?? '', record: value }]
      if (depth > 0) addRecord(value, holders, sort, places)
      // `platforms: { KVM: {…} }` allows each name.
      if (read?.isAllowed && depth > 0 && isNamed(holder) && Object.values(value).every(isRecord))
        for (const name of Object.keys(value)) add(name, undefined, above)
      const within = isSorting(value) && depth > 0 ? (outer ?? holder) : undefined
      for (const [name, each] of Object.entries(value)) {
        if (typeof each !== 'object' || each === null) continue
        // `memorysize: { units: [512, 1024] }` lists what the name says.
        if (name === 'units' && Array.isArray(each) && !each.some(isRecord))
          look(each, holder, outer, depth + 1, places)
        // XML read as JSON has lists inside of a name for their items.
        else if (isWrapper(name) && depth > 1) look(each, holder, outer, depth + 1, above)
        else look(each, name, within, depth + 1, places)
      }
    }
  }
  look(payload, '', undefined, 0, [])
  return [...found.values()]
}

/** A list or a record of a response is called like what an argument names. */
export const isNamedAs = (callee: DescribedFunction, argument: string, path: string, name: string): boolean =>
  namesIn(callee, argument, moduleOfPath(path)).isNamed(name)

/** How responses of a module name what an argument names, and what that is in. */
const namesIn = (callee: DescribedFunction, argument: string, module: string) => {
  const { kinds, isSubject } = thingsNamed(callee, argument) ?? { kinds: [], isSubject: false }
  const { identifying, kind: subject } = callShape(callee)
  const before = identifying.slice(0, Math.max(0, identifying.indexOf(argument)))
  const prefix = plainName(module)
  // `iplist` holds addresses, `privatenetworksegments` segments, `additionaldisks` of a server its `serverdisk`.
  const isNamed = (holder: string): boolean => {
    const plain = plainName(holder)
    const part = plain.startsWith(prefix) ? plain.slice(prefix.length) : ''
    return [plain, plain.replace(/list$/, ''), part, prefix + withoutChoice(plain)].some((name) =>
      kinds.some((kind) => isSameKind(name, kind)),
    )
  }
  /** A list of texts holds values for the argument. */
  const isListed = (holder: string): boolean =>
    isListOf(holder, isSubject ? subject : '', argument) ||
    isNamed(holder) ||
    isAlike(holder, `${callee.module.module}${argument}`)

  /** The field of a record that an argument names it by. An `id` of the function is one of its own module. */
  const fieldNamed = ({ holder, record }: Place, name: string): string | undefined =>
    isOwnName(name) && !isSameKind(plainName(holder), prefix)
      ? undefined
      : Object.keys(record).find((field) => namesField(holder, field, name))

  /** A record is one of those that the things are in. */
  const isBefore = (place: Place): boolean =>
    before.some((name) => isOwnName(name) && fieldNamed(place, name) !== undefined)

  const withinOf = (places: readonly Place[]): Record<string, string> | undefined => {
    const named = before.flatMap((name) => {
      const text = places.flatMap((place) => textOf(place.record[fieldNamed(place, name) ?? '']) ?? [])[0]
      return text === undefined ? [] : [[name, text] as const]
    })
    return named.length === 0 ? undefined : Object.fromEntries(named)
  }

  return { isNamed, isListed, isBefore, withinOf }
}

/** An object holds nothing but lists and objects: its names sort what is in it. */
const isSorting = (value: Record<string, unknown>): boolean =>
  Object.values(value).every((each) => typeof each === 'object' && each !== null)

/** The field that names a record, where no field is named like the argument. */
const identifierOf = (record: Record<string, unknown>, naming: readonly string[]): string | undefined => {
  const names = Object.keys(record).filter(
    (name) => !isSecretName(name) && textOf(record[name]) !== undefined,
  )
  return naming.flatMap((each) => names.find((name) => plainName(name) === each) ?? [])[0]
}

/** Fields that tell what people call a thing, the likeliest first. */
const labels = [...calledFields, 'description', 'email', 'text', 'type']

const labelOf = (record: Record<string, unknown>, field: string, value: string): string | undefined => {
  const names = Object.keys(record).filter((name) => name !== field && !isSecretName(name))
  const ofRecord = recordName(record)
  if (ofRecord !== undefined) return ofRecord
  const named = [
    ...labels.flatMap((label) => names.find((name) => plainName(name) === label) ?? []),
    ...names.filter((name) => isNameOf(field, name)),
    ...names.filter((name) => plainName(name).endsWith('date')),
  ]
  const called = named.flatMap((name) => textOf(record[name]) ?? []).find((text) => text !== value)
  // An address is free, or in use by what the record names.
  const [holder] = plainName(field).endsWith('address')
    ? names.filter((name) => plainName(name).endsWith('id')).flatMap((name) => textOf(record[name]) ?? [])
    : []
  return [called, holder].filter(Boolean).join(' · ') || undefined
}

/** The name of a DNS record: all zones have records of the same host and type. */
const recordName = ({ host, domainname, type, data }: Record<string, unknown>): string | undefined => {
  const [name, kind, value] = [textOf(host), textOf(type), textOf(data)]
  if (name === undefined || kind === undefined || value === undefined) return undefined
  const zone = textOf(domainname)
  const full = zone === undefined ? name : name === '@' ? zone : `${name}.${zone}`
  return `${full} ${kind} ${value}`
}
