import { expect, expireSession, openFunction, rowOf, signInAgain, test } from './helpers.ts'

test('a tab that can’t check its session keeps its typing and retries', async ({
  page,
  signIn,
  sandbox,
  context,
}) => {
  const username = await signIn()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  const other = await context.newPage()
  const form = await openFunction(other, 'ip/setptr')
  await form.locator('[name="data"]').fill('half-typed.example.')
  await other.route('**/session', (route) => route.abort())
  const failed = other.waitForEvent('requestfailed', (request) => request.url().endsWith('/session'))
  await expireSession(page, sandbox, username)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await signInAgain(page)
  await failed
  const asked = other.waitForResponse((response) => response.url().endsWith('/session'))
  await other.unroute('**/session')
  expect((await asked).status()).toBe(200)
  await expect(form.locator('[name="data"]')).toHaveValue('half-typed.example.')
  await form.locator('[name="ipaddress"]').fill('192.0.2.10')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  // A message repeats it where the values before were loaded in time.
  await expect(other.getByText('PTR record updated.', { exact: true })).toBeVisible()
})
