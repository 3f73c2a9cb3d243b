import { Suspense, useEffect } from 'react'
import { pageLoaded } from './api/page-loaded.ts'
import { personOf, signOut, useSessionState } from './api/session-store.ts'
import { BareFrame } from './components/BareFrame.tsx'
import { DialogBoundary } from './components/DialogBoundary.tsx'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Unreachable } from './frame/Unreachable.tsx'
import { Router } from './routes.tsx'
import { text } from './text/text.ts'
import { Button } from './ui/Button.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { lazily } from './util/lazily.ts'

const SignIn = lazily(async () => (await import('./sign-in/SignIn.tsx')).SignIn)

export const loadSignIn = SignIn.load

/**
 * Who is signed in decides what there is: the sign-in is at the address that was asked for, so that signing in opens
 * it. A sign-in that has run out keeps the page and asks over it.
 */
export const App = () => {
  const session = useSessionState()
  useEffect(() => {
    // Who is signed in may need it when the console, and this file with it, has been replaced.
    void pageLoaded()
      .then(loadSignIn)
      .catch(() => undefined)
  }, [])
  if (session.status === 'loading') return <Loading />
  if (session.status === 'unreachable') return <Unreachable error={session.error} />
  if (session.status === 'signed-out') {
    return (
      <ErrorBoundary renderError={showBroken}>
        <Suspense fallback={<Loading />}>
          <SignIn session={session} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return (
    <>
      <ErrorBoundary key={personOf(session.view)} renderError={showBroken}>
        <Router />
      </ErrorBoundary>
      {session.status === 'expired' ? (
        <DialogBoundary>
          <SignIn session={session} />
        </DialogBoundary>
      ) : null}
    </>
  )
}

const Loading = () => (
  <BareFrame>
    <Skeleton label={text.loading} />
  </BareFrame>
)

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
