import { expect, messages, sentNothing, settled, test, tray } from '../in-page/test.ts'

test('Copy to zones names a project without access', async ({ page, signIn, sandbox, personOf }) => {
  const username = personOf('default')
  // The zone itself says until when it is registered, and does without.
  await sandbox.fault({
    username,
    module: 'domain',
    function: 'list',
    status: 403,
    code: 403,
    text: 'Not you.',
  })
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('checkbox', { name: /^Select www A/ }).click()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Copy to zones' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Copy to zones' })
  await expect(dialog.getByText(/^No access to domain\/list as .*Not you\./)).toHaveCount(1)
  await expect(dialog.getByText('No other zone is loaded.')).toBeVisible()
})

test('typing in a filtered-out row is kept', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.1')
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('mail')
  await expect(page.getByRole('textbox', { name: 'Data of www A' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('')
  await expect(page.getByRole('textbox', { name: 'Data of www A' })).toHaveValue('192.0.2.1')
  await expect(page).not.toHaveURL(/q=mail/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Data of www A' })).toHaveValue('192.0.2.1')
})

test('read-only users see why a zone can’t be changed', async ({ page, signIn }) => {
  await signIn('readonly', '/dns/cl12345/example.com')
  await expect(page.getByRole('button', { name: 'Edit Data of www A' })).toBeDisabled()
  await expect(page.getByText('You have read-only access to cl12345.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Add a record' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
    'title',
    /read-only access/,
  )
  await expect(page.getByRole('checkbox', { name: 'Select all shown' })).toHaveCount(0)
})

test('the deletion dialog tells identical records apart by ID', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Delete mail A' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this record?' })
  await expect(dialog).toContainText('mail A 192.0.2.10 #500006')
  await dialog.getByRole('button', { name: 'Stage instead' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete 1 record?' })).toContainText('example.com #500006')
})

test('the worst of what the checks find comes first', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/mistakes.example')
  await page.getByRole('button', { name: 'Checks', exact: true }).click()
  const marks = page
    .getByRole('table', { name: 'Records' })
    .getByRole('button', { name: /^(error|warning) / })
  await expect(marks.first()).toBeVisible()
  const labels = await Promise.all((await marks.all()).map((each) => each.getAttribute('aria-label')))
  const severities = labels.map((label) => label?.split(' ')[0] ?? '')
  expect(severities.lastIndexOf('error')).toBeLessThan(severities.indexOf('warning'))
  expect(new Set(severities).size).toBe(2)
})

test('a zone is deleted from its page, by its name', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Delete zone…' }).click()
  await expect(page.locator('[name="domainname"]')).toHaveValue('example.com')
  await sentNothing(page, sandbox, username, 'delete')
})

test('an edit of a record and its undo make three requests each: look, change, look', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  const value = (data: string) => page.getByRole('row', { name: /^Select www A/ }).getByText(data)
  await expect(value('192.0.2.10')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.9')
  await settled(page)
  const made = async () => (await sandbox.calls(personOf('default'))).map((call) => call.function)
  const before = await made()
  await page.getByRole('textbox', { name: 'Data of www A' }).press('Enter')
  await expect(value('192.0.2.9')).toBeVisible()
  await settled(page)
  const three = ['listrecords', 'updaterecord', 'listrecords']
  expect((await made()).slice(before.length)).toEqual(three)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(value('192.0.2.10')).toBeVisible()
  await settled(page)
  expect((await made()).slice(before.length)).toEqual([...three, ...three])
})
