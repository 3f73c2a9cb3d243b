import type { Page } from '@playwright/test'
import { expect, hold, rowOf, test, tray } from '../in-page/test.ts'

const zone = '/dns/cl12345/example.com'
const data = (page: Page) => page.getByRole('textbox', { name: 'Data of www A', exact: true })
const type = async (page: Page, value: string) => {
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await data(page).fill(value)
}

test('a value that is being saved is not sent again, nor staged, by another press', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', zone)
  const sending = await hold(page, '**/api/domain/updaterecord')
  await type(page, '192.0.2.99')
  await data(page).press('Enter')
  await sending.isWaiting()
  await data(page).press('Enter')
  await data(page).press('Shift+Enter')
  // Also not from the row that has been out of view meanwhile.
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('mail')
  await expect(data(page)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('')
  await data(page).press('Enter')
  await expect(data(page)).not.toBeEditable()
  sending.letGo()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.99')
  await expect(data(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(tray(page)).toHaveCount(0)
  const changes = (await sandbox.calls(username)).filter((each) => each.function === 'updaterecord')
  expect(changes).toHaveLength(1)
})
