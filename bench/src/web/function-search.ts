import type { Page } from '@playwright/test'
import { signIn, slowDown, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { timeKey } from './paint.ts'

/** A name, a purpose, an argument, a module, two words, nothing that exists, other words for the same, and slips. */
const queries = [
  'echo',
  'shows',
  'serverid',
  'domain',
  'server list',
  'nonesuch thing',
  'delete vm',
  'reverse dns',
  'craete acount',
]

const rounds = 3

/** Types into the search over a thousand functions, each keystroke until its result is painted. Beyond 100 ms nothing feels immediate. */
export const measureFunctionSearch = (): Promise<Measure[]> =>
  withConsole([], async (page) => {
    await signIn(page, '/functions', 'many+bench@example.com')
    // The number of functions is shown once every module is described.
    await page
      .getByText(/^\d{3,}$/)
      .first()
      .waitFor()
    await slowDown(page, 4)
    const measures: Measure[] = []
    for (const query of queries)
      measures.push({
        name: `Function search, “${query}”, CPU 4 times slower`,
        samples: await timeQuery(page, query),
        goals: { worst: 100 },
      })
    return measures
  })

const timeQuery = async (page: Page, query: string): Promise<number[]> => {
  const search = page.getByRole('searchbox', { name: 'Search functions' })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length)
      // A space at the end changes no result.
      if (typed.endsWith(' ')) await search.press(' ')
      else
        times.push(
          await timeKey(page, search, typed.slice(-1), {
            selector: 'main [role=status]',
            text: `“${typed}”`,
          }),
        )
    }
    await search.fill('')
  }
  return times
}
