import { useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { inTurn } from '../util/in-turn.ts'
import { type FailedRead, type FailedReason, failedReasons } from './failed-reads.ts'
import { isNoAccess } from './failure.ts'
import { NoAccess } from './NoAccess.tsx'

/** So many are read at a glance; more are opened. */
const mostNamed = 3

/**
 * Everything that a screen couldn't load, in one place however much it is: every reason once, and what it holds for. What
 * isn't permitted is one quiet line.
 */
export const ReadFailures = ({ failed: all }: { failed: readonly FailedRead[] }) => {
  // What is tried again isn't failed for the time being; the button that was pressed stays until all is known.
  const [tried, setTried] = useState<readonly FailedRead[]>()
  const failed = tried ?? all.filter(({ error }) => !isNoAccess(error))
  const tryAgain = async () => {
    setTried(failed)
    await inTurn(failed, ({ retry }) => retry())
    setTried(undefined)
  }
  const reasons = failedReasons(failed)
  const [first] = reasons
  // Where the title names all of it, below is nothing but the reason.
  const only = reasons.length === 1 && first?.reads.length === 1 ? first.reads[0] : undefined
  const isOfThings = failed.some(({ things }) => things)
  const named = only && !isOfThings && only.names.length <= mostNamed ? only : undefined
  return (
    <>
      {first ? (
        <Notice
          tone="warn"
          title={
            named
              ? text.views.every.refused(named.path, named.names.join(', '))
              : text.views.every.failed(failed.length)
          }
          actions={
            <Button
              size="small"
              pending={tried !== undefined}
              disabledReason={tried && text.loading}
              onClick={() => void tryAgain()}
            >
              {text.retry}
            </Button>
          }
        >
          {named ? (
            <Said of={first} />
          ) : failed.length <= mostNamed ? (
            reasons.map((reason) => (
              <div key={JSON.stringify(reason.failure)}>
                <p>
                  <Said of={reason} />
                </p>
                <Reads of={reason} />
              </div>
            ))
          ) : (
            reasons.map((reason) => (
              <details key={JSON.stringify(reason.failure)}>
                <summary className="cursor-pointer py-0.5">
                  <Said of={reason} />{' '}
                  <span className="whitespace-nowrap text-muted">
                    · {text.views.every.requests(reason.count)}
                  </span>
                </summary>
                <Reads of={reason} />
              </details>
            ))
          )}
        </Notice>
      ) : null}
      <NoAccess refused={all.filter(({ error }) => isNoAccess(error))} />
    </>
  )
}

const Said = ({ of: { failure } }: { of: FailedReason }) => (
  <>
    {failure.title}
    {failure.detail ? ` ${failure.detail}` : null}
    {failure.code ? <span className="text-muted"> ({failure.code})</span> : null}
  </>
)

const Reads = ({ of: { failure, reads } }: { of: FailedReason }) => (
  <ul aria-label={failure.title} className="pl-4 wrap-anywhere text-muted">
    {reads.map(({ path, names }) => (
      <li key={path}>
        <span className="idc">{path}</span> <span className="text-ink">{names.join(', ')}</span>
      </li>
    ))}
  </ul>
)
