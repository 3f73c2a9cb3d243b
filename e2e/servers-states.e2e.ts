import { expect, test } from './helpers.ts'

const table = 'Servers'

test('all filtered servers of a thousand are selected at once', async ({ page, signIn }) => {
  await signIn('thousand')
  await expect(page.getByRole('table', { name: table })).toHaveAttribute('aria-rowcount', /^10\d\d$/)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter servers' })).toBeFocused()
  // At once: what a half-typed filter leaves is another number.
  await page.keyboard.insertText('hostname:mail memorysize>=8192')
  await expect(page.getByText(/^\d+ of 1,0\d\d$/)).toBeVisible()
  const shown = Number((await page.getByText(/^\d+ of 1,0\d\d$/).textContent())?.split(' ')[0])
  expect(shown).toBeGreaterThan(20)
  await page.getByRole('checkbox', { name: 'Select all servers shown' }).check()
  await expect(page.getByText(`${shown} selected`)).toBeVisible()
  await page.getByRole('button', { name: 'Change size' }).click()
  await page.getByLabel('CPU cores').fill('3')
  await expect(page.getByRole('button', { name: `Stage ${shown} changes` })).toBeEnabled()
})
