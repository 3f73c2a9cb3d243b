import { useEffect, useState } from 'react'
import { personOf, signOut } from '../api/session-store.ts'
import type { SessionView } from '@hosting-console/contract'
import { SignInForm, useSignInOffers } from './SignInForm.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/**
 * Asked over the page when a sign-in has run out: the page behind it, and what was typed there, stays. It waits for the end of
 * a word: the rest would be typed into the password.
 */
export const SignInAgain = ({ view }: { view: SessionView }) => (useRest() ? <Question view={view} /> : null)

/** Who types nothing for so long is taken to have ended a word, in milliseconds. */
const restMs = 1000
const composingMs = 8000

const isInField = (): boolean => document.activeElement?.matches('input, textarea') === true

/** Whether no one is in the middle of a word, from when that is so for the first time. */
const useRest = (): boolean => {
  const [isResting, setResting] = useState(() => !isInField())
  useEffect(() => {
    if (isResting) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const wait = (event?: Event) => {
      clearTimeout(rest)
      // The person who composes looks for the next character first.
      const isComposing =
        event?.type === 'compositionstart' || (event instanceof InputEvent && event.isComposing)
      rest = setTimeout(() => setResting(true), isComposing ? composingMs : restMs)
    }
    wait()
    const events = ['keydown', 'input', 'compositionstart', 'compositionend']
    for (const event of events) addEventListener(event, wait, { capture: true })
    return () => {
      clearTimeout(rest)
      for (const event of events) removeEventListener(event, wait, { capture: true })
    }
  }, [isResting])
  return isResting
}

const Question = ({ view }: { view: SessionView }) => {
  const offers = useSignInOffers()
  return (
    <Dialog title={text.signIn.titleAgain}>
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        <p className="text-muted">{text.signIn.againHint}</p>
        <SignInForm
          kind={view.kind}
          offers={offers}
          person={personOf(view)}
          actions={
            <Button look="ghost" onClick={() => void signOut()}>
              {text.signIn.otherPerson}
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}
