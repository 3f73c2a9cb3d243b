import type { Arguments } from '@hosting-console/api-client'
import { queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'

/**
 * A read of a function as an identity. The key begins with the function's path, so that a change can name what it makes
 * stale.
 */
export const functionQuery = (path: string, values: Arguments, identity: string) =>
  queryOptions({
    queryKey: [path, values, identity],
    queryFn: ({ signal }) => read((client) => client.request(path, values, { identity, signal })),
  })

/** The names of all modules, in the service's order. They do not change while somebody is signed in. */
export const moduleNamesQuery = (identity: string) =>
  queryOptions({
    queryKey: ['modules', identity],
    queryFn: ({ signal }) => read((client) => client.describeService({ identity, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One module with its functions. */
export const moduleQuery = (module: string, identity: string) =>
  queryOptions({
    queryKey: ['module', module, identity],
    queryFn: ({ signal }) => read((client) => client.describeModule(module, { identity, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
