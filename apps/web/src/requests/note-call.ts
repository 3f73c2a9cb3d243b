import { type Answer, ApiError } from '@hosting-console/api-client'
import type { PlannedCall } from '@hosting-console/console-core'
import { recordCall } from './call-history.ts'
import { describeFailure } from '../components/failure.ts'
import { statusWords } from '../responses/status-words.ts'

/** Puts a call that was answered among the calls of the tab. `at` is when it was sent, in milliseconds since 1970. */
export const noteAnswer = (call: PlannedCall, { status, durationMs }: Answer, at = Date.now()): void =>
  recordCall({
    ...call,
    at,
    isRefused: false,
    outcome: statusWords(status),
    code: `${status.code}`,
    durationMs,
  })

/** Puts a call that was refused, or of which nothing was heard, among the calls of the tab. */
export const noteFailure = (call: PlannedCall, error: unknown, at = Date.now()): void => {
  const { title, code = '' } = describeFailure(error)
  const took = error instanceof ApiError ? { durationMs: error.answer.durationMs } : {}
  recordCall({ ...call, at, isRefused: true, outcome: title, code, ...took })
}
