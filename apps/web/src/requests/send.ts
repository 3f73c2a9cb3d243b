import { type Answer, ApiError } from '@hosting-console/api-client'
import {
  answersWithSecrets,
  isRead,
  type PlannedCall,
  type SentOutcome,
  sendOnce,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { changeHeader } from '../api/activity.ts'
import { refreshAfterChange } from '../api/after-change.ts'
import { request } from '../api/client.ts'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { describeFailure } from '../components/failure.ts'
import { statusWords } from '../responses/status-words.ts'
import { recordCall } from './call-history.ts'
import { holdResponse } from './held-responses.ts'

/** Makes a call that a person asked for, and puts it among the calls of the tab with how it ended. @throws as it does */
export const noted = async (call: PlannedCall, make: () => Promise<Answer>): Promise<Answer> => {
  const at = Date.now()
  try {
    const answer = await make()
    const { status, durationMs } = answer
    const listed = recordCall({
      ...call,
      at,
      isRefused: false,
      outcome: statusWords(status),
      code: `${status.code}`,
      durationMs,
    })
    if (listed !== undefined) holdResponse(listed, answer)
    return answer
  } catch (error) {
    const { title, code = '' } = describeFailure(error)
    const took = error instanceof ApiError ? { durationMs: error.answer.durationMs } : {}
    recordCall({ ...call, at, isRefused: true, outcome: title, code, ...took })
    throw error
  }
}

type Options = {
  /** Whether it changes nothing, where the description says more than the name of the function does. */
  isReading?: boolean
  /** What the audit log is told of it. */
  claim?: ChangeClaim | undefined
}

/** Makes a call of a form or a button, once. What it may have changed is stale afterwards. */
export const send = async (
  call: PlannedCall,
  { isReading = isRead(call.path), claim }: Options = {},
): Promise<SentOutcome> => {
  const headers = claim ? changeHeader(claim) : {}
  const outcome = await sendOnce(() =>
    noted(call, () => request(call.path, call.values, { identity: call.identity, headers })),
  )
  // What a person has read is what other views show of it, and what their fields offer.
  if (isReading && outcome.kind === 'done' && !answersWithSecrets(call.path))
    queryClient.setQueryData(callQuery(call).queryKey, outcome.answer)
  if (!isReading) void refreshAfterChange([call])
  return outcome
}
