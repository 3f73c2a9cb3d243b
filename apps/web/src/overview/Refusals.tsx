import type { Arguments } from '@hosting-console/api-client'
import { describeFailure, isNoAccess } from '../components/failure.ts'
import { NoAccess } from '../components/NoAccess.tsx'
import { overviewText } from '../text/overview.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Reading } from '../api/use-reads.ts'

/** A service that is out of order refuses everything; nobody reads more lines than this. */
const mostLines = 4

/** One line for each read that was refused; the rest stays. */
export const Refusals = ({ readings }: { readings: readonly Reading<unknown>[] }) => {
  const refused = readings.filter(({ error }) => error !== undefined && !isNoAccess(error))
  const rest = refused.slice(mostLines)
  const retryRest = () => {
    for (const { retry } of rest) retry()
  }
  return (
    <>
      {refused.slice(0, mostLines).map(({ call: { path, identity, values }, error, retry }) => (
        <Line
          key={`${path} ${identity} ${JSON.stringify(values)}`}
          title={overviewText.refused([path, ...thingsOf(values)].join(' '), identity)}
          onRetry={retry}
        >
          {describeFailure(error).title}
        </Line>
      ))}
      <NoAccess
        refused={readings
          .filter(({ error }) => isNoAccess(error))
          .map(({ call: { path, identity }, error }) => ({ path, identity, error }))}
      />
      {rest.length > 0 ? <Line title={overviewText.moreRefused(rest.length)} onRetry={retryRest} /> : null}
    </>
  )
}

/** What is read of several is told apart by what names it. */
const thingsOf = (values: Arguments): string[] =>
  Object.values(values).flatMap((value) => (typeof value === 'string' ? [value] : []))

const Line = ({ title, onRetry, children }: { title: string; onRetry: () => void; children?: string }) => (
  <Notice
    tone="warn"
    title={title}
    actions={
      <Button size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    }
  >
    {children}
  </Notice>
)
