import { type Answer, ApiError } from '@hosting-console/api-client'
import type { PlannedCall } from '@hosting-console/console-core'
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
