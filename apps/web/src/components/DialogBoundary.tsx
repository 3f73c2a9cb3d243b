import { type ReactNode, Suspense } from 'react'
import { text } from '../text/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'

type Props = {
  /** Left out where there is no way around the dialog. */
  onClose?: () => void
  children: ReactNode
}

/** Around a dialog whose code is loaded when it is opened: where that fails, a dialog says so, and the page behind it stays. */
export const DialogBoundary = ({ onClose, children }: Props) => (
  <ErrorBoundary
    renderError={(error, retry) => (
      <Dialog title={text.errors.title} isTitleHidden onClose={onClose}>
        <div className="px-5 pb-5">
          <ErrorPage error={error} onRetry={retry} />
        </div>
      </Dialog>
    )}
  >
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)
