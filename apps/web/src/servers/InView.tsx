import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Known } from './late-values.ts'

/** How a column whose values are loaded late gets them. */
export type Late<Row, Value> = {
  /** What was loaded of a row. */
  knownOf: (row: Row) => Known<Value> | undefined
  /** Told of a row that comes into view; gives what is to be done when it leaves. */
  show: (row: Row) => () => void
  follow: (follower: () => void) => () => void
}

type Props<Row, Value> = {
  row: Row
  late: Late<Row, Value>
  children: (known: Known<Value> | undefined) => ReactNode
}

/**
 * Rows a little out of view exist as well, and a narrow screen has fifty at once: only what is seen is asked for. A value that
 * comes is drawn by its own cell: a list of 10,000 is the same as before.
 */
export const InView = <Row, Value>({ row, late, children }: Props<Row, Value>) => {
  const element = useRef<HTMLSpanElement>(null)
  const { knownOf, show, follow } = late
  const known = useSyncExternalStore(follow, () => knownOf(row))
  useEffect(() => {
    let leave: (() => void) | undefined
    const observer = new IntersectionObserver((entries) => {
      leave?.()
      leave = entries.at(-1)?.isIntersecting ? show(row) : undefined
    })
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      leave?.()
    }
  }, [row, show])
  return <span ref={element}>{children(known)}</span>
}
