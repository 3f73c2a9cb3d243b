import type { Page } from '@playwright/test'
import { allApplied, changeAddress, expect, rowOf, stageField, test, tray } from './helpers.ts'

/** Changes of three records of one zone. */
const stageThree = async (page: Page) => {
  await stageField(page, 'Data of www A', '192.0.2.99')
  await stageField(page, 'TTL of mail A', '61')
  await stageField(page, 'TTL of @ A', '62')
}

test('a plan interrupted by a closed tab sends nothing twice', async ({ page, signIn, sandbox, context }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageThree(page)
  const updates = async () => (await sandbox.called(username, 'updaterecord')).length
  // The service makes the third change; its response never arrives.
  await page.route('**/api/domain/updaterecord', async (route) => {
    const response = await route.fetch()
    if ((await updates()) < 3) await route.fulfill({ response })
  })
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect.poll(updates).toBe(3)
  const left = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
  await page.close()
  const next = await context.newPage()
  await next.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, left)
  await next.goto('/dns/cl12345/example.com')
  await tray(next)
    .getByRole('button', { name: /staged|applied/ })
    .click()
  await expect(tray(next).getByText('outcome unknown', { exact: true }).first()).toBeVisible()
  await tray(next)
    .getByRole('button', { name: /^Retry \d changes?$/ })
    .click()
  await allApplied(next, 3)
  expect(await updates()).toBe(3)
  await tray(next).getByRole('button', { name: 'Undo 3' }).click()
  await expect(tray(next).getByText('undone', { exact: true })).toHaveCount(3)
  expect(await updates()).toBe(6)
  await next.close()
})

test('a conflict in a plan shows every value and can be overwritten', async ({
  page,
  signIn,
  openSecond,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.99')
  const second = await openSecond('dns/cl12345/example.com', username)
  await changeAddress(second, '198.51.100.1')
  await second.close()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('This has changed in the meantime. Nothing was sent.')).toBeVisible()
  await expect(tray(page).getByRole('row', { name: 'data 192.0.2.10 198.51.100.1 192.0.2.99' })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await allApplied(page, 1)
  await tray(page).getByRole('button', { name: 'Undo 1' }).click()
  await expect(rowOf(page, 'www').first()).toContainText('198.51.100.1')
})
