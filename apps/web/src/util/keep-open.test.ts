import { expect, test, vi } from 'vitest'
import { keepOpen } from './keep-open.ts'

test('ending one request leaves the others standing', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const [first, second] = [keepOpen(), keepOpen()]
  first()
  expect(isAsked()).toBe(true)
  second()
  expect(isAsked()).toBe(false)
})
