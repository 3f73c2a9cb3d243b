import { expect, settled, test } from './helpers.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** What can be pressed on a page and takes a finger over less than 40 px, but for two that a neighbour may take. */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, summary, select)')].flatMap(
    (target) => {
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + Math.min(width / 2, 30), top + height / 2]
      if (width < 2 || !target.contains(document.elementFromPoint(x, y))) return []
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
      return hit < 38 ? [`${hit} px: ${target.textContent || target.ariaLabel || target.tagName}`] : []
    },
  )

const paths = [
  '/',
  '/servers',
  '/dns',
  '/ip',
  '/invoices',
  '/object-storage',
  '/dns/cl12345/example.com',
  '/servers/cl12345/kvm100001',
]

test('on a touch screen nothing is too small for a finger', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn('default', '')
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    expect([path, ...(await page.evaluate(smallTargets))]).toEqual([path])
  }
})
