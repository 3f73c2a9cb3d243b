import type { Page } from '@playwright/test'
import { expect, openPalette, sentNothing, test } from '../in-page/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Go to' })

const open = async (page: Page, typed: string) => {
  await openPalette(page)
  await page.keyboard.type(typed)
}

/** What Enter would open. */
const active = (page: Page) => dialog(page).getByRole('option', { selected: true })

test('servers, zones, addresses and invoices open by name from the palette', async ({ page, signIn }) => {
  await signIn()
  for (const [typed, shown, title] of [
    ['web-1', 'web-1.example.com', 'web-1.example.com'],
    ['kvm200002', 'kvm200002', 'db.staging.example'],
    ['example.or', 'example.org', 'example.org'],
    ['2023135', '2023135', 'Invoices'],
  ] as const) {
    await open(page, typed)
    await expect(active(page)).toContainText(shown)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await open(page, '192.0.2.11')
  await expect(active(page)).toContainText('Address')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })).toBeFocused()
})

test('the palette understands tasks such as rename, PTR and shortcuts', async ({ page, signIn }) => {
  await signIn()
  await open(page, 'rename web-1')
  await expect(active(page)).toContainText('server/edit web-1.example.com')
  await page.keyboard.press('Enter')
  await expect(page.locator('[name="serverid"]')).toHaveValue('kvm100001')
  await open(page, 'ptr 192.0.2.11')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })).toBeFocused()
  await page.keyboard.press('Escape')
  await open(page, 'keyboard shortcuts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('everyday phrases find the right page or function', async ({ page, signIn }) => {
  await signIn()
  for (const [typed, shown] of [
    ['download invoice', 'Invoices'],
    ['billing', 'Invoices'],
    ['create server', 'server/create'],
    ['create s', 'server/create'],
    ['stop server', 'server/stop'],
    ['rename server', 'server/edit'],
    ['download', 'domain/export'],
    ['resize disk', 'serverdisk/reconfigure'],
    ['add dns record', 'domain/addrecord'],
    ['who am i', 'user/details'],
    ['attach existing ip', 'ip/add'],
    ['10.2.0.192.in-addr.arpa', '192.0.2.10'],
    ['2.0.192.in-addr.arpa', '192.0.2.0/24'],
  ] as const) {
    await open(page, typed)
    await expect(active(page)).toContainText(shown)
    await page.keyboard.press('Escape')
  }
})

test('a refused list is mentioned, and other results stay', async ({ page, signIn, sandbox, personOf }) => {
  await sandbox.fault({
    username: personOf('default'),
    module: 'invoice',
    function: 'list',
    status: 403,
    code: 403,
    text: 'No.',
  })
  await signIn('default', '/functions')
  await open(page, 'web-1')
  await expect(active(page)).toContainText('web-1.example.com')
  await expect(page.getByText(/Couldn’t load .* lists?/)).toBeVisible()
})

test('a list that can’t be parsed is counted as not loaded', async ({ page, signIn, sandbox, personOf }) => {
  await sandbox.respond(personOf('default'), 'server/list', { servers: 'many' })
  await signIn('default', '/functions')
  await open(page, 'web')
  await expect(page.getByText('Couldn’t load 3 lists.')).toBeVisible()
})

test('of a thousand matching servers, the palette links to the whole list', async ({ page, signIn }) => {
  await signIn('thousand')
  await open(page, 'example')
  await page.getByRole('option', { name: /^Servers Show all [\d,]+ matching “example”/ }).click()
  await expect(page).toHaveURL(/\/servers\?q=example/)
})

test('a server is stopped from the palette after one confirmation', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/invoices')
  await open(page, 'stop web-1')
  await expect(active(page)).toContainText('Stop web-1.example.com')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Stop web-1.example.com?' })
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/\/servers\/cl12345\/kvm100001$/)
  await page.keyboard.press('Escape')
  // Nothing of it is left in the history, so neither a reload nor Back asks again.
  expect(JSON.stringify(await page.evaluate((): unknown => history.state))).not.toContain('server/stop')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeEnabled()
  await sentNothing(page, sandbox, username, 'server/stop')
  await open(page, 'web-1 shut down')
  await expect(active(page)).toContainText('Stop web-1.example.com')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => sandbox.called(username, 'server/stop')).toHaveLength(1)
})

test('theme, pages and sign-out work from the palette on narrow screens', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn()
  for (const theme of ['dark', 'light']) {
    await open(page, `${theme} theme`)
    await page.keyboard.press('Enter')
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeVisible()
  }
  await open(page, 'activity')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await open(page, 'sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('searching all records isn’t counted as a match', async ({ page, signIn }) => {
  await signIn('default', '/functions')
  await open(page, 'nonesuch')
  await expect(page.getByRole('option')).toHaveText([/^Search all records for “nonesuch”/])
  await expect(dialog(page).getByRole('status')).toHaveText('No matches. You can also search all records.')
})

test('a record’s host name is found once its zone was loaded', async ({ page, signIn }) => {
  await signIn('default', '/functions')
  await open(page, 'www.example.com')
  await expect(page.getByRole('option').last()).toContainText('Search all records for “www.example.com”')
  await page.getByRole('option').last().click()
  await expect(page).toHaveURL(/\/dns\?records=www\.example\.com$/)
  await expect(page.getByRole('table', { name: 'Search all records' }).getByText('www').first()).toBeVisible()
  await open(page, 'www.example.com')
  await expect(active(page)).toContainText('DNS record')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('www')
})

test('a record is found by its ID and shown alone', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const rows = page.getByRole('table', { name: 'Records' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  await open(page, '500007')
  await expect(active(page)).toContainText('DNS record')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('mx01.hosting.example.')
})

test('a network opens its addresses', async ({ page, signIn }) => {
  await signIn('default', '/functions')
  await open(page, '192.0.2.0/28')
  await expect(active(page)).toContainText('Addresses in this network')
  await expect(dialog(page).getByRole('option')).toHaveCount(2)
  await expect(dialog(page).getByRole('status')).toHaveText(
    '1 match for “192.0.2.0/28”. You can also search all records.',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'IP addresses' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '192.0.2.10' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '2001:db8' })).toHaveCount(0)
})

test('what is done with all zones is found by its name, on any page', async ({ page, signIn }) => {
  await signIn('default', '/invoices')
  for (const [typed, title] of [
    ['move zones', 'Move zones in'],
    ['deleted zones', 'Deleted zones'],
  ] as const) {
    await open(page, typed)
    await expect(active(page)).toContainText(title)
    await page.keyboard.press('Enter')
    const opened = page.getByRole('dialog', { name: title })
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect.poll(() => new URL(page.url()).search).toBe('')
  }
})
