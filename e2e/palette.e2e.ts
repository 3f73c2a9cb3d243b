import type { Page } from '@playwright/test'
import { environment, expect, fillSignIn, test } from './helpers.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Go to' })

const open = async (page: Page, typed: string) => {
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
}

/** What Enter would open. */
const active = (page: Page) => dialog(page).getByRole('option', { selected: true })

test('servers, domains, addresses, invoices and instances are gone to by name, by keyboard alone', async ({
  page,
  signIn,
}) => {
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

test('nothing is read before something is typed, and then each list once', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/functions')
  await expect(page.getByText(/\d+ functions/).first()).toBeVisible()
  const lists = async () =>
    (await sandbox.calls(username)).filter((each) => each.path.startsWith('/server/list')).length
  await open(page, '')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await lists()).toBe(0)
  await page.keyboard.type('web-1')
  await expect(active(page)).toContainText('web-1.example.com')
  await page.keyboard.type('.example')
  await expect(active(page)).toContainText('web-1.example.com')
  // One for each project.
  await expect.poll(lists).toBe(3)
})

test('a list that is refused is told, and the rest is found', async ({ page, signIn, sandbox, personOf }) => {
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

test('of a thousand servers some are shown, and the list of them all', async ({ page, signIn }) => {
  await signIn('thousand')
  await open(page, 'example')
  await page.getByRole('option', { name: /^Servers Show all \d+ matching “example”/ }).click()
  await expect(page).toHaveURL(/\/servers\?q=example/)
})

test('a palette whose code could not be loaded is tried again, and the page stays', async ({
  browser,
  personOf,
}) => {
  // Unwatched: the failure is written into the browser's console, as it should be.
  const page = await browser.newPage({ baseURL: environment('CONSOLE_URL') })
  await page.route('**/Palette-*.js', (route) => route.abort())
  await page.goto('/servers')
  await fillSignIn(page, personOf('default'), 'demo')
  await expect(page.getByRole('heading', { name: 'Servers', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const failed = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Try again' }) })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Servers', exact: true })).toBeVisible()
  await page.unroute('**/Palette-*.js')
  await page.keyboard.press('Escape')
  await expect(failed).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Servers', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('combobox')).toBeVisible()
  await page.close()
})
