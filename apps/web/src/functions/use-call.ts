import type { Answer, Arguments } from '@hosting-console/api-client'
import type { SentOutcome } from '@hosting-console/console-core'
import { useState } from 'react'
import { send } from '../requests/send.ts'

/** The last call of a form and how it ended; both stay until the next one has ended. */
export type CallState = {
  isPending: boolean
  outcome?: SentOutcome
  /** What was sent, and as whom. */
  sent?: { values: Arguments; identity: string; at: number }
}

/** Makes the calls of a form. */
export const useCall = (path: string, isReading: boolean) => {
  const [state, setState] = useState<CallState>({ isPending: false })
  const call = async (values: Arguments, identity: string): Promise<void> => {
    const sent = { values, identity, at: Date.now() }
    setState((before) => ({ ...before, isPending: true }))
    setState({ isPending: false, sent, outcome: await send({ path, values, identity }, { isReading }) })
  }
  return { state, call }
}

/** What the service answered. A refusal is an answer too. */
export const answerOf = (outcome: SentOutcome | undefined): Answer | undefined => {
  if (outcome?.kind === 'done') return outcome.answer
  return outcome?.kind === 'refused' ? outcome.error.answer : undefined
}
