import { effectOf, evolveBy, type Journal } from '@hosting-console/console-core'
import { useEffect, useRef, useState } from 'react'
import { useBusyReason } from '../plan/use-busy-reason.ts'
import type { BulkCall, BulkQuestion } from './bulk-calls.ts'
import { isRetriable, isUntried, runCalls, usualChoice } from './run-calls.ts'

export type BulkJournal = ReturnType<typeof useBulkJournal>

/** Calls as steps, kept as long as their dialog is open; before the first run there are none. */
export const useBulkJournal = ({ service, described: { path, description } }: BulkQuestion) => {
  const isReading = effectOf(path, description).effect === 'reads'
  const [choice, setChoice] = useState(usualChoice)
  const busy = useBusyReason()
  const [state, setState] = useState({
    isRunning: false,
    isStopping: false,
    calls: [] as readonly BulkCall[],
  })
  const calls = useRef(state.calls)
  const isStopped = useRef(false)
  // A page that is left begins nothing more.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const show = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }))
  const hold = (change: (call: BulkCall) => BulkCall) => {
    calls.current = calls.current.map(change)
    show({ calls: calls.current })
  }
  const journal: Journal = {
    step: (id) => calls.current[id],
    record: (events) => hold(evolveBy(events)),
  }
  const run = (isWanted: (call: BulkCall) => boolean) => {
    isStopped.current = false
    show({ calls: calls.current, isRunning: true, isStopping: false })
    void runCalls(service, calls.current.filter(isWanted), {
      ...choice,
      isReading,
      journal,
      isStopping: () => isStopped.current,
      onResponse: (id, response) => hold((each) => (each.id === id ? { ...each, response } : each)),
    }).finally(() => show({ isRunning: false }))
  }
  return {
    ...state,
    isReading,
    /** Two runs at once could send a change twice; what only reads waits for none. */
    busy: isReading ? undefined : busy,
    choice,
    setChoice,
    start: (wanted: readonly BulkCall[]) => {
      calls.current = wanted
      run(isUntried)
    },
    /** What was not called before a stop. */
    goOn: () => run(isUntried),
    /** What failed, and nothing else. */
    retry: () => run(isRetriable),
    stop: () => {
      isStopped.current = true
      show({ isStopping: true })
    },
  }
}
