import { queryClient } from '../api/query-client.ts'

/** Says that reads of servers hold no more, as after a change. @returns what ends it */
export const followChanges = (forget: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    const isInvalid = event.type === 'updated' && event.action.type === 'invalidate'
    if (isInvalid && String(event.query.queryKey[0]).startsWith('server/')) forget()
  })
