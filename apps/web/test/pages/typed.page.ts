import type { Page } from '@playwright/test'
import {
  responseOf,
  argument,
  call,
  expect,
  fillArgument,
  hold,
  messages,
  openFunction,
  rowOf,
  test,
  tray,
} from '../in-page/test.ts'

const zone = '/dns/cl12345/example.com'
const form = (page: Page) => page.getByRole('form', { name: 'Add a record' })

const expectTyped = async (page: Page, host: string, data: string) => {
  await expect(form(page).getByLabel('Host')).toHaveValue(host)
  await expect(form(page).getByLabel('Data')).toHaveValue(data)
}

const fill = async (page: Page, host: string, data: string) => {
  await form(page).getByLabel('Host').fill(host)
  await form(page).getByLabel('Data').fill(data)
}

test('a record typed while another is being added is kept', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', zone)
  const sending = await hold(page, '**/api/domain/addrecord')
  await fill(page, 'new', '192.0.2.50')
  await page.keyboard.press('Enter')
  await sending.isWaiting()
  await page.keyboard.press('Shift+Enter')
  await fill(page, 'next', '192.0.2.51')
  sending.letGo()
  await expect(messages(page).getByText(/^Added new\.example\.com A /)).toBeVisible()
  await expect(rowOf(page, '192.0.2.50')).toBeVisible()
  await expectTyped(page, 'next', '192.0.2.51')
  await form(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(messages(page).getByText(/^Added next\.example\.com A /)).toBeVisible()
  await expectTyped(page, '', '')
  const added = await sandbox.called(username, 'addrecord')
  expect(added).toHaveLength(2)
  await expect(tray(page)).toHaveCount(0)
})

test('a half-typed record survives a reload, separately per zone', async ({ page, signIn }) => {
  await signIn('default', zone)
  await form(page).getByLabel('Type').selectOption('TXT')
  await fill(page, 'half', 'half-typed')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'DNS', exact: true }).click()
  await page.getByRole('link', { name: 'example.org', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'example.org' })).toBeVisible()
  await expectTyped(page, '', '')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'example.com' })).toBeVisible()
  await expectTyped(page, 'half', 'half-typed')
  await page.reload()
  await expectTyped(page, 'half', 'half-typed')
  await expect(form(page).getByLabel('Type')).toHaveValue('TXT')
})

test('a pasted zone file survives a reload until it is staged', async ({ page, signIn }) => {
  await signIn('default', zone)
  const field = page.getByRole('textbox', { name: 'Zone file' })
  const open = () => page.getByRole('button', { name: 'Import', exact: true }).click()
  await open()
  await field.fill('new IN A 192.0.2.1')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await open()
  await expect(field).toHaveValue('new IN A 192.0.2.1')
  await page.reload()
  await open()
  await page.getByRole('button', { name: 'Stage 1 change' }).click()
  await open()
  await expect(field).toHaveValue('')
})

test('find and replace values survive a reload', async ({ page, signIn }) => {
  await signIn('default', zone)
  const open = () => page.getByRole('button', { name: 'Find and replace' }).click()
  await open()
  await page.getByLabel('Find', { exact: true }).fill('192.0.2.10')
  await page.getByLabel('Replace with').fill('192.0.2.77')
  await page.keyboard.press('Escape')
  await page.reload()
  await open()
  await expect(page.getByLabel('Find', { exact: true })).toHaveValue('192.0.2.10')
  await expect(page.getByLabel('Replace with')).toHaveValue('192.0.2.77')
  await page.getByRole('button', { name: /^Stage \d+ changes$/ }).click()
  await open()
  await expect(page.getByLabel('Find', { exact: true })).toHaveValue('')
})

test('a link to a form overrides the values typed there', async ({ page, signIn }) => {
  await signIn('default', '')
  const edit = await openFunction(page, 'server/edit')
  await fillArgument(edit, 'serverid', 'kvm100001')
  await page.reload()
  await expect(edit.locator('[name="serverid"]')).toHaveValue('kvm100001')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^All functions/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'server', exact: true }).click()
  await page.getByRole('link', { name: 'list', exact: true }).click()
  await call(page.getByRole('form', { name: 'server/list' }))
  await responseOf(page).getByRole('link', { name: 'kvm100003' }).click()
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/edit/ }).click()
  await expect(edit.locator('[name="serverid"]')).toHaveValue('kvm100003')
  await expect(page).toHaveURL(/arg\.serverid=kvm100003/)
})

test('a value sent empty is sent empty again from the request history', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'domain/updaterecord')
  await fillArgument(form, 'recordid', '500005')
  const host = await argument(form, 'host')
  await form.getByRole('button', { name: 'Send empty: host' }).click()
  await call(form)
  await expect(responseOf(page)).toContainText(/\d{3}/)
  await form.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('link', { name: 'Request history' }).click()
  await rowOf(page, 'domain/updaterecord').getByRole('link', { name: 'domain/updaterecord' }).click()
  await expect(host).toHaveValue('Sent empty')
  await call(form)
  await expect(responseOf(page)).toContainText(/\d{3}/)
  const sent = await sandbox.called(username, 'updaterecord')
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill('recordid=500005&host='))
})
