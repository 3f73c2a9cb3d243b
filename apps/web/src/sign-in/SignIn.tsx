import type { SessionState } from '../api/session-store.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { SignInPage } from './SignInPage.tsx'

type Props = { session: Extract<SessionState, { status: 'signed-out' | 'expired' }> }

/** On a page of its own, or over the page whose session has run out. */
export const SignIn = ({ session }: Props) =>
  session.status === 'expired' ? (
    <SignInAgain view={session.view} />
  ) : (
    <SignInPage unended={session.unended} />
  )
