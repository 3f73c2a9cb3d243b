import { personOf, signOut } from '../api/session-store.ts'
import type { SessionView } from '@hosting-console/contract'
import { SignInForm } from './SignInForm.tsx'
import { signInText } from '../text/sign-in.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Asked over the page when a sign-in has run out: the page behind it, and what was typed there, stays. */
export const SignInAgain = ({ view }: { view: SessionView }) => (
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
