import type { SetupsView } from '@hosting-console/contract'
import { queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'
import { readResponse, send } from './session.ts'

/** The templates of the operator's folder, as the console has read them when it started. */
export const setupsQuery = () =>
  queryOptions({
    queryKey: ['setups'],
    queryFn: async () =>
      (await read(async () => readResponse<SetupsView>('setups', await send('setups')))).setups,
    staleTime: Number.POSITIVE_INFINITY,
  })
