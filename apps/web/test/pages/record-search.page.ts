import {
  allApplied,
  expect,
  failZonesOf,
  openPalette,
  rowOf,
  test,
  tray,
  unreachable,
} from '../in-page/test.ts'

test('the search of all records edits a record in place', async ({ page, signIn }) => {
  await signIn('default', '/dns')
  await page.getByRole('searchbox', { name: 'Search all records' }).fill('192.0.2.0/24 www')
  const found = page.getByRole('table', { name: 'Search all records' })
  await expect(found.getByRole('row').filter({ hasText: 'www' }).first()).toBeVisible()
  await found.getByRole('button', { name: 'Edit Data of www A' }).first().click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.98')
  await page.keyboard.press('Enter')
  await expect(found.getByRole('row').filter({ hasText: '192.0.2.98' })).toBeVisible()
})

test('a search names the project whose zones couldn’t be loaded', async ({ page, signIn }) => {
  await signIn('default', '/dns')
  await failZonesOf(page, 'cl23456')
  await page.goto('/dns?records=www')
  await expect(page.getByText('Couldn’t load domain/list as cl23456', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Find and replace' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Couldn’t load: the zones of cl23456')
})

test('found records of several zones are replaced and deleted together', async ({ page, signIn }) => {
  await signIn('default', '/dns?records=192.0.2.10')
  await expect(page.getByText('25 of 94 records')).toBeVisible()
  const found = page.getByRole('table', { name: 'Search all records' })
  await found.getByRole('checkbox', { name: /^Select www A 192\.0\.2\.10 example\.com/ }).click()
  await found.getByRole('checkbox', { name: /^Select www A 192\.0\.2\.10 example\.org/ }).click()
  const bulk = page.getByRole('region', { name: 'Selected rows' })
  await expect(bulk).toContainText('2 selected')
  await bulk.getByRole('button', { name: 'Find and replace' }).click()
  await page.getByLabel('Find', { exact: true }).fill('192.0.2.10')
  await page.getByLabel('Replace with').fill('198.51.100.7')
  await page.getByRole('button', { name: 'Stage 2 changes' }).click()
  await expect(found.getByText('198.51.100.7')).toHaveCount(2)
  await bulk.getByRole('button', { name: 'Clear selection' }).click()
  await found.getByRole('checkbox', { name: /^Select mail A 192\.0\.2\.10 example\.com/ }).click()
  await bulk.getByRole('button', { name: 'Stage deletion' }).click()
  await expect(bulk).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 3 changes' }).click()
  await allApplied(page, 3)
  await expect(page.getByText('24 of 93 records')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Undo 3 changes' }).click()
  await expect(page.getByText('25 of 94 records')).toBeVisible()
})

test('the search of all records understands the same filters as a zone', async ({ page, signIn }) => {
  await signIn('default', '/dns?records=type:MX')
  const found = page.getByRole('table', { name: 'Search all records' })
  const search = page.getByRole('searchbox', { name: 'Search all records' })
  await expect(found.getByRole('row', { name: /mx01\.hosting\.example/ }).first()).toBeVisible()
  await expect(found.getByRole('row', { name: / A 192/ })).toHaveCount(0)
  await search.fill('"v=spf1 include" zone:example.com')
  await expect(found.getByRole('row')).toHaveCount(2)
  await search.fill('example.com data:192.0.2.0/24 ttl>1m')
  await expect(found.getByRole('row', { name: /www/ }).first()).toBeVisible()
  await search.fill('kind:MX')
  await expect(page.getByText('Nothing matches: there’s no column “kind”.')).toBeVisible()
  await page.goto('/dns/cl12345/example.com')
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('192.0.2.0/24')
  await expect(page.getByRole('table', { name: 'Records' }).getByRole('row')).toHaveCount(4)
})

test('find and replace leaves out read-only records and says so', async ({ page, signIn }) => {
  await signIn('readonly', '/dns')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find', { exact: true }).fill('192.0.2.10')
  await expect(
    dialog.getByText('Left out because access is read-only: cl12345, cl23456, cl34567.'),
  ).toBeVisible()
  await expect(dialog.getByText('0 records match')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Stage/ })).toBeDisabled()
})

test('a record search without permission says so in one line', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const refusal = { module: 'domain', function: 'listrecords', status: 403, code: 403, text: 'Not yours.' }
  await sandbox.fault({ username: personOf('default'), ...refusal })
  await signIn('default', '/dns?records=192.0.2.10')
  await expect(page.getByText(/^No access to domain\/listrecords as .* Not yours\.$/)).toBeVisible()
  await expect(page.getByText(/^Couldn’t load/)).toHaveCount(0)
})

test('a record search that fails says so and can be retried', async ({ page, signIn }) => {
  await page.route('**/api/domain/listrecords', (route) => route.fulfill(unreachable))
  await signIn('default', '/dns?records=192.0.2.10')
  await expect(page.getByText(/^Couldn’t load some data: \d+ requests failed$/)).toBeVisible()
  await page.unroute('**/api/domain/listrecords')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'www.example.com.').first()).toBeVisible()
  await expect(page.getByText(/^Couldn’t load/)).toHaveCount(0)
})

test('a record staged to be added is found as new, without a checkbox', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('soon')
  await form.getByLabel('Data').fill('198.51.100.77')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DNS', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search all records' }).fill('soon')
  const found = page.getByRole('table', { name: 'Search all records' })
  const row = found.getByRole('row').filter({ hasText: 'soon' })
  await expect(row).toContainText('new')
  await expect(row).toContainText('198.51.100.77')
  await expect(row.getByRole('checkbox')).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(row.getByRole('button', { name: 'Edit Data of soon A' })).toBeVisible()
  await expect(row).toHaveCount(1)
})

test('a saved find and replace opens from the palette, and its plan is undone', async ({ page, signIn }) => {
  await signIn('default', '/dns')
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await dialog.getByText('Save by name').click()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await dialog.getByLabel('Find', { exact: true }).fill('2.0.2.10')
  await dialog.getByLabel('Replace with').fill('2.0.2.99')
  await dialog.getByRole('combobox', { name: 'Match' }).selectOption('text')
  await dialog.getByRole('checkbox', { name: 'Host' }).check()
  await dialog.getByLabel('Name', { exact: true }).fill('Fail over')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Saved by name (1)')).toBeVisible()
  await dialog.getByLabel('Find', { exact: true }).fill('something else')
  await page.goto('/servers')
  const open = async () => {
    await openPalette(page)
    await page.keyboard.type('fail over')
    await expect(page.getByRole('option', { selected: true })).toContainText('2.0.2.10 → 2.0.2.99')
    await page.keyboard.press('Enter')
  }
  await open()
  await expect(dialog.getByLabel('Find', { exact: true })).toHaveValue('2.0.2.10')
  await expect(dialog.getByRole('checkbox', { name: 'Host' })).toBeChecked()
  // Its TTL is one of the mistakes of its zone.
  await dialog.getByRole('checkbox', { name: 'slow A mistakes.example' }).uncheck()
  await dialog.getByRole('button', { name: 'Stage 24 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply 24 changes' }).click()
  await allApplied(page, 24)
  await page.goto('/dns?records=192.0.2.10')
  await expect(page.getByText('1 of 94 records')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Undo 24 changes' }).click()
  await expect(page.getByText('25 of 94 records')).toBeVisible()
  await open()
  // What is open already is filled as well.
  await dialog.getByLabel('Replace with').fill('')
  await dialog.getByRole('checkbox', { name: 'Host' }).uncheck()
  await dialog.getByText('Saved by name (1)').click()
  await dialog.getByRole('button', { name: 'Fail over', exact: true }).click()
  await expect(dialog.getByLabel('Replace with')).toHaveValue('2.0.2.99')
  await expect(dialog.getByRole('checkbox', { name: 'Host' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Remove Fail over' }).click()
  await expect(dialog.getByText('Save by name')).toBeVisible()
  await page.keyboard.press('Escape')
  await openPalette(page)
  await page.keyboard.type('fail over')
  await expect(page.getByRole('option').filter({ hasText: '2.0.2.99' })).toHaveCount(0)
})
