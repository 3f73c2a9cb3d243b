import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { endSession, signingOut } from '../api/session-store.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { lazily, LoadFailure } from '../util/lazily.ts'
import { keptNames } from '../util/kept.ts'
import { draftPrefix } from '../util/draft-prefix.ts'
import { useHasStaged } from './has-staged.ts'

const PlanTray = lazily(async () => (await import('./PlanTray.tsx')).default)

type Question = ComponentType<{ onClose: () => void }>

const loadQuestion = () => import('./SignOutQuestion.tsx')

/** The plan at the foot of every screen, loaded when there is one. */
export const PlanFoot = () => {
  const hasStaged = useHasStaged()
  const [question, setQuestion] = useState<{ default: Question }>()
  useEffect(() => {
    // A plan may be in another tab. The tray has asked for what asks; where that can't be loaded, no one is kept from signing out.
    const ask = (event: Event) => {
      event.preventDefault()
      loadQuestion().then(setQuestion, endSession)
    }
    addEventListener(signingOut, ask)
    // Once loaded it answers other tabs that sign out. Never removed: to load it twice is harmless.
    const load = () => void loadQuestion().catch(() => 0)
    addEventListener('input', load)
    if (keptNames('tab', draftPrefix).length > 0) load()
    return () => removeEventListener(signingOut, ask)
  }, [])
  return (
    <>
      {hasStaged ? (
        <Suspense>
          <ErrorBoundary renderError={(error, reset) => <BrokenPlan error={error} onRetry={reset} />}>
            <PlanTray />
          </ErrorBoundary>
        </Suspense>
      ) : null}
      {question ? <question.default onClose={() => setQuestion(undefined)} /> : null}
    </>
  )
}

/**
 * Stands where the plan would, when that can't be shown: the page above it stays as it is. Where only code is missing, the
 * plan still holds and isn't offered to be discarded.
 */
const BrokenPlan = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="mt-4">
    <FailureNotice
      error={error}
      title={text.errors.plan}
      actions={
        <>
          <Button onClick={onRetry}>{text.retry}</Button>
          {error instanceof LoadFailure ? (
            <Button onClick={() => window.location.reload()}>{text.errors.reload}</Button>
          ) : (
            <Button onClick={() => void unstage()}>{text.errors.unstage}</Button>
          )}
        </>
      }
    />
  </div>
)

/** Loaded with the plan that is shown as broken, so that this can’t fail. */
const unstage = async () => (await import('./staged.ts')).setStaged([])
