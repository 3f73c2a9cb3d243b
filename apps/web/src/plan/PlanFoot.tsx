import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { useHasStaged } from './staged.ts'

const PlanTray = lazy(() => import('./PlanTray.tsx'))
const BrokenPlan = lazy(() => import('./BrokenPlan.tsx'))

/** The plan at the foot of every screen, loaded when there is one. */
export const PlanFoot = () =>
  useHasStaged() ? (
    <Suspense fallback={null}>
      <ErrorBoundary renderError={(error, reset) => <BrokenPlan error={error} onRetry={reset} />}>
        <PlanTray />
      </ErrorBoundary>
    </Suspense>
  ) : null
