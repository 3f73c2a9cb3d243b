/** A prepared failure. A filter that is left out fits every call; all durations are real milliseconds. */
export interface Fault {
  module?: string
  /** The empty string fits requests that name no function. */
  function?: string
  username?: string
  /** HTTP status and envelope code and text instead of a response; the function is not run. */
  status?: number
  code?: number
  text?: string
  /** Waits before anything else; alone, the response then comes as usual. */
  delayMs?: number
  /** Breaks the connection; the function is not run. */
  reset?: boolean
  /** Runs the function, announces the whole response and breaks the connection halfway. */
  cut?: boolean
  /** A 200 with a web page. */
  notJson?: boolean
  /** A response that never ends. */
  endless?: boolean
  /** An envelope of about this many bytes. */
  huge?: number
  /** Literal response, with `contentType` and `status`. */
  body?: string
  contentType?: string
  /** How many calls it meets; until cleared when left out. */
  times?: number
}

export interface CallSigns {
  module: string
  function: string
  username: string
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** The first fault that fits a call, one use of it spent. */
  take(signs: CallSigns): Fault | undefined
}

export function createFaults(): Faults {
  let faults: { fault: Fault; left: number }[] = []
  return {
    add(fault) {
      faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear() {
      faults = []
    },
    take(signs) {
      const found = faults.find(({ fault }) => fits(fault, signs))
      if (!found) return undefined
      found.left -= 1
      if (found.left <= 0) faults = faults.filter((each) => each !== found)
      return found.fault
    },
  }
}

function fits(fault: Fault, signs: CallSigns) {
  return (
    (fault.module === undefined || fault.module === signs.module) &&
    (fault.function === undefined || fault.function === signs.function) &&
    (fault.username === undefined || fault.username.toLowerCase() === signs.username)
  )
}
