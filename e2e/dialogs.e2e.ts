import type { Page } from '@playwright/test'
import { changeAddress, expect, hold, messages, rowOf, test } from './helpers.ts'

const zone = '/dns/cl12345/example.com'
const conflict = 'This record has changed in the meantime. It wasn’t deleted.'
const deletion = (page: Page) => page.getByRole('dialog', { name: 'Delete this record?' })

const remove = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete www A' }).click()
  await expect(deletion(page)).not.toContainText(conflict)
  await deletion(page).getByRole('button', { name: 'Delete record', exact: true }).click()
}

test('a cancelled deletion checks for conflicts again the next time', async ({
  page,
  signIn,
  openSecond,
}) => {
  await page.goto(zone)
  const second = await openSecond(zone.slice(1), await signIn())
  await expect(rowOf(page, 'www')).toContainText('192.0.2.10')
  await changeAddress(second, '192.0.2.11')
  await remove(page)
  await expect(deletion(page)).toContainText(conflict)
  await deletion(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.11')
  await changeAddress(second, '192.0.2.12')
  await remove(page)
  await expect(deletion(page)).toContainText(conflict)
  // What it is by now is what is asked about.
  await expect(deletion(page)).toContainText('www A 192.0.2.12')
  await expect(deletion(page).getByRole('row', { name: 'data 192.0.2.11 192.0.2.12' })).toBeVisible()
  await deletion(page).getByRole('button', { name: 'Delete anyway', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Data of www A' })).toHaveCount(0)
})

test('the deletion dialog stays when a conflict hides its row', async ({ page, signIn, openSecond }) => {
  await page.goto(zone)
  const second = await openSecond(zone.slice(1), await signIn())
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('www 192.0.2.10')
  await expect(rowOf(page, 'www')).toBeVisible()
  await changeAddress(second, '192.0.2.11')
  await remove(page)
  await expect(page.getByRole('button', { name: 'Edit Data of www A' })).toHaveCount(0)
  await expect(deletion(page)).toContainText(conflict)
  await deletion(page).getByRole('button', { name: 'Delete anyway', exact: true }).click()
  await expect(messages(page).getByText('Deleted www.example.com A 192.0.2.11')).toBeVisible()
})

test('a conflict from another tab asks before deleting', async ({ page, signIn }) => {
  await signIn('default', zone)
  await page.getByRole('button', { name: 'Delete www A' }).click()
  await expect(deletion(page)).toContainText('www A 192.0.2.10')
  const other = await page.context().newPage()
  await other.goto(zone)
  await changeAddress(other, '192.0.2.11')
  await page.bringToFront()
  await expect(page.locator('tr', { hasText: '192.0.2.11' }).filter({ hasText: 'www' })).toHaveCount(1)
  await expect(deletion(page)).toContainText('www A 192.0.2.10')
  await deletion(page).getByRole('button', { name: 'Delete record', exact: true }).click()
  await expect(deletion(page)).toContainText(conflict)
  // Pressed twice, the key that asked answers nothing.
  await page.keyboard.press('Enter')
  await expect(deletion(page).getByRole('button', { name: 'Delete anyway' })).toBeEnabled()
  await expect(deletion(page).getByRole('button', { name: 'Delete anyway' })).not.toBeFocused()
  await other.close()
})

test('a deletion being sent keeps its dialog to show a refusal', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', zone)
  const refusal = { module: 'domain', function: 'deleterecord', status: 400, text: 'Not this one.' }
  await sandbox.fault({ username, ...refusal })
  const sending = await hold(page, '**/api/domain/deleterecord')
  await remove(page)
  await sending.isWaiting()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(deletion(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  sending.letGo()
  await expect(deletion(page)).toContainText('Not this one.')
})

test('a resize being sent keeps its dialog to show a refusal', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/servers/cl12345/kvm100001')
  await sandbox.fault({ username, module: 'server', function: 'edit', status: 400, text: 'Not now.' })
  await page.getByRole('button', { name: 'Add preset' }).click()
  await page.getByLabel('Name').fill('peak')
  await page.getByLabel('Memory in MB').fill('16384')
  await page.getByRole('button', { name: 'Save preset' }).click()
  await page.getByRole('button', { name: /^Preview preset: peak/ }).click()
  const sending = await hold(page, '**/api/server/edit')
  const preview = page.getByRole('dialog', { name: /^peak: size of/ })
  await preview.getByRole('button', { name: 'Apply now' }).click()
  await sending.isWaiting()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(preview.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  sending.letGo()
  await expect(preview).toContainText('Not now.')
})

test('selecting text past a dialog’s edge doesn’t close it', async ({ page, signIn }) => {
  await signIn('default', zone)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Zone file' })
  await field.fill('new IN A 192.0.2.1')
  await field.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(field).toHaveValue('new IN A 192.0.2.1')
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
