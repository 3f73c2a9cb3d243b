import {
  environment,
  expect,
  expireSession,
  fillSignIn,
  openWatched,
  rowOf,
  signInAgain,
  test,
} from './helpers.ts'

test('signing in opens the requested page', { tag: '@journey' }, async ({ page, signIn }) => {
  await page.goto('/functions/ip/setptr?arg.ipaddress=192.0.2.10')
  await signIn()
  await expect(page.getByRole('heading', { name: 'Change reverse DNS' })).toBeVisible()
  await expect(page.locator('[name="ipaddress"]')).toHaveValue('192.0.2.10')
})

test('a wrong password shows an error and keeps the user name', async ({ page, personOf }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused()
  await fillSignIn(page, personOf('default'), 'wrong')
  await expect(page.getByRole('alert')).toHaveText('The user name or the password is wrong.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBe('wrong'.length)
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue(personOf('default'))
  await fillSignIn(page, personOf('default'), 'demo')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

test('sign-in options that load while typing move nothing', async ({ page, personOf }) => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/session/options', async (route) => {
    asked.resolve()
    await held.promise
    await route.fulfill({ json: { permanentKey: false, oneTimeCode: false } })
  })
  await page.goto('/')
  await asked.promise
  const name = page.getByRole('textbox', { name: 'User name' })
  const code = page.getByRole('textbox', { name: 'One-time code' })
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await name.fill(personOf('default'))
  await expect(code).toBeVisible()
  const place = await button.boundingBox()
  const heard = page.waitForResponse('**/session/options')
  held.resolve()
  await (await heard).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await button.boundingBox()).toEqual(place)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await button.click()
  await expect(page.getByRole('alert')).toBeVisible()
  // A fresh start is shown what is offered, and what was typed is still there.
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(code).toHaveCount(0)
  await expect(name).toHaveValue(personOf('default'))
})

test('signing out clears everything in every tab', { tag: '@journey' }, async ({ page, signIn, context }) => {
  await page.goto('/activity')
  await signIn()
  await page.getByRole('link', { name: 'Servers', exact: true }).click()
  await expect(page.getByRole('row', { name: /web-1\.example\.com/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/servers?q=web-1')
  await expect(other.getByRole('row', { name: /web-1\.example\.com/ })).toBeVisible()
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // Values of a form are in the address.
  for (const each of [page, other]) expect(each.url()).toBe(new URL('/', each.url()).href)
  await page.goBack()
  await expect(page.getByText('web-1.example.com')).toBeHidden()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('console:'))),
  ).toEqual([])
})

test('a late response doesn’t end the new session', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  await expireSession(page, sandbox, username)
  const { promise: signedIn, resolve: handOn } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/api/server/list', async (route) => {
    const response = await route.fetch()
    if (!isHeld) {
      isHeld = true
      expect(response.status()).toBe(401)
      await signedIn
    }
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await signInAgain(page)
  const late = page.waitForResponse((response) => response.status() === 401)
  handOn()
  await late
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
})

test('an unreachable console is reported at sign-in', async ({ browser }) => {
  const { page, faults } = await openWatched(browser, environment('CONSOLE_URL'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.context().setOffline(true)
  await fillSignIn(page, 'demo@example.com', 'demo')
  await expect(page.getByRole('alert')).toContainText('Can’t reach the console')
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('demo@example.com')
  expect(faults).toEqual([])
  await page.close()
})

test('a sign-out that fails says so and can be retried', async ({ page, signIn }) => {
  await page.goto('/servers')
  await signIn()
  await page.route('**/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign-out didn’t reach the console')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
