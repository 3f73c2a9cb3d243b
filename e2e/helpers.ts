import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, type Request, test as base } from '@playwright/test'
import { type Sandbox, sandboxFor } from '@hosting-console/web/test/sandbox'
import { fillSignIn, settlings, signInTo } from '@hosting-console/web/test/vocabulary'

export * from '@hosting-console/web/test/vocabulary'

type Fixtures = {
  /** User name of this test's own copy of a scenario. */
  personOf: (scenario: string) => string
  /** As `signInTo`, into this test’s own copy of a scenario. */
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
    const headers = {
      'sec-fetch-site': 'same-origin',
      'console-request': '1',
      'content-type': 'application/json',
    }
    const post = async (data: string) => (await page.request.post('/session', { headers, data })).status()
    await use((scenario = 'default', path) => signInTo(page, personOf(scenario), path, post))
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

export { expect }

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

/**
 * Playwright’s “networkidle” means half a second of the test’s own time without a request, in which a page on a busy machine may not have
 * got anywhere: here it is time in which the page is idle. Longer than a page waits by itself before it asks for something, as when someone has stopped typing. */
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

/** Collects what must not happen on a page, from before its first script on. */
export const watch = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  if (process.env.SLOWED) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOWED) })
  }
  let begun = 0
  const underWay = new Set<Request>()
  settlings.set(page, async () => {
    await page.waitForLoadState()
    await expect(async () => {
      const before = begun
      for (let waited = 0; waited < quietMs; waited += 100) {
        expect([...underWay].map((request) => request.url())).toEqual([])
        await page.evaluate(idle)
      }
      expect(begun).toBe(before)
    }).toPass()
  })
  page.on('request', (request) => {
    // Of the page that is left nothing is waited for any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    underWay.add(request)
    begun += 1
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

/** The text of the clipboard, asked for by another page: the console's own may not read it. */
export const clipboardText = async (page: Page): Promise<string> => {
  const other = await page.context().newPage()
  await other.route('https://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html' }))
  await other.goto('https://elsewhere.example/')
  const text = await other.evaluate(() => navigator.clipboard.readText())
  await other.close()
  return text
}

export const isNarrow = (page: Page) => page.evaluate(() => matchMedia('(width < 768px)').matches)

/** What is done with a whole zone: a button, or on a narrow screen an item of its one menu. */
export const pressInZone = async (page: Page, name: string) => {
  if (await isNarrow(page)) await page.getByRole('button', { name: 'More for this zone' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}
