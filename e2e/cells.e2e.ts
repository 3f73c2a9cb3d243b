import type { Page } from '@playwright/test'
import { expect, hold, messages, rowOf, test } from './helpers.ts'

const zone = '/dns/cl12345/example.com'
const data = (page: Page) => page.getByRole('textbox', { name: 'data of www A', exact: true })
const tray = (page: Page) => page.getByRole('region', { name: 'Staged changes' })

const type = async (page: Page, value: string) => {
  await page.getByRole('button', { name: 'Edit data of www A' }).click()
  await data(page).fill(value)
}

const save = async (page: Page, value: string) => {
  await type(page, value)
  await data(page).press('Enter')
  await expect(messages(page).getByText('www A was changed.')).toBeVisible()
}

test('a value that is being saved is not sent again, nor staged, by another press', async ({
  page,
  signIn,
  sandbox,
}) => {
  await page.goto(zone)
  const username = await signIn()
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

test('saving over what somebody else saved is asked for once', async ({ page, signIn, openSecond }) => {
  await page.goto(zone)
  const second = await openSecond(zone.slice(1), await signIn())
  await type(page, '192.0.2.22')
  await save(second, '192.0.2.11')
  await data(page).press('Enter')
  const sending = await hold(page, '**/api/domain/updaterecord')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await sending.isWaiting()
  await expect(page.getByRole('button', { name: 'Save mine' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Keep theirs' })).toBeDisabled()
  sending.letGo()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.22')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.11')
})
