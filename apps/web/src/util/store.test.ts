import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'
import { throttled } from './throttle.ts'

it('a paced store has its value at once, and tells now what it has put off', () => {
  vi.useFakeTimers()
  const store = createStore(0, (tell) => throttled(tell, 100))
  const told: number[] = []
  const end = store.follow(() => told.push(store.get()))
  for (const value of [1, 2, 3]) store.set(value)
  expect([store.get(), told]).toEqual([3, [1]])
  store.flush()
  store.flush()
  expect(told).toEqual([1, 3])
  end()
  store.set(4)
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([1, 3])
  vi.useRealTimers()
})
