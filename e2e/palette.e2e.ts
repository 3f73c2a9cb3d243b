import type { Page, Route } from '@playwright/test'
import { environment, expect, fillSignIn, openPalette, test } from './helpers.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Go to' })

const open = async (page: Page, typed: string) => {
  await openPalette(page)
  await page.keyboard.type(typed)
}

/** What Enter would open. */
const active = (page: Page) => dialog(page).getByRole('option', { selected: true })

test('the palette loads each list once, after typing starts', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/functions')
  await expect(page.getByText(/\d+ functions/).first()).toBeVisible()
  const lists = async () => (await sandbox.called(username, 'server/list')).length
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

test('a palette that fails to load leaves the page usable', async ({ browser, personOf }) => {
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

test('keys typed before the palette has loaded reach its field', async ({ page, signIn }) => {
  await signIn('default', '/functions')
  const held: Route[] = []
  await page.route('**/Palette-*.js', (route) => void held.push(route))
  await page.reload()
  await expect(page.getByText(/\d+ functions/).first()).toBeVisible()
  // One after the other, with nothing waited for.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('web-2')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1.exam')
  await expect(dialog(page).getByRole('combobox')).toHaveValue('web-1.exam')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await expect(dialog(page).getByRole('option')).toHaveCount(0)
  await page.keyboard.type('ple.com')
  await page.keyboard.press('Enter')
  for (const route of held) await route.continue()
  await expect(page.getByRole('heading', { level: 1, name: 'web-1.example.com' })).toBeVisible()
})
