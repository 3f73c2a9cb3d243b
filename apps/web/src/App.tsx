import { personOf, useSessionState } from './api/session-store.ts'
import { BareFrame } from './components/BareFrame.tsx'
import { SignInAgain } from './components/SignInAgain.tsx'
import { Unreachable } from './components/Unreachable.tsx'
import { Router } from './routes.tsx'
import { SignInPage } from './sign-in/SignInPage.tsx'
import { text } from './text/text.ts'
import { Skeleton } from './ui/Skeleton.tsx'

/**
 * Who is signed in decides what there is: the sign-in stands at the address that was asked for, so that signing in opens
 * it. A sign-in that has run out keeps the page and asks over it.
 */
export const App = () => {
  const session = useSessionState()
  if (session.status === 'loading') {
    return (
      <BareFrame>
        <Skeleton label={text.loading} />
      </BareFrame>
    )
  }
  if (session.status === 'unreachable') return <Unreachable error={session.error} />
  if (session.status === 'signed-out') return <SignInPage unended={session.unended} />
  return (
    <>
      <Router key={personOf(session.view)} />
      {session.status === 'expired' ? <SignInAgain view={session.view} /> : null}
    </>
  )
}
