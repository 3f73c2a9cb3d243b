import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { functionQuery } from '../api/queries.ts'
import { type AllowedSizes, noSizes, readAllowedSizes } from '@hosting-console/console-core'

/** The sizes that the service lists for a server, or for any of a project; none where it describes no such function. */
export const useAllowedSizes = (
  service: ServiceDescription,
  project: string,
  server?: { serverid: string; platform?: string | null | undefined },
): AllowedSizes => {
  const list = findOperation(service, 'list allowed sizes')
  const { data } = useQuery({
    ...functionQuery(list?.path ?? '', list?.arguments({ server: server?.serverid }) ?? {}, project),
    enabled: list !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? readAllowedSizes(data.payload, server?.platform) : noSizes
}
