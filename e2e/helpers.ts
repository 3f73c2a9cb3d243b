import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page, type Request, test as base } from '@playwright/test'
import { type Sandbox, sandboxFor } from './sandbox.ts'

type Fixtures = {
  /** User name of this test's own copy of a scenario. */
  personOf: (scenario: string) => string
  /**
   * Signs in and opens a page, the servers if no other is given and none where it is `''`; by the form where a page is open
   * already.
   * @returns the user name
   */
  signIn: (scenario?: string, path?: string) => Promise<string>
  /** Another window of the same person, signed in and watched until the test ends. `path` has no leading slash. */
  openSecond: (path: string, username: string) => Promise<Page>
  /** The permanent key of `cl12345` in this test's own copy of the default scenario. */
  projectKey: string
  /** The sandbox, narrowed to this test's own copies. */
  sandbox: Sandbox
}

/** Every page of a test is watched: an error in the console or a violation of the policy fails the test. */
export const test = base.extend<Fixtures>({
  page: async ({ page, context }, use) => {
    // Of the test before it may still show a page of another origin.
    if (page.url() !== 'about:blank') await page.goto('about:blank')
    const faults = await watch(page)
    await use(page)
    // The next test has the same context, of which all else is reset.
    await context.clearPermissions()
    await context.setOffline(false)
    expect(faults).toEqual([])
  },
  personOf: async ({}, use, { testId, retry }) => {
    await use((scenario) => `${scenario}+${testId}.${retry}@example.com`)
  },
  projectKey: async ({ personOf }, use) => {
    await use(personOf('demo-key').replace(/@.*/, ''))
  },
  signIn: async ({ page, personOf }, use) => {
    await use(async (scenario = 'default', path) => {
      const username = personOf(scenario)
      if (path === undefined && page.url() !== 'about:blank') await fillSignIn(page, username, 'demo')
      else {
        await postSignIn(page, username)
        if (path === '') return username
        await page.goto(path ?? '/servers')
      }
      await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible()
      return username
    })
  },
  openSecond: async ({ browser }, use) => {
    const opened: Awaited<ReturnType<typeof openWatched>>[] = []
    await use(async (path, username) => {
      const second = await openWatched(browser, environment('CONSOLE_URL') + path)
      opened.push(second)
      await fillSignIn(second.page, username, 'demo')
      return second.page
    })
    for (const { page, faults } of opened) {
      await page.close()
      expect(faults).toEqual([])
    }
  },
  sandbox: async ({}, use) => {
    await use(sandboxFor(environment('SANDBOX_URL')))
  },
})

export { expect, type Sandbox }

export const environment = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run the tests by npm run e2e`)
  return value
}

/**
 * What a browser writes for every status from 400 on, though a refusal is a response here, and what one of another version writes of
 * features that it doesn't know.
 */
const expected =
  /^Failed to load resource: (the server responded with a status of|net::ERR_)|^Error with Permissions-Policy header: Unrecognized feature/

/** Of a page that is watched. */
type Requests = { begun: number; underWay: Set<Request> }

const requestsOf = new WeakMap<Page, Requests>()

/** Longer than a page waits by itself before it asks for something, as when somebody has stopped typing. */
const quietMs = 500

/** Of a page that draws nothing Chromium may never say that it is idle: a frame is asked for first. */
const idle = () =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestIdleCallback(resolve)), 100))

/** Where a part of the page is loaded from: its file has a name by chance. @param source in `apps/web/src` */
export const builtFile = (source: string): string => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  const { file } = manifest[`src/${source}`] ?? {}
  if (file === undefined) throw new Error(`${source} is in no file of its own.`)
  return file
}

/**
 * Waits until a page has loaded all that it asks for by itself. Playwright’s “networkidle” means half a second of the test’s own
 * time without a request, in which a page on a busy machine may not have got anywhere: here it is time in which the page is idle.
 */
export const settled = async (page: Page): Promise<void> => {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('This page is not watched.')
  await page.waitForLoadState()
  await expect(async () => {
    const { begun } = requests
    for (let waited = 0; waited < quietMs; waited += 100) {
      expect([...requests.underWay].map((request) => request.url())).toEqual([])
      await page.evaluate(idle)
    }
    expect(requests.begun).toBe(begun)
  }).toPass()
}

/** Collects what must not happen on a page, from before its first script on. */
export const watch = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  if (process.env.SLOWED) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOWED) })
  }
  const requests: Requests = { begun: 0, underWay: new Set() }
  const { underWay } = requests
  requestsOf.set(page, requests)
  page.on('request', (request) => {
    // Of the page that is left nothing is waited for any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    underWay.add(request)
    requests.begun += 1
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.exposeFunction('reportViolation', (violation: string) => faults.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `policy: ${violatedDirective} ${blockedURI}`,
      )
    })
  })
  return faults
}

/** A second, watched tab or window. */
export const openWatched = async (
  browser: Browser,
  url: string,
): Promise<{ page: Page; faults: string[] }> => {
  const page = await browser.newPage()
  const faults = await watch(page)
  await page.goto(url)
  return { page, faults }
}

export const fillSignIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'User name' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in as the form does, without drawing it: the browser has the cookie then. */
const postSignIn = async (page: Page, username: string): Promise<void> => {
  const response = await page.request.post('/session', {
    headers: { 'sec-fetch-site': 'same-origin', 'console-request': '1' },
    data: { username, password: 'demo' },
  })
  expect(response.status()).toBe(200)
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

export const answerOf = (page: Page): Locator => page.getByRole('region', { name: 'Response' })

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
export const answered = async (page: Page): Promise<void> => {
  await expect(answerOf(page).getByRole('status').first()).toContainText(/\S/)
}

/** A row of a table, or a card of a narrow screen, by a text in it. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** What the console says was done, at the foot of the page: the same words may stand elsewhere too. */
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

/** The text of the clipboard, asked for by another page: the console's own may not read it. */
export const clipboardText = async (page: Page): Promise<string> => {
  const other = await page.context().newPage()
  await other.route('https://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html' }))
  await other.goto('https://elsewhere.example/')
  const text = await other.evaluate(() => navigator.clipboard.readText())
  await other.close()
  return text
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
