export type Throttled = {
  /** Does the work now, or when its time has come. */
  (): void
  /** Does now what still waits. */
  flush: () => void
}

/** Work that is wanted many times a second: done at once, then at most every `ms`, and after the last wish once more. */
export const throttled = (work: () => void, ms: number | (() => number)): Throttled => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const rest = () => {
    timer = undefined
    if (isWanted) now()
  }
  const now = () => {
    isWanted = false
    clearTimeout(timer)
    timer = setTimeout(rest, typeof ms === 'number' ? ms : ms())
    work()
  }
  const wish = () => {
    isWanted = true
    if (timer === undefined) now()
  }
  const flush = () => {
    if (isWanted) now()
  }
  return Object.assign(wish, { flush })
}
