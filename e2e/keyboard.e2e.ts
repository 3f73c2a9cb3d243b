import type { Locator, Page } from '@playwright/test'
import { allApplied, expect, rowOf, test, tray } from './helpers.ts'

/** As far as anybody would press. */
const mostTabs = 80

/** Goes with Tab, or back with Shift Tab, until something has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible()
  for (let count = 0; count < mostTabs; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

const open = async (page: Page, keys: string, heading: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Opens a zone from the list of them. */
const openZone = async (page: Page) => {
  await open(page, 'gd', 'DNS')
  await tabTo(page, page.getByRole('link', { name: 'example.com', exact: true }))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'www')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('www')
  await expect(rowOf(page, 'mail')).toHaveCount(0)
}

const editData = async (page: Page, value: string, key: string) => {
  await tabTo(page, page.getByRole('button', { name: 'Edit Data of www A' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type(value)
  await page.keyboard.press(key)
}

test.beforeEach(async ({ signIn }) => void (await signIn()))

test('a record is edited and undone by keyboard alone', { tag: '@journey' }, async ({ page }) => {
  await openZone(page)
  await editData(page, '192.0.2.99', 'Enter')
  await expect(rowOf(page, 'www')).toContainText('192.0.2.99')
  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'www')).toContainText('192.0.2.10')
})

test('a plan is staged, applied and undone by keyboard alone', { tag: '@journey' }, async ({ page }) => {
  await openZone(page)
  await editData(page, '192.0.2.99', 'Shift+Enter')
  await expect(tray(page)).toBeVisible()
  await page.keyboard.press('p')
  await expect(tray(page).getByRole('button', { name: 'Apply 1 change' })).toBeEnabled()
  await tabTo(page, tray(page).getByRole('button', { name: 'Apply 1 change' }))
  await page.keyboard.press('Enter')
  await allApplied(page, 1)
  await page.keyboard.press('p')
  await expect(tray(page).getByRole('button', { name: 'Undo 1' })).toBeEnabled()
  await tabTo(page, tray(page).getByRole('button', { name: 'Undo 1' }))
  await page.keyboard.press('Enter')
  await expect(tray(page).getByText('undone', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'www').first()).toContainText('192.0.2.10')
})

test('an invoice is found by quarter and its document reached by keyboard alone', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, 'gv', 'Invoices')
  await tabTo(page, page.getByRole('button', { name: 'Quarter' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Table' }))
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Totals in SEK' })
  await tabTo(page, table.getByRole('button').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=\d{4}-Q\d/)
  await page.keyboard.press('/')
  await page.keyboard.type('currency:sek')
  const document = page.getByRole('table', { name: 'Invoices', exact: true }).getByRole('link').first()
  await tabTo(page, document)
  await expect(document).toHaveAttribute('href', /^https:/)
})

test('an instance is opened and its secret shown by keyboard alone', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, 'go', 'Object storage')
  await tabTo(page, page.getByRole('link', { name: 'os-a1b2c' }))
  await page.keyboard.press('Enter')
  const show = page.getByRole('button', { name: 'Show Secret key' }).first()
  await tabTo(page, show)
  await page.keyboard.press('Enter')
  const hide = page.getByRole('button', { name: 'Hide Secret key' })
  await expect(hide).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('tab', { name: 'rclone' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'aws-cli' })).toHaveAttribute('aria-selected', 'true')
})
