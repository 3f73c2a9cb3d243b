import { type ReactNode, useEffect, useRef } from 'react'
import { retryTime, type Step } from '@hosting-console/console-core'
import { isSignInOver } from '../api/sign-in-over.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { describeFailure } from '../components/failure.ts'
import { useLoneCalls, type LoneCall, settleLone } from '../requests/lone-calls.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { failureOf } from './use-call.ts'
import type { Workbench } from './use-workbench.ts'
import { NewInList } from '../requests/NewInList.tsx'
import { ConflictTable } from '../changes/ConflictTable.tsx'
import { theirsOf } from '../changes/say-change.ts'
import { thingOf } from '../plan/call-name.ts'
import { time } from '../util/format.ts'

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

/** What another person changed while the form was filled in. */
const ConflictNotice = ({ step }: { step: Step }) => {
  const now = theirsOf(step)
  return (
    <Notice tone="warn" title={now ? text.functions.current.conflict : text.plan.explained.gone}>
      {now ? (
        <>
          <ConflictTable change={step.change} now={now} />
          <p>{text.functions.current.conflictHint}</p>
        </>
      ) : null}
    </Notice>
  )
}

/** Calls with an unknown outcome, until a person has looked. */
const LoneCalls = ({ calls }: { calls: readonly LoneCall[] }) =>
  calls.map(({ id, change }) => {
    const { name, id: thing } = thingOf(change)
    const what = [change.path, name ?? thing].filter(Boolean).join(' ')
    return (
      <Notice key={id} tone="warn" title={text.outcomes.mayBeMade(what, time(id))}>
        <Button size="small" className="mt-2" onClick={() => settleLone(id)}>
          {text.outcomes.looked}
        </Button>
      </Notice>
    )
  })
