import { changeAddress, expect, expireSession, messages, rowOf, test } from '../in-page/test.ts'

const zone = '/dns/cl12345/example.com'

test('a failed undo stays visible while newer messages pass', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', zone)
  await changeAddress(page, '192.0.2.91')
  const refusal = { module: 'domain', function: 'updaterecord', status: 400, text: 'Not now.', times: 1 }
  await sandbox.fault({ username, ...refusal })
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page).getByText('Not now.')).toBeVisible()
  for (const value of ['192.0.2.92', '192.0.2.93', '192.0.2.94', '192.0.2.95', '192.0.2.96'])
    await changeAddress(page, value)
  await expect(messages(page).getByText('Not now.')).toBeVisible()
  await expect(messages(page).getByText('→ 192.0.2.92')).toHaveCount(0)
})

test('after the session expires, typing goes into the password', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  await expireSession(page, sandbox, username)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
})
