import { type Arguments, isRecord, MalformedResponse, type Payload } from '@hosting-console/api-client'
import { type ArgumentKind, argumentKnowledge } from '../arguments.ts'
import { isListOf, isWrapper, namesField, readForm } from '../names.ts'
import type { ReadingTwin } from './reading-twin.ts'
import { isSameValue } from './same-value.ts'

/** A record of a response, or a text of a list, and the names that lead to it: `loadbalancer.backends`. */
export type Place = { value: Record<string, unknown> | string; holder: string; path: string }

/** How deep things are looked for. Responses are a few levels deep; a hostile one may be thousands. */
const deepest = 12

/**
 * The thing a call is about, in a response to its twin. The identifiers that the read was asked with lead to the record that
 * carries them, else to the only one there is; each of the others to one inside that.
 * @returns `undefined` where it isn't there, or where several records have the name
 */
export const findThing = (twin: ReadingTwin, values: Arguments, payload: Payload): Place | undefined => {
  const { change, shape, asks, read } = twin
  const asked = asks.map(({ from }) => from)
  const within = shape.identifying.filter((name) => !asked.includes(name))
  const names = createNames(change.module.module, shape.kind)
  let place: Place | undefined = { value: payload, holder: '', path: '' }
  // Rows of a list say what they are in, if anything; none of them is that.
  if (readForm(read.description.function) !== 'many')
    place = ofAsked(names, asked.at(-1), values, place, within.length > 0)
  for (const name of within) {
    const wanted = textOf(values[name])
    if (place === undefined || wanted === undefined) return undefined
    const found = shallowest(place, (each) => names.isNamed(each, name, wanted))
    place = found.length === 1 ? found[0] : undefined
  }
  return place
}

/** The state of a thing that isn't found: it is not there. @throws MalformedResponse where the response doesn't say so */
export const stateOfMissing = (twin: ReadingTwin, payload: Payload): undefined => {
  if (!canBeMissed(twin, payload))
    throw new MalformedResponse("The response doesn't show whether it is there.")
}

/** A response names others of the kind, or has a list with nothing in it. */
const canBeMissed = ({ change, shape }: ReadingTwin, payload: Payload): boolean => {
  const name = shape.identifying.at(-1)
  if (name === undefined) return false
  const names = createNames(change.module.module, shape.kind)
  const hasEmptyList = ({ value }: Place): boolean =>
    typeof value !== 'string' && Object.values(value).some((each) => Array.isArray(each) && each.length === 0)
  const root: Place = { value: payload, holder: '', path: '' }
  return shallowest(root, (place) => names.hasName(place, name) || hasEmptyList(place)).length > 0
}

const ofAsked = (
  names: Names,
  name: string | undefined,
  values: Arguments,
  place: Place,
  isOuter: boolean,
): Place | undefined => {
  const wanted = name === undefined ? undefined : textOf(values[name])
  if (name === undefined || wanted === undefined) return isOuter ? place : onlyRecord(place)
  const found = shallowest(place, (each) => names.isNamed(each, name, wanted))
  if (found.length === 1) return found[0]
  if (isOuter) return place
  // Another thing than the one that was asked for is not it.
  const isOther = found.length > 1 || shallowest(place, (each) => names.hasName(each, name)).length > 0
  return isOther ? undefined : onlyRecord(place)
}

/** The one record that a response consists of. */
const onlyRecord = ({ value }: Place): Place | undefined => {
  const entries = Object.entries(value)
  const records = entries.filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
  const [first] = records
  if (records.length === 1 && first) return { value: first[1], holder: first[0], path: first[0] }
  return records.length === 0 && isRecord(value) && entries.some(([, each]) => !Array.isArray(each))
    ? { value, holder: '', path: '' }
    : undefined
}

/** Level by level, so that a thing is found before what is inside of it. @returns the matches of the first level with any */
const shallowest = (from: Place, matches: (place: Place) => boolean): Place[] => {
  let level: Place[] = isRecord(from.value) && from.path === '' && matches(from) ? [from] : []
  if (level.length > 0) return level
  level = [from]
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    level = level.flatMap(placesIn)
    const found = level.filter(matches)
    if (found.length > 0) return found
  }
  return []
}

const placesIn = ({ value, path }: Place): Place[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, each]) => placesOf(each, name, join(path, name)))
    : []

const placesOf = (value: unknown, holder: string, path: string): Place[] => {
  if (isRecord(value)) return [{ value, holder, path }]
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown): Place[] =>
    isRecord(each) || typeof each === 'string' ? [{ value: each, holder, path }] : [],
  )
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

type Names = {
  /** A record, or a text of a list, has this name under an identifying argument. */
  isNamed: (place: Place, argument: string, wanted: string) => boolean
  /** It has any. */
  hasName: (place: Place, argument: string) => boolean
}

/** Knows the fields that identify, for one search: a list of thousands asks the same of each row. */
const createNames = (module: string, kind: string): Names => {
  const known = new Map<string, boolean>()
  const isField = (holder: string, field: string, argument: string): boolean => {
    const key = `${argument}\0${holder}\0${field}`
    const found = known.get(key) ?? namesField(isWrapper(holder) ? module : holder, field, argument)
    known.set(key, found)
    return found
  }
  const namesOf = ({ value, holder }: Place, argument: string): unknown[] => {
    if (typeof value === 'string') return isListOf(holder, kind, argument) ? [value] : []
    return Object.keys(value).flatMap((field) => (isField(holder, field, argument) ? [value[field]] : []))
  }
  return {
    isNamed: (place, argument, wanted) => {
      const valueKind = argumentKnowledge('', argument).kind
      return namesOf(place, argument).some((value) => isSame(valueKind, value, wanted))
    },
    hasName: (place, argument) => namesOf(place, argument).some((value) => value !== undefined),
  }
}

const isSame = (kind: ArgumentKind, value: unknown, wanted: string): boolean => {
  const text = textOf(value)
  // An identifier is no number and no yes: only names of hosts have two spellings.
  return text !== undefined && (text === wanted || (isNameKind(kind) && isSameValue(kind, text, wanted)))
}

const isNameKind = (kind: ArgumentKind): boolean => ['host-name', 'domain-name', 'email'].includes(kind)

/** Text of what may identify something. */
export const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? String(value).trim()
    : undefined
