import { expect, test } from './helpers.ts'

for (const scenario of ['live', 'document']) {
  test(`instances of all projects are listed in the ${scenario} dialect`, async ({ page, signIn }) => {
    await page.goto('/object-storage')
    await signIn(scenario)
    await expect(page.getByRole('row', { name: /os-a1b2c/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /os-g7h8i/ })).toContainText('cl34567')
  })
}

test('credentials are hidden until somebody asks for them', async ({ page, signIn }) => {
  await page.goto('/object-storage/cl12345/os-a1b2c')
  await signIn()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details.getByText('••••••••').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show secrets' }).click()
  await expect(details.getByText('••••••••')).toHaveCount(0)
})
