import { expect, test } from './helpers.ts'

/** How many points of a canvas are drawn on. */
const drawn = (canvas: HTMLCanvasElement | SVGElement | HTMLElement): number => {
  const { width, height } = canvas as HTMLCanvasElement
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  return pixels.filter((value, index) => index % 4 === 3 && value > 0).length
}

test('the usage of a server is drawn, in the light and the dark, and fits a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('default', '/servers/cl12345/kvm100001')
  const canvases = page.getByRole('figure').locator('canvas')
  await expect(canvases).toHaveCount(4)
  for (const canvas of await canvases.all()) {
    await canvas.scrollIntoViewIfNeeded()
    await expect.poll(() => canvas.evaluate(drawn)).toBeGreaterThan(1000)
  }
  const picture = () => canvases.first().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const light = await picture()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(picture).not.toBe(light)
  const isScrolled = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isScrolled()).toBe(false)
  // Turned, and back: each plot takes the room that there is.
  const width = () => canvases.first().evaluate((canvas) => canvas.getBoundingClientRect().width)
  const narrow = await width()
  await page.setViewportSize({ width: 800, height: 390 })
  await expect.poll(width).not.toBe(narrow)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(width).toBe(narrow)
  expect(await isScrolled()).toBe(false)
})

test('the moment under the pointer is said below each plot', async ({ page, signIn }) => {
  await signIn('default', '/servers/cl12345/kvm100001')
  const figure = page.getByRole('figure', { name: 'CPU' })
  await expect(figure).toContainText('Latest')
  await figure.locator('canvas').scrollIntoViewIfNeeded()
  await figure.locator('.u-over').hover()
  for (const name of ['CPU', 'Memory'])
    await expect(page.getByRole('figure', { name })).toContainText(/\d{4}-\d\d-\d\d \d\d:00: \d/)
})
