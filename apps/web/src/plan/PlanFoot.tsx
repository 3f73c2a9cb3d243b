import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { endSession, signingOut } from '../api/session-store.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lazily } from '../util/lazily.ts'
import { BrokenPlan } from './BrokenPlan.tsx'
import { readText } from '../util/kept.ts'
import { typedCellsKey, typedFormsKey } from '../util/typed-keys.ts'
import { useHasStaged } from './has-staged.ts'

const PlanTray = lazily(async () => (await import('./PlanTray.tsx')).default)

type Question = ComponentType<{ onClose: () => void }>

const loadQuestion = () => import('./SignOutQuestion.tsx')

/** The plan at the foot of every screen, loaded when there is one. */
export const PlanFoot = () => {
  const hasStaged = useHasStaged()
  const [question, setQuestion] = useState<{ default: Question }>()
  useEffect(() => {
    // A plan may be in another tab. The tray has asked for what asks; where that can't be loaded, nobody is kept from signing out.
    const ask = (event: Event) => {
      event.preventDefault()
      loadQuestion().then(setQuestion, endSession)
    }
    addEventListener(signingOut, ask)
    // Once loaded it answers other tabs that sign out. Never removed: to load it twice is harmless.
    const load = () => void loadQuestion().catch(() => 0)
    addEventListener('input', load)
    if (readText('tab', typedCellsKey) ?? readText('tab', typedFormsKey)) load()
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
