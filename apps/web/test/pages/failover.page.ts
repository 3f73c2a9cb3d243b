import type { Page } from '@playwright/test'
import { addSet, expect, flipped, messages, rowOf, test } from '../in-page/test.ts'

/** A set of 25 records, and the question before they are flipped. */
const askToFlip = async (page: Page) => {
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const web = page.getByRole('region', { name: 'web', exact: true })
  await web.getByRole('button', { name: 'Fail over 25 records' }).click()
  await expect(flipped(page)).toHaveCount(25)
  return web
}

test('a record left out of a failover stays and doesn’t fail back', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/failover')
  const web = await askToFlip(page)
  const dialog = page.getByRole('dialog')
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes).toHaveCount(25)
  for (const box of (await boxes.all()).slice(2)) await box.uncheck()
  await dialog.getByRole('button', { name: 'Fail over 2 records' }).click()
  await expect(web.getByRole('button', { name: 'Fail back 2 records' })).toBeVisible()
  await expect(web.getByRole('button', { name: 'Fail over 23 records' })).toBeVisible()
  const sent = (await sandbox.calls(username)).filter((each) => each.function === 'updaterecord')
  expect(sent).toHaveLength(2)
})

test('stopping a failover counts the rest as not tried', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/failover')
  const web = await askToFlip(page)
  await sandbox.fault({ username, module: 'domain', function: 'updaterecord', delayMs: 2000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Fail over 25 records' }).click()
  const tray = page.getByRole('region', { name: 'Staged changes' })
  await tray.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(web.getByRole('button', { name: /^Fail back \d+ records?/ })).toBeVisible()
  await expect(tray.getByText(/^\d+ not tried$/)).toBeVisible()
  await expect(messages(page)).not.toContainText('changed')
})

test('Refresh shows a failover record changed elsewhere', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/failover')
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const web = page.getByRole('region', { name: 'web', exact: true })
  await expect(web.getByRole('button', { name: 'Fail over 25 records' })).toBeVisible()
  await expect(web.getByRole('status')).toHaveCount(0)
  const { records } = (await sandbox.call('domain/listrecords', {
    key,
    values: { domainname: 'example.com' },
  })) as { records: { recordid: number; host: string; type: string }[] }
  const www = records.find(({ host, type }) => host === 'www' && type === 'A')
  await sandbox.call('domain/updaterecord', {
    key,
    values: { recordid: String(www?.recordid), data: '192.0.2.77' },
  })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(web.getByRole('button', { name: 'Fail over 24 records' })).toBeVisible()
})

test('a failover shows which staged changes it replaces', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Delete mail A', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stage instead' }).click()
  await page.getByRole('button', { name: 'Edit TTL of www A' }).click()
  await page.getByRole('textbox', { name: 'TTL of www A' }).fill('600')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('link', { name: 'DNS', exact: true }).first().click()
  await page.getByRole('link', { name: 'Failover' }).click()
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const web = page.getByRole('region', { name: 'web' })
  await web.getByRole('button', { name: 'Fail over 25 records' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    'One of them is already in the plan, with other values or to be deleted. This replaces it.',
  )
  await expect(flipped(page).filter({ hasText: 'mail A example.com' })).toContainText('Staged to be deleted.')
  // Another field goes along, and is nothing that is replaced.
  const www = flipped(page).filter({ hasText: /www A example\.com / })
  await expect(www).toContainText('− 192.0.2.10 after + 203.0.113.9TTL before − 3600 after + 600')
  await page.keyboard.press('Escape')
  await web.getByRole('button', { name: 'Delete set web' }).click()
  await expect(page.getByText('No sets yet.')).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(web).toBeVisible()
})

test('a failover keeps staged changes to records outside its set', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const tray = page.getByRole('region', { name: 'Staged changes' })
  for (const [address, key] of [
    ['192.0.2.77', 'Enter'],
    ['192.0.2.10', 'Shift+Enter'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit Data of mail A' }).click()
    await page.getByRole('textbox', { name: 'Data of mail A' }).fill(address)
    await page.keyboard.press(key)
    await expect(rowOf(page, 'mail')).toContainText(address)
  }
  await expect(tray.getByRole('button', { name: '1 change staged' })).toBeVisible()
  await page.getByRole('link', { name: 'DNS', exact: true }).first().click()
  await page.getByRole('link', { name: 'Failover' }).click()
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const web = page.getByRole('region', { name: 'web', exact: true })
  await web.getByRole('button', { name: 'Fail over 24 records' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stage 24 changes' }).click()
  await expect(tray.getByRole('button', { name: '25 changes staged' })).toBeVisible()
})
