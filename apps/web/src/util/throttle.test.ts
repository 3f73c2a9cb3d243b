import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is done at once, then no more often than said, and the last call is carried out', () => {
  const work = vi.fn<() => void>()
  const call = throttled(work, 100)
  call()
  expect(work).toHaveBeenCalledTimes(1)
  for (let count = 0; count < 10; count += 1) call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
  call()
  expect(work).toHaveBeenCalledTimes(3)
})

test('what waits is done by a flush, and nothing is done twice', () => {
  const work = vi.fn<() => void>()
  const call = throttled(work, 100)
  call.flush()
  expect(work).toHaveBeenCalledTimes(0)
  call()
  call()
  call.flush()
  call.flush()
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('work that calls for itself is done later, not for ever', () => {
  let count = 0
  const call = throttled(() => {
    count += 1
    if (count < 5) call()
  }, 100)
  call()
  expect(count).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(count).toBe(5)
})
