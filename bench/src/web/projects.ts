import { signIn, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { openServers } from './servers.ts'

const rounds = 3

/** Fifty projects of a service that takes 50 ms for each response. */
export const measureProjects = (): Promise<Measure[]> =>
  withConsole(['--seed', 'large', '--latency-ms', '50'], async (page) => {
    await signIn(page, '/functions')
    const first: number[] = []
    const all: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await page.goto('/functions')
      // Everything is described.
      await page
        .getByText(/^\d{3,}$/)
        .first()
        .waitFor()
      const times = await openServers(page)
      first.push(times.first - times.start)
      all.push(times.all - times.start)
    }
    return [
      { name: '50 projects at 50 ms, first rows', samples: first, goals: { worst: 300 } },
      { name: '50 projects at 50 ms, all rows', samples: all, goals: { worst: 1500 } },
    ]
  })
