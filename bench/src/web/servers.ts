import type { Page } from '@playwright/test'
import { signIn, slowDown, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { follow, timeNarrowing } from './paint.ts'

const rounds = 3
const count = 'h1 + span'
/** Each of them is in fewer names and numbers than what is before it. */
const digits = ['731', '905', '264']

/** What 10,000 servers in 50 projects cost a slow machine. */
export const measureServers = (): Promise<Measure[]> =>
  withConsole(['--seed', 'large'], async (page) => {
    await signIn(page, '/functions')
    await slowDown(page, 4)
    const first: number[] = []
    const all: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const times = await openServers(page)
      first.push(times.first - times.firstByte)
      all.push(times.all - times.lastByte)
      if (round < rounds - 1) await page.goto('/functions')
    }
    const field = page.getByRole('searchbox', { name: 'Filter servers' })
    const keys = await timeNarrowing(page, field, count, digits)
    return [
      {
        name: '10,000 servers, last byte of a response to first rows',
        samples: first,
        goals: { worst: 1000 },
      },
      {
        name: '10,000 servers, last byte of all responses to all rows',
        samples: all,
        goals: { worst: 1000 },
      },
      { name: '10,000 servers, filter keystroke', samples: keys, goals: { median: 120, worst: 200 } },
      {
        name: '10,000 servers, long tasks while scrolling',
        samples: await longTasksWhileScrolling(page),
        goals: { worst: 50 },
      },
    ]
  })

type Opened = { start: number; firstByte: number; lastByte: number; first: number; all: number }

/** Follows the link to the servers, and tells when responses had come and rows had been painted. */
export const openServers = async (page: Page): Promise<Opened> => {
  await page.getByRole('link', { name: 'Servers', exact: true }).waitFor()
  const painted = page.evaluate((counted) => {
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(2000)
    const start = performance.now()
    return new Promise<{ start: number; first: number; all: number }>((settle) => {
      let first = 0
      const observer = new MutationObserver(() => {
        const note = document.querySelector(counted)?.textContent ?? ''
        if (first === 0 && document.querySelector('tr[data-index]')) {
          first = 1
          requestAnimationFrame(
            () => void scheduler.postTask(() => (first = performance.now()), { priority: 'user-blocking' }),
          )
        }
        if (note !== '10000' && note !== '10,000') return
        observer.disconnect()
        requestAnimationFrame(
          () =>
            void scheduler.postTask(() => settle({ start, first, all: performance.now() }), {
              priority: 'user-blocking',
            }),
        )
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }, count)
  await follow(page, '/servers')
  const times = await painted
  const ends = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry.name.endsWith('/api/server/list') ? [(entry as PerformanceResourceTiming).responseEnd] : [],
      ),
  )
  return { ...times, firstByte: Math.min(...ends), lastByte: Math.max(...ends) }
}

/** Two notches of a wheel in each frame, in pixels: 15,000 a second, more than a hand turns for long. */
const fastWheel = 240

/** How long each task took that kept the page from answering; none is 0. */
export const longTasksWhileScrolling = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const held: number[] = []
    Object.assign(window, { longTasks: held })
    new PerformanceObserver((list) =>
      held.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  await page.locator('tr[data-index]').last().hover()
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, fastWheel)
    await page.waitForTimeout(16)
  }
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  return tasks.length === 0 ? [0] : tasks
}
