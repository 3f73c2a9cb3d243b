import { expect, settled, test } from './helpers.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** What can be pressed on a page and takes a finger over less than 40 px, but for two that a neighbour may take. */
const smallTargets = () => {
  const reach = (target: HTMLElement, x: number, y: number, step: number) => {
    const isHit = (at: Element | null) =>
      at !== null && (target.contains(at) || at.closest('label')?.control === target)
    let far = 0
    while (far < 30 && isHit(document.elementFromPoint(x, y + step * (far + 1)))) far += 1
    return far
  }
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, summary, select)')].flatMap(
    (target) => {
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + Math.min(width / 2, 30), top + height / 2]
      if (width < 2 || !target.contains(document.elementFromPoint(x, y))) return []
      const hit = reach(target, x, y, -1) + 1 + reach(target, x, y, 1)
      return hit < 38 ? [`${hit} px: ${target.textContent || target.ariaLabel || target.tagName}`] : []
    },
  )
}

for (const path of [
  '/',
  '/servers',
  '/dns',
  '/ip',
  '/invoices',
  '/object-storage',
  '/dns/cl12345/example.com',
  '/servers/cl12345/kvm100001',
])
  test(`on a touch screen nothing is too small for a finger: ${path}`, async ({ page, signIn }) => {
    await signIn('default', path)
    await settled(page)
    expect(await page.evaluate(smallTargets)).toEqual([])
  })
