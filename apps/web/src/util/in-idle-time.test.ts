import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inIdleTime } from './in-idle-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Work of so many parts, of which two can be done in a slice. */
const begin = (parts: number) => {
  const done: number[] = []
  const end = inIdleTime((hasTime) => {
    for (let each = 0; each < 2 && done.length < parts; each += 1) {
      expect(hasTime()).toBe(true)
      done.push(done.length)
    }
    return done.length < parts
  })
  return { done, end }
}

test('a browser that tells of no idle time works in slices, up to the last', () => {
  const { done } = begin(3)
  expect(done).toHaveLength(0)
  vi.advanceTimersToNextTimer()
  expect(done).toHaveLength(2)
  vi.advanceTimersToNextTimer()
  expect(done).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('a slice is at its end when its time is over', () => {
  const left: boolean[] = []
  inIdleTime((hasTime) => {
    left.push(hasTime())
    vi.setSystemTime(Date.now() + 50)
    vi.advanceTimersByTime(50)
    left.push(hasTime())
    return false
  })
  vi.advanceTimersToNextTimer()
  expect(left).toEqual([true, false])
})

test('what is ended does nothing more', () => {
  const { done, end } = begin(9)
  vi.advanceTimersToNextTimer()
  end()
  vi.runAllTimers()
  expect(done).toHaveLength(2)
})

test('where the browser tells when it is idle, that is asked', () => {
  const waiting: IdleRequestCallback[] = []
  const cancelled: number[] = []
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => cancelled.push(handle))
  const left: boolean[] = []
  const end = inIdleTime((hasTime) => {
    left.push(hasTime())
    return true
  })
  waiting[0]?.({ didTimeout: false, timeRemaining: () => 0.5 })
  waiting[1]?.({ didTimeout: false, timeRemaining: () => 20 })
  end()
  expect(left).toEqual([false, true])
  expect(cancelled).toEqual([3])
})
