import type { Page } from '@playwright/test'
import { changeAddress, expect, messages, rowOf, test, tray } from './helpers.ts'

/** A plan of two records, applied from their zone. */
const applyTwo = async (page: Page) => {
  for (const label of ['Data of www A', 'Data of mail A']) {
    await page.getByRole('button', { name: `Edit ${label}` }).click()
    await page.getByRole('textbox', { name: label, exact: true }).fill('192.0.2.99')
    await page.keyboard.press('Shift+Enter')
  }
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByRole('button', { name: 'All 2 changes applied' })).toBeVisible()
}

test('a plan is undone from its card on a phone', { tag: '@journey' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('default', '/dns/cl12345/example.com')
  await applyTwo(page)
  await page.goto('/activity')
  const undo = page.getByRole('button', { name: 'Undo plan of 2 changes' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(tray(page)).toContainText('All 2 changes undone')
})

test('a plan that is undone stays open when the phone is turned', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signIn('default', '/dns/cl12345/example.com')
  await applyTwo(page)
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Undo plan of 2 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(tray(page)).toContainText('mail A')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open navigation' })).toBeVisible()
  await expect(tray(page)).toContainText('mail A')
  await expect(tray(page)).toContainText('All 2 changes undone')
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible()
})

test('undoing a change already undone elsewhere needs no request', async ({ page, signIn, openSecond }) => {
  await page.goto('/dns/cl12345/example.com')
  const second = await openSecond('activity', await signIn())
  await changeAddress(page, '192.0.2.99')
  await second.reload()
  const undo = rowOf(second, 'domain/updaterecord').getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'www').first()).toContainText('192.0.2.10')
  await undo.click()
  await second.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(second)).toContainText('No change needed.')
})

test('a claim that doesn’t match the request can’t be undone', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  const status = await page.evaluate(async () => {
    const claim = {
      subject: '192.0.2.99',
      before: { ptr: 'old.example.com.' },
      after: { ptr: 'harmless.example.com.' },
    }
    const response = await fetch('/api/ip/setptr', {
      method: 'POST',
      headers: {
        'Console-Request': '1',
        'Console-Identity': 'cl12345',
        'Console-Change': btoa(JSON.stringify(claim)).replace(/=+$/, ''),
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: new URLSearchParams({ ipaddress: '192.0.2.10', data: 'evil.example.net.' }),
    })
    return response.status
  })
  expect(status).toBe(200)
  await page.goto('/activity')
  const row = rowOf(page, 'ip/setptr')
  await expect(row).toContainText(
    /ipaddress 192\.0\.2\.10.*data evil\.example\.net\..*Unverified: 192\.0\.2\.99/,
  )
  await expect(row).toContainText('Doesn’t match what was sent')
  await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})
