import type { Answer } from '@hosting-console/api-client'
import type { PlannedCall } from '@hosting-console/console-core'
import { request } from '../api/client.ts'
import { noteAnswer, noteFailure } from './note-call.ts'

/** Makes a call, once, and notes it among the calls of the tab. @throws as `request` does */
export const callOnce = async (call: PlannedCall): Promise<Answer> => {
  const at = Date.now()
  try {
    const answer = await request(call.path, call.values, { identity: call.identity })
    noteAnswer(call, answer, at)
    return answer
  } catch (error) {
    noteFailure(call, error, at)
    throw error
  }
}
