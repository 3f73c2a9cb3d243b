// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { notePutBack, takePutBack } from './unstage-shown.ts'

test('a row that was put back takes the focus once, however late it is drawn', () => {
  notePutBack([1])
  expect([takePutBack(2), takePutBack(1), takePutBack(1)]).toEqual([false, true, false])
  notePutBack([1])
  notePutBack([2])
  expect([takePutBack(1), takePutBack(2)]).toEqual([false, true])
})

test.each(['keydown', 'pointerdown', 'wheel'])(
  'a row that was found or scrolled to since takes no focus (%s)',
  (input) => {
    notePutBack([1])
    document.body.dispatchEvent(new Event(input, { bubbles: true }))
    expect(takePutBack(1)).toBe(false)
    notePutBack([1])
    expect(takePutBack(1)).toBe(true)
  },
)

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
