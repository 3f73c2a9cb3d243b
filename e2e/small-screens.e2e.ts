import type { Page } from '@playwright/test'
import { expect, settled, test } from './helpers.ts'

/** What can be pressed on a page, and of it what takes a finger over less than 40 px, but for two that a neighbour may take. */
const targets = () => {
  const small: string[] = []
  let count = 0
  for (const target of document.querySelectorAll<HTMLElement>(
    'main :is(a, button, input, summary, select)',
  )) {
    target.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + Math.min(width / 2, 30), top + height / 2]
    if (width < 2 || !target.contains(document.elementFromPoint(x, y))) continue
    count += 1
    /** How far it reaches from its middle, up or down. */
    const reach = (step: 1 | -1) => {
      let far = 0
      for (; far < 30; far += 1) {
        const at = document.elementFromPoint(x, y + step * (far + 1))
        if (!at || (!target.contains(at) && at.closest('label')?.control !== target)) break
      }
      return far
    }
    const hit = reach(-1) + 1 + reach(1)
    if (hit < 38) small.push(`${hit} px: ${target.textContent || target.ariaLabel || target.tagName}`)
  }
  return { small, count }
}

/** Its links are lines of a dense table. */
const totals = '/invoices?totals=table&by=quarter'

const paths = [
  '/',
  '/servers',
  '/servers/cl12345/kvm100001',
  '/dns',
  '/dns/cl12345/example.com',
  '/ip',
  '/invoices',
  totals,
  '/object-storage',
  '/object-storage/cl12345/os-a1b2c',
  '/things/loadbalancer',
  '/things/loadbalancer/cl12345/lb100001',
  '/functions',
  '/functions/server',
  '/functions/server/create',
  '/value?parent=records&field=recordid&value=500005&as=cl12345',
  '/activity',
  '/history',
  '/saved',
]

/** Looks at each page, once it has loaded. */
const visitAll = async (page: Page, look: (path: string) => Promise<void>) => {
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await look(path)
  }
}

test.describe('at 360 px and at 200 % zoom', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('no page scrolls sideways', async ({ page, signIn }) => {
    test.setTimeout(180_000)
    await signIn('default', '')
    await visitAll(page, async (path) => {
      for (const width of [720, 360]) {
        await page.setViewportSize({ width, height: 780 })
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
      }
    })
  })

  test('a value of a record can be read whole and edited', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 720, height: 900 })
    await signIn('default', '/dns/cl12345/example.com')
    const value = page.getByRole('button', { name: /^Edit Data of / }).first()
    await expect(value).toBeVisible()
    expect(await value.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await value.click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing is too small for a finger', async ({ page, signIn }) => {
    test.setTimeout(180_000)
    await signIn('default', '')
    await visitAll(page, async (path) => {
      const { small, count } = await page.evaluate(targets)
      if (path !== totals) expect([path, small]).toEqual([path, []])
      expect(count, path).toBeGreaterThan(0)
    })
  })
})
