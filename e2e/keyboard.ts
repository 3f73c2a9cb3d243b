import type { Locator, Page } from '@playwright/test'

/** More presses than any screen here needs. */
const mostPresses = 80

/** Presses Tab, or another key that moves the focus, until something has it. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}
