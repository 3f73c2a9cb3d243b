import { readFile } from 'node:fs/promises'
import { violationsOn } from './axe.ts'
import {
  addSet,
  expect,
  failZonesOf,
  flipped,
  messages,
  rowOf,
  test,
  unreachable,
  settled,
} from './helpers.ts'

test('a set of records fails over to standby and back', {
  tag: '@journey',
}, async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns')
  await page.getByRole('link', { name: 'Failover' }).click()
  await expect(page.getByText('No sets yet.')).toBeVisible()
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '2001:db8::1' })
  await expect(page.getByText('Both must be IPv4, or both IPv6.')).toBeVisible()
  await addSet(page, { 'Standby address': '203.0.113.9' })
  const web = page.getByRole('region', { name: 'web' })
  const count = 25
  await web.getByRole('button', { name: `Fail over ${count} records` }).click()
  const dialog = page.getByRole('dialog', { name: 'Fail over web to its standby address?' })
  await expect(flipped(page)).toHaveCount(count)
  const refused = dialog.getByRole('list', { name: 'May be refused' })
  await expect(refused.getByRole('listitem')).toContainText('slow A mistakes.example')
  await dialog.getByText(`Show the first of ${count} requests`).click()
  await expect(
    dialog.getByText(/updaterecord.*203\.0\.113\.9|203\.0\.113\.9.*updaterecord/s).first(),
  ).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: `Fail over ${count} records` }).focus()
  await page.keyboard.press('Enter')
  // One zone is full of mistakes, and the service refuses to change one of its records.
  const run = page.getByRole('dialog', { name: 'Failover of web' })
  await expect(run.getByRole('button', { name: 'Retry 1' })).toBeVisible({ timeout: 20_000 })
  await expect(run.getByRole('status')).toContainText(`${count - 1} of ${count}`)
  await expect(run.getByRole('status')).toContainText('1 refused')
  await run.getByRole('button', { name: 'Close' }).click()
  const back = web.getByRole('button', { name: `Fail back ${count - 1} records` })
  await expect(back).toBeVisible()
  await expect(web.getByRole('button', { name: 'Fail over 1 record' })).toBeEnabled()
  const sent = (await sandbox.calls(username)).filter((each) => each.function === 'updaterecord')
  expect(sent).toHaveLength(count)
  await page.reload()
  await back.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Fail back ${count - 1} records` })
    .click()
  await page.getByRole('dialog', { name: 'Failback of web' }).getByRole('button', { name: 'Close' }).click({
    timeout: 20_000,
  })
  await expect(web.getByRole('button', { name: `Fail over ${count} records` })).toBeVisible()
  await page.goto('/dns/cl12345/example.com')
  await expect(rowOf(page, 'www').first()).toContainText('192.0.2.10')
  // What is put at the standby by other means is not the set's own.
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('203.0.113.9')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'www').first()).toContainText('203.0.113.9')
  await page.goto('/dns/failover')
  await expect(web.getByRole('button', { name: `Fail over ${count - 1} records` })).toBeVisible()
  await expect(web.getByRole('button', { name: /^Fail back/ })).toHaveCount(0)
})

test('records without an ID of their own are left out of a failover', async ({ page, signIn }) => {
  await page.route('**/api/domain/listrecords*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    // The record of www has the identifier of mail’s.
    await route.fulfill({ response, body: text.replace(/500005/g, '500006') })
  })
  await signIn('default', '/dns/failover')
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  await page.getByRole('button', { name: 'Fail over 23 records' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 records stay as they are')
})

test('a failover names the project whose zones couldn’t be loaded', async ({ page, signIn }) => {
  await signIn('default', '/dns/failover')
  await failZonesOf(page, 'cl23456')
  // Of the others, a zone whose name people write otherwise than DNS carries it.
  await page.route('**/api/domain/listrecords*', (route) =>
    `${route.request().url()} ${route.request().postData()}`.includes('xn--rksmrgs-5wao1o')
      ? route.fulfill(unreachable)
      : route.fallback(),
  )
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const unread = 'the zones of cl23456, räksmörgås.example'
  const missing = page.getByRole('listitem')
  await expect(missing.filter({ hasText: 'domain/list cl23456' })).toBeVisible()
  await expect(missing.filter({ hasText: 'domain/listrecords' })).toContainText('xn--rksmrgs-5wao1o.example')
  await page
    .getByRole('region', { name: 'web' })
    .getByRole('button', { name: /^Fail over \d/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Fail over web to its standby address?' })
  await expect(question).toContainText(`Couldn’t load ${unread}. Records there stay as they are.`)
})

test('two windows keep each other’s failover sets', async ({ page, signIn, context }) => {
  await signIn('default', '/dns/failover')
  await expect(page.getByText('No sets yet.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dns/failover')
  await expect(other.getByText('No sets yet.')).toBeVisible()
  const addresses = { 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' }
  await addSet(page, { Name: 'first', ...addresses })
  await expect(other.getByRole('region', { name: 'first', exact: true })).toBeVisible()
  await addSet(other, { Name: 'second', ...addresses })
  await expect(page.getByRole('region', { name: 'second', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete set first', exact: true }).click()
  await expect(other.getByRole('region', { name: 'first', exact: true })).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('region', { name: 'second', exact: true })).toBeVisible()
  await expect(other.getByRole('region', { name: 'first', exact: true })).toHaveCount(0)
  await other.close()
})

test('read-only users see why records can’t fail over', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn('readonly', '/dns/failover')
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const web = page.getByRole('region', { name: 'web' })
  await expect(web.getByText(/^[1-9]\d* records$/)).toBeVisible()
  await expect(web.getByRole('button', { name: 'Fail over', exact: true })).toHaveAttribute(
    'title',
    'You have read-only access to these records.',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('failover sets are exported and imported as a file', async ({ page, signIn }) => {
  await signIn('default', '/dns/failover')
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('failover.json')
  const file = JSON.parse(await readFile(await saved.path(), 'utf8'))
  const [web] = file.failover
  const flipped = [{ identity: 'cl12345', zone: 'example.com', recordid: '1', data: '192.0.2.10' }]
  file.failover = [
    web,
    { ...web, name: 'mail', flipped },
    { ...web, standby: '203.0.113.99' },
    { ...web, name: 'odd', standby: 'somewhere' },
    // The way back leads to where the set never was.
    { ...web, name: 'evil', flipped: [{ ...flipped[0], data: '198.51.100.66' }] },
  ]
  await page.getByLabel('Import').setInputFiles({
    name: 'failover.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(messages(page)).toContainText('Added 2 sets.')
  await expect(messages(page)).toContainText('2 entries were left out: they can’t be used.')
  for (const name of ['web', 'mail', 'web (2)'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await page.getByLabel('Import').setInputFiles({
    name: 'requests.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"hosting-console-requests","version":1,"requests":[]}'),
  })
  await expect(messages(page)).toContainText('It isn’t a file of failover sets.')
})

test('a held-down key opens the failover dialog without confirming it', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/failover')
  await addSet(page, { Name: 'web', 'Active address': '192.0.2.10', 'Standby address': '203.0.113.9' })
  const over = page.getByRole('button', { name: 'Fail over 25 records' })
  await over.focus()
  // Pressed again without having been let go of, a key repeats.
  await page.keyboard.down('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Fail over 25 records' })).toBeFocused()
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  expect((await sandbox.calls(username)).filter((each) => each.function === 'updaterecord')).toEqual([])
})
