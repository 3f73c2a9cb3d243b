import { expect, rowOf, test } from './helpers.ts'

test('what was changed is kept with what it replaced, and can be opened again', async ({ page, signIn }) => {
  await page.goto('/dns/cl12345/example.com')
  await signIn()
  await page.getByRole('button', { name: 'Edit data of www A' }).click()
  await page.getByRole('textbox', { name: 'data of www A' }).fill('192.0.2.99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('www A was changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  const row = rowOf(page, 'domain/updaterecord')
  await expect(row).toContainText('example.com: data 192.0.2.10 → 192.0.2.99')
  await expect(row).toContainText('cl12345')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
  await page.reload()
  await row.getByRole('link').click()
  await expect(page.getByRole('form', { name: 'domain/updaterecord' }).locator('[name="data"]')).toHaveValue(
    '192.0.2.99',
  )
})
