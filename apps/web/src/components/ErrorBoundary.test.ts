import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazily, LoadFailure } from '../util/lazily.ts'

/** What is drawn, or the error that kept it from being drawn. */
const drawn = async (part: ReturnType<typeof lazily>): Promise<unknown> => {
  try {
    const { prelude } = await prerender(createElement(part), { onError: () => {} })
    return await new Response(prelude).text()
  } catch (error) {
    return error
  }
}

test('code that could not be loaded is loaded again when a boundary has shown the failure, and not before', async () => {
  let loads = 0
  const part = lazily(async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch')
    return () => 'There it is.'
  })
  const failure = await drawn(part)
  expect(failure).toBeInstanceOf(LoadFailure)
  expect(await drawn(part)).toBe(failure)
  expect(loads).toBe(1)
  new ErrorBoundary({ children: null, renderError: () => null }).componentDidCatch(failure)
  expect(await drawn(part)).toBe('There it is.')
  expect(await drawn(part)).toBe('There it is.')
  expect(loads).toBe(2)
})
