import type { Page } from '@playwright/test'
import { expect, stageField, test, tray } from './helpers.ts'

/** The picture as it lies with the documents, but for a little: dates move on, and letters are drawn otherwise elsewhere. */
const picture = async (page: Page, name: string) => {
  await page.mouse.move(0, 0)
  await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.02 })
}

test('servers', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 640 })
  await signIn('default', '/servers')
  await expect(page.getByRole('row')).toHaveCount(15)
  await picture(page, 'servers')
})

test('plan', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.40')
  await stageField(page, 'Data of mail A', '192.0.2.41')
  await stageField(page, 'TTL of @ A', '300')
  await tray(page).getByRole('button', { name: '3 changes staged' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await picture(page, 'plan')
})

test('invoices', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('default', '/invoices')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await picture(page, 'invoices')
})
