import { type BatchCall, retryFailed, runBatch } from '@hosting-console/console-core'
import { useEffect, useRef, useState } from 'react'
import { refreshAfterChange } from '../api/after-change.ts'
import { send } from './send.ts'

/** Many calls and what became of them; before the first run there are none. */
export type BatchState = { calls: readonly BatchCall[]; isRunning: boolean; isStopping: boolean }

/** Runs many calls from a view. What a run changed is read anew when it is over. */
export const useBatch = () => {
  const [state, setState] = useState<BatchState>()
  const isStopped = useRef(false)
  // A page that is left begins nothing more.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const run = async (calls: readonly BatchCall[]): Promise<void> => {
    isStopped.current = false
    setState({ calls, isRunning: true, isStopping: false })
    const ended = await runBatch(calls, (call) => send(call, { isRefreshing: false }), {
      isStopped: () => isStopped.current,
      onStep: (current) => setState((before) => before && { ...before, calls: current }),
    })
    setState({ calls: ended, isRunning: false, isStopping: false })
    await refreshAfterChange(calls.map(({ call: { path } }) => ({ path })))
  }
  return {
    state,
    start: (calls: readonly BatchCall[]) => void run(calls),
    /** What was not called before a stop. */
    goOn: () => void run(state?.calls ?? []),
    retry: () => void run(retryFailed(state?.calls ?? [])),
    stop: () => {
      isStopped.current = true
      setState((before) => before && { ...before, isStopping: true })
    },
  }
}
