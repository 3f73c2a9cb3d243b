import { personOf, signOut, useSessionState } from './api/session-store.ts'
import { BareFrame } from './components/BareFrame.tsx'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { SignInAgain } from './sign-in/SignInAgain.tsx'
import { Unreachable } from './frame/Unreachable.tsx'
import { Router } from './routes.tsx'
import { SignInPage } from './sign-in/SignInPage.tsx'
import { text } from './text/text.ts'
import { Button } from './ui/Button.tsx'
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
      <ErrorBoundary key={personOf(session.view)} renderError={showBroken}>
        <Router />
      </ErrorBoundary>
      {session.status === 'expired' ? <SignInAgain view={session.view} /> : null}
    </>
  )
}

/** Where even the frame can't be shown, one can still sign out. */
const showBroken = (error: unknown, retry: () => void) => (
  <BareFrame
    actions={
      <Button look="ghost" onClick={() => void signOut()}>
        {text.session.signOut}
      </Button>
    }
  >
    <ErrorPage error={error} onRetry={retry} />
  </BareFrame>
)
