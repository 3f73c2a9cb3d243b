import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../tools/chromium.mjs'
import { makeCertificate } from './certificate.ts'
import { environment, expect, fillSignIn, rowOf, test, watch } from './helpers.ts'
import { type OwnConsole, startConsoleFor } from './own-console.ts'
import { startTwoConsoles } from './two-consoles.ts'

/*
 * SEC-5: Chromium binds a session to its device, with keys in software in place of the device's. It ignores offers over
 * connections with a certificate that isn't trusted, so that it is told to trust this one, and it proves six times in nine
 * minutes at most, which is too seldom for proofs that count for seconds.
 */

const features =
  'DeviceBoundSessions:RefreshQuota/false,EnableBoundSessionCredentialsSoftwareKeysForManualTesting'

/** A proof counts half as long again. */
const proofSeconds = 8

const startSecureConsole = async () => {
  const { cert, key, spki } = await makeCertificate()
  const console = await startConsoleFor(environment('SANDBOX_URL'), {
    TLS_CERT_FILE: cert,
    TLS_KEY_FILE: key,
    SESSION_PROOF_SECONDS: String(proofSeconds),
  })
  return { console, spki }
}

const startTwoSecureConsoles = async () => {
  const certificate = await makeCertificate()
  const settings = { SESSION_PROOF_SECONDS: String(proofSeconds) }
  return {
    console: await startTwoConsoles(environment('SANDBOX_URL'), certificate, settings),
    spki: certificate.spki,
  }
}

const launchBinding = (spki: string) => {
  const { args = [] } = test.info().project.use.launchOptions ?? {}
  return chromium.launch({
    // The headless shell binds no sessions.
    executablePath: findChromium(),
    args: [...args, `--enable-features=${features}`, `--ignore-certificate-errors-spki-list=${spki}`],
  })
}

const signInAt = async (context: BrowserContext, { url }: Pick<OwnConsole, 'url'>, username: string) => {
  const page = await context.newPage()
  const faults = await watch(page)
  await page.goto(`${url}servers`)
  await fillSignIn(page, username, 'demo')
  return { page, faults }
}

const isAtWork = (page: Page) => expect(rowOf(page, 'web-1.example.com')).toBeVisible()

const isBound = (context: BrowserContext) => expect.poll(() => hasBoundCookie(context)).toBe(true)

/** Asks as the copy does until it is refused, which takes as long as its last proof counts. */
const isRefused = (request: APIRequestContext, console: OwnConsole) =>
  expect.poll(() => call(request, console), { timeout: 30_000 }).toBe('401 session-unproved')

const boundCookie = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name.startsWith('__Host-console-bound'))?.value

const hasBoundCookie = async (context: BrowserContext) => (await boundCookie(context)) !== undefined

/** What someone can do who has a copy of all cookies. */
const call = async (request: APIRequestContext, { url }: Pick<OwnConsole, 'url'>): Promise<string> => {
  const response = await request.post(`${url}api/user/details`, {
    headers: {
      'Console-Request': '1',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  })
  if (response.ok()) return 'ok'
  const { code } = (await response.json()) as { code: string }
  return `${response.status()} ${code}`
}

const refresh = async (page: Page) => {
  const response = page.waitForResponse((each) => each.url().endsWith('/api/server/list'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await response).status()).toBe(200)
}

test.describe.configure({ timeout: 120_000 })

test('SEC-5: copied cookies are refused while their owner keeps working', async ({
  personOf,
  playwright,
}) => {
  const { console, spki } = await startSecureConsole()
  const browser = await launchBinding(spki)
  try {
    const context = await browser.newContext()
    const { page, faults } = await signInAt(context, console, personOf('default'))
    await isBound(context)
    const thief = await playwright.request.newContext({
      ignoreHTTPSErrors: true,
      storageState: await context.storageState(),
    })
    const stolen = await boundCookie(context)
    expect(await call(thief, console)).toBe('ok')
    await isAtWork(page)
    const tab = await context.newPage()
    await tab.goto(`${console.url}servers`)
    await isAtWork(tab)
    await isRefused(thief, console)
    await Promise.all([refresh(page), refresh(tab)])
    expect(await boundCookie(context)).not.toBe(stolen)
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Sign-ins')
    await expect(rowOf(page, 'Session refused').first()).toContainText('session-unproved')
    await page.getByRole('button', { name: /Signed in as/ }).click()
    await page.getByRole('button', { name: 'Manage sessions' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'This session' })).toContainText(
      'Bound to its device',
    )
    expect(await call(thief, console)).toBe('401 session-unproved')
    await thief.dispose()
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await console.stop()
  }
})

test('a bound session can sign out and in again', async ({ personOf }) => {
  const { console, spki } = await startSecureConsole()
  const browser = await launchBinding(spki)
  try {
    const context = await browser.newContext()
    const { page, faults } = await signInAt(context, console, personOf('default'))
    await isAtWork(page)
    for (let count = 0; count < 2; count += 1) {
      await isBound(context)
      await page.getByRole('button', { name: /Signed in as/ }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      expect(await hasBoundCookie(context)).toBe(false)
      await fillSignIn(page, personOf('default'), 'demo')
      await page.getByRole('link', { name: 'Servers', exact: true }).click()
      await isAtWork(page)
    }
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await console.stop()
  }
})

test('a browser without session binding keeps its cookie', async ({
  browser: plain,
  personOf,
  playwright,
}) => {
  const { console, spki } = await startSecureConsole()
  const browser = await launchBinding(spki)
  try {
    const [bound, usual] = [await browser.newContext(), await plain.newContext({ ignoreHTTPSErrors: true })]
    await signInAt(bound, console, personOf('default'))
    await isBound(bound)
    const { page, faults } = await signInAt(usual, console, personOf('default'))
    await isAtWork(page)
    const [thief, copy] = await Promise.all(
      [bound, usual].map(async (each) =>
        playwright.request.newContext({
          ignoreHTTPSErrors: true,
          storageState: await each.storageState(),
        }),
      ),
    )
    if (!thief || !copy) throw new Error('No copies were made.')
    // Time has passed when the copy of the other session is refused.
    await isRefused(thief, console)
    expect(await call(copy, console)).toBe('ok')
    expect(await hasBoundCookie(usual)).toBe(false)
    await refresh(page)
    await Promise.all([thief.dispose(), copy.dispose(), usual.close()])
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await console.stop()
  }
})

/** Two tabs in use while the proof of their session runs out twice. */
const workAcrossExpiries = async (context: BrowserContext, url: string, username: string) => {
  const signIns: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/session')
      signIns.push(request.url())
  })
  const { page, faults } = await signInAt(context, { url }, username)
  await isBound(context)
  await isAtWork(page)
  const tab = await context.newPage()
  const faultsOfTab = await watch(tab)
  await tab.goto(`${url}servers`)
  await isAtWork(tab)
  const proofs = new Set([await boundCookie(context)])
  for (let expiry = 0; expiry < 2; expiry += 1) {
    // The browser forgets the cookie when its proof is over, and neither tab asks for anything then by itself.
    await expect.poll(() => hasBoundCookie(context), { timeout: 30_000 }).toBe(false)
    await Promise.all([refresh(page), refresh(tab)])
    proofs.add(await boundCookie(context))
  }
  expect(proofs.size).toBe(3)
  expect(proofs).not.toContain(undefined)
  for (const each of [page, tab]) {
    await isAtWork(each)
    await expect(each.getByLabel('Password', { exact: true })).toHaveCount(0)
  }
  expect(signIns).toHaveLength(1)
  expect([...faults, ...faultsOfTab]).toEqual([])
}

test('SEC-5: two tabs survive two proof expiries without a password', async ({ personOf }) => {
  const { console, spki } = await startSecureConsole()
  const browser = await launchBinding(spki)
  try {
    await workAcrossExpiries(await browser.newContext(), console.url, personOf('default'))
  } finally {
    await browser.close()
    await console.stop()
  }
})

test('SEC-5: a session stays bound across two consoles in turn', async ({ personOf }) => {
  const { console, spki } = await startTwoSecureConsoles()
  const browser = await launchBinding(spki)
  try {
    await workAcrossExpiries(await browser.newContext(), console.url, personOf('default'))
    // Each had its part in it.
    for (const log of await console.logs()) expect(log).toContain('"route":"api"')
  } finally {
    await browser.close()
    await console.stop()
  }
})
