import type { Page } from '@playwright/test'
import {
  waitForResponse,
  responseOf,
  call,
  expect,
  messages,
  newServer,
  openFunction,
  rowOf,
  sentNothing,
  test,
  tray,
} from '../in-page/test.ts'

/** Makes something by the form of a function. */
const make = async (page: Page, path: string, values: Record<string, string>) => {
  await call(await openFunction(page, path), values)
  await waitForResponse(page)
}

/** Nothing is left of what this one has kept. */
const onAnotherBrowser = async (page: Page, signIn: (scenario: string, path: string) => Promise<string>) => {
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await signIn('default', '/activity')
}

test('undoing a creation deletes the resource once its name is typed', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await make(page, 'email/createaccount', {
    emailaccount: 'new@example.com',
    password: 'correct-horse-battery',
  })
  await onAnotherBrowser(page, signIn)
  await rowOf(page, 'email/createaccount')
    .getByRole('button', { name: 'Undo “Create email account”' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Undo the change to new@example.com?' })
  await expect(dialog).toContainText('email/delete')
  await dialog.getByRole('textbox', { name: 'Type new@example.com to confirm' }).fill('new@example.com')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Undone: new@example.com.')).toBeVisible()
  await expect(rowOf(page, 'email/createaccount').getByText('Undone', { exact: true })).toBeVisible()
  const removed = await sandbox.called(username, 'delete')
  expect(removed.map(({ body }) => body)).toEqual(['email=new%40example.com'])
})

test('undoing an added record asks for its host and type, not its number', async ({ page, signIn }) => {
  await signIn()
  const record = { domainname: 'example.com', host: 'phone', type: 'A', data: '192.0.2.60' }
  await make(page, 'domain/addrecord', record)
  await page.goto('/activity')
  await rowOf(page, 'domain/addrecord').getByRole('button', { name: /^Undo/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the change to phone.example.com A?' })
  await dialog
    .getByRole('textbox', { name: 'Type phone.example.com A to confirm' })
    .fill('phone.example.com A')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Undone: phone.example.com A.')).toBeVisible()
})

test('undoing a created server finds it and asks whether to keep its address', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/create')
  await call(form, newServer)
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await waitForResponse(page)
  await sandbox.advance(username, 600)
  await onAnotherBrowser(page, signIn)
  await expect(page.getByRole('row').filter({ hasText: 'server/destroy' })).toHaveCount(0)
  await rowOf(page, 'server/create')
    .getByRole('button', { name: 'Undo “Create server” of new.example.com' })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Undo / })
  const keepip = dialog.getByRole('combobox', { name: 'keepip' })
  await expect(keepip).toHaveAccessibleDescription('keepip decides whether its addresses stay reserved.')
  await keepip.selectOption('no')
  await dialog.getByRole('textbox', { name: 'Type new.example.com to confirm' }).fill('new.example.com')
  await dialog.getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(messages(page).getByText('Undone: new.example.com.')).toBeVisible()
  const [sent] = await sandbox.called(username, 'destroy')
  expect(sent?.body).toMatch(/^serverid=wps\d+&keepip=no$/)
})

test('undoing a created adapter asks about the adapter, not its server', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  await call(await openFunction(page, 'networkadapter/create'), { serverid: 'kvm100001' })
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await waitForResponse(page)
  await sandbox.advance(username, 600)
  await page.goto('/activity')
  await rowOf(page, 'networkadapter/create').getByRole('button', { name: /^Undo/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo networkadapter/create?' })
  await expect(dialog).toContainText('networkadapter/delete')
  const word = dialog.getByRole('textbox', { name: /^Type [0-9a-f-]{36} to confirm$/ })
  const [, adapter = ''] = /Type (\S+) to/.exec((await dialog.textContent()) ?? '') ?? []
  await word.fill(adapter)
  await page.keyboard.press('Enter')
  // Asked for what is gone, the service refuses: it needn't be waited for.
  await expect(messages(page)).toHaveText(/^Undone: networkadapter\/create\.(?!.*Accepted)/)
})

test('of two identical records, undo deletes the one its call created', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  await call(form, { domainname: 'example.com', host: 'twice', type: 'A', data: '192.0.2.77' })
  const said = await responseOf(page)
    .getByText(/^Made \d+/)
    .textContent()
  const first = /\d+/.exec(said ?? '')?.[0]
  await call(form)
  await expect.poll(async () => (await sandbox.called(username, 'addrecord')).length).toBe(2)
  await onAnotherBrowser(page, signIn)
  await rowOf(page, 'domain/addrecord').nth(1).getByRole('button', { name: /^Undo/ }).click()
  await page
    .getByRole('dialog', { name: 'Undo the change to twice.example.com A?' })
    .getByRole('textbox')
    .fill(`${first}`)
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Undone: twice.example.com A.')
  const removed = await sandbox.called(username, 'deleterecord')
  expect(removed.map(({ body }) => body)).toEqual([`recordid=${first}`])
})

test('undoing a creation doesn’t delete what existed before', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await make(page, 'loadbalancer/addtoblocklist', { loadbalancerid: 'lb100001', prefix: '203.0.113.200' })
  await page.goto('/activity')
  const row = rowOf(page, 'loadbalancer/addtoblocklist')
  await row.getByRole('link', { name: 'Delete it yourself' }).click()
  await expect(page.getByRole('heading', { name: 'loadbalancer/removefromblocklist' })).toBeVisible()
  await sentNothing(page, sandbox, username, 'removefromblocklist')
})

test('a creation that the audit log couldn’t be told of has no undo', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/activity', (route) => route.fulfill({ status: 429, json: { code: 'throttled' } }))
  const record = { domainname: 'example.com', host: 'phone', type: 'A', data: '192.0.2.60' }
  await make(page, 'domain/addrecord', record)
  await page.unroute('**/activity')
  await page.goto('/activity')
  const row = rowOf(page, 'domain/addrecord')
  await expect(row.getByRole('link', { name: 'Delete it yourself' })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('undoing a plan lists deletions and restored values before it starts', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A', exact: true }).fill('192.0.2.99')
  await page.keyboard.press('Shift+Enter')
  const form = await openFunction(page, 'email/createalias')
  for (const [name, value] of [
    ['emailalias', 'new@example.org'],
    ['goto', 'dana@example.org'],
  ] as const)
    await form.locator(`[name="${name}"]`).fill(value)
  await form.getByRole('button', { name: 'Stage' }).click()
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByRole('button', { name: 'All 2 changes applied' })).toBeVisible()
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Undo plan of 2 changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo 2 changes?' })
  await expect(dialog).toContainText('www.example.com A')
  await expect(dialog).toContainText('192.0.2.10')
  await expect(dialog).toContainText('email/delete')
  await dialog.getByRole('textbox').fill('new@example.org')
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText('All 2 changes undone')
  const deleted = await sandbox.called(username, 'delete')
  expect(deleted.map(({ body }) => body)).toEqual(['email=new%40example.org'])
  // What was made is gone for good: the rest is not applied again without it.
  const again = page.getByRole('button', { name: 'Redo 1 change' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toHaveAttribute('title', /^1 of these changes can’t be made again/)
})
