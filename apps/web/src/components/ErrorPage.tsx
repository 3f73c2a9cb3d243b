import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNotice } from './FailureNotice.tsx'

/** A screen that could not be shown, in its own place: the frame stays usable. */
export const ErrorPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="mx-auto mt-12 flex max-w-xl flex-col gap-3">
    <h1 className="text-lg">{text.errors.title}</h1>
    <FailureNotice
      error={error}
      actions={
        <>
          <Button onClick={onRetry}>{text.retry}</Button>
          <Button onClick={() => window.location.reload()}>{text.errors.reload}</Button>
        </>
      }
    >
      <p>{text.errors.unexpected}</p>
    </FailureNotice>
  </div>
)
