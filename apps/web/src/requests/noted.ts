import { type ApiResponse, ApiError } from '@hosting-console/api-client'
import { isRead, type PlannedCall } from '@hosting-console/console-core'
import { noteChange } from '../api/in-transition.ts'
import { describeFailure } from '../components/failure.ts'
import { statusWords } from '../components/status-words.ts'
import { recordCall } from './call-history.ts'
import { holdResponse } from './held-responses.ts'

/** Makes a call that a person asked for, and puts it among the calls of the tab with how it ended. @throws as it does */
export const noted = async (call: PlannedCall, make: () => Promise<ApiResponse>): Promise<ApiResponse> => {
  const at = Date.now()
  try {
    const response = await make()
    const { status, durationMs } = response
    const listed = recordCall({
      ...call,
      at,
      isRefused: false,
      outcome: statusWords(status),
      code: `${status.code}`,
      durationMs,
    })
    if (!isRead(call.path)) noteChange(call, response)
    if (listed !== undefined) holdResponse(listed, response)
    return response
  } catch (error) {
    const { title, code = '' } = describeFailure(error)
    const took = error instanceof ApiError ? { durationMs: error.response.durationMs } : {}
    recordCall({ ...call, at, isRefused: true, outcome: title, code, ...took })
    throw error
  }
}
