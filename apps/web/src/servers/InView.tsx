import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { freshMs, lateQuery, type LateCalls } from './late-calls.ts'
import type { ListedServer } from './server-columns.tsx'

/** A value and when it was read, in milliseconds since 1970; or why it couldn't be. */
export type Known<Value> = { value?: Value; reason?: string; at: number }

/** How a column whose values are loaded late gets them. */
export type Late<Value> = Pick<LateCalls<Value>, 'callOf'> & {
  /** What was loaded of a row. */
  knownOf: (row: ListedServer) => Known<Value> | undefined
  /** Rows in view aren't loaded by themselves. */
  isHeld: boolean
}

type Props<Value> = {
  row: ListedServer
  late: Late<Value>
  children: (known: Known<Value> | undefined) => ReactNode
}

/**
 * Rows a little out of view exist as well, and a narrow screen has fifty at once: only what is seen is asked for, and what left before
 * its turn isn't. A value that comes is drawn by its own cell: a list of 10,000 is the same as before.
 */
export const InView = <Value,>({ row, late, children }: Props<Value>) => {
  const element = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  useQuery({
    ...lateQuery(late.callOf(row)),
    subscribed: isSeen && !late.isHeld,
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshMs,
    notifyOnChangeProps: ['data', 'error'],
  })
  return <span ref={element}>{children(late.knownOf(row))}</span>
}
