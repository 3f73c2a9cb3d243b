import type { Answer } from '@hosting-console/api-client'
import type { PlannedCall } from '@hosting-console/console-core'
import { request } from '../api/client.ts'
import { recordCall } from './call-history.ts'
import { describeFailure } from './failure.ts'

/** Makes a call, once, and notes it among the calls of the tab. @throws as `request` does */
export const callOnce = async ({ path, values, identity }: PlannedCall): Promise<Answer> => {
  const common = { path, values, identity, at: Date.now() }
  try {
    const answer = await request(path, values, { identity })
    const { status, durationMs } = answer
    recordCall({ ...common, isRefused: false, outcome: status.text, code: `${status.code}`, durationMs })
    return answer
  } catch (error) {
    const { title, code = '' } = describeFailure(error)
    recordCall({ ...common, isRefused: true, outcome: title, code })
    throw error
  }
}
