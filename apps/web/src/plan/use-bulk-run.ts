import type { ServiceDescription } from '@hosting-console/console-core'
import { useEffect, useRef, useState } from 'react'
import { type BulkCall, isRetriable, isUntried, runCalls } from './run-calls.ts'
import type { RunChoice } from './run-steps.ts'

/** Many calls and what became of them; before the first run there are none. */
type BulkState = { calls: readonly BulkCall[]; isRunning: boolean; isStopping: boolean }

/** Runs many calls from a view. */
export const useBulkRun = (
  service: ServiceDescription,
  { isReading, ...choice }: RunChoice & { isReading: boolean },
) => {
  const [state, setState] = useState<BulkState>()
  const isStopped = useRef(false)
  // A page that is left begins nothing more.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const update = (change: (before: BulkState) => Partial<BulkState>) =>
    setState((before) => before && { ...before, ...change(before) })
  const run = (calls: readonly BulkCall[], isMade: (call: BulkCall) => boolean = isUntried) => {
    isStopped.current = false
    setState({ calls, isRunning: true, isStopping: false })
    void runCalls(service, calls, {
      isReading,
      ...choice,
      isMade,
      isStopping: () => isStopped.current,
      onOutcome: (place, outcome) =>
        update((before) => ({
          calls: before.calls.map((each, index) => (index === place ? { ...each, outcome } : each)),
        })),
      onSent: () => update(() => ({ isRunning: false, isStopping: false })),
    })
  }
  return {
    state,
    start: (calls: readonly BulkCall[]) => run(calls),
    /** What was not called before a stop. */
    goOn: () => run(state?.calls ?? []),
    /** What failed, and nothing else. What is not reached keeps what is known of it. */
    retry: () => run(state?.calls ?? [], isRetriable),
    stop: () => {
      isStopped.current = true
      update(() => ({ isStopping: true }))
    },
  }
}
