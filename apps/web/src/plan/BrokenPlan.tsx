import { FailureNotice } from '../components/FailureNotice.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { LoadFailure } from '../util/lazily.ts'

/**
 * Stands where the plan would, when that can't be shown: the page above it stays as it is. Where only code is missing, the
 * plan is as good as before and isn't offered to be thrown away.
 */
export const BrokenPlan = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
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
