import {
  type ApiResponse,
  ApiError,
  type Arguments,
  type ModuleDescription,
} from '@hosting-console/api-client'
import type { CurrentValues, EditCall, LookForMade, SentOutcome, Step } from '@hosting-console/console-core'
import { useState } from 'react'
import { type Alone, runEdit } from '../changes/make-change.ts'
import { send } from '../requests/send.ts'
import { text } from '../text/text.ts'
import { nameForLog, noteCall } from './note-call.ts'

/** Another person changed the thing after its values were loaded. */
type Conflict = { kind: 'conflict'; step: Step }

/** The last call of a form and how it ended; both stay until the next one has ended. */
export type CallState = {
  isPending: boolean
  outcome?: (SentOutcome & { made?: LookForMade | undefined }) | Conflict
  /** What was sent, and as whom. */
  sent?: { values: Arguments; identity: string; at: number; made: () => Promise<CallState['outcome']> }
}

/** How the last call failed, until the next one is sent. */
export const failureOf = ({ isPending, outcome }: CallState) =>
  isPending || outcome?.kind === 'done' ? undefined : outcome

/** Makes the calls of a form. */
export const useCall = (module: ModuleDescription, path: string, isReading: boolean) => {
  const [state, setState] = useState<CallState>({ isPending: false })
  const follow = async (
    values: Arguments,
    identity: string,
    made: () => Promise<CallState['outcome']>,
  ): Promise<CallState['outcome']> => {
    const sent = { values, identity, at: Date.now(), made }
    setState((before) => ({ ...before, isPending: true }))
    const outcome = await made()
    setState({ isPending: false, sent, ...(outcome ? { outcome } : {}) })
    return outcome
  }
  const { sent } = state
  return {
    state,
    /** What was asked about is sent again, and not what the form holds by then. */
    again: () => sent && follow(sent.values, sent.identity, sent.made),
    call: (values: Arguments, identity: string) =>
      follow(values, identity, async () => {
        const call = { path, values, identity }
        if (isReading) return send(call, { isReading })
        const note = await noteCall([module], call).catch(() => undefined)
        const outcome = await send(call, { isReading, claim: note?.claim })
        if (outcome.kind === 'done') note?.noteMade?.(outcome.response.payload)
        return outcome.kind === 'unknown' ? { ...outcome, made: note?.made } : outcome
      }),
    /** Compared before, read back after, and offered to be undone. */
    edit: (change: EditCall, found: CurrentValues) =>
      follow(change.call.values, change.call.identity, async () => {
        const { name: entryName } = nameForLog(change.call) ?? {}
        return toSent(
          await runEdit(change.call, found, {
            ...(entryName === undefined ? {} : { entryName }),
            done: text.functions.current.changed(change.subject.name),
            ...(change.irreversible?.length
              ? { note: text.functions.current.irreversible(change.irreversible.join(', ')) }
              : {}),
          }),
        )
      }),
  }
}

/** What was not sent because it is so already, or was found to be done, has no response: a message says so. */
const toSent = ({ step, made: { end, error, response } }: Alone): CallState['outcome'] => {
  if (end.kind === 'done') return response && { kind: 'done', response }
  if (end.kind === 'unchanged') return undefined
  if (end.kind === 'conflict' || end.kind === 'gone') return { kind: 'conflict', step }
  if (end.kind === 'unknown') return { kind: 'unknown', error }
  return error instanceof ApiError && end.kind === 'refused'
    ? { kind: 'refused', error }
    : { kind: 'not-sent', error }
}

/** What the service sent back. A refusal is a response too. */
export const responseOf = (outcome: CallState['outcome']): ApiResponse | undefined => {
  if (outcome?.kind === 'done') return outcome.response
  return outcome?.kind === 'refused' ? outcome.error.response : undefined
}
