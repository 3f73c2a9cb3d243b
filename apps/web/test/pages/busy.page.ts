import type { Page } from '@playwright/test'
import { expect, openFunction, type Sandbox, test } from '../in-page/test.ts'

const address = '/servers/cl12345/kvm100001'

/** Longer than the console waits before it tries again. */
const waited = { timeout: 40_000 }

const lock = (sandbox: Sandbox, username: string, name: string, times = 1) =>
  sandbox.fault({
    username,
    module: 'server',
    function: name,
    status: 500,
    code: 606,
    text: 'Server Locked',
    times,
  })

const sent = async (sandbox: Sandbox, username: string, name: string): Promise<number[]> =>
  (await sandbox.called(username, name)).map(({ status }) => status)

const typeCores = async (page: Page, cores: string) => {
  await page.getByRole('button', { name: 'Edit CPU cores of web-1.example.com' }).click()
  await page.getByRole('textbox', { name: 'CPU cores of web-1.example.com' }).fill(cores)
  await page.keyboard.press('Enter')
}

test('a value refused by a busy server is sent again automatically, once', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', address)
  await lock(sandbox, username, 'edit')
  await typeCores(page, '6')
  const problem = page.getByRole('alert').filter({ hasText: 'The server is busy with another change.' })
  await expect(problem.getByRole('timer')).toHaveText(/^Trying again in \d+ s$/)
  expect(await sent(sandbox, username, 'edit')).toEqual([500])
  await expect(problem).toHaveCount(0, waited)
  await expect.poll(() => sent(sandbox, username, 'edit')).toEqual([500, 200])
})

test('waiting for a busy server can be stopped and retried by hand', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', address)
  await lock(sandbox, username, 'edit')
  await typeCores(page, '6')
  const problem = page.getByRole('alert').filter({ hasText: 'The server is busy with another change.' })
  await problem.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(problem.getByRole('timer')).toHaveCount(0)
  // Neither by itself nor after a reload.
  await page.reload()
  await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(problem.getByRole('timer')).toHaveCount(0)
  expect(await sent(sandbox, username, 'edit')).toEqual([500])
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toHaveCount(0)
  expect(await sent(sandbox, username, 'edit')).toEqual([500, 200])
})

test('an action refused by a busy server is retried from its dialog', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', address)
  await lock(sandbox, username, 'stop')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop web-1.example.com?' })
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(dialog.getByRole('timer')).toBeVisible()
  await expect(dialog).toHaveCount(0, waited)
  expect(await sent(sandbox, username, 'stop')).toEqual([500, 200])
})

test('a form refused by a busy server can be sent again', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/start')
  await lock(sandbox, username, 'start')
  await form.locator('[name="serverid"]').fill('kvm100002')
  await form.locator('[name="serverid"]').press('Tab')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await form.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sent(sandbox, username, 'start')).toEqual([500, 200])
})

test('a change without permission can’t be retried', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', address)
  await sandbox.fault({ username, module: 'server', function: 'edit', status: 403, code: 403, text: 'No.' })
  await typeCores(page, '6')
  const problem = page.getByRole('alert').filter({ hasText: 'No.' })
  await expect(problem.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(problem.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a resize refused while the server stops is applied once it has stopped', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  const username = await signIn('default', address)
  await page.getByRole('button', { name: 'Edit CPU cores of web-1.example.com' }).click()
  await page.getByRole('textbox', { name: 'CPU cores of web-1.example.com' }).fill('6')
  await sandbox.call('server/stop', { key, values: { serverid: 'kvm100001' } })
  // However slow the test is, the lock outlasts it.
  await sandbox.advance(username, -3600)
  await page.keyboard.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'The server is busy with another change.' })
  await expect(problem).toBeVisible()
  expect(await sent(sandbox, username, 'edit')).toEqual([500])
  await sandbox.advance(username, 3610)
  await expect(problem).toHaveCount(0, waited)
  await expect.poll(() => sent(sandbox, username, 'edit')).toEqual([500, 200])
})
