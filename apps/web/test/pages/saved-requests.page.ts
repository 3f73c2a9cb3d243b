import type { Page } from '@playwright/test'
import {
  responseOf,
  argument,
  call,
  expect,
  fillArgument,
  messages,
  openFunction,
  openPalette,
  test,
} from '../in-page/test.ts'

const save = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Save request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText(`Saved ${name}.`)
}

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
})

const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

test('a saved request opens from the palette and asks for missing values', async ({
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
  await expect(responseOf(page)).toContainText('192.0.2.78')
  expect(await sandbox.called(username, 'addrecord')).toHaveLength(1)
})

const request = (name: string, path: string) => ({ name, path, values: { serverid: 'kvm100003' }, asked: [] })

test('importing requests keeps existing ones and skips unusable entries', async ({ page, signIn }) => {
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

test('a link with an unavailable identity asks you to choose one', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/functions/ip/listown?as=cl99999')
  const submit = page.locator('form').getByRole('button', { name: 'Send', exact: true })
  await expect(page.getByText(/This link uses cl99999/).first()).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.locator('form').getByRole('combobox', { name: 'Acting as' }).selectOption('cl23456')
  await expect(page.getByText(/This link uses cl99999/)).toHaveCount(0)
  await submit.click()
  await expect.poll(() => sandbox.called(username, 'ip/listown')).toHaveLength(1)
})

test('a saved request whose function is gone is marked', async ({ page, signIn }) => {
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
