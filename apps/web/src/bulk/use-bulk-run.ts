import { evolve, type ServiceDescription, type RunChoice } from '@hosting-console/console-core'
import { useEffect, useRef, useState } from 'react'
import type { BulkChange } from './bulk-calls.ts'
import { isRetriable, isUntried, runCalls } from './run-calls.ts'

/** Many changes and their outcomes; before the first run there are none. */
export type BulkState<Row extends BulkChange> = {
  calls: readonly Row[]
  isRunning: boolean
  isStopping: boolean
}

/** Makes many changes from a view, beside the plan. */
export const useBulkRun = <Row extends BulkChange>(
  service: ServiceDescription,
  {
    isReading,
    onSent,
    ...choice
  }: RunChoice & { isReading: boolean; onSent?: (rows: readonly Row[]) => void },
) => {
  const [state, setState] = useState<BulkState<Row>>()
  const isStopped = useRef(false)
  // A page that is left begins nothing more.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const update = (change: Partial<BulkState<Row>>) => setState((before) => before && { ...before, ...change })
  const run = (calls: readonly Row[], isMade: (row: BulkChange) => boolean = isUntried) => {
    isStopped.current = false
    setState({ calls, isRunning: true, isStopping: false })
    let rows = calls
    const hold = (change: (row: Row) => Row) => {
      rows = rows.map(change)
      update({ calls: rows })
    }
    void runCalls(service, calls, {
      isReading,
      ...choice,
      isMade,
      isStopping: () => isStopped.current,
      journal: {
        step: (id) => rows.find((each) => each.id === id),
        record: (events) =>
          hold((each) => {
            const event = events.get(each.id)
            return event ? evolve(each, event) : each
          }),
      },
      onResponse: (id, response) => hold((each) => (each.id === id ? { ...each, response } : each)),
      onSent: () => {
        update({ isRunning: false, isStopping: false })
        onSent?.(rows)
      },
    })
  }
  return {
    state,
    start: (calls: readonly Row[]) => run(calls),
    /** What was not called before a stop. */
    goOn: () => run(state?.calls ?? []),
    /** What failed, and nothing else. What is not reached keeps what is known of it. */
    retry: () => run(state?.calls ?? [], isRetriable),
    stop: () => {
      isStopped.current = true
      update({ isStopping: true })
    },
  }
}
