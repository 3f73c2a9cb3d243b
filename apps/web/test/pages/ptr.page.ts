import {
  allApplied,
  expect,
  expireSession,
  messages,
  rowOf,
  signInAgain,
  stageField,
  test,
  tray,
  unreachable,
} from '../in-page/test.ts'

test('reverse DNS is edited in place and undone', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await page.getByRole('link', { name: 'IP addresses' }).click()
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  const field = page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })
  await field.fill('web-2.example.com')
  await expect(
    page.getByText('Sent as web-2.example.com. · PTR record at 11.2.0.192.in-addr.arpa.'),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Changed reverse DNS of 192.0.2.11.')).toBeVisible()
  await expect(rowOf(page, '192.0.2.11')).toContainText('web-2.example.com.')
  const [sent] = await sandbox.called(username, 'setptr')
  expect(sent?.body).toBe('ipaddress=192.0.2.11&data=web-2.example.com.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, '192.0.2.11')).toContainText('192-0-2-11-static.example.net.')
  // The same name without its final dot is no change.
  const changes = async () => (await sandbox.called(username, 'setptr')).length
  const before = await changes()
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  await field.fill('192-0-2-11-static.example.net')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  expect(await changes()).toBe(before)
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  await field.fill('bad name!')
  await expect(field).toHaveAccessibleDescription(/isn’t a host name/)
})

test('reverse DNS of an IPv6 address is edited in place', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await page.getByRole('button', { name: 'Edit reverse DNS of 2001:db8:1::11' }).click()
  await page.getByRole('textbox', { name: 'reverse DNS of 2001:db8:1::11' }).fill('web-2.example.com.')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, '2001:db8:1::11')).toContainText('web-2.example.com.')
})

test('read-only users see why reverse DNS can’t be changed', async ({ page, signIn }) => {
  await signIn('readonly', '/ip')
  const button = page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('title', /read-only access/)
})

test('a typed PTR survives an expired session', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/ip')
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  const field = page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })
  await field.fill('typed.example.com')
  await expireSession(page, sandbox, username)
  await page.keyboard.press('Enter')
  await signInAgain(page)
  await expect(field).toHaveValue('typed.example.com')
  await expect(rowOf(page, '192.0.2.11').getByRole('alert')).toContainText('Try again when you’re ready.')
  await field.press('Enter')
  await expect(rowOf(page, '192.0.2.11')).toContainText('typed.example.com.')
})

test('PTRs are compared with the account’s zones', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await expect(rowOf(page, '192.0.2.10')).toBeVisible()
  await expect(rowOf(page, '192.0.2.10').first()).toContainText('Forward-confirmed')
  await expect(rowOf(page, '192.0.2.12').first()).toContainText('Points to another address')
  await expect(rowOf(page, '192.0.2.11').first()).toContainText('Provider default')
})

const longest = '2001:0db8:0001:0000:0000:0000:0000:0011'

test('an address typed in the palette opens its PTR for editing', async ({ page, signIn }) => {
  await signIn()
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  for (const [typed, listed] of [
    [longest.toUpperCase(), '2001:db8:1::11'],
    ['192.0.2.11', '192.0.2.11'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(page.getByRole('option').filter({ hasText: /Address$/ })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `reverse DNS of ${listed}` })).toBeFocused()
    await page.keyboard.type('web-2.example.com')
    await page.keyboard.press('Enter')
    await expect(messages(page).getByText(`Changed reverse DNS of ${listed}.`)).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('web-2.example.com.')
  }
  await expect(page).toHaveURL(/\/ip\?q=192\.0\.2\.11$/)
})

test('setting the PTR of an unlisted address shows the service’s refusal', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/ip')
  await expect(rowOf(page, '192.0.2.10')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('2001:0DB8:00FF::0001')
  await expect(page.getByText('2001:db8:ff::1 isn’t one of your projects’ addresses.')).toBeVisible()
  await expect(page.getByText('Its current name couldn’t be loaded')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('far.example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Could not find this IP address on this account.')
  await expect(page.getByRole('textbox', { name: 'reverse DNS of 2001:db8:ff::1' })).toHaveValue(
    'far.example.com',
  )
  const sent = await sandbox.called(username, 'setptr')
  expect(sent.map(({ body }) => body)).toEqual(['ipaddress=2001%3Adb8%3Aff%3A%3A1&data=far.example.com.'])
})

test('an address missing from the list is loaded, changed and undone', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(personOf('default'), 'ip/listown', { iplist: [] })
  await signIn('default', '/ip')
  await expect(
    page.getByText(
      'No addresses yet. The IP addresses of your projects appear here, each with its reverse name.',
    ),
  ).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('192.0.2.12')
  const field = page.getByRole('region', { name: '192.0.2.12' })
  await expect(field).toContainText('mail.example.com.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('other.example.com')
  await page.keyboard.press('Enter')
  await expect(field).toContainText('other.example.com.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toContainText('mail.example.com.')
})

test('a matching A record is offered unticked and staged when ticked', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  const field = page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })
  await field.fill('fresh.example.com')
  const offer = page.getByRole('checkbox', {
    name: 'Stage an A record too: fresh.example.com. → 192.0.2.11, in example.com',
  })
  await expect(offer).not.toBeChecked()
  await field.fill('www.example.com')
  await expect(
    page.getByRole('checkbox', {
      name: 'Stage its A record too: www.example.com. from 192.0.2.10 to 192.0.2.11',
    }),
  ).not.toBeChecked()
  await field.fill('elsewhere.invalid')
  await expect(page.getByRole('checkbox', { name: /record too/ })).toHaveCount(0)
  await field.fill('fresh.example.com')
  await offer.check()
  await field.press('Enter')
  await expect(rowOf(page, '192.0.2.11')).toContainText('A record staged')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await allApplied(page, 1)
  await expect(rowOf(page, '192.0.2.11')).toContainText('Forward-confirmed')
})

test('a PTR without a matching A record is fixed from its verdict', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  const field = page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })
  await field.fill('fresh.example.com')
  await field.press('Enter')
  await expect(messages(page).getByText('The service says: “PTR record updated.”')).toBeVisible()
  const verdict = page.getByRole('button', { name: 'No A record for 192.0.2.11: show the fix' })
  await verdict.click()
  await expect(page.getByText('Add an A record to example.com: fresh.example.com → 192.0.2.11')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText('1 change staged')
  await page.getByRole('button', { name: 'A record staged for 192.0.2.11: show the fix' }).click()
  await expect(page.getByText('This is already staged.')).toBeVisible()
  await page.keyboard.press('Escape')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(rowOf(page, '192.0.2.11')).toContainText('Forward-confirmed')
  // What else is staged for the record is not taken for the fix, and isn't replaced unsaid.
  await page.goto('/dns/cl12345/example.com')
  await stageField(page, 'Data of mail A', '192.0.2.99')
  await page.getByRole('link', { name: 'IP addresses' }).click()
  await page.getByRole('button', { name: 'Points to another address for 192.0.2.12: show the fix' }).click()
  await expect(page.getByText('This replaces 192.0.2.99, which is staged for the record.')).toBeVisible()
  await page.getByRole('button', { name: 'Stage A record' }).click()
  await expect(tray(page)).toContainText('1 change staged')
})

test('an international PTR is readable and found by both spellings', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/ip')
  await page.getByRole('button', { name: /^Edit reverse DNS of 192\.0\.2\.20:?/ }).click()
  await page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.20' }).fill('räksmörgås.example.com')
  await page.keyboard.press('Enter')
  const row = rowOf(page, 'räksmörgås.example.com.')
  await expect(row).toContainText('192.0.2.20')
  const [sent] = await sandbox.called(username, 'setptr')
  expect(sent?.body).toContain('xn--rksmrgs-5wao1o.example.com')
  const filter = page.getByRole('searchbox', { name: 'Filter addresses' })
  for (const spelling of ['räksmör', 'xn--rksm', 'ptr:xn--rksm']) {
    await filter.fill(spelling)
    await expect(page.getByRole('table', { name: 'IP addresses' })).toHaveAttribute('aria-rowcount', '2')
    await expect(row).toBeVisible()
  }
})

for (const path of ['domain/list', 'domain/listrecords'])
  test(`when ${path} fails, no address claims its zone isn’t in the account`, async ({ page, signIn }) => {
    await page.route(`**/api/${path}`, (route) => route.fulfill(unreachable))
    await signIn('default', '/ip')
    await expect(page.getByText(/^Couldn’t load /)).toBeVisible()
    await expect(page.getByRole('table', { name: 'IP addresses' })).toContainText('192.0.2.10')
    await expect(page.getByText('Zone not in this account')).toHaveCount(0)
    await page.unroute(`**/api/${path}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Forward-confirmed').first()).toBeVisible()
    await expect(page.getByText(/^Couldn’t load /)).toHaveCount(0)
  })
