import { type Locator, type Page, test as plain } from '@playwright/test'
import {
  answerOf,
  argument,
  call,
  expect,
  fillArgument,
  fillSignIn,
  messages,
  openFunction,
  openPalette,
  test,
  watch,
  answered,
} from './helpers.ts'
import { startConsoleFor } from './own-console.ts'
import { startTlsService } from './tls-service.ts'

/** Each is reached in a form that somebody has filled in: it says what happened, and what was typed stays. */
const faults: Record<string, { fault: Record<string, unknown>; says: RegExp }> = {
  'an answer that is no JSON or XML': { fault: { notJson: true }, says: /isn’t JSON or XML/ },
  'an answer that only claims to be JSON': {
    fault: { body: 'Bad gateway', contentType: 'application/json', status: 200 },
    says: /couldn’t be read \(HTTP 200\)/,
  },
  'JSON that is no envelope': {
    fault: { body: '{"servers":[]}', contentType: 'application/json', status: 200 },
    says: /no "response" element/,
  },
  'a connection that is reset': { fault: { reset: true }, says: /broke|can’t be reached|unknown/i },
  'a refusal without words': { fault: { status: 500, code: 500, text: '' }, says: /didn’t work|500/ },
}

for (const [name, { fault, says }] of Object.entries(faults)) {
  test(`${name} is said in the form, and what was typed stays`, async ({ page, signIn, sandbox }) => {
    const username = await signIn('default', '')
    const form = await openFunction(page, 'ip/setptr')
    await sandbox.fault({ username, module: 'ip', function: 'setptr', times: 1, ...fault })
    await call(form, { ipaddress: '192.0.2.10', data: 'kept.example.com.' })
    await expect(form.getByRole('alert')).toContainText(says)
    await expect(form.locator('[name="data"]')).toHaveValue('kept.example.com.')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(answerOf(page).getByText('PTR record updated.')).toBeVisible()
  })
}

test('a change whose answer is cut in the middle is looked for, found done, and sent once', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await sandbox.fault({ username, module: 'ip', function: 'setptr', times: 1, cut: true })
  await call(form, { ipaddress: '192.0.2.10', data: 'cut.example.com.' })
  await expect(messages(page).getByText('Changed 192.0.2.10.')).toBeVisible()
  expect((await sandbox.calls(username)).filter((each) => each.function === 'setptr')).toHaveLength(1)
})

test('a broken change says that its outcome is unknown, and is sent once', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await sandbox.fault({ username, module: 'ip', function: 'setptr', times: 1, reset: true })
  await call(form, { ipaddress: '192.0.2.10', data: 'once.example.com.' })
  await expect(form.getByRole('alert')).toContainText('It may have been carried out')
  expect((await sandbox.calls(username)).filter((each) => each.function === 'setptr')).toHaveLength(1)
})

test('modules that can not be described are said once, and the others work', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: 'domain', function: '', notJson: true })
  await signIn()
  await page.getByRole('link', { name: 'All functions' }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the description of one module.')
  await expect(page.getByRole('alert')).toContainText('domain')
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^domain/ }),
  ).toContainText('Couldn’t load')
  await page.getByRole('main').getByRole('link', { name: 'domain', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('isn’t JSON or XML')
  await page.goto('/functions/ip')
  await expect(page.getByRole('link', { name: 'setptr', exact: true })).toBeVisible()
})

test('modules that can not be described for different reasons each have their own', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: 'domain', function: '', notJson: true })
  await sandbox.fault({ username, module: 'email', function: '', status: 500, code: 500, text: 'Broken.' })
  await sandbox.fault({ username, module: 'vpn', function: '', status: 500, code: 500, text: 'Broken.' })
  await signIn('default', '/functions')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Couldn’t load the descriptions of 3 modules.')
  await expect(notice.getByText(/^domain .*isn’t JSON or XML/)).toBeVisible()
  await expect(notice.getByText('email, vpn Broken. (500)')).toBeVisible()
})

/** A screen may ask once more by itself when it is shown: how often the service has failed until then is not the point. */
const tryUntilShown = (page: Page, shown: Locator) =>
  expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 2000 })
    await expect(shown).toBeVisible({ timeout: 2000 })
    await expect(again).toHaveCount(0)
  }).toPass()

test('a list of modules that can not be read is said, and can be asked again', async ({
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

test('a change of which nothing is heard is unknown, too; a read is not', async ({ page, signIn }) => {
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

test('where the functions that take a value, or match a search, can not be read, that is said', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: '', notJson: true })
  await signIn('default', '/taking?parent=servers&field=serverid&value=kvm100001&as=cl12345')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Couldn’t load what this service can do.')
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
  await page.goto('/functions?q=reboot')
  await expect(notice).toContainText('Couldn’t load what this service can do.')
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
})

test('functions that take a value are shown beside modules that can not be described', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: 'domain', function: '', notJson: true, times: 3 })
  await signIn('default', '/taking?parent=servers&field=serverid&value=kvm100001&as=cl12345')
  await expect(page.getByRole('link', { name: 'server/reboot' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the description of one module.')
  await tryUntilShown(page, page.getByRole('link', { name: 'server/reboot' }))
})

test('an unknown module and an unknown function are said, with the way back', async ({ page, signIn }) => {
  await signIn('default', '/functions/nosuch')
  await expect(page.getByRole('heading', { name: 'This service has no module “nosuch”.' })).toBeVisible()
  await page.goto('/functions/server/nosuch')
  await expect(
    page.getByRole('heading', { name: 'This service doesn’t support server/nosuch.' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'server', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'server', exact: true })).toBeVisible()
})

test('a 25th module, one without functions, and arguments named like parts of an object', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('strange')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^blockstorage/ })
    .click()
  await page.getByRole('link', { name: 'list', exact: true }).click()
  await page
    .getByRole('form', { name: 'blockstorage/list' })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await expect(answerOf(page).getByText('200', { exact: true })).toBeVisible()

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
  // Nobody knows what it does, so it is asked about.
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(answerOf(page).getByText('200', { exact: true })).toBeVisible()
  const sent = (await sandbox.calls(username)).findLast(
    (each) => each.module === 'oddities' && each.function !== '',
  )
  expect(new URLSearchParams(sent?.body).get('__proto__')).toBe('first')
  expect(new URLSearchParams(sent?.body).get('constructor')).toBe('second')
})

test('records with unknown fields, numbers as text and beyond 2^53 are shown as they came', async ({
  page,
  signIn,
}) => {
  await signIn('strange', '')
  await call(await openFunction(page, 'server/list'))
  await answerOf(page).getByRole('tab', { name: 'JSON' }).click()
  await expect(answerOf(page).getByText('9223372036854775807').first()).toBeVisible()
  await page.goto('/servers')
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('row').nth(1)).toBeVisible()
})

const signInAt = async (page: Page, url: string) => {
  const watched = await watch(page)
  await page.goto(url)
  await fillSignIn(page, 'demo@example.com', 'demo')
  return watched
}

plain.describe('a console in front of a service that fails', () => {
  plain('an unreachable service is said at the sign-in, which keeps the user name', async ({ page }) => {
    const own = await startConsoleFor('http://127.0.0.1:9')
    const watched = await signInAt(page, own.url)
    await expect(page.getByRole('alert')).toContainText('The service can’t be reached.')
    await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('demo@example.com')
    expect(watched).toEqual([])
    await own.stop()
  })

  plain('a base address that is no control API is said at the sign-in', async ({ page }) => {
    const own = await startConsoleFor(`${process.env.SANDBOX_URL}nowhere/deeper`)
    const watched = await signInAt(page, own.url)
    await expect(page.getByRole('alert')).toContainText('Credentials are required.')
    await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('demo@example.com')
    expect(watched).toEqual([])
    await own.stop()
  })

  plain('a certificate that is not trusted is said, and nothing is sent', async ({ page }) => {
    const service = await startTlsService()
    const own = await startConsoleFor(service.url)
    const watched = await signInAt(page, own.url)
    await expect(page.getByRole('alert')).toContainText(
      'The service’s certificate isn’t trusted, so nothing was sent.',
    )
    expect(service.requests()).toBe(0)
    expect(watched).toEqual([])
    await own.stop()
    await service.stop()
  })
})

test('line ends in a field of one line are shown, kept and sent: in a curl line, and in what is pasted', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/functions/server/edit')
  await openPalette(page)
  await page.keyboard.insertText(
    `curl --data-urlencode $'description=one\\ntwo' -d serverid=kvm1000 https://api.example.com/server/edit`,
  )
  await page.keyboard.press('Enter')
  const edit = page.getByRole('form', { name: 'server/edit' })
  await expect(edit.locator('textarea[name="description"]')).toHaveValue('one\ntwo')

  const key = '-----BEGIN KEY-----\nabc\n-----END KEY-----'
  const form = await openFunction(page, 'email/createaccount')
  await fillArgument(form, 'emailaccount', 'new@example.com')
  await paste(page, key, await argument(form, 'password'))
  const field = form.locator('textarea[name="password"]')
  await expect(field).toHaveValue(key)
  await expect(field).toBeFocused()
  await expect(field).toHaveCSS('-webkit-text-security', 'disc')
  await form.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveCSS('-webkit-text-security', 'none')
  await paste(page, 'new@example.com\n', await argument(form, 'emailaccount'))
  await expect(form.locator('input[name="emailaccount"]')).toHaveValue('new@example.com')
  await call(form)
  await answered(page)
  const sent = (await sandbox.calls(username)).find(({ function: name }) => name === 'createaccount')
  expect(new URLSearchParams(sent?.body).get('password')).toBe(key)
})

/** As people do: copied elsewhere, in place of what the field holds. */
const paste = async (page: Page, text: string, field: Locator): Promise<void> => {
  const other = await page.context().newPage()
  await other.setContent('<textarea autofocus></textarea>')
  await other.locator('textarea').fill(text)
  await other.keyboard.press('ControlOrMeta+a')
  await other.keyboard.press('ControlOrMeta+c')
  await other.close()
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}

test('arguments that are too large are said to be unsent, and stay in the form', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/edit')
  await fillArgument(form, 'serverid', 'kvm100001')
  const description = await argument(form, 'description')
  await description.fill('x'.repeat(70_000))
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The arguments are too large.')).toBeVisible()
  await expect(page.getByText(/may have been carried out/)).toHaveCount(0)
  expect(await description.inputValue()).toHaveLength(70_000)
  expect((await sandbox.calls(username)).filter((each) => each.function === 'edit')).toEqual([])
})
