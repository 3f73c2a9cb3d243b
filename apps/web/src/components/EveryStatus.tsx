import { RefreshCw } from 'lucide-react'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { time } from '../util/format.ts'
import { describeFailure } from './failure.ts'
import type { Every } from './use-every.ts'

/** How much has been read and how old it is. */
export const EveryAge = ({ every }: { every: Every<unknown> }) => (
  <span role="status" className="flex items-center gap-1 text-muted tabular-nums">
    {every.done < every.all
      ? viewsText.every.reading(every.done, every.all)
      : Number.isFinite(every.readAt)
        ? viewsText.every.age(time(every.readAt))
        : null}
    <Button
      size="small"
      look="ghost"
      aria-label={viewsText.every.refresh}
      title={viewsText.every.refresh}
      icon={<RefreshCw aria-hidden size={13} className={every.isFetching ? 'animate-spin' : ''} />}
      onClick={every.refresh}
    />
  </span>
)

/** One line for each identity that refused. */
export const EveryFailures = ({ every }: { every: Every<unknown> }) =>
  every.failures.map(({ identity, error, retry }) => (
    <Notice
      key={identity.id}
      tone="warn"
      title={viewsText.every.refused(identity.id)}
      actions={
        <Button size="small" onClick={retry}>
          {text.retry}
        </Button>
      }
    >
      {describeFailure(error).title}
    </Notice>
  ))
