import { Suspense, useEffect, useState } from 'react'
import { endOf, refreshSession, useSession } from '../api/session-store.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { timeLeft } from '../util/format.ts'
import { lazily } from '../util/lazily.ts'

const StaySignedIn = lazily(async () => (await import('./StaySignedIn.tsx')).StaySignedIn)

/** Time enough to finish a thought, or to come back from the coffee machine. */
const warnedBeforeMs = 5 * 60_000
const everySecond = 1000

/**
 * Says that the sign-in is about to end, before it does: announced once, as the time that is left changes with every
 * second. Its code comes with that of the sign-in, as the console may have been replaced by then.
 */
export const IdleWarning = () => {
  const end = endOf(useSession())
  const now = useNowFrom(end - warnedBeforeMs)
  if (now === undefined || now < end - warnedBeforeMs || now > end) return null
  return (
    <ErrorBoundary renderError={() => null}>
      <Suspense>
        <StaySignedIn left={timeLeft(end, now)} />
      </Suspense>
    </ErrorBoundary>
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
