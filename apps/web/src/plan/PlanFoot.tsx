import { lazy, Suspense } from 'react'
import { useHasStaged } from './staged.ts'

const PlanTray = lazy(() => import('./PlanTray.tsx'))

/** The plan at the foot of every screen, loaded when there is one. */
export const PlanFoot = () =>
  useHasStaged() ? (
    <Suspense fallback={null}>
      <PlanTray />
    </Suspense>
  ) : null
