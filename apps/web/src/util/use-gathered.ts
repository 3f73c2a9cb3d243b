import { useEffect, useRef, useState } from 'react'

type Growth<T> = {
  /** Whether more is about to come. */
  isGrowing: boolean
  /** Whether there is something to see: the first of it is never held back. */
  isWorthShowing: (value: T) => boolean
  /** The shortest time between two that are handed on. */
  intervalMs: number
}

/** A value that changes many times in a row: handed on when it begins, when it is whole, and in between only so often. */
export const useGathered = <T>(value: T, { isGrowing, isWorthShowing, intervalMs }: Growth<T>): T => {
  const [shown, setShown] = useState(value)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isGrowing) return undefined
    const wait = Math.max(0, last.current + intervalMs - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setShown(() => value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, isGrowing, intervalMs])
  return isGrowing && isWorthShowing(shown) ? shown : value
}
