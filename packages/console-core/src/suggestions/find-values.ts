import type { Payload } from '@hosting-console/api-client'
import type { PlannedCall } from '../operations/call.ts'
import type { DescribedFunction, ServiceDescription } from '../service.ts'
import { sourceCall, type ValueSource, valueSources } from './value-sources.ts'
import { addValue, type SuggestedValue, valuesIn } from './values-in.ts'

/** Values for an argument, and the function that listed them. */
export type FoundValues = { path: string; values: readonly SuggestedValue[] }

/** A list that is asked for one thing at a time is asked so often unless it is said otherwise: the records of these zones. */
const usualThings = 10

/**
 * Asks the reads that may list values for an argument, the likeliest first, until one does. Only reads are called, and none
 * that answers with secrets.
 * @param form what the form holds beside, and as whom it calls
 * @param mostThings how often a list is asked that shows what is in one thing at a time; with 0 not at all
 * @param read reads for the person; what it throws (a refusal, a broken connection) is thrown once no other read shows values
 * @returns `undefined` where none shows any
 */
export const findValues = async (
  service: ServiceDescription,
  callee: DescribedFunction,
  argument: string,
  form: Pick<PlannedCall, 'values' | 'identity'>,
  read: (call: PlannedCall) => Promise<{ payload: Payload }>,
  mostThings = usualThings,
): Promise<FoundValues | undefined> => {
  let failure: unknown
  for (const source of valueSources(service, callee, argument)) {
    const found = new Map<string, SuggestedValue>()
    /** A list that is refused says nothing of the others. */
    const readOr = async <T>(make: () => Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await make()
      } catch (error) {
        failure ??= error
        return otherwise
      }
    }
    for (const call of await readOr(() => callsOf(service, source, form, read, mostThings), [])) {
      const { payload } = await readOr(() => read(call), { payload: {} })
      for (const each of valuesIn(callee, argument, call.path, payload)) addValue(found, each)
    }
    if (found.size > 0) return { path: source.read.path, values: [...found.values()] }
  }
  if (failure !== undefined) throw failure
  return undefined
}

const callsOf = async (
  service: ServiceDescription,
  source: ValueSource,
  form: Pick<PlannedCall, 'values' | 'identity'>,
  read: (call: PlannedCall) => Promise<{ payload: Payload }>,
  mostThings: number,
): Promise<PlannedCall[]> => {
  const { needs } = source
  if (needs === undefined) return [sourceCall(source, form)].filter((call) => call !== undefined)
  const [listing] = valueSources(service, source.read, needs)
  const call = listing && listing.needs === undefined ? sourceCall(listing, form) : undefined
  if (!call || mostThings === 0) return []
  const { payload } = await read(call)
  return valuesIn(source.read, needs, call.path, payload)
    .slice(0, mostThings)
    .flatMap(({ value }) => sourceCall(source, form, value) ?? [])
}
