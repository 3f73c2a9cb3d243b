import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  answerOf,
  argument,
  call,
  expect,
  fillArgument,
  messages,
  openFunction,
  openPalette,
  test,
} from './helpers.ts'

const save = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Save request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText(`Saved ${name}.`)
}

const keptTexts = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage)).join(' '),
  )

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
})

const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

test('a form is saved under a name, found in the palette, and asks for what was left open', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  for (const [name, value] of [
    ['domainname', 'example.com'],
    ['host', 'night'],
    ['type', 'A'],
    ['data', '192.0.2.77'],
  ] as const)
    await fillArgument(form, name, value)
  await page.getByRole('button', { name: 'Save request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night host')
  await dialog.locator('div', { hasText: /^data/ }).getByLabel('Ask each time').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText('Saved Night host.')
  await page.goto('/servers')
  await openPalette(page)
  await page.keyboard.type('night')
  await expect(chosen(page)).toContainText('Night host')
  await page.keyboard.press('Enter')
  await expect(await argument(form, 'data')).toBeFocused()
  await expect(await argument(form, 'data')).toHaveValue('')
  await expect(await argument(form, 'host')).toHaveValue('night')
  await page.keyboard.type('192.0.2.78')
  await page.keyboard.press('Enter')
  await expect(answerOf(page)).toContainText('192.0.2.78')
  const added = (await sandbox.calls(username)).filter(({ function: name }) => name === 'addrecord')
  expect(added).toHaveLength(1)
})

test('secrets are in no saved request and no file, and a file brings requests back', async ({
  page,
  signIn,
}) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/resetpassword')
  await fillArgument(form, 'serverid', 'kvm100001')
  await fillArgument(form, 'rootpassword', 'hunter2-hunter2')
  await save(page, 'New password')
  expect(await keptTexts(page)).not.toContain('hunter2')
  await page.goto('/saved')
  const list = page.getByRole('list', { name: 'Saved requests' })
  await expect(list).toContainText('Asks for rootpassword')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).not.toContain('hunter2')
  await page.getByRole('button', { name: 'Remove New password' }).click()
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(list).toContainText('New password')
  await page.getByRole('button', { name: 'Remove New password' }).click()
  const hostile = JSON.parse(text) as { requests: unknown[] }
  hostile.requests.push(
    { name: 'Evil', path: 'server/edit', values: { serverid: 'kvm1', rootpassword: 'hunter2' }, asked: [] },
    { name: 7 },
  )
  await page.getByLabel('Import').setInputFiles(file('requests.json', JSON.stringify(hostile)))
  await expect(messages(page)).toContainText('Added 2 requests.')
  await expect(messages(page)).toContainText('1 entry was left out')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect(await keptTexts(page)).not.toContain('hunter2')
  await page.getByLabel('Import').setInputFiles(file('plan.json', '{"format":"another"}'))
  await expect(messages(page)).toContainText('It isn’t a file of saved requests.')
  await page.goto('/functions/server')
  await page.getByRole('button', { name: 'New password', exact: true }).click()
  await expect(await argument(page.getByRole('form'), 'rootpassword')).toBeFocused()
})

const request = (name: string, path: string) => ({ name, path, values: { serverid: 'kvm100003' }, asked: [] })

test('a file replaces no saved request of the same name, and what nobody can open is left out', async ({
  page,
  signIn,
}) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/details')
  await fillArgument(form, 'serverid', 'kvm100001')
  await save(page, 'Daily')
  await page.goto('/saved')
  const requests = [
    request('Daily', 'server/destroy'),
    request('Daily', 'server/destroy'),
    request('Daily', 'server/stop'),
    request('Gone', 'gadget/spin'),
    request('Away', '../x'),
    request('Far', 'a/b/c'),
  ]
  const text = JSON.stringify({ format: 'hosting-console-requests', version: 1, requests })
  await page.getByLabel('Import').setInputFiles(file('requests.json', text))
  await expect(messages(page)).toContainText('2 entries were left out')
  const items = page.getByRole('list', { name: 'Saved requests' }).getByRole('listitem')
  await expect(items).toHaveText([
    /^Daily.*server\/details/,
    /^Daily \(2\).*server\/destroy/,
    /^Daily \(3\).*server\/stop/,
    /^Gone.*gadget\/spin.*describe/,
  ])
})

test('what was to be sent as an identity that one has not got is sent as no other', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/functions/ip/listown?as=cl99999')
  const submit = page.locator('form').getByRole('button', { name: 'Send', exact: true })
  await expect(page.getByText(/was to be sent as cl99999/).first()).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.locator('form').getByRole('combobox', { name: 'Acting as' }).selectOption('cl23456')
  await expect(page.getByText(/was to be sent as cl99999/)).toHaveCount(0)
  await submit.click()
  await expect
    .poll(async () => (await sandbox.calls(username)).filter(({ path }) => path === '/ip/listown').length)
    .toBe(1)
})

test('what the service no longer describes is marked', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
  await save(page, 'Gone')
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith('console:requests'))
        localStorage.setItem(key, (text as string).replace('server/details', 'server/detailsofold'))
  })
  await page.goto('/saved')
  await expect(page.getByText('The service doesn’t describe this function any more.')).toBeVisible()
})

test('a curl line pasted into the palette fills the form, without its key', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/list')
  await openPalette(page)
  await page.keyboard.insertText(
    `curl -sS -u cl12345:hunter2 --data-urlencode 'ipaddress=192.0.2.10' -d data=new.example.com. \\  -H 'Accept: application/json' https://api.example.com/ip/setptr`,
  )
  await expect(chosen(page)).toContainText('Fill the form of ip/setptr')
  await page.keyboard.press('Enter')
  const filled = page.getByRole('form', { name: 'ip/setptr' })
  await expect(await argument(filled, 'ipaddress')).toHaveValue('192.0.2.10')
  await expect(await argument(filled, 'data')).toHaveValue('new.example.com.')
  await expect(filled.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
  await expect(messages(page)).toContainText('The key or password in the line was left out')
  await expect(form).toBeHidden()
  // The same form again, while it is shown.
  await openPalette(page)
  await page.keyboard.insertText('curl https://api.example.com/ip/setptr/ipaddress/192.0.2.11')
  await expect(chosen(page)).toContainText('1 value from the curl line')
  await page.keyboard.press('Enter')
  await expect(await argument(filled, 'ipaddress')).toHaveValue('192.0.2.11')
  await expect(await argument(filled, 'data')).toBeFocused()
  await openPalette(page)
  await page.keyboard.insertText(`curl 'https://api.example.com/ip/setptr`)
  await expect(page.getByText('A quote in the curl line is not closed.')).toBeVisible()
  expect((await sandbox.calls(username)).filter(({ function: name }) => name === 'setptr')).toEqual([])
  expect(await keptTexts(page)).not.toContain('hunter2')
})
