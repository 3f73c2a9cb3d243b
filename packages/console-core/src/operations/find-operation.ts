import {
  type Arguments,
  type ArgumentValue,
  type ModuleDescription,
  takesArgument,
} from '@hosting-console/api-client'
import type { DescribedFunction, ServiceDescription } from '../service.ts'
import type { PlannedCall, Read, ReadCall } from './call.ts'
import { readers } from './readers.ts'
import { findVariant, type Job, type JobWord } from './variants.ts'

/** A call of a job; of one that reads, with how its response is read. */
export type CallOf<J extends Job> = J extends keyof typeof readers
  ? (typeof readers)[J] extends Read<infer T>
    ? ReadCall<T>
    : never
  : PlannedCall

export type Operation<J extends Job> = DescribedFunction & {
  /** Whether the described function takes this argument: `update_record` changes `data` and nothing else. */
  takes(word: JobWord<J>): boolean
  /** Values under the service's own argument names; what the function does not take is left out. */
  arguments(values: { readonly [Word in JobWord<J>]?: ArgumentValue }): Arguments
  call(identity: string, values?: { readonly [Word in JobWord<J>]?: ArgumentValue }): CallOf<J>
}

/** One operation for one description of its module: what depends on it is not made anew with every drawing. */
const found = new WeakMap<ModuleDescription, Map<Job, Operation<Job>>>()

/** What does a job at this service. @returns `undefined` when nothing is described for it */
export const findOperation = <J extends Job>(
  service: ServiceDescription,
  job: J,
): Operation<J> | undefined => {
  const variant = findVariant(service, job)
  if (!variant) return undefined
  const { module } = variant.described
  const known = found.get(module) ?? new Map<Job, Operation<Job>>()
  found.set(module, known)
  const operation = (known.get(job) ?? operationOf(job, variant)) as Operation<J>
  known.set(job, operation)
  return operation
}

const operationOf = <J extends Job>(
  job: J,
  { described, names }: NonNullable<ReturnType<typeof findVariant>>,
): Operation<J> => {
  const nameOf = new Map(
    Object.entries(names).filter(([, name]) => takesArgument(described.description, name)),
  )
  const under = (values: { readonly [Word in JobWord<J>]?: ArgumentValue }): Arguments =>
    Object.fromEntries(
      Object.entries<ArgumentValue | undefined>(values).flatMap(([word, value]) => {
        const name = nameOf.get(word)
        return name === undefined || value === undefined ? [] : [[name, value]]
      }),
    )
  const read = new Map<Job, Read<unknown>>(Object.entries(readers) as [Job, Read<unknown>][]).get(job)
  return {
    ...described,
    takes: (word) => nameOf.has(word),
    arguments: under,
    call: (identity, values = {}) =>
      ({ path: described.path, values: under(values), identity, ...(read ? { read } : {}) }) as CallOf<J>,
  }
}
