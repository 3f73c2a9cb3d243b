import { useEffect, useEffectEvent, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'

type Props = {
  /** When it is tried again by itself, in milliseconds since 1970. What is past by now is left to a person. */
  at: number | undefined
  isPending: boolean
  onRetry: () => void
}

/** Most times in a row that was not asked for: what stays busy is left to a person. */
const mostTries = 6

const tickMs = 250

/** Kept above the fields: a row may go out of view and come back before its time is over. */
const stopped = new Set<number>()

/** Tries again what was refused because the service is busy: at once, or when the time is over that can be seen and stopped. */
export const RetrySoon = ({ at, isPending, onRetry }: Props) => {
  const [tries, setTries] = useState(0)
  const [, drawAgain] = useState(0)
  const isWaiting = !isPending && at !== undefined && !stopped.has(at) && tries < mostTries
  const left = useSecondsUntil(isWaiting ? at : undefined, () => {
    setTries(tries + 1)
    onRetry()
  })
  const stop = () => {
    if (at !== undefined) stopped.add(at)
    drawAgain(stopped.size)
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      {left > 0 ? (
        <span role="timer" className="text-muted tabular-nums">
          {text.views.changes.retryIn(left)}
        </span>
      ) : null}
      <Button size="small" pending={isPending} onClick={onRetry}>
        {text.retry}
      </Button>
      {left > 0 ? (
        <Button size="small" onClick={stop}>
          {text.views.changes.stopRetry}
        </Button>
      ) : null}
    </span>
  )
}

const useSecondsUntil = (at: number | undefined, onEnd: () => void): number => {
  const [now, setNow] = useState(Date.now)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (at === undefined || at <= Date.now()) return undefined
    const tick = () => {
      setNow(Date.now())
      if (Date.now() < at) return
      clearInterval(timer)
      end()
    }
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [at])
  return at === undefined ? 0 : Math.max(0, Math.ceil((at - now) / 1000))
}
