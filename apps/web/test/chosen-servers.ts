import type { Locator, Page } from '@playwright/test'

/** Servers of the scenario `default`, of several projects. */
export const five = [
  'ad-1',
  'build-1.example.com',
  'db-1.example.com',
  'db.staging.example',
  'erp.shop.example',
]

/** Chooses servers of the list by name. */
export const choose = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await bar(page).getByRole('status').getByText(`${names.length} selected`).waitFor()
}

/** What can be done with what is chosen. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected rows' })
