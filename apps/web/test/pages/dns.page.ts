import { describeOnly } from '../described.ts'
import { bar, choose } from '../chosen-servers.ts'
import {
  allApplied,
  changeAddress,
  expect,
  messages,
  rowOf,
  sentNothing,
  test,
  tray,
} from '../in-page/test.ts'

const cell = (page: Parameters<typeof rowOf>[0], label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

test('a record is edited in place with Enter and undone', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await page.getByRole('link', { name: 'DNS', exact: true }).click()
  await page.getByRole('link', { name: 'example.com', exact: true }).click()
  await changeAddress(page, '192.0.2.99')
  await expect(messages(page).getByText('192.0.2.10 → 192.0.2.99')).toBeVisible()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.99')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.10')
  const changes = await sandbox.called(username, 'updaterecord')
  expect(changes.map(({ body }) => new URLSearchParams(body).get('data'))).toEqual([
    '192.0.2.99',
    '192.0.2.10',
  ])
})

test('a record whose response was lost is found when it is added again', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await sandbox.fault({ username, module: 'domain', function: 'addrecord', times: 1, cut: true })
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('lost')
  await form.getByLabel('Data').fill('192.0.2.61')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It may have been carried out. Retry checks first')).toBeVisible()
  await expect(rowOf(page, 'lost')).toContainText('192.0.2.61')
  await expect(form.getByLabel('Host')).toHaveValue('lost')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByRole('button', { name: 'Add anyway' }).click()
  await expect(messages(page).getByText('Added lost.example.com A 192.0.2.61')).toBeVisible()
  expect(await sandbox.called(username, 'addrecord')).toHaveLength(1)
  await page.getByRole('link', { name: 'Activity' }).click()
  const entry = rowOf(page, 'lost.example.com')
  await expect(entry).toContainText('Unknown')
  await expect(entry).not.toContainText('outcome-unknown')
})

test('Escape leaves a record unchanged and sends nothing', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit TTL of www A' }).click()
  await cell(page, 'TTL of www A').fill('60')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'www')).toContainText('3600')
  await sentNothing(page, sandbox, username, 'updaterecord')
})

test('a refused edit shows the service’s message at its field', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await sandbox.fault({
    username,
    module: 'domain',
    function: 'updaterecord',
    status: 400,
    code: 400,
    text: 'This address is not yours.',
    times: 1,
  })
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await cell(page, 'Data of www A').fill('192.0.2.99')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This address is not yours.')
  await expect(cell(page, 'Data of www A')).toHaveValue('192.0.2.99')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.99')
})

test('a record is added, and a deleted one is restored by Undo', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('new')
  await form.getByLabel('Data').fill('192.0.2.50')
  await expect(form).toContainText('Full name: new.example.com.')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText(/^Added new\.example\.com A /)).toBeVisible()
  await expect(rowOf(page, 'new')).toContainText('192.0.2.50')
  // Where the next one begins.
  await expect(form.getByLabel('Host')).toBeFocused()
  await page.getByRole('button', { name: 'Delete mail A' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this record?' })).toContainText('mail A 192.0.2.10')
  await page.getByRole('button', { name: 'Delete record', exact: true }).click()
  await expect(messages(page).getByText(/^Deleted mail\.example\.com A /)).toBeVisible()
  await expect(rowOf(page, 'mail')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(rowOf(page, 'mail')).toContainText('192.0.2.10')
})

test('deleting a record lists the records and PTRs that break', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('alias')
  await form.getByLabel('Type').selectOption('CNAME')
  await form.getByLabel('Data').fill('mail')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'alias')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Delete this record?' })
  await page.getByRole('button', { name: 'Delete alias CNAME' }).click()
  await expect(dialog).toContainText('alias CNAME')
  await expect(dialog).not.toContainText('No record is named')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete mail A', exact: true }).click()
  await expect(dialog).toContainText('alias CNAME: No record is named mail.example.com.')
  await page.keyboard.press('Escape')
  // Its address is one of the project, and named after it.
  await page.getByRole('button', { name: 'Delete www A', exact: true }).click()
  await expect(dialog).toContainText('The PTR record of 192.0.2.10, which names www.example.com')
  await page.keyboard.press('Escape')
  // Another record that leads there keeps it company.
  await form.getByLabel('Host').fill('www')
  await form.getByLabel('Type').selectOption('A')
  await form.getByLabel('Data').fill('192.0.2.10')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add anyway' }).click()
  const alike = page.getByRole('button', { name: 'Delete www A', exact: true })
  await expect(alike).toHaveCount(2)
  await alike.first().click()
  await expect(dialog).toContainText('www A 192.0.2.10')
  await expect(dialog).not.toContainText('The PTR record')
})

test('in the document dialect, fields that can’t be changed say why', async ({ page, signIn }) => {
  await signIn('document', '/dns/cl12345/example.com')
  await expect(page.getByRole('button', { name: 'Edit TTL of www A' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Edit TTL of www A' })).toHaveAttribute(
    'title',
    'domain/update_record can’t change ttl.',
  )
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await cell(page, 'Data of www A').fill('192.0.2.99')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'www')).toContainText('192.0.2.99')
})

test('without a list of zones, a zone is opened by name', async ({ page, signIn, sandbox, personOf }) => {
  await describeOnly(sandbox, personOf('default'), 'domain', [
    { function: 'list_records', required: ['domain'] },
  ])
  await signIn('default', '/dns')
  await page.getByRole('textbox', { name: 'Domain' }).fill('example.com')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.10')
  await page.goto('/dns')
  const opened = page.getByRole('list', { name: 'Recent' })
  await opened.getByRole('link', { name: 'example.com' }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.10')
  await page.goto('/dns')
  await opened.getByRole('button', { name: 'Forget example.com' }).click()
  await expect(opened).toHaveCount(0)
})

test('a zone shows how many records have errors and warnings, and narrows the list to them', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/cl12345/mistakes.example')
  const rows = page.getByRole('table', { name: 'Records' }).getByRole('row')
  for (const severity of ['error', 'warning']) {
    const counted = page.getByRole('button', { name: new RegExp(`^\\d+ records? with ${severity}s$`) })
    const count = Number.parseInt((await counted.textContent()) ?? '')
    await counted.click()
    await expect(page.getByRole('searchbox', { name: 'Filter records' })).toHaveValue(`checks:${severity}`)
    await expect(rows).toHaveCount(count + 1)
  }
  await page.goto('/dns/cl12345/example.com')
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('button', { name: /with errors$/ })).toHaveCount(0)
})

test('errors of a zone are shown at its records and while typing', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/mistakes.example')
  const records = page.getByRole('table', { name: 'Records' })
  await expect(
    records.getByRole('button', { name: /^error .*CNAME can’t share its name/ }).first(),
  ).toBeAttached()
  await rowOf(page, 'old CNAME')
    .getByRole('button', { name: /^warning / })
    .click()
  await expect(
    page.getByRole('list', { name: '1 finding on old CNAME gone.mistakes.example.' }),
  ).toContainText('No record is named gone.mistakes.example.')
  await page.goto('/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.300')
  await expect(page.getByText('“192.0.2.300” isn’t an address.')).toBeVisible()
  await page.keyboard.press('Escape')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('www')
  await form.getByLabel('Data').fill('192.0.2.10')
  await expect(form).toContainText('Duplicate of another record of www.example.com')
})

test('all zones are read into one archive, and what is missing in it is named', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.fault({
    username: personOf('default'),
    module: 'domain',
    function: 'listrecords',
    status: 500,
    text: 'Internal error',
    times: 1,
  })
  await signIn('default', '/dns')
  await page.getByRole('button', { name: 'Export zone files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export zone files' })
  await expect(dialog).toContainText(/Couldn’t load \S+\. The archive is without them\./)
  await expect(dialog.getByRole('button', { name: 'Download archive' })).toBeEnabled()
})

test('a zone says in words until when its domain is registered', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl34567/example.net')
  await expect(page.getByText(/^Registration expires in \d+ days$/)).toBeVisible()
  await page.goto('/dns')
  await expect(rowOf(page, 'example.net')).toContainText('Expires soon')
  await expect(page.getByText(/EXPIRING/)).toHaveCount(0)
})

test('the ID of a record is shown when its column is chosen', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const ids = page.getByRole('columnheader', { name: 'Record ID' })
  await expect(rowOf(page, 'www')).toBeVisible()
  await expect(ids).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Record ID' }).click()
  await expect(ids).toBeVisible()
})

test('the file of another zone is named, and deletes nothing', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a zone file' })
  await dialog.getByLabel('Zone file').fill('kund02.example. SOA a. b. 1 2 3 4 5\nshop A 192.0.2.1')
  await dialog.getByRole('radio', { name: /^Replace the whole zone/ }).check()
  await expect(dialog).toContainText('This file is for kund02.example.')
  await expect(dialog).toContainText('1 added, 0 changed, 0 deleted')
})

test('find and replace stages nothing until Replace with is typed, and shows every row', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns?records=A')
  await page.getByRole('button', { name: 'Find and replace' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find', { exact: true }).fill('*')
  await dialog.getByRole('combobox', { name: 'Match' }).selectOption('wildcard')
  await dialog.getByRole('checkbox', { name: 'TTL' }).check()
  await dialog.getByRole('checkbox', { name: 'Data' }).uncheck()
  await expect(dialog.getByRole('button', { name: /^Stage/ })).toBeDisabled()
  await dialog.getByLabel('Replace with').fill('61')
  await expect(dialog.getByRole('button', { name: /^Stage/ })).toBeEnabled()
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(51)
  await dialog.getByRole('button', { name: /^Show more/ }).click()
  await expect(dialog.getByRole('button', { name: /^Show more/ })).toHaveCount(0)
})

test('a record is added to all chosen zones', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns')
  await choose(page, ['example.com', 'example.org'])
  await bar(page).getByRole('button', { name: 'Add a record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a record' })
  await dialog.getByLabel('Host').fill('_check')
  await dialog.getByLabel('Data').fill('token-1')
  await dialog.getByRole('button', { name: 'Stage 2 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await allApplied(page, 2)
  const sent = await sandbox.called(username, 'domain/addrecord')
  expect(sent.map(({ body }) => body.replace(/&ttl=.*/, '')).toSorted()).toEqual([
    'domainname=example.com&host=_check&type=TXT&data=token-1',
    'domainname=example.org&host=_check&type=TXT&data=token-1',
  ])
})
