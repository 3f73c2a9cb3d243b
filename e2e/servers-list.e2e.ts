import type { Page } from '@playwright/test'
import { expect, rowOf, settled, test } from './helpers.ts'

const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter servers' })

const hideColumn = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name, exact: true }).uncheck()
  await page.keyboard.press('Escape')
}

test('states load only for rows in view', async ({ page, signIn, sandbox }) => {
  const username = await signIn('thousand')
  await expect(page.getByRole('table', { name: 'Servers' })).toHaveAttribute('aria-rowcount', /^10\d\d$/)
  await expect(page.getByRole('cell', { name: 'running' }).first()).toBeVisible()
  await settled(page)
  const { length: asked } = await sandbox.called(username, 'server/details')
  expect(asked).toBeGreaterThan(5)
  // Eight rows out of view are drawn as well.
  expect(asked).toBeLessThan((await page.locator('tr[data-index]').count()) - 4)
  // Each state that is loaded would change the order, and bring others into view.
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  await page.getByRole('button', { name: 'State', exact: true }).click()
  await expect(
    page.getByText(/^The state of 10\d\d servers isn’t known\.$|^The state of 9\d\d servers isn’t known\.$/),
  ).toBeVisible()
  await page.getByRole('region', { name: 'Servers' }).evaluate((room) => {
    room.scrollBy({ top: 4000 })
    window.scrollBy({ top: 4000 })
  })
  await expect(page.locator('tr[data-index="0"]')).toHaveCount(0)
  // What comes into view is told of after the next frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  })
  expect(sent.filter((url) => url.includes('server/details'))).toEqual([])
})

test('filtering by state asks before loading states', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await hideColumn(page, 'State')
  await page.reload()
  await settled(page)
  const { length: before } = await sandbox.called(username, 'server/details')
  await filterOf(page).fill('stopped')
  await expect(page.getByText('The state of 14 servers isn’t known.')).toBeVisible()
  await filterOf(page).fill('state:stop')
  await expect(page.getByText('The state of 14 servers isn’t known.')).toBeVisible()
  await filterOf(page).fill('stopped')
  await expect(page.getByText('Nothing matches the filter.')).toHaveCount(0)
  await settled(page)
  expect(await sandbox.called(username, 'server/details')).toHaveLength(before)
  await page.getByRole('button', { name: 'Load the state of 14 servers' }).click()
  await expect(rowOf(page, 'build-1.example.com')).toContainText('stopped')
  await expect(page.getByRole('columnheader', { name: 'State' })).toBeInViewport()
  await expect(page.getByText(/isn’t known/)).toHaveCount(0)
  await expect(rowOf(page, 'kvm100001')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Stop loading' })).toHaveCount(0)
  // What was asked for is loaded again, and stays until then.
  await page.getByRole('button', { name: /^Refresh|^Reload/ }).click()
  await expect(rowOf(page, 'build-1.example.com')).toBeVisible()
  await expect.poll(() => sandbox.called(username, 'server/details')).toHaveLength(before + 28)
  await expect(page.getByText(/isn’t known/)).toHaveCount(0)
  await filterOf(page).fill('state:run')
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  await filterOf(page).fill('state:running')
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  expect(await sandbox.called(username, 'server/details')).toHaveLength(before + 28)
})

test('on a phone a server is two lines and its state', async ({ page, signIn, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const username = await signIn()
  const cards = page.getByRole('list', { name: 'Servers' }).getByRole('listitem')
  await expect(cards.first()).toContainText('running')
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThan(90)
  await settled(page)
  // Of those in view alone.
  expect((await sandbox.called(username, 'server/details')).length).toBeLessThan(await cards.count())
  await page.getByRole('button', { name: 'More about ad-1' }).click()
  const fields = await cards.locator('dl + dl > div, div + dl > div').evaluateAll((all) =>
    all.map((field) => {
      const { x, y } = field.getBoundingClientRect()
      const [name, value] = [...field.children].map((each) => each.getBoundingClientRect())
      return { x, y, gap: (value?.x ?? 0) - (name?.right ?? 0) }
    }),
  )
  expect(fields.length).toBeGreaterThan(4)
  expect(new Set(fields.map(({ x }) => x)).size).toBe(2)
  expect(new Set(fields.map(({ gap }) => Math.round(gap)))).toEqual(new Set([8]))
  const left = Math.min(...fields.map(({ x }) => x))
  for (const [index, { x, y }] of fields.entries()) if (x > left) expect(fields[index - 1]?.y).toBe(y)
})

test('columns make room for states and addresses that come later', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('default', '/servers')
  const row = rowOf(page, 'build-1.example.com')
  await expect(row.getByText('stopped')).toBeVisible()
  await expect(row.getByText('198.51.100.11')).toBeVisible()
  const cut = () =>
    row
      .locator('td')
      .evaluateAll(
        (cells) =>
          cells.slice(2, 4).filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      )
  await expect.poll(cut).toBe(0)
})
