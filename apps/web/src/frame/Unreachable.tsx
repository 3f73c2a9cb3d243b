import { loadSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { BareFrame } from '../components/BareFrame.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'

/** The proxy does not say who is signed in: nothing can be shown, and nothing is lost. */
export const Unreachable = ({ error }: { error: unknown }) => (
  <BareFrame>
    <div className="mx-auto mt-12 flex max-w-xl flex-col gap-3">
      <h1 className="text-lg">{text.session.unreachable}</h1>
      <FailureNotice
        error={error}
        actions={<Button onClick={() => void loadSession()}>{text.retry}</Button>}
      />
    </div>
  </BareFrame>
)
