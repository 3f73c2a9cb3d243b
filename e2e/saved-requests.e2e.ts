import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  argument,
  expect,
  fillArgument,
  messages,
  openFunction,
  openPalette,
  sentNothing,
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

test('saved and exported requests contain no secrets', async ({ page, signIn }) => {
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

test('a pasted curl command fills the form without its key', async ({ page, signIn, sandbox }) => {
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
  await sentNothing(page, sandbox, username, 'setptr')
  expect(await keptTexts(page)).not.toContain('hunter2')
})

test('two windows keep each other’s saved requests', async ({ page, signIn, context }) => {
  await signIn('default', 'functions/server/list')
  const other = await context.newPage()
  await other.goto('/functions/server/list')
  await save(page, 'First')
  await save(other, 'Second')
  for (const each of [page, other]) await each.goto('/saved')
  await page.getByRole('button', { name: 'Remove First' }).click()
  await expect(other.getByRole('list', { name: 'Saved requests' }).getByRole('listitem')).toHaveText([
    /^Second/,
  ])
  await other.close()
})
