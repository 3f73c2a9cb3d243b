import { expect, test } from './helpers.ts'

test('pages without permission stay out of the navigation until sign-out', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const refusal = { module: 'server', function: 'list', status: 403, code: 403, text: 'Not yours.' }
  await sandbox.fault({ username: personOf('default'), ...refusal })
  const servers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Servers' })
  const dns = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DNS' })
  await signIn()
  await expect(dns).toBeVisible()
  await expect(servers).toHaveCount(0)
  // Nothing is read there that could be refused.
  await page.goto('/history')
  await expect(dns).toBeVisible()
  await expect(servers).toHaveCount(0)
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn()
  await expect(servers).toBeVisible()
})
