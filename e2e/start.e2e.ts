import { expect, test } from '@playwright/test'

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
