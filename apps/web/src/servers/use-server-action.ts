import type { Answer } from '@hosting-console/api-client'
import { ApiError } from '@hosting-console/api-client'
import { isKnownNotSent, isRead, type PlannedCall } from '@hosting-console/console-core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOnce } from '../components/call-once.ts'
import { describeFailure } from '../components/failure.ts'
import { showToast } from '../components/toasts.ts'
import { isOfModule } from '../components/use-change.ts'
import { serversText } from '../text/servers.ts'
import { viewsText } from '../text/views.ts'

/**
 * Makes one call from the page of a server, once, and says in a message how it ended. A change makes what was read of the
 * module stale.
 */
export const useServerAction = (name: string) => {
  const queries = useQueryClient()
  const [pending, setPending] = useState<string>()
  const run = async (call: PlannedCall): Promise<Answer | undefined> => {
    const { path } = call
    setPending(path)
    try {
      const answer = await callOnce(call)
      const { text, code } = answer.status
      if (!isRead(path))
        showToast({ tone: 'ok', title: serversText.actions.done(path, name), detail: `${text} (${code})` })
      return answer
    } catch (error) {
      const { title, code } = describeFailure(error)
      const isUnknown = !(error instanceof ApiError) && !isKnownNotSent(error)
      showToast({
        tone: isUnknown ? 'warn' : 'danger',
        title: isUnknown ? viewsText.changes.outcomeUnknown : serversText.actions.failed(path),
        detail: code ? `${title} (${code})` : title,
      })
      return undefined
    } finally {
      setPending(undefined)
      void queries.invalidateQueries({
        predicate: ({ queryKey: [first] }) =>
          first === 'activity' || (!isRead(path) && isOfModule(first, path)),
      })
    }
  }
  return { pending, run }
}
