import { isRecord, type Payload } from '@hosting-console/api-client'
import { recordsIn } from '../suggestions/values-in.ts'
import type { Kind, Placed, Role } from './kinds.ts'

/** What identifies a thing and all that it is in, by id of kind. */
export type ThingNames = Readonly<Record<string, string>>

/** A thing that a response shows. */
export type Thing = {
  kind: string
  names: ThingNames
  /** What people call it. */
  label?: string
  /** From the second on, the place among those of one name. */
  copy?: number
  /** Its fields; none where a list holds its name alone. */
  record?: Readonly<Record<string, unknown>>
}

/**
 * The things of a kind that a response shows: records, or texts of a list, that carry what its functions take.
 * @param path of the function that responded
 * @param within what it was asked for: the things that these are in
 */
export const thingsIn = (kind: Kind, path: string, payload: Payload, within: ThingNames = {}): Thing[] => {
  const naming = namingOf(kind)
  if (!naming) return []
  /** What is in another place than was asked for is another thing. */
  const toNames = (place: Readonly<Record<string, string>>, value: string): ThingNames | undefined => {
    const outer = Object.entries(place).flatMap(([name, text]) => {
      const id = naming.names.get(name)
      return id === undefined ? [] : [[id, text] as const]
    })
    return outer.some(([id, text]) => (within[id] ?? text) !== text)
      ? undefined
      : { ...within, ...Object.fromEntries(outer), [kind.id]: value }
  }
  return recordsIn(naming.described, naming.argument, path, payload).flatMap(
    ({ value, records, within: places = [{}] }): Thing[] =>
      (records ?? places.map((place) => ({ within: place, record: undefined, label: undefined }))).flatMap(
        (found, copy) => {
          const names = toNames(found.within, value)
          if (!names) return []
          const called = found.label === undefined ? {} : { label: found.label }
          return [
            {
              kind: kind.id,
              names,
              ...called,
              ...(found.record ? { record: found.record } : {}),
              ...(copy > 0 ? { copy } : {}),
            },
          ]
        },
      ),
  )
}

/** One thing, in the response of a read that shows it, or lists it among others. */
export const thingIn = (kind: Kind, names: ThingNames, path: string, payload: Payload): Thing | undefined => {
  const things = thingsIn(kind, path, payload)
  // As far as a response says what it is in.
  const thing = things.find((each) => Object.entries(each.names).every(([id, name]) => names[id] === name))
  const isAskedFor = kind.functions.some(({ role, described }) => role === 'shows' && described.path === path)
  const record = isAskedFor && things.length === 0 ? onlyRecord(payload) : undefined
  return thing ?? (record && { kind: kind.id, names, record })
}

/** What was asked for by its name may be shown without it. */
const onlyRecord = (payload: Payload): Payload | undefined => {
  const [record, ...others] = Object.values(payload).filter(isRecord)
  if (others.length > 0) return undefined
  return record ?? (Object.keys(payload).length > 0 ? payload : undefined)
}

/** What edits a thing says best what identifies it: `edittarget` takes a `targetname`, `removetarget` a `name`. */
const telling: readonly Role[] = ['edits', 'acts', 'removes', 'shows', 'reads']

/** The function that says best what names a thing of a kind, and the argument that takes it. */
export const namingOf = ({ id, functions }: Kind): (Placed & { argument: string }) | undefined =>
  telling
    .flatMap((role) =>
      functions.flatMap((each) => {
        const argument = each.role === role ? argumentOf(each, id) : undefined
        return argument === undefined ? [] : [{ ...each, argument }]
      }),
    )
    .at(0)

const argumentOf = ({ names }: Placed, id: string): string | undefined =>
  [...names].findLast(([, kind]) => kind === id)?.[0]
