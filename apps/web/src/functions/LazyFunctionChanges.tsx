import type { NoticedChange } from '../api/noticed-changes.ts'
import { Suspense } from 'react'
import { lazily } from '../util/lazily.ts'

const FunctionChanges = lazily(async () => (await import('./FunctionChanges.tsx')).FunctionChanges)

/** What changed in the description of a function, loaded where something did. */
export const LazyFunctionChanges = ({ changes }: { changes: readonly NoticedChange[] }) =>
  changes.length === 0 ? null : (
    <Suspense>
      <FunctionChanges changes={changes} />
    </Suspense>
  )
