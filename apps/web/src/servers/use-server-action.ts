import type { ApiResponse } from '@hosting-console/api-client'
import { isRead, type PlannedCall, retryTime } from '@hosting-console/console-core'
import { useState } from 'react'
import { send } from '../requests/send.ts'
import { describeFailure } from '../components/failure.ts'
import { statusWords } from '../components/status-words.ts'
import { showToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'

/** Why a call was not done, or not known to be. What is unknown is not to be called again before someone looked. */
export type ActionProblem = {
  isUnknown: boolean
  title: string
  detail: string
  /** The server is busy: when it is tried again. */
  retryAt: number | undefined
}

/**
 * Makes one call from the page of a server, once; `action` is what people call it. What was done is said in a message, what was not is given back. A change
 * makes what was read of the module stale.
 */
export const useServerAction = (name: string) => {
  const [pending, setPending] = useState<string>()
  const run = async (
    call: PlannedCall,
    action: string = call.path,
  ): Promise<{ response: ApiResponse } | { problem: ActionProblem }> => {
    const { path } = call
    setPending(path)
    const outcome = await send(call)
    setPending(undefined)
    if (outcome.kind === 'done') {
      const { status } = outcome.response
      if (!isRead(path))
        showToast({
          tone: 'ok',
          title: text.servers.actions.done(action, name),
          detail: `${statusWords(status)} (${status.code}) ${text.servers.actions.noUndo}`,
        })
      return { response: outcome.response }
    }
    const { error } = outcome
    const { title, code } = describeFailure(error)
    const isUnknown = !isRead(path) && outcome.kind === 'unknown'
    return {
      problem: {
        isUnknown,
        title: isUnknown ? text.outcomes.outcomeUnknown : text.servers.actions.failed(path),
        detail: code ? `${title} (${code})` : title,
        retryAt: retryTime(error),
      },
    }
  }
  return { pending, run }
}
