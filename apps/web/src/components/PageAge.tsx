import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { date } from '../util/format.ts'
import { refreshPage, usePageReads } from './page-reads.ts'

/** How old the oldest part of the page is, and the button that loads all of it again. `progress` is shown instead. */
export const PageAge = ({ progress }: { progress?: string | undefined }) => {
  const { readAt, isFetching } = usePageReads()
  const now = useNow()
  return (
    <span className="flex items-center gap-1 text-muted tabular-nums">
      <span role="status">{progress}</span>
      {progress === undefined && Number.isFinite(readAt) ? (
        <time dateTime={new Date(readAt).toISOString()} title={date(readAt)}>
          {text.views.every.age(Math.floor(Math.max(0, now - readAt) / minuteMs))}
        </time>
      ) : null}
      <Button
        size="small"
        look="ghost"
        aria-label={text.views.every.refresh}
        title={text.views.every.refresh}
        icon={<RefreshCw aria-hidden size={13} className={isFetching ? 'animate-spin' : ''} />}
        onClick={() => void refreshPage()}
      />
    </span>
  )
}

const minuteMs = 60_000

/** The time, often enough to count minutes. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}
