import type { Arguments, ModuleDescription } from '@hosting-console/api-client'
import {
  type LookForMade,
  lookForMade,
  type Operation,
  type SentOutcome,
} from '@hosting-console/console-core'
import { useState } from 'react'
import { settleLone, useLoneCalls } from '../requests/lone-calls.ts'
import { readSoon } from '../requests/read-soon.ts'
import { send as sendCall } from '../requests/send.ts'

/** The last creation from this page. @property made where to look for what a lost response would have named */
export type Created = {
  outcome: SentOutcome
  project: string
  made: LookForMade | undefined
}

/** Creates one instance. What may have been created, here or before the page was left, is not created again before a person has looked. */
export const useCreate = (create: Operation<'create instance'>, module: ModuleDescription) => {
  const [isPending, setPending] = useState(false)
  const [created, setCreated] = useState<Created>()
  const lone = useLoneCalls(create.path, { isWithRunning: !isPending })

  /** @param onAccepted told at once: what was sent is not to be offered again, however long the list takes to show it */
  const send = async (values: Arguments, identity: string, onAccepted: () => void): Promise<void> => {
    setPending(true)
    const call = { path: create.path, values, identity }
    const made = await lookForMade([module], call, readSoon)
    const outcome = await sendCall(call)
    if (outcome.kind === 'done') onAccepted()
    setCreated({ outcome, project: identity, made })
    setPending(false)
  }

  const reset = () => {
    for (const { id } of lone) settleLone(id)
    setCreated(undefined)
  }
  return { isPending, created, isUnknown: !isPending && lone.length > 0, send, reset }
}
