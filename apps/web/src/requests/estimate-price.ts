import { ApiError, type ArgumentValue } from '@hosting-console/api-client'
import {
  type EstimateCalls,
  estimateCalls,
  type PlannedCall,
  type PriceEstimate,
  readEstimate,
  type ServiceDescription,
  setAgainst,
} from '@hosting-console/console-core'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'

/** What is known of the price of a call. `none`: the service describes no estimate, or the call doesn't say yet of what. */
export type KnownPrice =
  | { kind: 'none' }
  | ({ kind: 'known' } & PriceEstimate)
  | { kind: 'unknown'; error?: ApiError }

/** Asks the service for the price of a call, and of what it replaces. Nothing is assumed: an odd response is no price. */
export const estimatePrice = async (
  service: ServiceDescription,
  call: PlannedCall,
  former: ReadonlyMap<string, ArgumentValue> | undefined,
): Promise<KnownPrice> => {
  const calls = estimateCalls(service, call, former)
  if (!calls) return { kind: 'none' }
  const [found, formerly] = await Promise.all([
    read(calls.after, calls),
    calls.before ? read(calls.before, calls) : undefined,
  ])
  if (!found) return { kind: 'unknown' }
  if (found instanceof ApiError) return { kind: 'unknown', error: found }
  const before = formerly instanceof ApiError ? undefined : formerly?.after
  return { kind: 'known', ...setAgainst(found.after, found.before ?? before) }
}

/** What the service refuses has a reason that a person can mend; nothing else is told from there being no price. */
const read = async (
  call: PlannedCall,
  told: EstimateCalls,
): Promise<PriceEstimate | ApiError | undefined> => {
  try {
    return readEstimate((await queryClient.fetchQuery(callQuery(call))).payload, told)
  } catch (error) {
    return error instanceof ApiError ? error : undefined
  }
}
