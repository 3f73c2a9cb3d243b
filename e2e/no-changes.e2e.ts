import { environment, expect, fillSignIn, test } from './helpers.ts'
import { startConsoleFor } from './own-console.ts'

test('a read-only console says so before anything is sent', async ({ page, personOf }) => {
  const own = await startConsoleFor(environment('SANDBOX_URL'), {
    READ_ONLY: 'on',
    EGRESS_ADDRESS: '192.0.2.7',
  })
  try {
    await page.goto(`${own.url}servers`)
    await page.getByRole('tab', { name: 'Permanent key' }).click()
    await expect(page.getByText('must include this console’s IP address (192.0.2.7).')).toBeVisible()
    await page.getByRole('tab', { name: 'User name and password' }).click()
    await fillSignIn(page, personOf('default'), 'demo')
    await page.getByRole('button', { name: /Signed in as/ }).click()
    await expect(page.getByText('The service sees requests from 192.0.2.7')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`${own.url}ip`)
    const edit = page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' })
    await expect(edit).toHaveAccessibleDescription('This console is set to read only.')
    await page.goto(`${own.url}functions/server/edit`)
    await expect(page.getByText('This console is set to read only.', { exact: true })).toBeVisible()
    await page.goto(`${own.url}servers/cl12345/kvm100001`)
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveAccessibleDescription(
      'This console is set to read only.',
    )
    const secrets = 'This console is set to read only, and this response would contain secrets.'
    await expect(page.getByRole('button', { name: 'Console', exact: true })).toHaveAccessibleDescription(
      secrets,
    )
    await page.goto(`${own.url}functions/server/console`)
    await expect(page.getByText(secrets, { exact: true })).toBeVisible()
  } finally {
    await own.stop()
  }
})
