import { changeAddress, expect, messages, rowOf, settled, test } from './helpers.ts'

const zone = '/dns/cl12345/example.com'

test('a message stays while its Undo has focus or the pointer', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('default', zone)
  await changeAddress(page, '192.0.2.99')
  const undo = messages(page).getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.clock.runFor('01:00')
  await expect(undo).toBeFocused()
  await page.getByRole('searchbox', { name: 'Filter records' }).focus()
  await undo.hover()
  await page.clock.runFor('01:00')
  await expect(undo).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor('01:00')
  await expect(undo).toHaveCount(0)
})

test('an expiring session is announced once', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  // What is still asked for would run out of time with the clock.
  await settled(page)
  const lasts = await page.evaluate(async () => {
    const response = await fetch('/session', { headers: { 'Console-Request': '1' } })
    const { idleExpiresAt } = (await response.json()) as { idleExpiresAt: string }
    return Date.parse(idleExpiresAt) - Date.now()
  })
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.clock.fastForward(lasts - 4 * 60_000)
  const announced = page.getByRole('alert')
  await expect(announced).toHaveText('Your session is about to expire.')
  const left = page.getByText(/^Your session expires in \d min\.$/)
  await expect(left).toBeVisible()
  await expect(announced).not.toContainText('expires in')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(announced.getByText('Can’t reach the console')).toBeVisible()
})

test('a failed copy says so, a successful one only briefly', async ({ page, signIn, context }) => {
  await page.clock.install()
  await signIn('default', zone)
  const www = rowOf(page, 'www.example.com.')
  const button = (name: string) => www.getByRole('button', { name, exact: true }).first()
  // What is not granted here is denied.
  await context.grantPermissions(['geolocation'])
  await button('Copy').click()
  await expect(button('Couldn’t copy')).toBeVisible()
  await context.grantPermissions(['clipboard-write'])
  await button('Couldn’t copy').click()
  await expect(button('Copied')).toBeVisible()
  await page.clock.runFor('00:10')
  await expect(button('Copied')).toHaveCount(0)
  await expect(button('Copy')).toBeVisible()
})
