import { expect, messages, rowOf, type Sandbox, sentNothing, test, tray } from '../in-page/test.ts'

const zone = '/dns/cl12345/example.com'
const sent = async (sandbox: Sandbox, username: string, name: string) =>
  (await sandbox.called(username, name)).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

test('a TTL accepts units, and an invalid one stops at its field', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', zone)
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('new1')
  await form.getByLabel('Data').fill('192.0.2.1')
  await form.getByLabel('TTL').fill('soon')
  await form.getByLabel('TTL').press('Shift+Enter')
  await expect(form.getByLabel('TTL')).toHaveAccessibleDescription(/Enter seconds, or a time such as 5m/)
  await expect(form.getByLabel('TTL')).toBeFocused()
  await expect(tray(page)).toHaveCount(0)
  await form.getByLabel('TTL').fill('5M')
  await expect(form).toContainText('300 s · 5 min')
  await form.getByLabel('TTL').press('Shift+Enter')
  await expect(rowOf(page, 'new1')).toContainText('300 · 5 min')
  await expect(form.getByLabel('TTL')).toHaveValue('')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  expect(await sent(sandbox, username, 'addrecord')).toEqual([expect.objectContaining({ ttl: '300' })])
  await page.getByRole('button', { name: 'Edit TTL of www A' }).click()
  await page.getByRole('textbox', { name: 'TTL of www A' }).fill('1h30m')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Changed www.example.com A: TTL 3600 → 5400')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select mail A/ }).click()
  await page.getByRole('button', { name: 'Change TTL' }).click()
  await page.keyboard.type('1d')
  await expect(page.getByLabel('New TTL')).toHaveValue('1d')
  await page.getByLabel('New TTL').fill('soon')
  await expect(page.getByLabel('New TTL')).toHaveAccessibleDescription(/Enter seconds/)
})

test('an international name is sent encoded and shown as typed', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', zone)
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('räk')
  await form.getByLabel('Type').selectOption('CNAME')
  await form.getByLabel('Data').fill('blåbär.example.')
  await form.getByLabel('Data').press('Enter')
  await expect(messages(page).getByText('Added räk.example.com CNAME blåbär.example.')).toBeVisible()
  expect(await sent(sandbox, username, 'addrecord')).toEqual([
    expect.objectContaining({ host: 'xn--rk-via', data: 'xn--blbr-noae.example.' }),
  ])
  const row = page.getByRole('button', { name: 'Edit Data of räk CNAME' })
  for (const spelling of ['räk', 'xn--rk', 'blåbär', 'xn--blbr']) {
    await page.getByRole('searchbox', { name: 'Filter records' }).fill(spelling)
    await expect(row).toContainText('blåbär.example.')
  }
  await form.getByLabel('Host').fill('раураl')
  await expect(form).toContainText('“раураl” mixes Latin and Cyrillic letters.')
})

test('wildcards are valid hosts in an international zone', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/xn--rksmrgs-5wao1o.example')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Data').fill('192.0.2.1')
  for (const host of ['*', '*.dev', '*.räk']) {
    await form.getByLabel('Host').fill(host)
    await expect(form).toContainText(`Full name: ${host}.räksmörgås.example.`)
    await expect(form).not.toContainText('valid name')
    await expect(form).not.toContainText('%2A')
  }
})

test('international names are readable in Activity', async ({ page, signIn }) => {
  await signIn('default', zone)
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('räk')
  await form.getByLabel('Type').selectOption('CNAME')
  await form.getByLabel('Data').fill('blåbär.example.')
  await form.getByLabel('Data').press('Enter')
  await expect(messages(page).getByText(/^Added räk\.example\.com/)).toBeVisible()
  await page.goto('/activity')
  const row = rowOf(page, 'Add record')
  await expect(row.locator('ins').getByText('blåbär.example.')).toBeVisible()
  await expect(row.locator('ins', { hasText: '+ räk' })).toBeVisible()
  // What was sent is said as it was sent.
  await expect(row.getByText('xn--blbr-noae.example.')).toBeVisible()
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('dialog')).toContainText('blåbär.example.')
  await expect(page.getByRole('dialog')).not.toContainText('xn--')
})

test('invalid records are never sent, suspicious ones ask once', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns?records=example.com 192.0.2.10')
  const found = page.getByRole('table', { name: 'Search all records' })
  await found.getByRole('button', { name: 'Edit Data of www A' }).first().click()
  const data = page.getByRole('textbox', { name: 'Data of www A' })
  await data.fill('192.0.2.999')
  await data.press('Enter')
  await expect(page.getByRole('alert')).toContainText('“192.0.2.999” isn’t an address.')
  await data.press('Shift+Enter')
  await expect(tray(page)).toHaveCount(0)
  await page.goto(zone)
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Type').selectOption('MX')
  await form.getByLabel('Data').fill('mx.example.net.')
  await form.getByLabel('Data').press('Enter')
  await expect(form.getByLabel('Data')).toHaveAccessibleDescription(/MX is written as/)
  await sentNothing(page, sandbox, username, 'updaterecord', 'addrecord')
  await form.getByLabel('Data').fill('10 192.0.2.1')
  await form.getByLabel('Data').press('Enter')
  await expect(form.getByRole('button', { name: 'Add anyway' })).toBeVisible()
  await sentNothing(page, sandbox, username, 'addrecord')
  await form.getByLabel('Data').press('Enter')
  await expect(messages(page).getByText('Added example.com MX 10 192.0.2.1')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Data of @ TXT' }).click()
  const text = page.getByRole('textbox', { name: 'Data of @ TXT' })
  await text.fill('v=spf1 a -all mx')
  await text.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Press Enter again to save it anyway.')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(messages(page).getByText(/^Changed example\.com TXT:/)).toBeVisible()
})

test('importing a zone file can replace a record’s value', async ({ page, signIn }) => {
  await signIn('default', zone)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a zone file' })
  await dialog
    .getByRole('textbox', { name: 'Zone file' })
    .fill(
      '@ 3600 SOA ns1.example.net. dns.example.net. 1 2 3 4 5\nwww 3600 A 192.0.2.20\ndept 3600 CNAME www.internal.example\n',
    )
  await expect(dialog.getByText('1 added, 0 changed, 0 deleted')).toBeVisible()
  await expect(
    dialog
      .getByRole('list', { name: '1 record has another value in the file and stays as it is:' })
      .getByRole('listitem'),
  ).toHaveText('www A 192.0.2.10 – in the file: 192.0.2.20')
  await expect(dialog.getByText('SOA and the zone’s own NS records aren’t imported.')).toBeVisible()
  await expect(
    dialog.getByText(/www\.internal\.example means www\.internal\.example\.example\.com\./),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: /^Replace per name and type/ }).check()
  await expect(dialog.getByText('1 added, 1 changed, 0 deleted')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stage 2 changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit Data of www A' })).toContainText('192.0.2.20')
})

test('a warning names the control to press again', async ({ page, signIn }) => {
  await signIn('default', zone)
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Type').selectOption('MX')
  await form.getByLabel('Data').fill('10 192.0.2.1')
  await form.getByLabel('Data').press('Shift+Enter')
  await expect(form.getByRole('alert')).toContainText('Press Shift Enter again to stage it anyway.')
  await form.getByLabel('Data').fill('20 192.0.2.1')
  await form.getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Press “Stage anyway” to stage it.')
  await form.getByLabel('Data').fill('30 192.0.2.1')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Press “Add anyway” to add it.')
  await page.getByRole('button', { name: 'Edit Data of @ TXT' }).click()
  const text = page.getByRole('textbox', { name: 'Data of @ TXT' })
  await text.fill('v=spf1 a -all mx')
  await text.press('Shift+Enter')
  await expect(page.getByRole('alert').last()).toContainText('Press Shift Enter again to stage it anyway.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  const data = page.getByRole('textbox', { name: 'Data of www A' })
  await expect(page.getByText('Enter to save, Shift Enter to stage')).toBeVisible()
  await data.fill('192.0.2.999')
  await expect(data).toHaveAccessibleDescription(/isn’t an address/)
  await expect(page.getByText('Enter to save, Shift Enter to stage')).toHaveCount(0)
})

for (const { what, field, typed } of [
  { what: 'a TTL that is typed as it already is, in another unit,', field: 'TTL', typed: '1h' },
  { what: 'a host that is typed in full', field: 'Host', typed: 'www.example.com.' },
])
  test(`${what} sends nothing`, async ({ page, signIn, sandbox }) => {
    const username = await signIn('default', zone)
    await page.getByRole('button', { name: `Edit ${field} of www A` }).click()
    const input = page.getByRole('textbox', { name: `${field} of www A` })
    await input.fill(typed)
    await input.press('Enter')
    await expect(input).toHaveCount(0)
    await sentNothing(page, sandbox, username, 'updaterecord')
  })

test('a record that couldn’t be checked for duplicates asks once', async ({ page, signIn, sandbox }) => {
  // Not by a page that lists records itself.
  const username = await signIn('default', '/history')
  const listing = { username, module: 'domain', function: 'listrecords' }
  await sandbox.fault({ ...listing, delayMs: 1500, times: 1, status: 500, code: 500, text: 'Not now.' })
  await page.goto(zone)
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('www')
  await form.getByLabel('Data').fill('192.0.2.10')
  await page.keyboard.press('Enter')
  await expect(form.getByText('wasn’t checked against them')).toBeVisible()
  await sentNothing(page, sandbox, username, 'addrecord')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText(/^Added www\.example\.com A /)).toBeVisible()
  expect(await sent(sandbox, username, 'addrecord')).toHaveLength(1)
})

test('a text with quotes is imported, opened, duplicated and staged as it is', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', zone)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('textbox', { name: 'Zone file' }).fill('quoted 3600 TXT "\\"foo\\""')
  await page.getByRole('button', { name: 'Stage 1 change' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Data of quoted TXT' }).click()
  await page.getByRole('textbox', { name: 'Data of quoted TXT' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Data of quoted TXT' })).toBeVisible()
  expect(await sent(sandbox, username, 'updaterecord')).toEqual([])
  await page.getByRole('button', { name: 'Duplicate quoted TXT' }).click()
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('again')
  await form.getByLabel('Host').press('Shift+Enter')
  await expect(form.getByRole('alert')).toContainText('The quotes become part of the text.')
  await form.getByLabel('Host').press('Shift+Enter')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('button', { name: 'Edit Data of again TXT' })).toContainText('"foo"')
  expect((await sent(sandbox, username, 'addrecord')).map(({ data }) => data)).toEqual(['"foo"', '"foo"'])
})

test('a zone file that isn’t UTF-8 is read, and said to be guessed', async ({ page, signIn }) => {
  await signIn('default', zone)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const buffer = Buffer.from('u2 TXT "V\xe4xj\xf6"', 'latin1')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'zone', mimeType: 'text/plain', buffer })
  await expect(page.getByRole('textbox', { name: 'Zone file' })).toHaveValue('u2 TXT "Växjö"')
  await expect(page.getByText(/^The file isn’t UTF-8/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Zone file' }).fill('u2 TXT "Kalmar"')
  await expect(page.getByText(/^The file isn’t UTF-8/)).toHaveCount(0)
})

test('what a zone file of others leaves unsaid is said before it is staged', async ({ page, signIn }) => {
  await signIn('default', zone)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a zone file' })
  await dialog
    .getByRole('textbox', { name: 'Zone file' })
    .fill('cdn.example.com 1 IN A 192.0.2.1\nhost1 [AGE:3633973] 1200 A 192.0.2.41\nc TXT \\# 4 03414243')
  await expect(dialog.getByText('3 added, 0 changed, 0 deleted')).toBeVisible()
  await expect(dialog.getByText(/^1 record has TTL 1, which Cloudflare uses for “automatic”/)).toBeVisible()
  await expect(
    dialog.getByRole('list', { name: 'A name has no final dot:' }).getByRole('listitem'),
  ).toHaveText('Line 1 Without a final dot, cdn.example.com means cdn.example.com.example.com.')
})
