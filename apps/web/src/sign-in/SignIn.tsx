import type { SessionState } from '../api/session-store.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { SignInPage } from './SignInPage.tsx'

/** On a page of its own, or over the page whose session has run out. */
export const SignIn = ({ session }: { session: SessionState }) =>
  'view' in session ? (
    <SignInAgain view={session.view} />
  ) : (
    <SignInPage unended={'unended' in session ? session.unended : undefined} />
  )
