import type { Page } from '@playwright/test'
import {
  responseOf,
  call,
  expect,
  fillArgument,
  messages,
  openFunction,
  openPalette,
  rowOf,
  test,
} from '../in-page/test.ts'

/** Another form without loading the page anew, which would forget the responses. */
const go = async (page: Page, path: string) => {
  await openPalette(page)
  const palette = page.getByRole('dialog')
  await page.keyboard.type(path)
  await expect(palette.getByRole('option', { selected: true })).toContainText(path)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  const form = page.getByRole('form', { name: path })
  await expect(form).toBeVisible()
  return form
}

const openHistory = (page: Page) => page.getByRole('link', { name: 'Request history' }).click()

test('two responses of a function are compared until a reload', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/details')
  await call(form, { serverid: 'kvm100001' })
  await expect(responseOf(page)).toContainText('web-1.example.com')
  const edit = await go(page, 'server/edit')
  await fillArgument(edit, 'serverid', 'kvm100001')
  await expect(edit.getByText('Currently web-1.example.com')).toBeAttached()
  await call(edit, { description: 'Another' })
  await expect(messages(page)).toContainText('Changed')
  await call(await go(page, 'server/details'), { serverid: 'kvm100001' })
  await expect(responseOf(page)).toContainText('Another')
  await openHistory(page)
  const compare = page.getByRole('button', { name: /^Compare the response of server\/details/ })
  await expect(compare).toHaveCount(2)
  await compare.first().click()
  await page.getByRole('button', { name: /^Compare with the response of server\/details/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Two responses of server/details' })
  const row = dialog.getByRole('row', { name: /server\.description/ })
  await expect(row.getByRole('cell').last()).toHaveText('Another')
  await expect(dialog.getByRole('row', { name: /server\.serverid/ })).toHaveCount(0)
  await dialog.getByLabel('Show all values').check()
  await expect(dialog.getByRole('row', { name: /server\.serverid/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'server/edit' })).toBeVisible()
  await expect(compare).toHaveCount(0)
})

test('the request history is filtered and can be switched off', async ({ page, signIn }) => {
  await signIn()
  for (const path of ['server/list', 'ip/listown']) {
    await call(await openFunction(page, path))
    await expect(responseOf(page).getByRole('row').nth(1)).toBeVisible()
  }
  await openHistory(page)
  await page.getByRole('searchbox', { name: 'Filter the history' }).fill('listown 200')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=listown/)
  await page.getByLabel('Keep this list').uncheck()
  await expect(page.getByText('No requests yet.')).toBeVisible()
  await call(await openFunction(page, 'server/list'))
  await expect(responseOf(page).getByRole('row').nth(1)).toBeVisible()
  await openHistory(page)
  await expect(page.getByText('No requests yet.')).toBeVisible()
  await expect(page.getByText('Requests aren’t listed.')).toBeVisible()
  expect(await page.evaluate(() => Object.values<string>(sessionStorage).join(' '))).not.toContain(
    'server/list',
  )
  await page.getByLabel('Keep this list').check()
  await call(await openFunction(page, 'server/list'))
  await expect(responseOf(page).getByRole('row').nth(1)).toBeVisible()
  await openHistory(page)
  await expect(page.getByRole('row').filter({ hasText: 'server/list' })).toBeVisible()
})

test('a request opens from the history with the values sent', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'ip/setptr'), { ipaddress: '192.0.2.10', data: 'again.example.com.' })
  await expect(responseOf(page).getByText('PTR record updated.')).toBeVisible()
  await page.getByRole('link', { name: 'Request history' }).click()
  const row = rowOf(page, 'ip/setptr')
  await expect(row).toContainText('PTR record updated.')
  await expect(row).toContainText('data=again.example.com.')
  await row.getByRole('link', { name: 'ip/setptr' }).click()
  await expect(page.getByRole('form', { name: 'ip/setptr' }).locator('[name="data"]')).toHaveValue(
    'again.example.com.',
  )
})
