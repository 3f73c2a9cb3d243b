import { type DescribedFunction, effectOf, type PlannedCall } from '@hosting-console/console-core'
import { useState } from 'react'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { showToast } from '../components/toasts.ts'
import { statusWords } from '../components/status-words.ts'
import { text } from '../text/text.ts'
import { lazily } from '../util/lazily.ts'
import type { NotDone } from './ConfirmCall.tsx'
import { type ShownOnce, ShownOnceDialog } from './ShownOnceDialog.tsx'
import { send } from './send.ts'
import { isShownOnce } from './shown-once.ts'

const ConfirmCall = lazily(async () => (await import('./ConfirmCall.tsx')).ConfirmCall)

type Asked = { described: DescribedFunction; call: PlannedCall; name: string }

const judgedOf = ({ path, description }: DescribedFunction) => effectOf(path, description)

type Made = {
  /** What the message of one that is done calls the function. */
  calledOf?: (path: string) => string
  /** Said of what is done. */
  note?: string
  onDone?: (described: DescribedFunction) => void
}

/** Calls of buttons, each asked about first: a name says little of what a function does. `dialog` has to be drawn. */
export const useAskedCall = ({ calledOf = String, note, onDone }: Made) => {
  const [asked, setAsked] = useState<Asked>()
  const [pending, setPending] = useState<string>()
  const [problem, setProblem] = useState<NotDone>()
  const [shown, setShown] = useState<ShownOnce>()
  const ask = (next: Asked | undefined) => {
    setProblem(undefined)
    setAsked(next)
  }
  const make = async (next: Asked) => {
    const { described, call, name } = next
    setPending(call.path)
    const ended = await send(call)
    setPending(undefined)
    if (ended.kind !== 'done') return setProblem(ended)
    const { status } = ended.response
    showToast({
      tone: 'ok',
      title: text.servers.actions.done(calledOf(call.path), name),
      detail: [`${statusWords(status)} (${status.code})`, note].filter(Boolean).join(' '),
    })
    ask(undefined)
    // What is shown once is seen here or never.
    if (isShownOnce(ended.response)) return setShown({ call, response: ended.response })
    return onDone?.(described)
  }
  return {
    /** Nothing else is asked while one is being sent. */
    ask: (next: Asked) => {
      if (pending === undefined) ask(next)
    },
    /** The function that is being called. */
    pending,
    dialog: shown ? (
      <DialogBoundary onClose={() => setShown(undefined)}>
        <ShownOnceDialog {...shown} onClose={() => setShown(undefined)} />
      </DialogBoundary>
    ) : asked ? (
      <DialogBoundary onClose={() => ask(undefined)}>
        <ConfirmCall
          path={asked.call.path}
          description={asked.described.description}
          judged={judgedOf(asked.described)}
          values={asked.call.values}
          identity={asked.call.identity}
          isPending={pending !== undefined}
          problem={problem}
          onConfirm={() => void make(asked)}
          onClose={() => ask(undefined)}
        />
      </DialogBoundary>
    ) : null,
  }
}
