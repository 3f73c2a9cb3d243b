import { readFile } from 'node:fs/promises'
import { expect, rowOf, settled, test, unreachable } from './helpers.ts'

test('export and replace use the value edited in place', async ({ page, signIn }) => {
  await signIn('default', '/dns?records=192.0.2.10')
  const found = page.getByRole('table', { name: 'Search all records' })
  const row = found.getByRole('row', { name: /^Select www A .* example\.com/ })
  await row.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.98')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('192.0.2.98')
  await page.getByRole('button', { name: 'Export records' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.startsWith('example.com,www,A,'))).toEqual([
    expect.stringContaining(',192.0.2.98,'),
  ])
  await found.getByRole('checkbox', { name: /^Select www A 192\.0\.2\.98 example\.com/ }).click()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Find and replace' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Where' }).selectOption('search results')
  await dialog.getByLabel('Find', { exact: true }).fill('192.0.2.98')
  await dialog.getByLabel('Replace with').fill('198.51.100.7')
  await expect(dialog.getByRole('button', { name: 'Stage 1 change' })).toBeEnabled()
})

test('a change appears in its row in a search of 44 zones', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  test.slow()
  await signIn()
  const names = Array.from({ length: 44 }, (_, number) => `zone-${number}.example`)
  for (const domainname of names) {
    await sandbox.call('domain/add', { key, values: { domainname, createrecords: 'no' } })
    const values = { domainname, host: 'found', type: 'A', data: '198.51.100.77' }
    await sandbox.call('domain/addrecord', { key, values })
  }
  await page.setViewportSize({ width: 1440, height: 2600 })
  await page.goto('/dns?records=198.51.100.77')
  const found = page.getByRole('table', { name: 'Search all records' })
  await expect(found.getByRole('row')).toHaveCount(names.length + 1)
  const last = found.getByRole('row').last()
  await last.getByRole('button', { name: 'Edit Data of found A' }).click()
  await page.getByRole('textbox', { name: 'Data of found A' }).fill('198.51.100.78')
  await page.keyboard.press('Enter')
  await expect(last.getByText('198.51.100.78')).toBeVisible()
})

test('a search doesn’t report no matches before zones have loaded', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const listing = { username: personOf('default'), module: 'domain', function: 'list' }
  await sandbox.fault({ ...listing, delayMs: 3000 })
  const said: string[] = []
  await page.exposeFunction('noteText', (text: string) => said.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { noteText } = window as unknown as { noteText: (text: string) => void }
      noteText(document.querySelector('main')?.textContent ?? '')
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await signIn('default', '/dns?records=192.0.2.10')
  await expect(page.getByRole('status').getByText('25 of 94 records')).toBeVisible()
  expect(said.filter((text) => /Search|Loading/.test(text))).not.toEqual([])
  expect(said.filter((text) => /No matches|(^|\D)0 of \d+ records/.test(text))).toEqual([])
})

for (const width of [1024, 390])
  test(`staged values in the search are shown whole at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('default', '/dns')
    await page.getByRole('searchbox', { name: 'Search all records' }).fill('192.0.2 www')
    for (const [field, value] of [
      ['data', '198.51.100.123'],
      ['ttl', '86400'],
    ] as const) {
      await page
        .getByRole('button', { name: `Edit ${field} of www A` })
        .first()
        .click()
      await page.getByRole('textbox', { name: `${field} of www A` }).fill(value)
      await page.keyboard.press('Shift+Enter')
      const staged = page.locator('[data-staged] .idc', { hasText: value })
      await expect(staged).toBeVisible()
      expect(
        await staged.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(0)
    }
  })

test('Try again after a refresh loads only the failed zone', async ({ page, signIn }) => {
  await signIn('default', '/dns?records=192.0.2.10')
  await expect(rowOf(page, 'www.example.com.').first()).toBeVisible()
  await page.route('**/api/domain/listrecords', (route) =>
    route.request().postData()?.includes('example.com') ? route.fulfill(unreachable) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Couldn’t load /)).toBeVisible()
  // The other zones may still be on their way.
  await settled(page)
  await page.unroute('**/api/domain/listrecords')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/domain/listrecords')) asked.push(request.postData())
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Couldn’t load /)).toHaveCount(0)
  await expect(rowOf(page, 'www.example.com.').first()).toBeVisible()
  expect(asked).toEqual([expect.stringContaining('example.com')])
})
