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
import { showToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'
import { settleLone, useLoneCalls } from '../requests/lone-calls.ts'
import { readSoon } from '../requests/read-soon.ts'
import { send as sendCall } from '../requests/send.ts'

/** The last creation from this page. @property made where to look for what a lost response would have named */
export type Created = {
  outcome: SentOutcome
  project: string
  made: LookForMade | undefined
}

/** What was accepted, by its identifier where the response names it. */
export const acceptedWords = ({ payload }: ApiResponse): string => {
  const { id } = readInstance(payload.instance)
  return id === '' ? text.storage.acceptedNameless : text.storage.accepted(id)
}

/** Creates one instance. What may have been created, here or before the page was left, is not created again before a person has looked. */
export const useCreate = (create: Operation<'create instance'>, module: ModuleDescription) => {
  const [isPending, setPending] = useState(false)
  const [created, setCreated] = useState<Created>()
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  const lone = useLoneCalls(create.path, { isWithRunning: !isPending })

  /** @param onAccepted told at once: what was sent is not to be offered again, however long the list takes to show it */
  const send = async (values: Arguments, identity: string, onAccepted: () => void): Promise<void> => {
    setPending(true)
    const call = { path: create.path, values, identity }
    let made: LookForMade | undefined
    const first = async () => {
      made = await lookForMade([module], call, readSoon)
    }
    const outcome = await sendCall(call, { first })
    if (outcome.kind === 'done') {
      onAccepted()
      if (hasLeft.current) showToast({ tone: 'ok', title: acceptedWords(outcome.response) })
    }
    setCreated({ outcome, project: identity, made })
    setPending(false)
  }

  const reset = () => {
    for (const { id } of lone) settleLone(id)
    setCreated(undefined)
  }
  return { isPending, created, isUnknown: !isPending && lone.length > 0, send, reset }
}
