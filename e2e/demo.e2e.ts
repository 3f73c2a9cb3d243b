import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { changeAddress, environment, expect, fillSignIn, messages, rowOf, test } from './helpers.ts'
import { hostFolder } from './static-host.ts'

const path = '/some/where/'

// A first visit is one of a browser that has never been here.
test.use({ reuseContext: false })

// The folder is made once for all of them.
test.describe.configure({ mode: 'default' })

let folder: string
let host: Awaited<ReturnType<typeof hostFolder>>

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../tools/demo.mjs'), folder])
  host = await hostFolder(folder, path)
})

test.afterAll(async () => {
  host.stop()
  await rm(folder, { recursive: true })
})

/** An address of the demo. */
const at = (rest = '') => `${host.origin}${path}${rest}`
const zone = 'dns/cl12345/example.com'

const www = (page: Page, address: string) =>
  page.getByRole('row', { name: new RegExp(`www.*${address.replaceAll('.', '\\.')}`) })

test('the static demo signs in, edits a record and undoes it', async ({ page, context }) => {
  const asked = new Set<string>()
  context.on('request', (request) => asked.add(new URL(request.url()).origin))

  await page.goto(at())
  await expect(page.getByText('project cl12345, key demo-key')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await fillSignIn(page, 'demo@example.com', 'demo')
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible()
  await expect(page.getByText('project cl12345, key demo-key')).toBeHidden()

  await page.goto(at(zone))
  await changeAddress(page, '192.0.2.99')
  await page.goto(at('activity'))
  await rowOf(page, 'domain/updaterecord').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
  await page.goto(at(zone))
  await page.reload()
  await expect(www(page, '192.0.2.10')).toBeVisible()
  await expect(page.getByText('Demo. Everything runs in this browser')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  expect([...asked]).toEqual([host.origin])
})

test('demo changes survive a stopped worker until Start over', async ({ page, context }) => {
  await page.goto(at(zone))
  await fillSignIn(page, 'demo@example.com', 'demo')
  await changeAddress(page, '192.0.2.98')
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expect(www(page, '192.0.2.98')).toBeVisible()

  // A page elsewhere can post a form here, and changes nothing.
  const other = await context.newPage()
  const body = `<form method="post" action="${at('start-over')}"><button>Post</button></form>`
  await other.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body }))
  await other.goto(`${host.origin.replace('127.0.0.1', 'localhost')}/elsewhere`)
  await other.getByRole('button', { name: 'Post' }).click()
  await expect(other.getByRole('button', { name: 'Start over' })).toBeVisible()
  await page.reload()
  await expect(www(page, '192.0.2.98')).toBeVisible()

  await page.getByRole('button', { name: 'Start over' }).click()
  await fillSignIn(page, 'demo@example.com', 'demo')
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible()
  await page.goto(at(zone))
  await expect(www(page, '192.0.2.10')).toBeVisible()
})

test('the demo sends the console’s security headers', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'sv-SE' })
  const page = await context.newPage()
  await page.goto(at())
  await expect(page.getByText('Demo. Allt körs i den här webbläsaren')).toBeVisible()
  await expect(page.getByText('nyckel demo-key')).toBeVisible()
  const given = (await page.reload())?.headers() ?? {}
  const sent = await fetch(environment('CONSOLE_URL'))
  const names = [...sent.headers.keys()].filter((name) => /policy|security|frame|x-content/.test(name))
  expect(names).toContain('content-security-policy')
  for (const name of names) expect([name, given[name]]).toEqual([name, sent.headers.get(name)])
  // They hold, though they come from a worker.
  const write = page.evaluate(() => {
    document.body.innerHTML = '<b>written</b>'
  })
  await expect(write).rejects.toThrow('TrustedHTML')
  await context.close()
})
