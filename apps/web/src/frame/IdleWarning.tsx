import { endOf, useSession } from '../api/session-store.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { timeLeft } from '../util/format.ts'
import { useNowFrom } from './use-now-from.ts'
import { StaySignedIn } from './StaySignedIn.tsx'

/** Time enough to finish a thought, or to come back from the coffee machine. */
const warnedBeforeMs = 5 * 60_000

/**
 * Says that the sign-in is about to end, before it does: announced once, as the time that is left changes with every
 * second. Its code comes with that of the sign-in, as the console may have been replaced by then.
 */
export const IdleWarning = () => {
  const end = endOf(useSession())
  const now = useNowFrom(end - warnedBeforeMs)
  if (now < end - warnedBeforeMs || now > end) return null
  return (
    <ErrorBoundary renderError={() => null}>
      <StaySignedIn left={timeLeft(end, now)} />
    </ErrorBoundary>
  )
}
