import type { Sandbox } from '../sandbox.ts'
import type { Page } from '@playwright/test'
import { expect, hold, rowOf, test, tray } from '../in-page/test.ts'

const zone = '/dns/cl12345/example.com'
const data = (page: Page) => page.getByRole('textbox', { name: 'Data of www A', exact: true })
const type = async (page: Page, value: string) => {
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await data(page).fill(value)
}

test('pressing Enter again while a value saves sends nothing more', async ({ page, signIn, sandbox }) => {
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
  const changes = await sandbox.called(username, 'updaterecord')
  expect(changes).toHaveLength(1)
})

const reverseName = (page: Page) => page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })

/** Types a name, ticks what is offered along with it, and has the service refuse it. */
const refuseOffered = async (page: Page, sandbox: Sandbox, username: string, name: string) => {
  await sandbox.fault({ username, module: 'ip', function: 'setptr', status: 400, text: 'No.', times: 1 })
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  const field = reverseName(page)
  await field.fill(name)
  await page.getByRole('checkbox', { name }).check()
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No.')
}

test('correcting a refused name unticks the record offered with it', async ({ page, signIn, sandbox }) => {
  await page.goto('/ip')
  await refuseOffered(page, sandbox, await signIn(), 'old.example.com')
  const field = reverseName(page)
  await field.fill('new.example.com')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /A record too: new\.example\.com/ })).not.toBeChecked()
  await field.press('Enter')
  await expect(rowOf(page, '192.0.2.11')).toContainText('new.example.com.')
  await expect(tray(page)).toHaveCount(0)
})

test('retrying a refused name keeps the record offered with it', async ({ page, signIn, sandbox }) => {
  await page.goto('/ip')
  await refuseOffered(page, sandbox, await signIn(), 'new.example.com')
  const field = reverseName(page)
  await field.press('Enter')
  await expect(tray(page).getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
})
