import { nextLook } from '../api/in-transition.ts'
import { createFollowers } from '../util/store.ts'
import { throttled } from '../util/throttle.ts'

/** A value and when it was read, in milliseconds since 1970; or why it couldn't be. */
export type Known<Value> = { value?: Value; reason?: string; at: number }

/** What is known, when the oldest of it was read, and how far a run over many rows is. */
export type LateValues<Value> = {
  known: ReadonlyMap<string, Known<Value>>
  readAt: number
  run: { done: number; all: number } | undefined
}

/** Each value is a call of its own: no more than these at a time, and of many rows only when someone asks. */
const atOnce = 4
const freshMs = 60_000
/** As often as lists that are loading tell of their rows. */
const tellMs = 250

/**
 * Values of rows that take a call each, such as states: asked for where rows are in view, and for many at once on demand. What was read stays until it is read
 * again, with its time.
 * @param isPassing whether a value holds for a moment only: one in view is read again until it doesn't
 * @param load reads one, and never rejects; told how old at most what it gives may be, in milliseconds
 */
export const createLateValues = <Row, Value>(
  keyOf: (row: Row) => string,
  load: (row: Row, maximumAge: number) => Promise<Known<Value>>,
  isPassing: (value: Value) => boolean = () => false,
) => {
  const followers = createFollowers()
  const known = new Map<string, Known<Value>>()
  const inView = new Map<string, Row>()
  const waiting = new Map<string, Row>()
  const loading = new Set<string>()
  let ofRun = new Map<string, Row>()
  let doneOfRun = new Set<string>()
  let isStopped = true
  let isHeld = false
  let locked = ''
  /** Counts up when something may have changed; what was asked for before says what was before. */
  let generation = 0
  let changedAt = 0
  const fresh = new Map<string, number>()
  /** Since when a value has been passing. */
  const passing = new Map<string, number>()
  const looks = new Map<string, ReturnType<typeof setTimeout>>()
  let snapshot: LateValues<Value> = { known: new Map(), readAt: Number.POSITIVE_INFINITY, run: undefined }
  const tell = throttled(() => {
    const run = isStopped ? undefined : { done: doneOfRun.size, all: ofRun.size }
    const readAt = Math.min(...[...known.values()].map(({ at }) => at))
    snapshot = { known: new Map(known), readAt, run }
    followers.tell()
  }, tellMs)

  const isFresh = (key: string): boolean =>
    fresh.get(key) === generation && Date.now() - (known.get(key)?.at ?? 0) < freshMs

  const loadNext = async (key: string, row: Row): Promise<void> => {
    loading.add(key)
    const began = generation
    const value = await load(row, passing.has(key) ? 0 : Math.min(freshMs, Date.now() - changedAt))
    loading.delete(key)
    lookAgain(key, value)
    if (began === generation) {
      known.set(key, value)
      fresh.set(key, generation)
      if (ofRun.has(key)) doneOfRun.add(key)
    } else if (inView.has(key) || (!isStopped && ofRun.has(key))) waiting.set(key, row)
    if (doneOfRun.size === ofRun.size) isStopped = true
    tell()
    next()
  }

  const lookAgain = (key: string, { value }: Known<Value>): void => {
    if (value === undefined || !isPassing(value)) {
      passing.delete(key)
      return
    }
    const since = passing.get(key) ?? Date.now()
    passing.set(key, since)
    const wait = nextLook(Date.now() - since)
    if (wait === false) return
    const look = (): void => {
      if (document.hidden) looks.set(key, setTimeout(look, wait))
      else {
        fresh.delete(key)
        wantInView()
      }
    }
    clearTimeout(looks.get(key))
    looks.set(key, setTimeout(look, wait))
  }

  const next = (): void => {
    while (loading.size < atOnce && waiting.size > 0) {
      // What is in view comes before what a run goes through.
      const key = [...inView.keys()].find((each) => waiting.has(each)) ?? [...waiting.keys()][0] ?? ''
      const row = waiting.get(key)
      waiting.delete(key)
      if (row !== undefined && !loading.has(key)) void loadNext(key, row)
    }
  }

  const wantInView = (): void => {
    if (isHeld) return
    for (const [key, row] of inView) if (!isFresh(key) && !loading.has(key)) waiting.set(key, row)
    next()
  }

  /** Everything of a run once more, what is on its way as well. */
  const begin = (): void => {
    doneOfRun = new Set()
    isStopped = ofRun.size === 0
    for (const [key, row] of ofRun) waiting.set(key, row)
    tell()
    next()
  }

  const forget = (): void => {
    generation += 1
    changedAt = Date.now()
    wantInView()
  }

  return {
    now: () => snapshot,
    knownOf: (row: Row): Known<Value> | undefined => snapshot.known.get(keyOf(row)),
    follow: followers.follow,
    /** A row came into view. @returns a function that says it left: what hasn't begun by then isn't loaded */
    show: (row: Row): (() => void) => {
      const key = keyOf(row)
      inView.set(key, row)
      wantInView()
      return () => {
        inView.delete(key)
        if (isStopped || !ofRun.has(key)) waiting.delete(key)
      }
    },
    /**
     * Whether rows in view aren't loaded by themselves: where the values decide which rows those are, each that is loaded
     * would bring others into view.
     */
    hold: (isOn: boolean): void => {
      isHeld = isOn
      wantInView()
    },
    run: (rows: readonly Row[]): void => {
      ofRun = new Map(rows.map((row) => [keyOf(row), row]))
      begin()
    },
    /** What is being loaded ends; nothing more begins. */
    stop: (): void => {
      isStopped = true
      for (const timer of looks.values()) clearTimeout(timer)
      for (const key of ofRun.keys()) if (isHeld || !inView.has(key)) waiting.delete(key)
      tell()
    },
    /** Something has changed: what is in view is loaded again. */
    forget,
    /** Which rows are locked: whatever ends a lock has changed what was read before. */
    lock: (rows: string): void => {
      if (rows === locked) return
      locked = rows
      forget()
    },
    /** What is in view is loaded again, and what the last run has loaded; one that is under way, whole. */
    refresh: (): void => {
      if (isStopped) ofRun = new Map([...ofRun].filter(([key]) => known.has(key)))
      forget()
      begin()
    },
  }
}
