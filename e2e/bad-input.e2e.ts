import { type Locator, type Page, test as plain } from '@playwright/test'
import {
  waitForResponse,
  responseOf,
  argument,
  call,
  expect,
  fillArgument,
  fillSignIn,
  openFunction,
  openPalette,
  sentNothing,
  test,
  watch,
} from './helpers.ts'
import { startConsoleFor } from './own-console.ts'
import { startTlsService } from './tls-service.ts'

/** Each is reached in a form that someone has filled in: it says what happened, and what was typed stays. */
const faults: Record<string, { fault: Record<string, unknown>; says: RegExp }> = {
  'a response that isn’t JSON or XML': { fault: { notJson: true }, says: /isn’t JSON or XML/ },
  'a response that only claims to be JSON': {
    fault: { body: 'Bad gateway' },
    says: /couldn’t be read \(HTTP 200\)/,
  },
  'JSON that is no envelope': {
    fault: { body: '{"servers":[]}' },
    says: /no "response" object/,
  },
  'a connection that is reset': { fault: { reset: true }, says: /broke|can’t be reached|unknown/i },
  'a refusal without words': { fault: { status: 500, code: 500, text: '' }, says: /didn’t work|500/ },
}

for (const [name, { fault, says }] of Object.entries(faults)) {
  test(`${name} shows an error and keeps the form’s values`, async ({ page, signIn, sandbox }) => {
    const username = await signIn('default', '')
    const form = await openFunction(page, 'ip/setptr')
    await sandbox.fault({ username, module: 'ip', function: 'setptr', times: 1, ...fault })
    await call(form, { ipaddress: '192.0.2.10', data: 'kept.example.com.' })
    await expect(form.getByRole('alert')).toContainText(says)
    await expect(form.locator('[name="data"]')).toHaveValue('kept.example.com.')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(responseOf(page).getByText('PTR record updated.')).toBeVisible()
  })
}

test('a module that can’t be described is reported, and others work', async ({
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

test('modules that fail for different reasons are listed by reason', async ({
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

test('line breaks from curl or the clipboard are kept and sent', async ({ page, signIn, sandbox }) => {
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
  await waitForResponse(page)
  const [sent] = await sandbox.called(username, 'createaccount')
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

test('arguments that are too large aren’t sent and stay in the form', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/edit')
  await fillArgument(form, 'serverid', 'kvm100001')
  const description = await argument(form, 'description')
  await description.fill('x'.repeat(70_000))
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The arguments are too large.')).toBeVisible()
  await expect(page.getByText(/may have been carried out/)).toHaveCount(0)
  expect(await description.inputValue()).toHaveLength(70_000)
  await sentNothing(page, sandbox, username, 'edit')
})

const signInAt = async (page: Page, url: string) => {
  const watched = await watch(page)
  await page.goto(url)
  await fillSignIn(page, 'demo@example.com', 'demo')
  return watched
}

plain.describe('a console in front of a service that fails', () => {
  plain('an unreachable service is reported at sign-in', async ({ page }) => {
    const own = await startConsoleFor('http://127.0.0.1:9')
    const watched = await signInAt(page, own.url)
    await expect(page.getByRole('alert')).toContainText('The service can’t be reached.')
    await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('demo@example.com')
    expect(watched).toEqual([])
    await own.stop()
  })

  plain('a base address without a control API is reported at sign-in', async ({ page }) => {
    const own = await startConsoleFor(`${process.env.SANDBOX_URL}nowhere/deeper`)
    const watched = await signInAt(page, own.url)
    await expect(page.getByRole('alert')).toContainText('Credentials are required.')
    await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('demo@example.com')
    expect(watched).toEqual([])
    await own.stop()
  })

  plain('an untrusted certificate is reported, and nothing is sent', async ({ page }) => {
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
