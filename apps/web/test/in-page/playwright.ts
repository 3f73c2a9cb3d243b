/*
 * What stands in for `@playwright/test` in tests without a browser, so that a test and its helpers are the same in both: vitest.config.ts
 * puts it in its place.
 */
import { test as base } from 'vitest'
import { openConsole } from './console.ts'
import { expect } from './expect.ts'
import { Page } from './page.ts'
import { desktop } from './stand-ins.ts'

export { expect }

export const test = base.extend<{ opened: ReturnType<typeof openConsole>; page: Page }>({
  opened: async ({}, use) => {
    await use(openConsole())
  },
  page: async ({ opened }, use) => {
    const { error } = console
    const faults: unknown[] = []
    console.error = (...given) => void faults.push(given)
    localStorage.clear()
    sessionStorage.clear()
    const page = new Page(opened.network)
    await page.setViewportSize(desktop)
    await use(page)
    page.close()
    console.error = error
    expect(faults).toEqual([])
  },
})
