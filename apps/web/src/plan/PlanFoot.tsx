import { Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lazily } from '../util/lazily.ts'
import { BrokenPlan } from './BrokenPlan.tsx'
import { useHasStaged } from './has-staged.ts'

const PlanTray = lazily(async () => (await import('./PlanTray.tsx')).default)

/** The plan at the foot of every screen, loaded when there is one. */
export const PlanFoot = () =>
  useHasStaged() ? (
    <Suspense fallback={null}>
      <ErrorBoundary renderError={(error, reset) => <BrokenPlan error={error} onRetry={reset} />}>
        <PlanTray />
      </ErrorBoundary>
    </Suspense>
  ) : null
