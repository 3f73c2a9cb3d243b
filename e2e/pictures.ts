import type { Page } from '@playwright/test'
import { expect, stageField, test, tray } from './helpers.ts'

/** One day for all of them, so that they change only with the console. */
const day = Date.parse('2026-11-30T10:00:00Z')

test.beforeEach(async ({ page, request }) => {
  const clock = `${process.env.SANDBOX_URL}/_sandbox/clock`
  const { now } = (await (await request.post(clock, { data: { advanceSeconds: 0 } })).json()) as {
    now: string
  }
  await request.post(clock, { data: { advanceSeconds: (day - Date.parse(now)) / 1000 } })
  await page.clock.setFixedTime(day)
})

/** As it lies with the documents, but for how letters are drawn elsewhere. */
const picture = async (page: Page, name: string) => {
  await page.mouse.move(0, 0)
  await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixels: 200 })
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

test('a thing', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 1040 })
  await signIn('default', '/things/loadbalancer/cl12345/lb100001')
  await expect(page.getByRole('link', { name: 'Load balancers' }).last()).toBeVisible()
  await expect(page.getByRole('row', { name: /build-1/ })).toBeVisible()
  await picture(page, 'thing')
})
