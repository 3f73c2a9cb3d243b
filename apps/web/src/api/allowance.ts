import type { Allowance } from '@hosting-console/contract'
import { queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'
import { readResponse, send } from './session.ts'

/** How many changes the person can make now. */
export const allowanceQuery = () =>
  queryOptions({
    queryKey: ['allowance'],
    queryFn: async () => read(async () => readResponse<Allowance>('allowance', await send('allowance'))),
    staleTime: 30_000,
  })
