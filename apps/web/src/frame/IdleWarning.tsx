import { useEffect, useState } from 'react'
import { read } from '../api/client.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { endOf, refreshSession, useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { timeLeft } from '../util/format.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'

/** Time enough to finish a thought, or to come back from the coffee machine. */
const warnedBeforeMs = 5 * 60_000
const everySecond = 1000

/**
 * Says that the sign-in is about to end, before it does: announced once, as the time that is left changes with every
 * second. Any call keeps it; the button makes the cheapest one.
 */
export const IdleWarning = () => {
  const end = endOf(useSession())
  const now = useNowFrom(end - warnedBeforeMs)
  if (now === undefined || now < end - warnedBeforeMs || now > end) return null
  return <Warning left={timeLeft(end, now)} />
}

const Warning = ({ left }: { left: string }) => {
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
        {text.session.endsShortly}
      </p>
      <Notice
        tone="warn"
        isAnnounced={false}
        title={<span className="tabular-nums">{text.session.endsSoon(left)}</span>}
        actions={
          <Button size="small" pending={isPending} onClick={() => void stay()}>
            {text.session.stay}
          </Button>
        }
      />
      {error === undefined ? null : <FailureNotice error={error} />}
    </div>
  )
}

/** The time, second by second, once a moment has come; before it asks whether that moment has moved. */
const useNowFrom = (moment: number): number | undefined => {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let ticking: ReturnType<typeof setInterval> | undefined
    const begin = () => {
      setNow(Date.now())
      ticking = setInterval(() => setNow(Date.now()), everySecond)
      void refreshSession()
    }
    const waiting = setTimeout(begin, Math.max(0, moment - Date.now()))
    return () => {
      clearTimeout(waiting)
      clearInterval(ticking)
    }
  }, [moment])
  return now
}
