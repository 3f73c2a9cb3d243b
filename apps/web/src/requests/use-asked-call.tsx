import {
  asksFirst,
  type DescribedFunction,
  effectOf,
  type PlannedCall,
  riskOf,
} from '@hosting-console/console-core'
import { type ReactNode, useState } from 'react'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { showToast } from '../components/toasts.ts'
import { statusWords } from '../components/status-words.ts'
import { text } from '../text/text.ts'
import { lazily } from '../util/lazily.ts'
import type { NotDone } from './ConfirmCall.tsx'
import { mayBeMade } from './lone-calls.ts'
import { send } from './send.ts'

const ConfirmCall = lazily(async () => (await import('./ConfirmCall.tsx')).ConfirmCall)

type Asked = { described: DescribedFunction; call: PlannedCall; name: string }

const judgedOf = ({ path, description }: DescribedFunction) => effectOf(path, description)

/** A call of a button: asked about first where it may do harm. `dialog` has to be drawn. */
export const useAskedCall = (
  onDone?: (described: DescribedFunction) => void,
): { press: (asked: Asked) => void; isPending: boolean; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked>()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<NotDone>()
  const ask = (next: Asked | undefined) => {
    setProblem(undefined)
    setAsked(next)
  }
  const make = async (next: Asked) => {
    const { described, call, name } = next
    setPending(true)
    const ended = await send(call)
    setPending(false)
    if (ended.kind !== 'done') {
      // What wasn't done is said where it can be tried again.
      setAsked(next)
      return setProblem(ended)
    }
    const { status } = ended.response
    showToast({
      tone: 'ok',
      title: text.servers.actions.done(described.path, name),
      detail: `${statusWords(status)} (${status.code}) ${text.servers.actions.noUndo}`,
    })
    ask(undefined)
    return onDone?.(described)
  }
  return {
    press: (next) => {
      const { path, description } = next.described
      const risk = riskOf(path, description, next.call.values)
      if (asksFirst(judgedOf(next.described), risk) || mayBeMade(next.call)) return ask(next)
      void make(next)
    },
    isPending,
    dialog: asked ? (
      <DialogBoundary onClose={() => ask(undefined)}>
        <ConfirmCall
          path={asked.call.path}
          description={asked.described.description}
          judged={judgedOf(asked.described)}
          values={asked.call.values}
          identity={asked.call.identity}
          isPending={isPending}
          problem={problem}
          onConfirm={() => void make(asked)}
          onClose={() => ask(undefined)}
        />
      </DialogBoundary>
    ) : null,
  }
}
