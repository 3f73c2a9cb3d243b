import type { Page } from '@playwright/test'
import {
  responseOf,
  argument,
  expect,
  fillArgument,
  fillServer,
  hold,
  messages,
  openFunction,
  rowOf,
  sentEdits,
  test,
  tray,
} from '../in-page/test.ts'
import type { Sandbox } from '../sandbox.ts'

/** An edit that is refused because the server is locked, and would be taken the next time. */
const sendLocked = async (page: Page, sandbox: Sandbox, username: string) => {
  const form = await fillServer(page)
  await (await argument(form, 'memorysize')).fill('16384')
  const refusal = { status: 423, code: 606, text: 'Server Locked', times: 1 }
  await sandbox.fault({ username, module: 'server', function: 'edit', ...refusal })
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  return form
}

test('a form sends only the changed fields and can be undone', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const form = await fillServer(page)
  const memory = await argument(form, 'memorysize')
  await expect(form.getByText('Currently 8192', { exact: true })).toBeVisible()
  await memory.fill('16384')
  // The same as it is: it isn't sent.
  await (await argument(form, 'cpucores')).fill('4')
  await expect(page.getByRole('region', { name: 'Request' })).not.toContainText('cpucores')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText('Changed kvm100001.')).toBeVisible()
  expect(await sentEdits(sandbox, username)).toEqual(['serverid=kvm100001&memorysize=16384'])
  await expect(form.getByText('Currently 16384', { exact: true })).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page).getByText(/^Undone/)).toBeVisible()
  await expect(form.getByText('Currently 8192', { exact: true })).toBeVisible()
})

test('Try again sends the failed request, not later typing', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const form = await sendLocked(page, sandbox, username)
  const again = form.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  const server = await argument(form, 'serverid')
  await server.fill('kvm100004')
  await server.press('Tab')
  await expect(form.getByText('Currently 4096', { exact: true })).toBeVisible()
  await again.click()
  await expect(messages(page).getByText('Changed kvm100001.')).toBeVisible()
  expect(new Set(await sentEdits(sandbox, username))).toEqual(
    new Set(['serverid=kvm100001&memorysize=16384']),
  )
})

test('a form without current values says why', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'project/rename')
  await expect(form.getByText(/describes no function that shows the current values/)).toBeVisible()
})

test('a conflict on a backend asks before sending', async ({ page, signIn, sandbox, projectKey: key }) => {
  await signIn()
  const backend = { loadbalancerid: 'lb100001', backendname: 'web' }
  const form = await openFunction(page, 'loadbalancer/editbackend')
  for (const [name, value] of Object.entries(backend)) await fillArgument(form, name, value)
  const mode = await argument(form, 'mode')
  await expect(form.getByText('Currently http', { exact: true })).toBeVisible()
  await mode.fill('tcp')
  await fillArgument(form, 'connecttimeout', '7000')
  await sandbox.call('loadbalancer/editbackend', { key, values: { ...backend, connecttimeout: '9000' } })
  const send = form.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(form.getByText(/^This has changed since it was loaded/)).toBeVisible()
  // Now that it is seen.
  await expect(form.getByText('Currently 9000', { exact: true })).toBeVisible()
  await fillArgument(form, 'connecttimeout', '')
  await send.click()
  await expect(messages(page).getByText('Changed lb100001 web.')).toBeVisible()
  await page.goto('/activity')
  const row = rowOf(page, 'loadbalancer/editbackend')
  await expect(row).toContainText('mode before − http after + tcp')
  await expect(row).not.toContainText('Doesn’t match')
  await row.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(page).getByText(/^Undone/)).toBeVisible()
  const again = await openFunction(page, 'loadbalancer/editbackend')
  for (const [name, value] of Object.entries(backend)) await fillArgument(again, name, value)
  await argument(again, 'mode')
  await expect(again.getByText('Currently http', { exact: true })).toBeVisible()
})

test('a form is compared with the resource it names when sent', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const form = await fillServer(page)
  const server = await argument(form, 'serverid')
  // The same as it is, for the server that is named first.
  await (await argument(form, 'memorysize')).fill('8192')
  await expect(form.getByText('Nothing differs from the current values.')).toBeVisible()
  await (await argument(form, 'memorysize')).fill('abc')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('Enter a number.')).toBeVisible()
  await expect(form.getByText('Nothing differs from the current values.')).toHaveCount(0)
  await (await argument(form, 'memorysize')).fill('8192')
  await sandbox.fault({ username, module: 'server', function: 'details', delayMs: 1000, times: 1 })
  await server.fill('kvm100004')
  await server.press('Escape')
  await server.press('Enter')
  // It is loaded first.
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText('Changed kvm100004.')).toBeVisible()
  await expect(messages(page).getByText('memorysize 4096 → 8192')).toBeVisible()
  expect(await sentEdits(sandbox, username)).toEqual(['serverid=kvm100004&memorysize=8192'])
})

test('sending waits for the current values and asks for a second press', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/edit')
  const details = await hold(page, '**/api/server/details')
  await fillArgument(form, 'serverid', 'kvm100001')
  const size = await argument(form, 'memorysize')
  await size.fill('4096')
  await size.press('Escape')
  await page.keyboard.press('Shift+Enter')
  await expect(form.getByText('Nothing sent yet: the current values are loading.')).toBeVisible()
  details.letGo()
  await expect(form.getByText('Current values loaded. Review them and try again.')).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
  await expect(size).toHaveValue('4096')
  await page.keyboard.press('Shift+Enter')
  await expect(tray(page)).toContainText('1 change staged')
  await expect(form.getByText(/Nothing sent yet|Current values loaded/)).toHaveCount(0)
})

test('the value of a plan step isn’t looked up', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await fillArgument(form, 'ipaddress', '{{step 1.server.iplist.0.ipaddress}}')
  await fillArgument(form, 'data', 'web-1.example.com.')
  // Nothing is waited for: at once it is said what is known.
  await (await argument(form, 'data')).press('Shift+Enter')
  await expect(form.getByText('The plan has no step 1 to take this from.').first()).toBeVisible()
  await expect(form.getByText(/Nothing sent yet|Current values loaded|doesn’t show this/)).toHaveCount(0)
  const calls = await sandbox.calls(username)
  expect(calls.filter(({ body }) => body.includes('step'))).toEqual([])
})

test('retrying a refused edit shows the changed values with Undo', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const form = await sendLocked(page, sandbox, username)
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(messages(page).getByText('memorysize 8192 → 16384')).toBeVisible()
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('a second edit is compared with the result of the first', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const form = await fillServer(page)
  const memory = await argument(form, 'memorysize')
  await sandbox.fault({ username, module: 'server', function: 'details', delayMs: 1000, times: 8 })
  for (const [former, next] of [
    ['8192', '16384'],
    ['16384', '4096'],
  ]) {
    await memory.fill(next ?? '')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(messages(page).getByText(`memorysize ${former} → ${next}`)).toBeVisible()
  }
  expect(await sentEdits(sandbox, username)).toHaveLength(2)
})

test('a long edit in Activity shows no mismatch and no Undo', async ({ page, signIn }) => {
  await signIn()
  const form = await fillServer(page)
  await (await argument(form, 'description')).fill('long '.repeat(300))
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText('Changed kvm100001.')).toBeVisible()
  await page.goto('/activity')
  const row = rowOf(page, 'server/edit')
  await expect(row).toContainText('Done')
  await expect(row).not.toContainText('Doesn’t match')
  await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

for (const [what, fault, says] of [
  ['refuses by permission', { status: 403, code: 403, text: 'Not yours.' }, /doesn’t show this/],
  [
    'responds without an envelope',
    { body: '{"server":[]}', contentType: 'application/json' },
    /Couldn’t load the current values/,
  ],
  ['breaks off', { reset: true }, /doesn’t show this|Couldn’t load the current values/],
] as const)
  test(`an edit is sent once although loading current values ${what}`, async ({ page, signIn, sandbox }) => {
    const username = await signIn()
    for (const name of ['details', 'list', 'status'])
      await sandbox.fault({ username, module: 'server', function: name, ...fault })
    const form = await openFunction(page, 'server/edit')
    await (await argument(form, 'serverid')).fill('kvm100001')
    await page.keyboard.press('Escape')
    await expect(form.getByText(says)).toBeVisible()
    await (await argument(form, 'memorysize')).fill('16384')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(responseOf(page)).toContainText('200')
    expect(await sentEdits(sandbox, username)).toEqual(['serverid=kvm100001&memorysize=16384'])
  })
