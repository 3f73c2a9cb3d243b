import type { Arguments, ArgumentValue, Payload } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { ServiceDescription } from '../service.ts'
import { type CurrentValues, currentValues } from '../twins/current-values.ts'
import { readingTwins, twinCall } from '../twins/reading-twin.ts'
import type { Kind } from './kinds.ts'
import { valuesFor } from '../thing-values.ts'
import type { ThingNames } from './things-in.ts'

/** How a field of a thing is edited, as this very response proves it. */
export type EditableField = {
  /** The argument that sets the field. */
  argument: string
  /** What the function requires: the names of the thing, and values that stay as they are. */
  values: Arguments
  found: CurrentValues
}

/** Lists, and texts of several lines, have a form. */
const isOneLine = (path: string, argument: string, value: ArgumentValue | undefined): boolean =>
  typeof value !== 'object' &&
  !String(value).includes('\n') &&
  !['multiline', 'pem', 'structure'].includes(argumentKnowledge(path, argument).kind)

/**
 * The fields of a thing that an edit function sets and a response shows, by their names in its record. Secrets are none of them.
 * @param call whose response it is
 */
export const editableFields = (
  service: ServiceDescription,
  kind: Kind,
  names: ThingNames,
  call: PlannedCall,
  payload: Payload,
): ReadonlyMap<string, EditableField> => {
  const fields = new Map<string, EditableField>()
  for (const placed of kind.functions) {
    if (placed.role !== 'edits') continue
    const { path, description } = placed.described
    const named = valuesFor(placed, names)
    const twin = readingTwins(service, path)?.twins.find(({ read }) => read.path === call.path)
    const source = twin && twinCall(twin, { values: named, identity: call.identity }, call.values)
    if (!twin || !source || !twin.shape.identifying.every((name) => named[name] !== undefined)) continue
    const found = currentValues(twin, source, named, payload)
    if ('none' in found) continue
    const required = description.required_arguments.filter((name) => named[name] === undefined)
    if (!required.every((name) => found.current.has(name))) continue
    const values = {
      ...named,
      ...Object.fromEntries(required.map((name) => [name, found.current.get(name)])),
    }
    for (const [argument, field] of found.fields) {
      if (!isOneLine(path, argument, found.current.get(argument))) continue
      const name = field.split('.').at(-1) ?? ''
      if (!fields.has(name)) fields.set(name, { argument, values, found })
    }
  }
  return fields
}
