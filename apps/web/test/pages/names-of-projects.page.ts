import { expect, rowOf, test } from '../in-page/test.ts'

test('lists find and show projects and organizations by name', async ({ page, signIn }) => {
  await signIn()
  await page.getByRole('searchbox', { name: 'Filter servers' }).fill('project:staging')
  await expect(page.getByRole('button', { name: 'Staging cl23456' }).first()).toBeVisible()
  await expect(rowOf(page, 'kvm200001')).toBeVisible()
  await expect(rowOf(page, 'web-1.example.com')).toHaveCount(0)
  await page.goto('/invoices?q=example%20trading')
  await expect(page.getByRole('button', { name: /^Example Trading Oy \d+$/ }).first()).toBeVisible()
})
