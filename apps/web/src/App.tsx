import { Suspense, useEffect } from 'react'
import { personOf, signOut, useSessionState } from './api/session-store.ts'
import { BareFrame } from './components/BareFrame.tsx'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Unreachable } from './frame/Unreachable.tsx'
import { Router } from './routes.tsx'
import { text } from './text/text.ts'
import { Button } from './ui/Button.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { lazily } from './util/lazily.ts'
import { isText } from './util/shape.ts'
import { readTab } from './util/tab-storage.ts'

const loadSignIn = async () => (await import('./sign-in/SignInPage.tsx')).SignInPage
const SignInPage = lazily(loadSignIn)
const loadSignInAgain = async () => (await import('./sign-in/SignInAgain.tsx')).SignInAgain
const SignInAgain = lazily(loadSignInAgain)

/** After what the page loads first. */
const laterMs = 5000

// Beside the question for the session, where the answer will be that nobody is signed in.
if (readTab('person', isText) === undefined) loadSignIn().catch(() => undefined)

const loading = (
  <BareFrame>
    <Skeleton label={text.loading} />
  </BareFrame>
)

/**
 * Who is signed in decides what there is: the sign-in stands at the address that was asked for, so that signing in opens
 * it. A sign-in that has run out keeps the page and asks over it.
 */
export const App = () => {
  const session = useSessionState()
  const isActive = session.status === 'active'
  // While it can be had: a session may expire when the console can't be reached.
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(() => void loadSignInAgain().catch(() => undefined), laterMs)
    return () => clearTimeout(timer)
  }, [isActive])
  if (session.status === 'loading') return loading
  if (session.status === 'unreachable') return <Unreachable error={session.error} />
  if (session.status === 'signed-out')
    return (
      <ErrorBoundary renderError={showBroken}>
        <Suspense fallback={loading}>
          <SignInPage unended={session.unended} />
        </Suspense>
      </ErrorBoundary>
    )
  return (
    <>
      <ErrorBoundary key={personOf(session.view)} renderError={showBroken}>
        <Router />
      </ErrorBoundary>
      {session.status === 'expired' ? (
        <ErrorBoundary renderError={showBroken}>
          <Suspense>
            <SignInAgain view={session.view} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
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
