// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePutBack, takePutBack } from './unstage-shown.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a row that was put back takes the focus once, and not when it is drawn much later', () => {
  notePutBack([1])
  expect([takePutBack(2), takePutBack(1), takePutBack(1)]).toEqual([false, true, false])
  notePutBack([1])
  vi.advanceTimersByTime(400)
  notePutBack([2])
  // As late as a table follows the plan.
  vi.advanceTimersByTime(700)
  expect(takePutBack(2)).toBe(true)
  notePutBack([1])
  vi.advanceTimersByTime(1000)
  expect(takePutBack(1)).toBe(false)
})

test('what has the focus for itself keeps it', () => {
  document.body.innerHTML = `
    <main id="content" tabindex="-1"></main>
    <section data-focus-home tabindex="0"></section>
    <ul data-focus-home tabindex="-1"></ul>
    <button data-focus-home></button>
    <div role="tab" tabindex="0"></div>
    <pre tabindex="0"></pre>`
  const taken = [...document.querySelectorAll<HTMLElement>('body > *')].map((element) => {
    element.focus()
    notePutBack([1])
    return takePutBack(1)
  })
  expect(taken).toEqual([true, true, true, false, false, false])
})
