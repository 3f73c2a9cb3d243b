import { FailureNotice } from '../components/FailureNotice.tsx'
import { planText } from '../text/plan.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { setStaged } from './staged.ts'

/** Stands where the plan would, when that can't be shown: the page above it stays as it is. */
export default function BrokenPlan({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="mt-4">
      <FailureNotice
        error={error}
        title={planText.broken}
        actions={
          <>
            <Button onClick={onRetry}>{text.retry}</Button>
            <Button onClick={() => setStaged([])}>{planText.discard}</Button>
          </>
        }
      />
    </div>
  )
}
