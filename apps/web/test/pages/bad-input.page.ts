import { type Locator, type Page } from '@playwright/test'
import {
  responseOf,
  argument,
  call,
  expect,
  fillArgument,
  messages,
  openFunction,
  test,
} from '../in-page/test.ts'

test('a change whose response is cut off is found applied and sent once', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await sandbox.fault({ username, module: 'ip', function: 'setptr', times: 1, cut: true })
  await call(form, { ipaddress: '192.0.2.10', data: 'cut.example.com.' })
  await expect(messages(page).getByText('Changed 192.0.2.10.')).toBeVisible()
  expect(await sandbox.called(username, 'setptr')).toHaveLength(1)
})

test('a change on a broken connection has an unknown outcome', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await sandbox.fault({ username, module: 'ip', function: 'setptr', times: 1, reset: true })
  await call(form, { ipaddress: '192.0.2.10', data: 'once.example.com.' })
  await expect(form.getByRole('alert')).toContainText('It may have been carried out')
  expect(await sandbox.called(username, 'setptr')).toHaveLength(1)
})

/** A screen may ask once more by itself when it is shown: how often the service has failed until then is not the point. */
const tryUntilShown = (page: Page, shown: Locator) =>
  expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 2000 })
    await expect(shown).toBeVisible({ timeout: 2000 })
    await expect(again).toHaveCount(0)
  }).toPass()

test('a failed list of modules shows an error and can be retried', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: '', notJson: true, times: 3 })
  await signIn('default', '/functions')
  await expect(page.getByRole('alert')).toContainText('Couldn’t load what this service can do.')
  await tryUntilShown(page, page.getByRole('link', { name: 'server', exact: true }).last())
})

test('an unreachable console leaves only changes with an unknown outcome', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/ip/setptr', (route) => route.abort())
  const form = await openFunction(page, 'ip/setptr')
  await call(form, { ipaddress: '192.0.2.10', data: 'web-1.example.com.' })
  await expect(form.getByRole('alert')).toContainText('It may have been carried out')
  await page.unrouteAll()
  await page.route('**/api/country/list*', (route) => route.abort())
  const reading = await openFunction(page, 'country/list')
  await call(reading)
  await expect(reading.getByRole('alert')).toContainText('Can’t reach the console')
  await expect(reading.getByRole('alert')).not.toContainText('unknown')
})

test('a failed function search shows an error', async ({ page, signIn, sandbox, personOf }) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: '', notJson: true })
  await signIn('default', '/value?parent=servers&field=serverid&value=kvm100001&as=cl12345')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Couldn’t load what this service can do.')
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
  await page.goto('/functions?q=reboot')
  await expect(notice).toContainText('Couldn’t load what this service can do.')
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
})

test('functions for a value are listed when one module can’t be described', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: 'domain', function: '', notJson: true, times: 3 })
  await signIn('default', '/value?parent=credentials&field=id&value=c1&as=cl12345')
  await expect(page.getByRole('link', { name: 'objectstorage/deletecredential' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the description of one module.')
  await tryUntilShown(page, page.getByRole('link', { name: 'objectstorage/deletecredential' }))
})

test('an unknown module or function shows an error with a way back', async ({ page, signIn }) => {
  await signIn('default', '/functions/nosuch')
  await expect(page.getByRole('heading', { name: 'This service has no module “nosuch”.' })).toBeVisible()
  await page.goto('/functions/server/nosuch')
  await expect(
    page.getByRole('heading', { name: 'This service doesn’t support server/nosuch.' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'server', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'server', exact: true })).toBeVisible()
})

test('arguments named like object properties are sent as typed', async ({ page, signIn, sandbox }) => {
  const username = await signIn('strange', '/functions')
  await page.getByRole('link', { name: 'blockstorage', exact: true }).click()
  await page.getByRole('link', { name: 'list', exact: true }).click()
  await page
    .getByRole('form', { name: 'blockstorage/list' })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await expect(responseOf(page).getByText('200', { exact: true })).toBeVisible()

  await page.goto('/functions/colocationrack')
  await expect(page.getByText('This module describes no functions.')).toBeVisible()

  await page.goto('/functions/oddities')
  await page.getByRole('listitem').filter({ hasText: '__proto__' }).getByRole('link').first().click()
  const form = page.getByRole('form', { name: /^oddities\// })
  await fillArgument(form, '__proto__', 'first')
  await expect(await argument(form, 'constructor')).toBeVisible()
  await fillArgument(form, 'constructor', 'second')
  await page.reload()
  // What doesn't identify anything is kept in memory alone.
  await expect(await argument(form, '__proto__')).toHaveValue('')
  await fillArgument(form, '__proto__', 'first')
  await fillArgument(form, 'constructor', 'second')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  // No one knows what it does, so it is asked about.
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(responseOf(page).getByText('200', { exact: true })).toBeVisible()
  const sent = (await sandbox.calls(username)).findLast(
    (each) => each.module === 'oddities' && each.function !== '',
  )
  expect(new URLSearchParams(sent?.body).get('__proto__')).toBe('first')
  expect(new URLSearchParams(sent?.body).get('constructor')).toBe('second')
})

test('unknown fields and numbers beyond 2^53 are shown as received', async ({ page, signIn }) => {
  await signIn('strange', '')
  await call(await openFunction(page, 'server/list'))
  await responseOf(page).getByRole('tab', { name: 'JSON' }).click()
  await expect(responseOf(page).getByText('9223372036854775807').first()).toBeVisible()
  await page.goto('/servers')
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('row').nth(1)).toBeVisible()
})
