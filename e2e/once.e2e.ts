import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import { startBreakingService, waysToBreak } from './breaking-service.ts'
import { makeCertificate } from './certificate.ts'
import { startConsoleFor } from './own-console.ts'
import { startTlsFront } from './tls-front.ts'

/*
 * SEC-44: a browser sends a request again by itself, a change too, when a connection that it used before breaks, and after
 * some responses. However a service breaks, it gets each change once, and the page is told that the outcome is unknown.
 */

const engines = ['http-proxy-middleware', 'undici']

const fronts = ['plain', 'own TLS', 'nginx with HTTP/2']

const freePort = async (): Promise<number> => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/** Starts a console as the front wants it. @returns where a browser finds it. */
const startBehind = async (front: string, engine: string, service: string) => {
  const settings = { FORWARD_ENGINE: engine, CONTROL_API_TIMEOUT_MS: '500' }
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

/** Clicks, as the page sends them, one after the other or all at once. */
const click = (page: Page, name: string, together: boolean): Promise<Outcome[]> =>
  page.evaluate(
    async ([path, isTogether]) => {
      const send = async () => {
        const key = [...crypto.getRandomValues(new Uint32Array(4))].join('-')
        try {
          const response = await fetch(path, {
            method: 'POST',
            headers: {
              'Console-Request': '1',
              'Idempotency-Key': key,
              'Content-Type': 'application/x-www-form-urlencoded',
            },
            body: 'serverid=kvm1',
          })
          const text = await response.text()
          return { status: response.status, code: (JSON.parse(text) as { code?: string }).code ?? '' }
        } catch (error) {
          return { status: 0, code: String(error) }
        }
      }
      if (isTogether) return Promise.all(Array.from({ length: 5 }, send))
      const outcomes = []
      for (let count = 0; count < 5; count += 1) outcomes.push(await send())
      return outcomes
    },
    [`/api/break/${name}`, together] as const,
  )

const unknown = new Set(['outcome-unknown', 'service-timeout', 'service-answer-refused', 'repeated'])

for (const engine of engines)
  for (const front of fronts)
    test(`${front}, by ${engine}: each click reaches a service that breaks once`, async ({ browser }) => {
      test.setTimeout(180_000)
      const service = await startBreakingService()
      const console = await startBehind(front, engine, service.url)
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      try {
        const page = await context.newPage()
        await page.goto(console.url)
        const signIn = await page.evaluate(async () => {
          const response = await fetch('/session', {
            method: 'POST',
            headers: { 'Console-Request': '1', 'Content-Type': 'application/json' },
            body: JSON.stringify({ username: 'demo@example.com', password: 'demo' }),
          })
          return response.status
        })
        expect(signIn).toBe(200)
        for (const name of waysToBreak) {
          // One after the other they find a connection that was used; all at once some open new ones.
          for (const together of [false, true]) {
            const before = service.calls(name)
            const outcomes = await click(page, name, together)
            const calls = service.calls(name) - before
            expect(calls, `${name}: calls of five clicks`).toBeLessThanOrEqual(5)
            // A long response may break after the page has got its head: no outcome, and nothing that looks like one.
            for (const { status, code = '' } of outcomes)
              expect(status === 0 || unknown.has(code), `${name}: ${status} ${code}`).toBe(true)
          }
        }
      } finally {
        await context.close()
        await console.stop()
        service.stop()
      }
    })
