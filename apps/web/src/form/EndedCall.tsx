import { type ReactNode, useEffect, useRef } from 'react'
import { retryTime } from '@hosting-console/console-core'
import { isSignInOver } from '../api/sign-in-over.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { describeFailure } from '../components/failure.ts'
import { useLoneCalls } from '../requests/lone-calls.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { failureOf } from './use-call.ts'
import type { Workbench } from './use-workbench.ts'
import { LoneCalls } from './LoneCalls.tsx'
import { NewInList } from '../requests/NewInList.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'

/** How the last call of a form failed, and calls with an unknown outcome. */
export const EndedCall = ({ bench }: { bench: Workbench }) => {
  const { call, again } = bench
  const ended = failureOf(call)
  const isUnknown = !bench.isReading && ended?.kind === 'unknown'
  // What has just ended so is said by its failure.
  const lone = useLoneCalls(bench.callee.path).slice(isUnknown ? 1 : 0)
  return (
    <>
      {ended ? (
        <InView key={call.sent?.at}>
          {'error' in ended ? (
            <CallFailure error={ended.error} isUnknown={isUnknown} onRetry={() => void again()}>
              {ended.made ? <NewInList made={ended.made} /> : null}
            </CallFailure>
          ) : (
            <ConflictNotice {...ended} />
          )}
        </InView>
      ) : null}
      {lone.length > 0 ? <LoneCalls calls={lone} /> : null}
    </>
  )
}

/** The call is made at the foot of a long form, and why it failed is at its head. */
const InView = ({ children }: { children: ReactNode }) => {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    self.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={self} className="scroll-mt-16">
      {children}
    </div>
  )
}

type FailureProps = { error: unknown; isUnknown: boolean; onRetry: () => void; children: ReactNode }

const CallFailure = ({ error, isUnknown, onRetry, children }: FailureProps) => {
  if (isSignInOver(error)) return <Notice tone="warn" title={describeFailure(error).title} />
  return (
    <FailureNotice
      error={error}
      title={isUnknown ? text.outcomes.outcomeUnknown : undefined}
      actions={retryTime(error) === undefined ? null : <Button onClick={onRetry}>{text.retry}</Button>}
    >
      {children}
    </FailureNotice>
  )
}
