import { readFile } from 'node:fs/promises'
import { responseOf, call, clipboardText, expect, fillArgument, openFunction, test } from './helpers.ts'

test('a response tree opens by branch and stays the chosen view', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/templates'))
  const response = responseOf(page)
  await response.getByRole('tab', { name: 'Tree' }).click()
  await expect(response.getByText('Debian 11 (Bullseye)')).toHaveCount(0)
  await response.getByText(/^KVM/).first().focus()
  await page.keyboard.press('Enter')
  await response
    .getByText(/^1 \d+ fields/)
    .first()
    .click()
  await expect(response.getByText('Debian 11 (Bullseye)')).toBeVisible()
  await response
    .getByText(/^instancecost/)
    .first()
    .click()
  await expect(response.getByText('amount')).toBeVisible()
  await call(await openFunction(page, 'server/templates'))
  await expect(response.getByRole('tab', { name: 'Tree' })).toHaveAttribute('aria-selected', 'true')
})

test('nested values are columns that can be sorted and exported', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/templates'))
  const response = responseOf(page)
  await response.getByRole('tab', { name: 'Table' }).click()
  await response.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['id', 'platform', 'bootstrapmethod', 'licensecost.amount'])
    await page.getByRole('checkbox', { name, exact: true }).uncheck()
  await page.keyboard.press('Escape')
  const amount = response.getByRole('columnheader', { name: 'instancecost.amount' })
  await amount.getByRole('button').click()
  await amount.getByRole('button').click()
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await call(await openFunction(page, 'server/templates'))
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await expect(response.getByRole('columnheader', { name: 'platform' })).toHaveCount(0)
  await response.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const [header = '', first = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
  expect(header).toContain('instancecost.amount')
  expect(first.split(',')[header.split(',').indexOf('instancecost.amount')]).toMatch(/^[\d.]+$/)
})

test('a secret is copied without being shown', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('default', '')
  await call(await openFunction(page, 'database/connectiondetails'), { id: 'db-12345' })
  const response = responseOf(page)
  await response.getByRole('button', { name: 'Copy without showing' }).click()
  await expect(response.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await clipboardText(page)).toMatch(/^postgres:/)
  await expect(response).not.toContainText('postgres:')
})

test('identifiers are never cut off', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('default', '')
  await call(await openFunction(page, 'server/templates'))
  const ids = responseOf(page)
    .getByRole('cell')
    .filter({ hasText: /^5e7a1d00-/ })
    .locator('span')
  await expect(ids.first()).toBeVisible()
  const cut = await ids.evaluateAll(
    (each) => each.filter((id) => id.scrollWidth > id.clientWidth && id.clientWidth > 0).length,
  )
  expect(cut).toBe(0)
})

test('typing in the form doesn’t format the response again', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const stringify = JSON.stringify as (...given: unknown[]) => string
    JSON.stringify = (...given: unknown[]) => {
      const [value] = given
      if (typeof value === 'object' && value !== null && 'response' in value) {
        const { dataset } = document.documentElement
        dataset.written = `${Number(dataset.written ?? 0) + 1}`
      }
      return stringify(...given)
    }
  })
  await signIn('default', '')
  const form = await openFunction(page, 'server/details')
  await call(form, { serverid: 'kvm100001' })
  await responseOf(page).getByRole('tab', { name: 'JSON' }).click()
  await expect(responseOf(page).getByText('"serverid": "kvm100001"')).toBeVisible()
  const written = await page.locator('html').getAttribute('data-written')
  expect(Number(written)).toBeGreaterThan(0)
  await fillArgument(form, 'serverid', 'kvm100003')
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('kvm100003')
  await expect(page.locator('html')).toHaveAttribute('data-written', written ?? '')
})

test('a very long value is cut and says so', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await sandbox.fault({ username, module: 'server', function: 'status', huge: 5_000_000, times: 1 })
  await call(await openFunction(page, 'server/status'), { serverid: 'kvm100001' })
  await expect(responseOf(page)).toContainText('(the first 10,000 of 5,000,000 characters)')
  expect((await responseOf(page).innerText()).length).toBeLessThan(20_000)
})

test('a link deep in a response opens its page at the top', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
  const link = responseOf(page).getByRole('link', { name: 'kvm100001' }).first()
  await expect(link).toBeVisible()
  const toTheEnd = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return window.scrollY
    })
  await expect.poll(toTheEnd).toBeGreaterThan(100)
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/servers\/cl12345\/kvm100001$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
