import type { Page } from '@playwright/test'
import { expect, openFunction, settled, stageField, test, tray } from '../in-page/test.ts'

const zone = '/dns/cl12345/example.com'

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Sign out and lose the plan?' })

test('signing out asks about a cell with unsaved typing', async ({ page, signIn }) => {
  await signIn('default', zone)
  const cell = page.getByRole('button', { name: 'Edit TTL of www A' })
  await cell.click()
  await page.getByLabel('TTL of www A').fill('61')
  await signOut(page)
  const question = page.getByRole('dialog', { name: 'Sign out and lose what’s typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('TTL of www A').press('Escape')
  await cell.click()
  await signOut(page)
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
})

test('signing out asks about unsent values, also after a reload', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await form.locator('[name="ipaddress"]').fill('192.0.2.10')
  await page.reload()
  await expect(form.locator('[name="ipaddress"]')).toHaveValue('192.0.2.10')
  await signOut(page)
  const question = page.getByRole('dialog', { name: 'Sign out and lose what’s typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await form.locator('[name="ipaddress"]').fill('')
  await page.goto(zone)
  const adding = page.getByRole('form', { name: 'Add a record' })
  await adding.getByLabel('Host').fill('new')
  await adding.getByLabel('Data').fill('192.0.2.77')
  await signOut(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Data of new A' })).toBeVisible()
  await page.getByRole('button', { name: 'Import zone file' }).click()
  const text = page.getByRole('textbox', { name: 'Zone file' })
  await text.fill('pasted IN A 192.0.2.78')
  await page.keyboard.press('Escape')
  await signOut(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Import zone file' }).click()
  await text.fill('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Duplicate www A' }).click()
  await signOut(page)
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
})

test('the sign-out dialog stays open when the plan finishes', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', zone)
  await stageField(page, 'TTL of www A', '60')
  await sandbox.fault({ username, module: 'domain', function: 'updaterecord', delayMs: 2000, times: 1 })
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await signOut(page)
  const question = questionOn(page)
  await expect(question).toContainText('of this tab is not applied')
  await expect(question).not.toContainText('of this tab is not applied')
  await settled(page)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(tray(page).getByRole('button', { name: 'Undo 1 change' })).toBeVisible()
})
