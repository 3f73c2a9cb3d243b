import {
  responseOf,
  call,
  expect,
  expireSession,
  fillSignIn,
  openFunction,
  settled,
  signInAgain,
  signInWithKey,
  test,
} from '../in-page/test.ts'

test('a user with a one-time code signs in with it', async ({ page, personOf }) => {
  await page.goto('/')
  await fillSignIn(page, personOf('otp'), 'demo')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'One-time code' }).fill('123456')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

test('in front of the sandbox its people sign in by one press', async ({ page }) => {
  await page.goto('/invoices')
  await page.getByRole('button', { name: /bookkeeper\+demo@example\.com/ }).click()
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
})

test('read-only users can send reads and see why changes are off', async ({ page, signIn }) => {
  await signIn('readonly')
  await expect(page.getByRole('row', { name: /web-1\.example\.com/ })).toBeVisible()
  const form = await openFunction(page, 'ip/setptr')
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expect(form.getByText('You have read-only access to cl12345.')).toBeVisible()
  const reading = await openFunction(page, 'ip/listown')
  await call(reading)
  await expect(responseOf(page).getByText('OK', { exact: true })).toBeVisible()
})

test('a permanent key signs in to its project', async ({ page, projectKey: copy }) => {
  await page.goto('/servers')
  await signInWithKey(page, 'cl12345', copy)
  await expect(page.getByRole('row', { name: /web-1\.example\.com/ })).toBeVisible()
  await page.getByRole('button', { name: /Signed in as cl12345/ }).click()
  await expect(page.getByText('Permanent key for')).toBeVisible()
})

test('a permanent key refused from this address shows an error', async ({ page }) => {
  await page.goto('/')
  await signInWithKey(page, 'cl12345', 'far-key')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Project' })).toHaveValue('cl12345')
})

test('a half-filled form survives an expired session', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await form.locator('[name="ipaddress"]').fill('192.0.2.10')
  await form.locator('[name="data"]').fill('half-typed.example.')
  await expireSession(page, sandbox, username)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' })
  await expect(dialog.getByRole('textbox', { name: 'User name' })).toHaveValue(username)
  await signInAgain(page)
  await expect(form.getByRole('alert')).toContainText('Your session ended before this was carried out')
  await expect(form.locator('[name="data"]')).toHaveValue('half-typed.example.')
  const changes = async () =>
    (await sandbox.called(username, 'setptr')).filter(({ status }) => status === 200)
  await settled(page)
  expect(await changes()).toHaveLength(0)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('PTR record updated.')).toBeVisible()
  expect(await changes()).toHaveLength(1)
})

test('Refresh continues after signing in again, even with replaced assets', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn()
  await expect(page.getByRole('row', { name: /web-1\.example\.com/ })).toBeVisible()
  await expireSession(page, sandbox, username)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await signInAgain(page)
  await expect(page.getByRole('row', { name: /web-1\.example\.com/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the sign-in form works by keyboard alone', async ({ page, personOf }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'User name' }).focus()
  await page.keyboard.type(personOf('default'))
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})
