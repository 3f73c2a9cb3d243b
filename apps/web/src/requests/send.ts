import {
  returnsSecrets,
  isRead,
  type PlannedCall,
  type SentOutcome,
  sendOnce,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { changeHeader } from '../api/activity.ts'
import { markChanged, refreshAfterChange } from '../api/after-change.ts'
import { request } from '../api/client.ts'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { keepZone } from './keep-zone.ts'
import { sendLone } from './lone-calls.ts'
import { noted } from './noted.ts'

type Options = {
  /** Whether it changes nothing, where the description says more than the name of the function does. */
  isReading?: boolean
  /** Done before it leaves, once it is written down. */
  first?: () => Promise<void>
  /** What the audit log is told of it. */
  claim?: ChangeClaim | undefined
}

/** Makes a call of a form or a button, once. What it may have changed is stale afterwards. */
export const send = async (
  call: PlannedCall,
  { isReading = isRead(call.path), first, claim }: Options = {},
): Promise<SentOutcome> => {
  const headers = claim ? changeHeader(claim) : {}
  const make = async () => {
    await first?.()
    return sendOnce(() =>
      noted(call, () => request(call.path, call.values, { identity: call.identity, headers })),
    )
  }
  const barred = await keepZone(call).then(
    () => undefined,
    (error: unknown): SentOutcome => ({ kind: 'not-sent', error }),
  )
  if (barred) return barred
  const outcome = await (isReading ? make() : sendLone(call, make))
  // What a person has read is what other views show of it, and what their fields offer.
  if (isReading && outcome.kind === 'done' && !returnsSecrets(call.path))
    queryClient.setQueryData(callQuery(call).queryKey, outcome.response)
  if (!isReading) {
    markChanged(call.path)
    void refreshAfterChange([call])
  }
  return outcome
}
