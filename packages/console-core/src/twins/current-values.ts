import {
  type ApiResponse,
  ApiError,
  type Arguments,
  type ArgumentValue,
  isRecord,
  type Payload,
} from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import { isAlike, isFieldOf } from '../names.ts'
import type { PlannedCall } from '../operations/call.ts'
import { isSecretName, isToldWhole } from '../secrets.ts'
import type { DescribedFunction, ServiceDescription } from '../service.ts'
import { findThing, type Place } from './find-thing.ts'
import { type NoTwin, type ReadingTwin, readingTwins, twinCall } from './reading-twin.ts'
import { plainStructure } from './same-value.ts'

/** Why an argument has no current value. */
export type LeftOut =
  | 'secret'
  | 'not-shown'
  /** Several fields inside the thing have the name. */
  | 'ambiguous'
  /** The field holds no value that the argument could take, such as a record where it takes a word. */
  | 'not-comparable'

/** The values that a response shows of the arguments of a change. */
export type CurrentValues = {
  twin: ReadingTwin
  /** The call that showed them. */
  source: PlannedCall
  /** By argument, in the order of the description: texts, or lists and maps of texts. Empty where the thing has none. */
  current: ReadonlyMap<string, ArgumentValue>
  /** Where each was: `server.memorysize`. */
  fields: ReadonlyMap<string, string>
  leftOut: ReadonlyMap<string, LeftOut>
}

/**
 * The current values of what a call is about, in a response to its twin.
 * @param source the call that was answered (`twinCall`)
 * @param values what the form holds: of it only the identifying arguments count
 */
export const currentValues = (
  twin: ReadingTwin,
  source: PlannedCall,
  values: Arguments,
  payload: Payload,
): CurrentValues | { none: NoTwin } => {
  const { shape, change } = twin
  const place = findThing(twin, values, payload)
  if (!place) return { none: { why: 'not-found', reads: [source.path] } }
  const [current, fields, leftOut] = [
    new Map<string, ArgumentValue>(),
    new Map<string, string>(),
    new Map<string, LeftOut>(),
  ]
  for (const argument of shape.values) {
    const found = fieldValue(change, argument, place)
    if (typeof found === 'string') leftOut.set(argument, found)
    else {
      current.set(argument, found.value)
      fields.set(argument, found.path)
    }
  }
  return current.size === 0 && shape.form === 'edits'
    ? { none: { why: 'not-shown', reads: [source.path] } }
    : { twin, source, current, fields, leftOut }
}

type Field = { value: unknown; path: string; name: string; holder: string }

/** The value that a thing shows of an argument, and where, or why it shows none. */
const fieldValue = (
  { path, description: { function: functionName } }: Pick<DescribedFunction, 'path' | 'description'>,
  argument: string,
  place: Place,
): LeftOut | { value: ArgumentValue; path: string } => {
  if (isSecretName(argument)) return 'secret'
  const fields = fieldsNamed(place, (name) => isFieldOf(path, argument, name))
  // `server/backup` sets `enabled` of the `backup`.
  const own = fields.filter(({ holder }) => isAlike(holder, functionName))
  const [field, ...others] = own.length === 1 ? own : fields
  if (!field) return 'not-shown'
  if (others.length > 0) return 'ambiguous'
  if (isSecretName(field.name)) return 'secret'
  const value = plainStructure(field.value)
  return value === undefined || !isFit(path, argument, value) ? 'not-comparable' : { value, path: field.path }
}

/** A field of the thing itself, else of the records inside it; lists hold other things. */
const fieldsNamed = (place: Place, isWanted: (name: string) => boolean): Field[] => {
  let records = isRecord(place.value) ? [{ ...place, value: place.value }] : []
  for (let depth = 0; depth < 3; depth += 1) {
    const entries = records.flatMap(({ value, path, holder }) =>
      Object.entries(value).map(([name, each]) => ({
        value: each,
        name,
        holder,
        path: path === '' ? name : `${path}.${name}`,
      })),
    )
    const found = entries.filter(({ name }) => isWanted(name))
    if (found.length > 0) return found
    records = entries.flatMap(({ value, path, name }) =>
      isRecord(value) ? [{ value, path, holder: name }] : [],
    )
  }
  return []
}

/** A record is the value of an argument that takes structures; a list that of any, as far as all of it can be sent back as it is. */
const isFit = (path: string, argument: string, value: ArgumentValue): boolean =>
  typeof value !== 'object' ||
  argumentKnowledge(path, argument).kind === 'structure' ||
  (Array.isArray(value) && value.every(isToldWhole))

/**
 * Reads what a call is about: its twins are tried, the likeliest first, until a response shows the thing.
 * @param call the call as far as the form is filled: its identifying arguments
 * @param known what is known of the place beside the call, such as the zone of a record
 * @returns the current values, or why there are none; a read that fails is passed over like one that shows nothing, and the
 * failure is thrown where it was no word of the service
 */
export const findCurrent = async (
  service: ServiceDescription,
  call: PlannedCall,
  look: (call: PlannedCall) => Promise<ApiResponse>,
  known: Arguments = {},
): Promise<CurrentValues | { none: NoTwin }> => {
  const search = readingTwins(service, call.path)
  if (!search) return { none: { why: 'no-read', names: [] } }
  if (search.none) return { none: search.none }
  const failures: NoTwin[] = []
  for (const twin of search.twins) {
    const source = twinCall(twin, call, known)
    const found = source
      ? await readTwin(twin, source, call.values, look)
      : { none: { why: 'needs', reads: [twin.read.path], names: twin.needs } as const }
    if (!('none' in found)) return found
    failures.push(found.none)
  }
  return { none: worthSaying(failures) }
}

const readTwin = async (
  twin: ReadingTwin,
  source: PlannedCall,
  values: Arguments,
  look: (call: PlannedCall) => Promise<ApiResponse>,
): Promise<CurrentValues | { none: NoTwin }> => {
  try {
    return currentValues(twin, source, values, (await look(source)).payload)
  } catch (error) {
    if (error instanceof ApiError) return { none: { why: 'not-found', reads: [source.path] } }
    throw error
  }
}

/** The reason of the read that came nearest, with all reads that gave it. */
const worthSaying = (failures: readonly NoTwin[]): NoTwin => {
  for (const why of ['not-shown', 'needs', 'not-found'] as const) {
    const same = failures.flatMap((each) => (each.why === why ? [each] : []))
    const [first] = same
    if (first) return { ...first, reads: same.flatMap(({ reads }) => reads) }
  }
  return failures[0] ?? { why: 'no-read', names: [] }
}
