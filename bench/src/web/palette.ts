import type { Page } from '@playwright/test'
import { signIn, slowDown, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { timeKey } from './paint.ts'

/** A server, something to be done with it, other words for the same, an action, a slip. */
const queries = ['web-1.example.com', 'stop web-1', 'reverse dns', 'dark theme', 'craete acount']

const rounds = 3
const focusMs = 50

/**
 * The palette over a thousand functions: from the shortcut until its field has the focus, and each key until what it finds
 * is painted.
 */
export const measurePalette = (): Promise<Measure[]> =>
  withConsole([], async (page) => {
    await signIn(page, '/functions', 'many+bench@example.com')
    // The number of functions is shown once every module is described.
    await page
      .getByText(/^\d{3,}$/)
      .first()
      .waitFor()
    await slowDown(page, 4)
    const measures: Measure[] = [
      {
        name: 'palette, focus after the shortcut, CPU 4 times slower',
        samples: await timeFocus(page),
        goals: { worst: focusMs },
      },
    ]
    for (const query of queries)
      measures.push({
        name: `palette, “${query}”, CPU 4 times slower`,
        samples: await timeQuery(page, query),
        goals: { worst: 100 },
      })
    return measures
  })

const timeFocus = async (page: Page): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds * 3; round += 1) {
    // There before the key is: keys overtake scripts in a slow page.
    const focused = await page.evaluateHandle(() => {
      let pressed = 0
      document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
      const time = new Promise<number>((settle) => {
        document.addEventListener('focusin', ({ target }) => {
          if (target instanceof HTMLInputElement) settle(performance.now() - pressed)
        })
      })
      return { time }
    })
    await page.keyboard.press('Control+k')
    times.push(await focused.evaluate(({ time }) => time))
    await page.keyboard.press('Escape')
  }
  return times
}

const timeQuery = async (page: Page, query: string): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /Servers/ })
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length)
      // A space at the end changes no result.
      if (typed.endsWith(' ')) await field.press(' ')
      else {
        // In how many were found, or in the offer to search all records.
        const wanted = { selector: 'dialog:has([role=status])', text: `“${typed}”` }
        times.push(await timeKey(page, field, typed.slice(-1), wanted))
      }
    }
    await page.keyboard.press('Escape')
  }
  return times
}
