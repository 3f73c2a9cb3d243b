import {
  type ApiResponse,
  type Arguments,
  type ModuleDescription,
  readInstance,
} from '@hosting-console/api-client'
import {
  type LookForMade,
  lookForMade,
  type Operation,
  type SentOutcome,
} from '@hosting-console/console-core'
import { useEffect, useRef, useState } from 'react'
import { refreshAfterChange } from '../api/after-change.ts'
import { read } from '../api/client.ts'
import { isSignInOver } from '../api/sign-in-over.ts'
import { readSoon } from '../requests/read-soon.ts'
import { send as sendCall } from '../requests/send.ts'
import { mostLooks, pause } from '../changes/looks.ts'
import { isFlag } from '@hosting-console/console-core'
import { readTab, writeTab } from '../util/tab-storage.ts'

export type Creation =
  | { kind: 'idle' }
  | { kind: 'pending' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'sign-in-over' }
  /** It may have been made. `error` is absent when the page was left while the call was under way. */
  | { kind: 'unknown'; error?: unknown; made?: LookForMade | undefined }
  /** Accepted, by a response that does not say which it is. */
  | { kind: 'made-nameless'; project: string; response: ApiResponse }
  /** Accepted is not done: `isShown` tells whether the list shows it, `undefined` until that is known. */
  | { kind: 'made'; id: string; project: string; isShown: boolean | undefined }

/** That a call is under way outlives the page, so that a reload does not invite to make a second one. */
const mark = 'creating instance'

/** Creates one instance and reads the list until it shows it. Nothing is ever sent twice. */
export const useCreate = (
  create: Operation<'create instance'>,
  list: Operation<'list instances'> | undefined,
  module: ModuleDescription,
) => {
  const [state, setState] = useState<Creation>(() =>
    readTab(mark, isFlag) ? { kind: 'unknown' } : { kind: 'idle' },
  )
  const isOpen = useIsMounted()

  const settle = async (id: string, project: string): Promise<void> => {
    const made = { kind: 'made', id, project } as const
    setState({ ...made, isShown: undefined })
    const isShown = list ? await look(list, { id, project }, isOpen) : undefined
    await refreshAfterChange([{ path: create.path }])
    if (isShown !== undefined) setState({ ...made, isShown })
  }

  /** @param onAccepted told at once: what was sent is not to be offered again, however long the list takes to show it */
  const send = async (values: Arguments, identity: string, onAccepted: () => void): Promise<void> => {
    setState({ kind: 'pending' })
    writeTab(mark, true)
    const call = { path: create.path, values, identity }
    const made = await lookForMade([module], call, readSoon)
    const outcome = await sendCall(call)
    if (outcome.kind !== 'done') {
      if (outcome.kind !== 'unknown') writeTab(mark, undefined)
      setState(creationOf(outcome, made))
      return
    }
    const { response } = outcome
    onAccepted()
    // Who has left was not told.
    if (isOpen()) writeTab(mark, undefined)
    const { id } = readInstance(response.payload.instance)
    if (id === '') setState({ kind: 'made-nameless', project: identity, response })
    else await settle(id, identity)
  }

  const reset = () => {
    writeTab(mark, undefined)
    setState({ kind: 'idle' })
  }
  return { state, send, reset }
}

const creationOf = (
  { kind, error }: Exclude<SentOutcome, { kind: 'done' }>,
  made: LookForMade | undefined,
): Creation => {
  if (isSignInOver(error)) return { kind: 'sign-in-over' }
  return kind === 'unknown' ? { kind, error, made } : { kind: 'refused', error }
}

/** @returns whether the list showed it; `undefined` when no one waits for that any more */
const look = async (
  list: Operation<'list instances'>,
  { id, project }: { id: string; project: string },
  isOpen: () => boolean,
): Promise<boolean | undefined> => {
  for (let count = 0; count < mostLooks; count += 1) {
    if (!isOpen()) return undefined
    const call = list.call(project, { project })
    const response = await read((client) => client.request(call.path, call.values, call)).catch(
      () => undefined,
    )
    if (response && call.read(response)?.some((instance) => instance.id === id)) return true
    await pause()
  }
  return false
}

const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
