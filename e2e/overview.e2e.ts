import { expect, test } from './helpers.ts'

test('failed lists share one banner with each reason once', async ({ page, signIn, sandbox, personOf }) => {
  const username = personOf('default')
  const refusal = { username, status: 500, code: 500, text: 'Being moved.', times: 3 }
  await sandbox.fault({ ...refusal, module: 'server', function: 'list' })
  await sandbox.fault({ ...refusal, module: 'domain', function: 'list' })
  await signIn('default', '/')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Couldn’t load some data: 6 requests failed')
  await expect(banner).toHaveCount(1)
  const reason = banner.getByText('Being moved.')
  await expect(reason).toHaveCount(1)
  const servers = banner.getByText('server/list cl12345, cl23456, cl34567')
  await expect(servers).toBeHidden()
  await reason.click()
  await expect(servers).toBeVisible()
  await expect(banner.getByText('domain/list cl12345, cl23456, cl34567')).toBeVisible()
  // Those that fail again keep the focus, and the banner stays meanwhile.
  await sandbox.fault({ ...refusal, module: 'server', function: 'list', delayMs: 1000 })
  const retry = banner.getByRole('button', { name: 'Try again' })
  await retry.press('Enter')
  await expect(retry).toHaveAttribute('aria-disabled', 'true')
  await expect(banner).toContainText('Couldn’t load server/list as cl12345, cl23456, cl34567')
  await expect(retry).toBeFocused()
  await retry.press('Enter')
  await expect(banner).toHaveCount(0)
})
