import type { Payload } from '@hosting-console/api-client'
import type { ResponseShape } from '../openapi/response-shape.ts'
import { textOfReference } from '../edits/step-references.ts'
import type { DescribedFunction } from '../service.ts'
import { plainName } from '../names.ts'
import { takesSeen } from './value-sources.ts'
import { valuesIn } from './values-in.ts'

/** Responses are a few levels deep. */
const deepest = 6

/** A record holds whatever its type says, most often an address or a host. */
const heldByRecord = ['ipaddress', 'hostname']

/** An argument may take what a step of a plan returns. */
export const mayTakeStep = (callee: DescribedFunction, argument: string): boolean =>
  plainName(argument) === 'data' || takesSeen(callee, argument)

/**
 * References to what an argument may take of the response to a step, `{{step 1.server.serverid}}`, by what responses of its
 * function look like. Of a list its first.
 * @param step its number in the plan
 * @param path the function that it calls
 */
export const valuesOfStep = (
  callee: DescribedFunction,
  argument: string,
  step: number,
  path: string,
  shape: ResponseShape,
): string[] => {
  const sample = sampleOf(shape, [], step)
  if (typeof sample !== 'object') return []
  const names = plainName(argument) === 'data' ? [argument, ...heldByRecord] : [argument]
  return [
    ...new Set(
      names.flatMap((name) =>
        name !== argument || takesSeen(callee, name, path)
          ? valuesIn(callee, name, path, sample as Payload).map(({ value }) => value)
          : [],
      ),
    ),
  ]
}

/** A response of this shape, in which each text says where it is. */
const sampleOf = (shape: ResponseShape, place: readonly string[], step: number): unknown => {
  if (place.length > deepest) return undefined
  const { fields, items } = shape
  if (fields)
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, each]) =>
        /^[^{}.\s]+$/.test(name) ? [[name, sampleOf(each, [...place, name], step)]] : [],
      ),
    )
  if (items) return [sampleOf(items, [...place, '0'], step)]
  return place.length > 0 && shape.types ? textOfReference({ step, field: place.join('.') }) : undefined
}
