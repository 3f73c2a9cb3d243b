import { useEffect, useEffectEvent, useState } from 'react'
import { endSession, signingOut } from '../api/session-store.ts'
import { planText } from '../text/plan.ts'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { countedOf } from './counted.ts'
import { isFinished } from './outcome.ts'
import type { StagedChange } from './staged.ts'

type Props = { items: readonly StagedChange[] }

/** Asked before somebody signs out: that takes what isn't applied out of the browser. */
export const SignOutQuestion = ({ items }: Props) => {
  const [isAsked, setAsked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const left = items.filter(({ outcome }) => !isFinished(outcome))
  // What was under way has been done meanwhile.
  if (isAsked && left.length === 0) setAsked(false)
  const ask = useEffectEvent((event: Event) => {
    if (left.length === 0) return
    event.preventDefault()
    setAsked(true)
  })
  useEffect(() => {
    const onSigningOut = (event: Event) => ask(event)
    addEventListener(signingOut, onSigningOut)
    return () => removeEventListener(signingOut, onSigningOut)
  }, [])
  return isAsked ? (
    <DialogForm
      title={planText.signOut.title}
      submit={text.session.signOut}
      look="danger"
      isPending={isLeaving}
      pendingReason={planText.signOut.pending}
      onSubmit={() => {
        setLeaving(true)
        void endSession()
      }}
      onClose={() => setAsked(false)}
    >
      <p>{planText.signOut.left(countedOf(left))}</p>
    </DialogForm>
  ) : null
}
