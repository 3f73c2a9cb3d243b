/*
 * What a user of the console does and sees, in tests with a browser and without.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/** How it is known that a page has loaded all that it asks for by itself. */
export const settlings = new WeakMap<Page, () => Promise<void>>()

/** Waits until a page has loaded all that it asks for by itself. */
export const settled = async (page: Page): Promise<void> => {
  const settling = settlings.get(page)
  if (!settling) throw new Error('This page is not watched.')
  await settling()
}

export const fillSignIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'User name' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Signs in and opens a page, the servers if no other is given and none where it is `''`; by the form where a page is open already.
 * @param post signs in as the form does, without drawing it, and gives the status of the response
 * @returns the user name
 */
export const signInTo = async (
  page: Page,
  username: string,
  path: string | undefined,
  post: (body: string) => Promise<number>,
): Promise<string> => {
  if (path === undefined && page.url() !== 'about:blank') await fillSignIn(page, username, 'demo')
  else {
    expect(await post(JSON.stringify({ username, password: 'demo' }))).toBe(200)
    if (path === '') return username
    await page.goto(path ?? '/servers')
  }
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible()
  return username
}

/** Lets the service end the session, once nothing is asked for in the background that would notice it by itself. */
export const expireSession = async (page: Page, sandbox: Sandbox, username: string): Promise<void> => {
  await settled(page)
  await sandbox.advance(username, 6 * 3600 + 1)
}

/** Signs in over the page, where the sign-in has run out. The page below it can be seen before that is done. */
export const signInAgain = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' })
  await dialog.getByLabel('Password', { exact: true }).fill('demo')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export const signInWithKey = async (page: Page, project: string, key: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Permanent key' }).click()
  await page.getByRole('textbox', { name: 'Project' }).fill(project)
  await page.getByLabel('Key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the form of a function by its address. */
export const openFunction = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(`/functions/${path}`)
  const form = page.getByRole('form', { name: path })
  await expect(form).toBeVisible()
  return form
}

export const openPalette = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
}

/** The field of an argument. Optional ones are unfolded first. */
export const argument = async (form: Locator, name: string): Promise<Locator> => {
  const field = form.locator(`[name="${name}"]`)
  const folded = form.locator('details:not([open]) > summary')
  if ((await folded.count()) > 0 && !(await field.isVisible())) await folded.first().click()
  return field
}

/** Types a value and leaves the field, which closes an open list of suggestions. */
export const fillArgument = async (form: Locator, name: string, value: string): Promise<void> => {
  const field = await argument(form, name)
  await field.fill(value)
  await field.press('Tab')
}

export const call = async (form: Locator, values: Record<string, string> = {}): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await fillArgument(form, name, value)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
}

export const responseOf = (page: Page): Locator => page.getByRole('region', { name: 'Response' })

/** Fills the form of a function and puts its call into the plan. */
export const stageCall = async (page: Page, path: string, values: Record<string, string>) => {
  const form = await openFunction(page, path)
  for (const [name, value] of Object.entries(values)) await fillArgument(form, name, value)
  // What it costs comes late, and moves the button away from a press.
  if (path === 'server/create') await settled(page)
  await form.getByRole('button', { name: 'Stage' }).click()
  // Which thing an edit is about stays for the next one.
  await expect(form.locator(`[name="${Object.keys(values).at(-1)}"]`)).toHaveValue('')
}

/** Waits for the first response of a form. */
export const waitForResponse = async (page: Page): Promise<void> => {
  await expect(responseOf(page).getByRole('status').first()).toContainText(/\S/)
}

/** A row of a table, or a card of a narrow screen, by a text in it. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** What the console says was done, at the foot of the page: the same words may be elsewhere too. */
export const messages = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications', exact: true })

/** Changes the address of a record at once, where its zone is open, and waits until that is done. */
export const changeAddress = async (page: Page, address: string): Promise<void> => {
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill(address)
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText(`→ ${address}`)).toBeVisible()
}

/** The plan at the foot of the page. */
export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Staged changes' })

/** Waits until so many changes of the plan are applied, and none is anything else. */
export const allApplied = async (page: Page, count: number, options?: { timeout: number }): Promise<void> => {
  const text = `${count === 1 ? '1 change' : `All ${count} changes`} applied`
  await expect(tray(page).getByText(text, { exact: true })).toBeVisible(options)
}

/** What `server/create` takes for a server that the sandbox makes. */
export const newServer = {
  datacenter: 'Stockholm',
  platform: 'VMWare',
  hostname: 'new.example.com',
  templatename: 'Debian 12 64-bit',
  disksize: '40',
  memorysize: '2048',
  cpucores: '2',
}

/** Types into a field of a row and stages that: `TTL of www A`. */
export const stageField = async (page: Page, label: string, value: string) => {
  await page.getByRole('button', { name: `Edit ${label}` }).click()
  await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveCount(0)
}

/** Keeps back what a page sends to an address after the first `passing`, until it is let go. */
export const hold = async (page: Page, url: string, passing = 0) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  await page.route(url, async (route) => {
    count += 1
    if (count > passing) await promise
    await route.continue()
  })
  return { isWaiting: () => expect.poll(() => count - passing).toBe(1), letGo: resolve }
}

/** What the console responds where it can't reach the service. */
export const unreachable = {
  status: 502,
  contentType: 'application/problem+json',
  body: '{"title":"Not now.","status":502}',
}

/** The zones of a project can't be listed on a page. */
export const failZonesOf = (page: Page, project: string) =>
  page.route('**/api/domain/list', (route) =>
    route.request().headers()['console-identity'] === project ? route.fulfill(unreachable) : route.fallback(),
  )

/** Changes made past the screens, as a view would make them, all of one plan if it is named. */
export const changeMany = async (page: Page, count: number, plan?: string) =>
  page.evaluate(
    async ({ wanted, plan }) => {
      const atOnce = 10
      const claimOf = (ttl: number) => ({
        'Console-Change': btoa(
          JSON.stringify({
            id: `${plan}.${ttl}`,
            plan,
            size: wanted,
            subject: 'example.com',
            name: `MX ${ttl}`,
            before: { ttl: String(ttl - 1) },
            after: { ttl: String(ttl) },
          }),
        ).replace(/=+$/, ''),
      })
      for (let first = 0; first < wanted; first += atOnce) {
        const calls = Array.from({ length: atOnce }, (_, each) =>
          fetch('/api/domain/updaterecord', {
            method: 'POST',
            headers: {
              'Console-Request': '1',
              'Console-Identity': 'cl12345',
              'Idempotency-Key': [...crypto.getRandomValues(new Uint32Array(4))].join('-'),
              ...(plan === undefined ? {} : claimOf(60 + first + each)),
            },
            body: new URLSearchParams({ recordid: '500005', ttl: String(60 + first + each) }),
          }),
        )
        await Promise.all(calls)
      }
    },
    { wanted: count, plan },
  )

/** Looks that functions weren’t called, once the page asks for nothing any more. */
export const sentNothing = async (page: Page, sandbox: Sandbox, username: string, ...names: string[]) => {
  await settled(page)
  for (const name of names) expect(await sandbox.called(username, name)).toEqual([])
}

/** The form of `server/edit`, with the current values of `kvm100001`. */
export const fillServer = async (page: Page) => {
  const form = await openFunction(page, 'server/edit')
  const server = await argument(form, 'serverid')
  await server.fill('kvm100001')
  await server.press('Tab')
  await expect(form.getByText('Current values from server/details.')).toBeVisible()
  return form
}

/** What edits of servers were sent, as forms. */
export const sentEdits = async (sandbox: Sandbox, username: string) =>
  (await sandbox.called(username, 'edit')).map(({ body }) => body)

/** The part of a server’s page that says how large it is. */
export const size = (page: Page) => page.getByRole('region', { name: 'Size' })

/** Keeps a size under a name, on the page of a server. */
export const addPreset = async (page: Page, name: string, memory: string, cores: string) => {
  await size(page).getByRole('button', { name: 'Add preset' }).click()
  const dialog = page.getByRole('dialog', { name: /^New preset from/ })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Memory in MB').fill(memory)
  await dialog.getByLabel('CPU cores').fill(cores)
  await dialog.getByRole('button', { name: 'Save preset' }).click()
  await expect(dialog).toHaveCount(0)
}
