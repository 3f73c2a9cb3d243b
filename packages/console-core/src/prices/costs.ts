import { isRecord, type Payload } from '@hosting-console/api-client'
import { isRead } from '../effects/effects.ts'
import type { Read, ReadCall } from '../operations/call.ts'
import type { DescribedFunction, ServiceDescription } from '../service.ts'
import { sourceCall, type ValueSource, valueSources } from '../suggestions/value-sources.ts'
import { type SuggestedValue, valuesIn } from '../suggestions/values-in.ts'
import { plainName } from '../names.ts'
import { costFunctions } from './cost-functions.ts'
import { type Price, priceOf } from './estimate.ts'

/** A read that tells what something costs: what a project has of it as a whole, or each thing of a list by itself. */
export type CostRead = DescribedFunction & {
  things?: { argument: string; source: ValueSource }
}

/** One that is asked about things that nothing lists is none. */
export const costReads = (service: ServiceDescription): CostRead[] =>
  costFunctions(service).flatMap((described): CostRead[] => {
    if (!isRead(described.path, described.description)) return []
    const [argument] = described.description.required_arguments
    if (argument === undefined) return [described]
    const source = valueSources(service, described, argument).find(
      ({ needs }) => needs === undefined || plainName(needs) === 'projectkey',
    )
    return source ? [{ ...described, things: { argument, source } }] : []
  })

/** Lists the things of a project that have costs of their own. A response without any list is not understood. */
export const thingsCall = (
  { things, ...described }: CostRead,
  project: string,
): ReadCall<readonly SuggestedValue[]> | undefined => {
  const call = things && sourceCall(things.source, { values: {}, identity: project }, project)
  return (
    call && {
      ...call,
      read: ({ path, payload }) => {
        const values = valuesIn(described, things.argument, path, payload)
        return values.length > 0 || Object.values(payload).some(Array.isArray) ? values : undefined
      },
    }
  )
}

const costsIn: Read<Price[]> = ({ payload }) => readCosts(payload)

/** Asks what one thing costs, or where none is named, all that the project has of it. */
export const costsCall = (
  { path, things }: CostRead,
  project: string,
  thing?: string,
): ReadCall<Price[]> => ({
  path,
  values: things && thing !== undefined ? { [things.argument]: thing } : {},
  identity: project,
  read: costsIn,
})

/**
 * What a response says something costs: its total, without tax where it tells both; else every part of it.
 * @returns `undefined` where a part isn't understood: a sum without it would be wrong
 */
export const readCosts = (payload: Payload): Price[] | undefined => {
  const named = ['costs', 'cost', 'billing'].map((name) => payload[name])
  for (const record of [...named, payload].filter(isRecord)) {
    const whole = priceOf(record, payload)
    if (whole) return [whole]
    // Beside a total that isn't understood, the parts would be counted twice.
    if (isRecord(record.total)) continue
    const parts = Object.values(record)
      .filter(isRecord)
      .map((part) => priceOf(isRecord(part.cost) ? part.cost : part, record, payload))
    if (parts.length > 0 && parts.every((part) => part !== undefined)) return parts
  }
  return undefined
}
