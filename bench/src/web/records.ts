import { signIn, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { timeNarrowing } from './paint.ts'

const readingMs = 60_000
const count = 'main p.tabular-nums[role=status]'
const digits = ['27', '41', '39']

/** The search over all records of 2,000 zones, once they are read. */
export const measureRecords = (): Promise<Measure[]> =>
  withConsole(['--seed', 'large'], async (page) => {
    await signIn(page, '/dns')
    const field = page.getByRole('searchbox', { name: 'Search all records' })
    await field.fill('host-')
    await page.waitForFunction(
      (selector) => {
        const shown = document.querySelector(selector)?.textContent ?? ''
        return shown.includes('104,950') && !shown.includes('loaded')
      },
      count,
      { timeout: readingMs },
    )
    const samples = await timeNarrowing(page, field, count, digits, 'host-')
    return [{ name: '104,950 records, search keystroke', samples, goals: { worst: 100 } }]
  })
