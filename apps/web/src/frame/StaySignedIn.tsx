import { useState } from 'react'
import { read } from '../api/client.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { refreshSession } from '../api/session-store.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Any call keeps the session; the button makes the cheapest one. */
export const StaySignedIn = ({ left }: { left: string }) => {
  const identity = useDescribingIdentity()
  const [error, setError] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const stay = async () => {
    setPending(true)
    setError(undefined)
    try {
      await read((client) => client.describeService({ identity }))
      await refreshSession()
    } catch (failure) {
      setError(failure)
    }
    setPending(false)
  }
  return (
    <div className="mb-3 flex flex-col gap-2">
      <p role="alert" className="sr-only">
        {text.signIn.endsShortly}
      </p>
      <Notice
        tone="warn"
        isAnnounced={false}
        title={<span className="tabular-nums">{text.signIn.endsSoon(left)}</span>}
        actions={
          <Button size="small" pending={isPending} onClick={() => void stay()}>
            {text.signIn.stay}
          </Button>
        }
      />
      {error === undefined ? null : <FailureNotice error={error} />}
    </div>
  )
}
