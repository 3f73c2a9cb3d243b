import { type ReactNode, useEffect, useRef } from 'react'

type Props<Row> = {
  row: Row
  /** Told of a row that comes into view; gives what is to be done when it leaves. */
  onShow: (row: Row) => () => void
  children: ReactNode
}

/** Rows a little out of view exist as well, and a narrow screen has fifty at once: only what is seen is asked for. */
export const InView = <Row,>({ row, onShow, children }: Props<Row>) => {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let leave: (() => void) | undefined
    const observer = new IntersectionObserver((entries) => {
      leave?.()
      leave = entries.at(-1)?.isIntersecting ? onShow(row) : undefined
    })
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      leave?.()
    }
  }, [row, onShow])
  return <span ref={element}>{children}</span>
}
