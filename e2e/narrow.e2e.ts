import { expect, settled, test } from './helpers.ts'

test.use({ viewport: { width: 360, height: 780 } })

const paths = [
  '/',
  '/servers',
  '/servers/cl12345/kvm100001',
  '/dns',
  '/dns/failover',
  '/dns/cl12345/example.com',
  '/ip',
  '/invoices?totals=table&by=quarter',
  '/object-storage',
  '/object-storage/new',
  '/object-storage/cl12345/os-a1b2c',
  '/functions',
  '/functions/server',
  '/functions/server/create',
  '/taking',
  '/activity',
  '/history',
  '/saved',
]

test('no page scrolls sideways at 360 px', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn('default', '')
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360])
  }
})
