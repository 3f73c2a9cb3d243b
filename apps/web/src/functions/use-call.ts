import { type Answer, ApiError, type Arguments } from '@hosting-console/api-client'
import { useState } from 'react'
import { refreshAfterChange } from '../api/after-change.ts'
import { callOnce } from '../requests/call-once.ts'

/** The last call of a form and how it ended. A refusal has an answer too. */
export type CallState = {
  isPending: boolean
  answer?: Answer
  error?: unknown
  /** What was sent, and as whom. */
  sent?: { values: Arguments; identity: string; at: number }
}

/** Makes the calls of a form. A change makes the reads of its module stale. */
export const useCall = (path: string, isReading: boolean) => {
  const [state, setState] = useState<CallState>({ isPending: false })
  const call = async (values: Arguments, identity: string): Promise<void> => {
    const sent = { values, identity, at: Date.now() }
    setState((before) => ({ ...before, isPending: true, error: undefined }))
    try {
      const answer = await callOnce({ path, values, identity })
      setState({ isPending: false, answer, sent })
    } catch (error) {
      const answer = error instanceof ApiError ? error.answer : undefined
      setState({ isPending: false, error, sent, ...(answer ? { answer } : {}) })
    }
    if (!isReading) await refreshAfterChange([{ path }])
  }
  return { state, call }
}
