import type { Page } from '@playwright/test'
import { expect, messages, rowOf, stageCall, stageField, test, tray } from './helpers.ts'

const stageTtls = async (page: Page, hosts: readonly string[]) => {
  for (const host of hosts) await stageField(page, `TTL of ${host} A`, '300')
}

test('a staged change of a deleted record can be added as new', async ({ page, signIn, openSecond }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.99')
  const other = await openSecond('dns/cl12345/example.com', username)
  await other.getByRole('button', { name: 'Delete www A' }).click()
  await other.getByRole('button', { name: 'Delete record' }).click()
  await expect(rowOf(other, 'www').filter({ hasText: '192.0.2.10' })).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page)).toContainText('deleted')
  await expect(tray(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Add as new' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  await expect(rowOf(page, 'www').first()).toContainText('192.0.2.99')
})

test('the buttons of a stopped plan fit a narrow phone in Swedish', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageTtls(page, ['www', 'mail'])
  await sandbox.fault({ username, module: 'domain', function: 'updaterecord', times: 1, status: 400 })
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByRole('button', { name: 'Retry 1 change' })).toBeVisible()
  await page.getByRole('button', { name: 'Theme and language' }).click()
  await page.getByRole('button', { name: 'Svenska' }).click()
  await page.setViewportSize({ width: 360, height: 800 })
  const foot = page.getByRole('region', { name: 'Planerade ändringar' })
  for (const name of ['Mer', 'Försök igen med 1 ändring', 'Genomför 1 ändring'])
    await expect(foot.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})

/** Three changes of a zone are applied, and another person changes one of the records afterwards. */
const applyThree = async (page: Page, second: Page) => {
  await stageTtls(page, ['www', 'mail', '@'])
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(tray(page).getByRole('button', { name: 'All 3 changes applied' })).toBeVisible()
  await second.reload()
  await second.getByRole('button', { name: 'Edit TTL of mail A' }).click()
  await second.getByRole('textbox', { name: 'TTL of mail A' }).fill('600')
  await second.keyboard.press('Enter')
  await expect(messages(second)).toContainText('300 → 600')
}

test('an undo interrupted by a reload has an unknown outcome', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.99')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  await sandbox.fault({ username, module: 'domain', function: 'updaterecord', times: 1, delayMs: 3000 })
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByText('undoing', { exact: true })).toBeVisible()
  const updates = async () => (await sandbox.called(username, 'updaterecord')).length
  await page.reload()
  await expect.poll(updates).toBe(2)
  await tray(page).getByRole('button', { name: 'Not all undone' }).click()
  await expect(tray(page).getByText('outcome unknown', { exact: true })).toBeVisible()
  await expect(tray(page).getByRole('alert')).toHaveText(
    'The page was closed while this was being undone. Undo looks first where it can, and asks where no one can tell.',
  )
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByText('1 change undone')).toBeVisible()
  expect(await updates()).toBe(2)
})

test('a call cut off by a reload is made once, and no one is asked', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await stageCall(page, 'domain/addrecord', {
    domainname: 'example.com',
    host: 'once',
    type: 'A',
    data: '192.0.2.51',
  })
  await sandbox.fault({ username, module: 'domain', function: 'addrecord', times: 1, delayMs: 2000 })
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  const added = async () => (await sandbox.called(username, 'addrecord')).length
  await expect(tray(page).getByText('sending', { exact: true })).toBeVisible()
  await page.reload()
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await expect(tray(page).getByText('outcome unknown', { exact: true })).toBeVisible()
  await expect(async () => {
    await tray(page).getByRole('button', { name: 'Retry 1 change' }).click({ timeout: 1000 })
    await expect(tray(page).getByText('1 change applied')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(tray(page)).toContainText('The response was lost, but the change was made.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await added()).toBe(1)
})

test('undoing a plan skips records changed elsewhere', async ({ page, signIn, openSecond }) => {
  const zone = '/dns/cl12345/example.com'
  await applyThree(page, await openSecond(zone.slice(1), await signIn('default', zone)))
  await tray(page).getByRole('button', { name: 'Undo 3 changes' }).click()
  await expect(tray(page)).toContainText('2 undone')
  await expect(tray(page).getByRole('alert')).toContainText(
    'Couldn’t undo. Changed since: it’s now TTL 600. Nothing was sent. Overwriting sets TTL 3600.',
  )
  for (const host of ['www', '@']) await expect(rowOf(page, host).first()).toContainText('3600')
})
