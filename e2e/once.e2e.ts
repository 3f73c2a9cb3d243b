import { readFile } from 'node:fs/promises'
import { expect, type Page, type Response, test } from '@playwright/test'
import { startBreakingService, waysToBreak } from './breaking-service.ts'
import { makeCertificate } from './certificate.ts'
import { startConsoleFor } from './own-console.ts'
import { startTlsFront } from './tls-front.ts'
import { freePort } from './free-port.ts'

/*
 * SEC-44: a browser sends a request again by itself, a change too, when a connection that it used before breaks, and after
 * some responses. However a service breaks, it gets each change once, the browser sends it
 * once, and the page is told that the outcome is unknown.
 */

const fronts = ['plain', 'own TLS', 'nginx with HTTP/2']

/** Starts a console as the front wants it. @returns where a browser finds it. */
const startBehind = async (front: string, service: string) => {
  const settings = { CONTROL_API_TIMEOUT_MS: '1000' }
  if (front === 'plain') return startConsoleFor(service, settings)
  const { cert, key, directory } = await makeCertificate()
  if (front === 'own TLS')
    return startConsoleFor(service, { ...settings, TLS_CERT_FILE: cert, TLS_KEY_FILE: key })
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const behind = await freePort()
  const console = await startConsoleFor(service, { ...settings, PUBLIC_ORIGIN: origin, PORT: String(behind) })
  const nginx = await startTlsFront({ directory, cert, key, port, behind })
  const stop = async () => {
    nginx.stop()
    await console.stop()
  }
  return { ...console, url: `${origin}/`, stop }
}

type Outcome = { status: number; code?: string }

/** A change as the page sends it. */
const send = (page: Page, name: string): Promise<Outcome> =>
  page.evaluate(async (path) => {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: {
          'Console-Request': '1',
          'Idempotency-Key': [...crypto.getRandomValues(new Uint32Array(4))].join('-'),
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'serverid=kvm1',
      })
      const text = await response.text()
      return { status: response.status, code: (JSON.parse(text) as { code?: string }).code ?? '' }
    } catch (error) {
      return { status: 0, code: String(error) }
    }
  }, `/api/break/${name}`)

const signIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const response = await fetch('/session', {
      method: 'POST',
      headers: { 'Console-Request': '1', 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'demo@example.com', password: 'demo' }),
    })
    return response.status
  })

const numbers = [1, 2, 3, 4, 5]

/** Makes sure that the browser has a used connection, even if the former one is gone. */
const useConnection = (page: Page) =>
  page.evaluate(async () => (await fetch('/session', { headers: { 'Console-Request': '1' } })).text())

const overUsedConnections = async (page: Page, name: string): Promise<Outcome[]> => {
  const areNew: boolean[] = []
  const note = (response: Response) => {
    if (response.url().includes('/api/break/')) areNew.push(response.request().timing().connectStart >= 0)
  }
  page.on('response', note)
  const outcomes: Outcome[] = []
  for (const _ of numbers.slice(2)) {
    await useConnection(page)
    outcomes.push(await send(page, name))
  }
  await expect.poll(() => areNew, `${name}: new connections`).toEqual(outcomes.map(() => false))
  page.off('response', note)
  return outcomes
}

/**
 * A browser context has connections of its own, and its page is made up here: whichever the change goes over has carried
 * nothing before. When it was opened says nothing, as browsers do that ahead of requests.
 */
const overUnusedConnection = async (page: Page, name: string): Promise<Outcome[]> => {
  const browser = page.context().browser()
  const storageState = await page.context().storageState()
  const context = await browser?.newContext({ ignoreHTTPSErrors: true, storageState })
  if (!context) throw new Error('There is no browser.')
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const own = await context.newPage()
  const madeUp: string[] = []
  await own.route('**/*', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' })
    madeUp.push(route.request().url())
  })
  await own.goto(page.url())
  await own.unrouteAll()
  const outcome = await send(own, name)
  expect(
    asked.filter((url) => !madeUp.includes(url)),
    `${name}: requests of a new context`,
  ).toEqual([new URL(`/api/break/${name}`, page.url()).href])
  await context.close()
  return [outcome]
}

const connections = {
  used: overUsedConnections,
  'used and new': (page: Page, name: string) => Promise.all(numbers.map(() => send(page, name))),
  unused: overUnusedConnection,
}

const unknown = new Set(['outcome-unknown', 'service-timeout', 'service-response-refused'])

/** How many requests of each function have got as far as the console, repetitions of a browser or of nginx among them. */
const arrivedAt = async (logFile: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
    if (!line.startsWith('{')) continue
    const { event, module, function: name } = JSON.parse(line) as Record<string, string>
    if (event === 'request' && module === 'break' && name) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

for (const front of fronts)
  test(`${front}: each click reaches a failing service once`, async ({ browser }) => {
    test.setTimeout(240_000)
    const service = await startBreakingService()
    const console = await startBehind(front, service.url)
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    try {
      const page = await context.newPage()
      await page.goto(console.url)
      // On a busy machine even a service that is there may be too slow for the short timeout.
      await expect.poll(() => signIn(page)).toBe(200)
      for (const name of waysToBreak)
        for (const [kind, click] of Object.entries(connections)) {
          const before = service.calls(name)
          const outcomes = await click(page, name)
          expect(service.calls(name) - before, `${name}, ${kind}: calls`).toBe(outcomes.length)
          // A long response may break after the page has got its head: no outcome, and nothing that looks like one.
          for (const { status, code = '' } of outcomes)
            expect(
              unknown.has(code) || (status === 0 && name.startsWith('much_')),
              `${name}, ${kind}: ${status} ${code}`,
            ).toBe(true)
        }
      const calls = Object.fromEntries(waysToBreak.map((name) => [name, service.calls(name)]))
      await expect.poll(() => arrivedAt(console.logFile)).toEqual(calls)
    } finally {
      await context.close()
      await console.stop()
      service.stop()
    }
  })
