import type { ApiResponse } from '@hosting-console/api-client'
import { type PlannedCall, returnsSecrets } from '@hosting-console/console-core'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { read } from './client.ts'
import { transitionInterval } from './in-transition.ts'
import { inDescriptionTurn, keepModule, keepNames, keptModule, keptNames } from './descriptions.ts'

/** Asks when its turn has come. */
type Turns = <T>(ask: () => Promise<T>) => Promise<T>

const atOnce: Turns = (ask) => ask()

/**
 * A read of a function as an identity; nothing is read without a call. The key begins with the function's path, so that a
 * change can name what it makes stale.
 */
export const callQuery = (call: PlannedCall | undefined, turns = atOnce) =>
  queryOptions<ApiResponse>({
    queryKey: [call?.path ?? '', call?.values ?? {}, call?.identity ?? ''],
    queryFn: call
      ? ({ signal }) =>
          turns(() =>
            read((client) => client.request(call.path, call.values, { identity: call.identity, signal })),
          )
      : skipToken,
    // What a change leaves in transition is read until it is over, as long as a page shows it.
    // What opens doors isn't read again and again.
    refetchInterval: call && returnsSecrets(call.path) ? false : transitionInterval,
  })

/** What was kept is there at once and is asked for again; what came today holds while someone is signed in. */
const fresh = {
  initialDataUpdatedAt: 0,
  // Also where no screen shows it just now.
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY,
}

/** The names of all modules, in the service's order. */
export const moduleNamesQuery = (identity: string) =>
  queryOptions({
    queryKey: ['modules', identity],
    queryFn: async ({ signal }) => {
      const names = await read((client) => client.describeService({ identity, signal }))
      keepNames(names)
      return names
    },
    initialData: keptNames,
    ...fresh,
  })

const describe = async (module: string, identity: string, signal: AbortSignal) => {
  try {
    const description = await read((client) => client.describeModule(module, { identity, signal }))
    keepModule(module, description)
    return description
  } catch (error) {
    if (isAbsent(error)) keepModule(module, undefined)
    throw error
  }
}

const describedBy = (ask: typeof describe, module: string, identity: string) =>
  queryOptions({
    queryKey: ['module', module, identity],
    queryFn: ({ signal }) => ask(module, identity, signal),
    initialData: () => keptModule(module),
    ...fresh,
  })

/** One module with its functions. */
export const moduleQuery = (module: string, identity: string) => describedBy(describe, module, identity)

/** The same where no page waits for it. */
export const laterModuleQuery = (module: string, identity: string) =>
  describedBy((...given) => inDescriptionTurn(module, () => describe(...given)), module, identity)

/** A module that the service does not have is no fault. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 404
