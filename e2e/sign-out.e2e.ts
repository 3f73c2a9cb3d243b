import type { Page } from '@playwright/test'
import {
  builtFile,
  expect,
  fillSignIn,
  messages,
  openFunction,
  settled,
  stageField,
  test,
  tray,
} from './helpers.ts'

const zone = '/dns/cl12345/example.com'

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Sign out and lose the plan?' })

test('signing out asks about the plan and offers to save it', async ({ page, signIn }) => {
  const username = await signIn('default', zone)
  await stageField(page, 'TTL of www A', '60')
  await signOut(page)
  const question = questionOn(page)
  await expect(question).toContainText('1 change in the plan of this tab is not applied.')
  const saved = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Save as a plan file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.json$/)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeFocused()
  await expect(tray(page)).toBeVisible()
  await signOut(page)
  // By then other tabs would have answered.
  await settled(page)
  await expect(question).not.toContainText('another tab')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, username, 'demo')
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
})

test('signing out of one tab asks about another tab’s plan', async ({ page, signIn, context }) => {
  await signIn('default', zone)
  await stageField(page, 'TTL of www A', '60')
  const other = await context.newPage()
  await other.goto('/activity')
  await signOut(other)
  const question = questionOn(other)
  await expect(question).toContainText('1 change in the plan of another tab is not applied.')
  await expect(question.getByRole('button', { name: 'Save as a plan file' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(tray(page)).toBeVisible()
  await tray(page).getByRole('button', { name: 'More' }).click()
  await tray(page).getByRole('button', { name: 'Unstage all' }).click()
  await expect(tray(page)).toHaveCount(0)
  await signOut(other)
  await expect(other.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await other.close()
})

test('signing out asks about unsent typing in any tab', async ({ page, signIn, context }) => {
  await signIn('default', '/activity')
  const other = await context.newPage()
  const loaded = other.waitForResponse(`**/${builtFile('plan/SignOutQuestion.tsx')}`)
  const form = await openFunction(other, 'ip/setptr')
  await form.locator('[name="data"]').fill('half-typed.example.')
  await (await loaded).finished()
  const question = page.getByRole('dialog', { name: 'Sign out and lose what’s typed?' })
  await signOut(page)
  await expect(question).toContainText('Something typed in another tab hasn’t been sent.')
  await expect(question).not.toContainText('plan')
  await question.getByRole('button', { name: 'Cancel' }).click()
  const own = other.getByRole('dialog', { name: 'Sign out and lose what’s typed?' })
  await signOut(other)
  await expect(own).toContainText('Something typed in this tab hasn’t been sent.')
  await own.getByRole('button', { name: 'Cancel' }).click()
  await form.locator('[name="ipaddress"]').fill('192.0.2.10')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(other.getByText('PTR record updated.', { exact: true })).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await fillSignIn(page, 'default+somebody.else@example.com', 'demo')
  await expect(messages(other)).toContainText(
    'Signed in as default+somebody.else@example.com in another tab, and so in this one.',
  )
  await expect(messages(page)).not.toContainText('Signed in as')
  await other.close()
})

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
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Zone file' })
  await text.fill('pasted IN A 192.0.2.78')
  await page.keyboard.press('Escape')
  await signOut(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
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
