import { type Answer, ApiError, type Arguments } from '@hosting-console/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../api/client.ts'
import { recordCall } from '../components/call-history.ts'
import { describeFailure } from '../components/failure.ts'

/** The last call of a form and how it ended. A refusal has an answer too. */
export type CallState = {
  isPending: boolean
  answer?: Answer
  error?: unknown
  /** What was sent, and as whom. */
  sent?: { values: Arguments; identity: string; at: number }
}

export const useCall = (path: string, isReading: boolean) => {
  const queries = useQueryClient()
  const [state, setState] = useState<CallState>({ isPending: false })
  const call = async (values: Arguments, identity: string): Promise<void> => {
    const sent = { values, identity, at: Date.now() }
    setState((before) => ({ ...before, isPending: true, error: undefined }))
    const common = { path, identity, values, at: sent.at }
    try {
      const answer = await request(path, values, { identity })
      const { status, durationMs } = answer
      recordCall({ ...common, isRefused: false, outcome: status.text, code: `${status.code}`, durationMs })
      setState({ isPending: false, answer, sent })
    } catch (error) {
      const { title, code = '' } = describeFailure(error)
      const answer = error instanceof ApiError ? error.answer : undefined
      recordCall({
        ...common,
        isRefused: true,
        outcome: title,
        code,
        ...(answer ? { durationMs: answer.durationMs } : {}),
      })
      setState({ isPending: false, error, sent, ...(answer ? { answer } : {}) })
    }
    if (!isReading)
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isOfModule(queryKey, path) })
  }
  return { state, call }
}

/** A change makes the reads of its module stale. */
const isOfModule = ([first]: readonly unknown[], path: string): boolean =>
  typeof first === 'string' && first.startsWith(`${path.split('/')[0]}/`)
