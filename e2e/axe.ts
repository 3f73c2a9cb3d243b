import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A theme changes colours and nothing else: the rest is looked at in the light one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Cards of a narrow screen have the colours of the rows of a wide one. */
const narrow = 768

/** What axe finds wrong with what is shown now, in light and, on a wide screen, in dark. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  const inLight = await analyzed(page)
  if ((page.viewportSize()?.width ?? narrow) < narrow) return inLight
  await page.emulateMedia({ colorScheme: 'dark' })
  await drawn(page)
  const inDark = await analyzed(page, rulesOfColour)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((each) => `in dark: ${each}`)]
}

/** Waits until the page has the colours that it was told to have. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Styles are worked out for a frame, and there is one after the next.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((next) => requestAnimationFrame(next))
  })

const analyzed = async (page: Page, rules?: string[]): Promise<string[]> => {
  // There are no frames from elsewhere, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  )
}
