import type { ApiResponse } from '@hosting-console/api-client'
import { queryClient } from '../api/query-client.ts'
import { secretsIn } from '../util/mask.ts'

/** The response to a change holds a secret that nothing shows that the page has read. */
export const isShownOnce = ({ payload }: ApiResponse): boolean => {
  const secrets = [...secretsIn(payload)]
  if (secrets.length === 0) return false
  const read = queryClient.getQueryCache().findAll({ type: 'active' })
  const shown = new Set(read.flatMap(({ state: { data } }) => [...secretsIn(data)]))
  return secrets.some((each) => !shown.has(each))
}
