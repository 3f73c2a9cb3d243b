/** Of an idle moment, left for what may come up. */
const leastMs = 1

/** A slice where the browser doesn't tell when it is idle, and what comes between two of them. */
const sliceMs = 8
const pauseMs = 30

/**
 * Does what no one waits for in slices, while the browser has nothing else to do.
 * @param work goes on as long as there is time, and tells whether there is more to do
 * @returns a function that ends it
 */
export const inIdleTime = (work: (hasTime: () => boolean) => boolean): (() => void) => {
  // Safari has no idle time to give.
  const isTold = typeof requestIdleCallback === 'function'
  const slice = (hasTime: () => boolean) => {
    if (work(hasTime)) handle = begin()
  }
  const begin = () =>
    isTold
      ? requestIdleCallback((deadline) => slice(() => deadline.timeRemaining() > leastMs))
      : setTimeout(() => {
          const end = performance.now() + sliceMs
          slice(() => performance.now() < end)
        }, pauseMs)
  let handle = begin()
  return () => (isTold ? cancelIdleCallback(handle as number) : clearTimeout(handle))
}
