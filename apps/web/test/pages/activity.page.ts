import {
  responseOf,
  argument,
  call,
  changeAddress,
  changeMany,
  expect,
  fillArgument,
  openFunction,
  openPalette,
  rowOf,
  settled,
  test,
  tray,
  unreachable,
} from '../in-page/test.ts'

test('that nothing was changed is said only where there is nothing older', async ({ page, signIn }) => {
  const older = { entries: [], next: '7' }
  await signIn('default', '/servers')
  await page.route('**/activity?**', (route) => route.fulfill({ json: older }))
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Older ones may match.')).toBeVisible()
  await expect(page.getByText('No changes made with this console yet.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible()
  await expect(page.getByText('You haven’t changed anything')).toHaveCount(0)
})

test('a change is listed with its previous value and opens again', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Changes made elsewhere aren’t shown.')).toBeVisible()
  const row = rowOf(page, 'domain/updaterecord')
  await expect(row).toContainText('example.com')
  await expect(row.getByRole('deletion')).toContainText('192.0.2.10')
  await expect(row.getByRole('insertion')).toContainText('192.0.2.99')
  await expect(row).toContainText('cl12345')
  await expect(rowOf(page, 'Sign-in')).toHaveCount(0)
  await page.reload()
  await row.getByRole('link').click()
  const form = page.getByRole('form', { name: 'domain/updaterecord' })
  await expect(await argument(form, 'data')).toHaveValue('192.0.2.99')
})

test('a record changed or deleted by number is listed by name', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(page.getByRole('button', { name: 'Edit Data of mail A' })).toBeVisible()
  const open = async (path: string) => {
    await openPalette(page)
    await page.getByRole('dialog').getByRole('combobox').fill(path)
    await page.keyboard.press('Enter')
    return page.getByRole('form', { name: path })
  }
  const updating = await open('domain/updaterecord')
  await call(updating, { recordid: '500006', ttl: '900' })
  await expect(responseOf(page)).toContainText('Record updated.')
  const deleting = await open('domain/deleterecord')
  await fillArgument(deleting, 'recordid', '500006')
  await deleting.getByRole('button', { name: 'Stage' }).click()
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await expect(tray(page)).toContainText('mail.example.com A')
  await page.keyboard.press('Escape')
  // What is staged leaves the form.
  await fillArgument(deleting, 'recordid', '500006')
  await deleting.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByLabel('Type 500006 to confirm').fill('500006')
  await page.keyboard.press('Enter')
  await expect(responseOf(page)).toContainText('Record removed.')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(rowOf(page, 'domain/updaterecord')).toContainText('mail.example.com A')
  await expect(rowOf(page, 'domain/deleterecord')).toContainText('mail.example.com A')
})

for (const scenario of ['document', 'readonly']) {
  test(`Activity opens in the ${scenario} scenario`, async ({ page, signIn }) => {
    await signIn(scenario, '/activity?show=sessions')
    await expect(rowOf(page, 'Sign-in')).toBeVisible()
  })
}

test('a plan longer than the loaded entries loads whole with one click', async ({ page, signIn }) => {
  await signIn('default', '/activity')
  await expect(page.getByText('No changes made with this console yet.')).toBeVisible()
  await changeMany(page, 10)
  await changeMany(page, 260, 'long')
  await page.reload()
  await settled(page)
  // Ten of them aren’t loaded yet.
  const cut = rowOf(page, 'Plan of 260 changes')
  await expect(cut.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await cut.getByRole('button', { name: 'Load all' }).click()
  const whole = rowOf(page, 'Plan of 260 changes')
  await expect(whole).toContainText(' and others')
  await expect(whole.getByRole('button', { name: /^Undo/ })).toBeEnabled()
})

test('a plan of 60 changes is one entry with Undo ready', async ({ page, signIn }) => {
  await signIn('default', '/activity')
  await expect(page.getByText('No changes made with this console yet.')).toBeVisible()
  await changeMany(page, 60, 'short')
  await page.reload()
  const whole = rowOf(page, 'Plan of 60 changes')
  await expect(whole.getByRole('button', { name: /^Undo/ })).toBeEnabled()
})

test('read-only users can’t undo changes', async ({ page, signIn }) => {
  await signIn('readonly', '/servers')
  await changeMany(page, 10)
  await page.goto('/activity')
  await expect(rowOf(page, 'domain/updaterecord').first()).toContainText('Refused')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('Activity names a server whose list wasn’t loaded before', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await page.route('**/api/server/list', (route) => route.fulfill(unreachable))
  const form = await openFunction(page, 'server/stop')
  await form.locator('[name="serverid"]').fill('kvm100001')
  await form.locator('[name="serverid"]').press('Tab')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(responseOf(page)).toContainText('as cl12345')
  const lists = async () => (await sandbox.called(username, 'server/list')).length
  // A screen without servers: what the form has asked for is over.
  await page.goto('/history')
  await expect(page.getByText('server/stop').first()).toBeVisible()
  const before = await lists()
  await page.unroute('**/api/server/list')
  await page.goto('/activity')
  await expect(rowOf(page, 'server/stop')).toContainText('web-1.example.com')
  expect(await lists()).toBe(before + 1)
})

test('activity is narrowed to days', async ({ page, signIn }) => {
  await signIn('default', '/activity?show=all')
  await expect(rowOf(page, 'Sign-in')).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)
  const from = page.getByLabel('From')
  await from.fill('2999-01-01')
  await expect(page).toHaveURL(/from=2999-01-01/)
  await expect(rowOf(page, 'Sign-in')).toHaveCount(0)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('From is later than To.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await from.fill('')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
})

test('an invalid date in the URL doesn’t filter Activity', async ({ page, signIn }) => {
  await signIn('default', '/activity?show=sessions&from=%3Cb%3Ex&to=99999999-01-01')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
})

test('sign-ins are shown when they are asked for', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity')
  await expect(rowOf(page, 'domain/updaterecord')).toBeVisible()
  await expect(rowOf(page, 'Sign-in')).toHaveCount(0)
  const show = page.getByRole('combobox', { name: 'Show' })
  await show.selectOption('sessions')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
  await expect(rowOf(page, 'domain/updaterecord')).toHaveCount(0)
  await show.selectOption('all')
  await expect(rowOf(page, 'domain/updaterecord')).toBeVisible()
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
})
