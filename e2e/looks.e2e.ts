import type { Locator } from '@playwright/test'
import { expect, rowOf, stageField, test, tray } from './helpers.ts'

const colour = (place: Locator, property: 'color' | 'backgroundColor' | 'borderTopColor') =>
  place.evaluate((element, name) => getComputedStyle(element)[name], property)

test('selecting a row tints it in light and dark', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const row = rowOf(page, 'www').first()
  const box = row.getByRole('checkbox')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await box.uncheck()
    expect(await colour(box, 'backgroundColor')).not.toBe(await colour(box, 'borderTopColor'))
    // Apart from where the pointer is.
    await page.mouse.move(0, 0)
    const plain = await colour(row, 'backgroundColor')
    await box.check()
    await page.mouse.move(0, 0)
    await expect.poll(() => colour(row, 'backgroundColor')).not.toBe(plain)
  }
})

test('errors and warnings have their own colours while typing', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  const field = page.getByRole('textbox', { name: 'Data of www A' })
  await field.fill('192.0.2.400')
  const error = page.getByText(/isn’t an address/)
  const [danger, warn] = await page.evaluate(() =>
    ['text-danger', 'text-warn'].map((name) => {
      const sample = document.createElement('span')
      sample.className = name
      document.querySelector('main')?.append(sample)
      const { color } = getComputedStyle(sample)
      sample.remove()
      return color
    }),
  )
  expect(danger).not.toBe(warn)
  expect(await colour(error, 'color')).toBe(danger)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit TTL of www A' }).click()
  await page.getByRole('textbox', { name: 'TTL of www A' }).fill('1')
  const warning = page.getByRole('main').locator('p', { hasText: /TTL/ }).last()
  expect(await colour(warning, 'color')).toBe(warn)
})

test('plan rows keep their height while applied', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.98')
  await stageField(page, 'TTL of mail A', '600')
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  const rows = tray(page).getByRole('listitem')
  await expect(rows.filter({ hasText: '192.0.2.98' })).toContainText(/#\d+/)
  const heights = () =>
    rows.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().height)))
  const before = await heights()
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(2)
  expect(await heights()).toEqual(before)
})

test('clicking a header sorts the search of all records', async ({ page, signIn }) => {
  await signIn('default', '/dns?records=type:MX')
  const found = page.getByRole('table', { name: 'Search all records' })
  await expect(found.getByRole('row').nth(2)).toBeVisible()
  const column = found.getByRole('columnheader', { name: 'Data' })
  const order = async () => {
    const rows = await found.getByRole('row').allInnerTexts()
    return rows.flatMap((row) => /\d+ \S+\.example/.exec(row)?.[0] ?? [])
  }
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  const ascending = await order()
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  const descending = await order()
  expect(new Set(descending)).toEqual(new Set(ascending))
  expect(descending[0]).not.toBe(ascending[0])
})
