import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.mjs'
import { startParts } from '../../tools/parts.ts'
import type { Result, Row } from './main.ts'

/** A cheap phone is about this much slower than the machine of a developer. */
const slowdown = 4

/** Beyond that, an answer does not feel immediate. */
const goalMs = 100

/** A name, a purpose, an argument, a module, two words, and nothing that exists. */
const queries = ['echo', 'shows', 'serverid', 'domain', 'server list', 'nothing at all']

const rounds = 3

/** Types into the search over all functions and measures each keystroke until its result is painted. */
export const benchWeb = async (): Promise<Result> => {
  const parts = await startParts(join(import.meta.dirname, '../results/console-output'))
  try {
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await chromium.launch({ executablePath: findChromium(), args })
    try {
      const page = await browser.newPage({ baseURL: parts.consoleUrl })
      await openFunctions(page)
      const rows: Row[] = []
      for (const query of queries) rows.push(await measureQuery(page, query))
      return { title: `Function search, keystroke to paint, CPU ${slowdown} times slower`, goalMs, rows }
    } finally {
      await browser.close()
    }
  } finally {
    await parts.stop()
  }
}

const openFunctions = async (page: Page): Promise<void> => {
  await page.goto('/functions')
  await page.getByRole('textbox', { name: 'User name' }).fill('many+bench@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The number of functions is shown once every module is described.
  await page
    .getByText(/^\d{3,}$/)
    .first()
    .waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

const measureQuery = async (page: Page, query: string): Promise<Row> => {
  const search = page.getByRole('searchbox', { name: 'Search functions' })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length)
      // A space at the end changes no result.
      if (typed.endsWith(' ')) await search.press(' ')
      else times.push(await measureKey(page, typed))
    }
    await search.fill('')
  }
  times.sort((one, other) => one - other)
  return {
    name: query,
    samples: times.length,
    medianMs: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    worstMs: Math.round(times.at(-1) ?? 0),
  }
}

/** Presses the last key of what is to stand in the search, and waits until the page has painted what was found for it. */
const measureKey = async (page: Page, typed: string): Promise<number> => {
  const painted = page.evaluate(
    (query) =>
      new Promise<number>((settle) => {
        let pressed = 0
        document.addEventListener('keydown', (event) => (pressed = event.timeStamp), { once: true })
        const watch = () => {
          const status = document.querySelector('main [role=status]')
          if (!status?.textContent.includes(`“${query}”`)) return
          observer.disconnect()
          // The frame that shows it has been handed over when the task after it runs.
          requestAnimationFrame(() => setTimeout(() => settle(performance.now() - pressed)))
        }
        const observer = new MutationObserver(watch)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    typed,
  )
  // The script above runs first: the browser takes commands in their order.
  await page.getByRole('searchbox', { name: 'Search functions' }).press(typed.slice(-1))
  return painted
}
