import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useOperation } from '../api/use-operation.ts'
import { type AllowedSizes, noSizes, readAllowedSizes } from '@hosting-console/console-core'

/** The sizes that the service lists for a server, or for any of a project; none where it describes no such function. */
export const useAllowedSizes = (
  service: ServiceDescription,
  project: string,
  server?: { serverid: string; platform?: string | null | undefined },
): AllowedSizes => {
  const list = findOperation(service, 'list allowed sizes')
  const { value } = useOperation(list?.call(project, { server: server?.serverid }), {
    staleTime: Number.POSITIVE_INFINITY,
  })
  return value ? readAllowedSizes(value, server?.platform) : noSizes
}
