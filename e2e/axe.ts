import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A theme changes colours and nothing else: the rest is looked at in the light one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong with what is shown now. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  // There are no frames from elsewhere, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const { violations } = await (isDark ? axe.withRules(rulesOfColour) : axe).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  )
}
