import type { Page } from '@playwright/test'
import { addSet, expect, flipped, messages, test } from '../in-page/test.ts'

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
  const run = page.getByRole('dialog', { name: 'Failover of web' })
  await expect.poll(async () => (await sandbox.called(username, 'updaterecord')).length).toBeGreaterThan(0)
  await run.getByRole('button', { name: 'Stop sending' }).click()
  await expect(run.getByRole('status')).toContainText(/\d+ not tried/)
  await run.getByRole('button', { name: 'Close' }).click()
  await expect(web.getByRole('button', { name: /^Fail back \d+ records?/ })).toBeVisible()
})

/** What is staged of two records of the set, and of no address: it stays. */
const stageOthers = async (page: Page) => {
  for (const [field, name, value] of [
    ['TTL', 'www A', '60'],
    ['Host', 'mail A', 'smtp'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${field} of ${name}` }).click()
    await page.getByRole('textbox', { name: `${field} of ${name}` }).fill(value)
    await page.keyboard.press('Shift+Enter')
  }
}

test('a failover sends addresses alone, and each way is a plan of its own', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageOthers(page)
  const tray = page.getByRole('region', { name: 'Staged changes' })
  await expect(tray.getByRole('button', { name: '2 changes staged' })).toBeVisible()
  await page.getByRole('link', { name: 'DNS', exact: true }).first().click()
  await page.getByRole('link', { name: 'Failover' }).click()
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const web = page.getByRole('region', { name: 'web', exact: true })
  for (const press of [/^Fail over \d/, /^Fail back \d/]) {
    await web.getByRole('button', { name: press }).click()
    await page.getByRole('dialog').getByRole('button', { name: press }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  const sent = (await sandbox.calls(username)).filter((each) => each.function === 'updaterecord')
  expect(sent.length).toBeGreaterThan(2)
  for (const { body } of sent)
    expect([...new URLSearchParams(body).keys()].toSorted()).toEqual(['data', 'recordid'])
  await expect(tray.getByRole('button', { name: '2 changes staged' })).toBeVisible()
  await page.goto('/activity')
  await expect(page.getByRole('row').filter({ hasText: /Bulk change of \d+ rows/ })).toHaveCount(2)
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

test('a failover says which records are staged to be deleted', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Delete mail A', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stage instead' }).click()
  await page.getByRole('link', { name: 'DNS', exact: true }).first().click()
  await page.getByRole('link', { name: 'Failover' }).click()
  const web = await askToFlip(page)
  await expect(flipped(page).filter({ hasText: 'mail A example.com' })).toContainText('Staged to be deleted.')
  await page.keyboard.press('Escape')
  await web.getByRole('button', { name: 'Delete set web' }).click()
  await expect(page.getByText('No sets yet.')).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(web).toBeVisible()
})
