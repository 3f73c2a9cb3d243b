import { useEffect, useState } from 'react'
import { isPersonTyping } from '../api/presence.ts'
import { personOf, signOut } from '../api/session-store.ts'
import type { SessionView } from '@hosting-console/contract'
import { SignInForm } from './SignInForm.tsx'
import { signInText } from '../text/sign-in.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/**
 * Asked over the page when a sign-in has run out: the page behind it, and what was typed there, stays. It waits for the end of
 * a word: the rest would be typed into the password.
 */
export const SignInAgain = ({ view }: { view: SessionView }) => (useRest() ? <Question view={view} /> : null)

const lookMs = 100

/** Whether nobody was typing, once. */
const useRest = (): boolean => {
  const [isResting, setResting] = useState(() => !isPersonTyping())
  useEffect(() => {
    if (isResting) return
    const looks = setInterval(() => setResting(!isPersonTyping()), lookMs)
    return () => clearInterval(looks)
  }, [isResting])
  return isResting
}

const Question = ({ view }: { view: SessionView }) => (
  <Dialog title={signInText.titleAgain}>
    <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
      <p className="text-muted">{signInText.againHint}</p>
      <SignInForm
        kind={view.kind}
        person={personOf(view)}
        actions={
          <Button look="ghost" onClick={() => void signOut()}>
            {signInText.otherPerson}
          </Button>
        }
      />
    </div>
  </Dialog>
)
