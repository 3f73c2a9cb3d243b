import { expect, messages, size, test } from './helpers.ts'

test('a project that refuses is one line, and the rest stays', async ({ page, signIn }) => {
  await signIn('partial')
  await expect(page.getByText(/^No access to server\/list as cl23456\./)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByText(/^≥\s11$/)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe('servers-incomplete.csv')
})

test('a memory change waits until the service shows it, then undoes', {
  tag: '@journey',
}, async ({ page, signIn, sandbox, projectKey: key }) => {
  await page.goto('/servers/cl12345/kvm100001')
  await sandbox.acceptOnly(await signIn())
  await size(page).getByRole('button', { name: 'Edit Memory of web-1.example.com' }).click()
  await size(page).getByRole('textbox').fill('16384')
  await expect(size(page)).toContainText('8 GB now, 16 GB after: +8 GB')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Accepted. Waiting for the change to appear.')).toBeVisible()
  await sandbox.call('server/edit', { key, values: { serverid: 'kvm100001', memorysize: '16384' } })
  await expect(messages(page).getByText('Memory 8 GB → 16 GB')).toBeVisible()
  await expect(size(page)).toContainText('16 GB')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    messages(page)
      .getByText(/^Undone: /)
      .first(),
  ).toBeVisible()
  await expect(size(page)).toContainText('8 GB')
})
