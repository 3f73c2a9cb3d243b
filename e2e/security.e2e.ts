import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import {
  responseOf,
  call,
  environment,
  expect,
  expireSession,
  fillArgument,
  fillSignIn,
  openFunction,
  settled,
  test,
} from './helpers.ts'
import { startConsoleFor } from './own-console.ts'

test('planted secrets appear in no response, page, storage, cookie or log', async ({
  page,
  personOf,
  sandbox,
  context,
}) => {
  test.setTimeout(120_000)
  const bodies: Promise<string>[] = []
  const read = (response: Response) => {
    bodies.push(
      Promise.all([response.allHeaders(), response.text().catch(() => '')]).then(
        ([headers, text]) => JSON.stringify(headers) + text,
      ),
    )
  }
  page.on('response', read)
  const username = personOf('default')
  const password = `CANARY-password-${username.slice(0, 20)}`
  const { login } = (await sandbox.call('user/login', {
    as: username,
    key: '',
    values: { username, password: 'demo' },
  })) as { login: { apikey: string } }
  await sandbox.call('user/changepassword', {
    as: username,
    key: login.apikey,
    values: { currentpassword: 'demo', newpassword: password },
  })
  await page.goto('/')
  await fillSignIn(page, username, password)
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible()

  const hits: string[] = []
  const secrets = new Set([password])
  for (const { headers } of await sandbox.calls(username)) {
    const [, key] = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64')
      .toString()
      .split(':')
    if (key) secrets.add(key)
  }
  expect(secrets.size).toBeGreaterThan(1)

  const search = (where: string, text: string) => {
    for (const secret of secrets) if (text.includes(secret)) hits.push(where)
  }
  for (const path of ['/servers', '/functions', '/functions/server', '/history']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    search(`the page ${path}`, await page.content())
  }
  for (const path of [
    'server/list',
    'user/details',
    'ip/listown',
    'invoice/list',
    'objectstorage/listinstances',
    'sshkey/list',
  ]) {
    await call(await openFunction(page, path))
    await expect(responseOf(page)).toContainText(/\d{3}/)
    await responseOf(page).getByRole('tab', { name: 'JSON' }).click()
    search(`the response of ${path}`, await page.content())
  }
  const refused = await openFunction(page, 'server/details')
  await call(refused, { serverid: 'nosuch' })
  await expect(refused.getByRole('alert')).toBeVisible()
  await expireSession(page, sandbox, username)
  await refused.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  search(
    'storage',
    await page.evaluate(() =>
      JSON.stringify([
        Object.fromEntries(Object.entries(localStorage)),
        Object.fromEntries(Object.entries(sessionStorage)),
      ]),
    ),
  )
  search('cookies of the script', await page.evaluate(() => document.cookie))
  for (const { name, value } of await context.cookies()) search(`the cookie ${name}`, value)
  // One that comes later could not be read to its end any more.
  page.off('response', read)
  for (const body of await Promise.all(bodies)) search('a response', body)
  search('the log', await readFile(environment('CONSOLE_LOG'), 'utf8'))
  expect(hits).toEqual([])
})

test('secret arguments are stored nowhere after sending', async ({ page, personOf }) => {
  test.setTimeout(120_000)
  const own = await startConsoleFor(environment('SANDBOX_URL'))
  try {
    await page.goto(`${own.url}functions/loadbalancer/addcertificate`)
    await fillSignIn(page, personOf('default'), 'demo')
    await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible()
    const hits: string[] = []
    const canary = 'CANARY-5e1f'
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const sent: [string, Record<string, string>][] = [
      [
        'loadbalancer/addcertificate',
        { loadbalancerid: 'lb1', certificatename: 'shop', certificate: canary.repeat(200) },
      ],
      [
        'server/create',
        {
          hostname: 'canary.example.com',
          datacenter: 'nowhere',
          platform: 'KVM',
          templatename: 'none',
          disksize: '20',
          memorysize: '2048',
          cpucores: '1',
          cloudconfig: `#cloud-config\npassword: ${canary}`,
          users: `[{"username":"dana","password":"${canary}"}]`,
        },
      ],
    ]
    for (const [path, values] of sent) {
      await page.goto(`${own.url}functions/${path}`)
      const form = page.getByRole('form', { name: path })
      for (const [name, value] of Object.entries(values)) {
        if (name === 'users')
          await form.locator(':has(> [name="users"])').getByRole('button', { name: 'Edit as JSON' }).click()
        await fillArgument(form, name, value)
      }
      addresses.push(page.url())
      await form.getByRole('button', { name: 'Send', exact: true }).click()
      const confirm = page.getByRole('dialog').getByRole('button').last()
      await expect(confirm.or(form.getByRole('alert')).first()).toBeVisible()
      if (await confirm.isVisible()) await confirm.click()
      await expect(form.getByRole('alert')).toBeVisible()
      addresses.push(page.url())
    }
    const texts: Record<string, string> = { addresses: addresses.join('\n') }
    texts.storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    for (const name of ['history', 'activity']) {
      await page.goto(own.url + name)
      await expect(page.getByText('loadbalancer/addcertificate').first()).toBeVisible()
      texts[name] = await page.content()
    }
    // It may be about to load a part of itself.
    await page.goto('about:blank')
    await own.stop()
    for (const name of await readdir(dirname(own.auditFile)))
      texts[name] = await readFile(join(dirname(own.auditFile), name), 'latin1')
    for (const [where, text] of Object.entries(texts)) if (text.includes(canary)) hits.push(where)
    expect(hits).toEqual([])
    // What identifies is there: the search looks where things are kept.
    expect(texts['console-audit.db']).toContain('lb1')
  } finally {
    await own.stop()
  }
})

test('cookies are out of reach of scripts and other sites', async ({ page, signIn, context }) => {
  await signIn()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([
    '__Host-Http-console',
    '__Host-Http-console-device',
  ])
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  }
})

const shapesKept = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('console:shapes') ?? '')

test('SEC-63: response values aren’t stored in the browser', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
  await expect(responseOf(page).getByText('templatename')).toBeVisible()
  const kept = await page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    tab: Object.fromEntries(Object.entries(sessionStorage)),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  // What the service can do says nothing of what it answered, and goes at sign-out. Of responses only names and types
  // are kept, a moment after they came.
  expect(Object.keys(kept.local).filter((key) => key !== 'console:shapes')).toEqual(['console:descriptions'])
  await expect.poll(() => shapesKept(page)).toContain('"templatename":{"types":["string"]}')
  for (const text of [kept.local['console:descriptions'], await shapesKept(page)])
    expect(text).not.toMatch(/cl12345|kvm100001|web-1|example\.com|192\.0\.2/)
  expect(kept.databases).toEqual([])
  expect(kept.workers).toBe(0)
  expect(Object.keys(kept.tab).toSorted()).toEqual([
    'console:calls',
    'console:draft form server/details',
    'console:person',
  ])
  expect(JSON.stringify(kept.tab)).not.toContain('web-1.example.com')
})

test('a page on another origin can’t use the session', async ({ page, signIn, sandbox, context }) => {
  const username = await signIn()
  await expect(page.getByRole('row', { name: /web-1/ })).toBeVisible()
  // What the page itself still asks for is no call of the other one.
  await settled(page)
  await page.close()
  const before = (await sandbox.calls(username)).length
  const elsewhere = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<p>elsewhere'),
  )
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  const foreign = await context.newPage()
  await foreign.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  const outcome = await foreign.evaluate(
    async (url) => {
      const attempt = (init: RequestInit) =>
        fetch(url, { method: 'POST', credentials: 'include', ...init })
          .then(({ status, type }) => `${type} ${status}`)
          .catch(() => 'blocked')
      return [await attempt({ mode: 'no-cors' }), await attempt({ headers: { 'Console-Request': '1' } })]
    },
    new URL('api/server/list', environment('CONSOLE_URL')).href,
  )
  expect(outcome).toEqual(['blocked', 'blocked'])
  expect(await sandbox.calls(username)).toHaveLength(before)
  await foreign.close()
  elsewhere.close()
})
