import type { Page } from '@playwright/test'
import { countFirstRow, noteCommits } from './first-row-counts.ts'
import { signIn, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'

const rounds = 3
const slowMs = 1500
/** Scripts, the session, and drawing. */
const ownMs = 700

/** Milliseconds from opening the servers to the first row. */
const openServersAnew = async (page: Page): Promise<number> => {
  const began = performance.now()
  await page.goto('/servers')
  await page.locator('tr[data-index]').first().waitFor()
  return performance.now() - began
}

const measureAt = (latencyMs: number) =>
  withConsole(['--latency-ms', String(latencyMs)], async (page) => {
    await signIn(page, '/invoices')
    await noteCommits(page)
    const [cold, warm]: number[][] = [[], []]
    const counts = { cold: [] as Counts[], warm: [] as Counts[] }
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => localStorage.clear())
      cold?.push(await openServersAnew(page))
      counts.cold.push(await countFirstRow(page))
      // Descriptions are kept once all of them have come.
      await page.waitForFunction(
        () =>
          Object.keys(JSON.parse(localStorage.getItem('console:descriptions') ?? '{"modules":{}}').modules)
            .length > 20,
      )
      await page.goto('about:blank')
      warm?.push(await openServersAnew(page))
      counts.warm.push(await countFirstRow(page))
      await page.goto('/invoices')
    }
    return { cold: cold ?? [], warm: warm ?? [], counts }
  })

/** How soon a page has rows on a first visit and on the next, where the service is slow and where it isn't. */
export const measureFirstRows = async (): Promise<Measure[]> => {
  const [slow, fast] = [await measureAt(slowMs), await measureAt(0)]
  return [
    {
      name: 'first rows at 1.5 s a response, first visit',
      samples: slow.cold,
      goals: { median: 2 * slowMs + ownMs },
    },
    {
      name: 'first rows at 1.5 s a response, next visit',
      samples: slow.warm,
      goals: { median: slowMs + ownMs },
    },
    { name: 'first rows at once, first visit', samples: fast.cold, goals: {} },
    { name: 'first rows at once, next visit', samples: fast.warm, goals: {} },
    ...counted('first', fast.counts.cold, { drawings: 3, requestsInARow: 5 }),
    ...counted('next', fast.counts.warm, { drawings: 2, requestsInARow: 4 }),
  ]
}

type Counts = Awaited<ReturnType<typeof countFirstRow>>

/** What can creep back unseen, as it costs little on a fast computer. */
const counted = (
  visit: string,
  samples: readonly Counts[],
  most: { drawings: number; requestsInARow: number },
): Measure[] =>
  (
    [
      ['drawings of the page (commits)', 'drawings', most.drawings],
      ['components drawn', 'components', 200],
      ['nodes of the page', 'nodes', 560],
      ['requests that wait for one another', 'requestsInARow', most.requestsInARow],
      ['bytes of script that run before the session is asked for', 'entryBytes', 30 * 1024],
    ] as const
  ).map(([what, name, worst]) => ({
    name: `first row, ${visit} visit: ${what}`,
    samples: samples.map((each) => each[name]),
    goals: { worst },
  }))
