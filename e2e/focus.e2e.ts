import type { Locator, Page } from '@playwright/test'
import { expect, messages, openFunction, test, tray } from './helpers.ts'

const selected = (page: Page): Locator => page.getByRole('region', { name: 'Selected rows' })

const isLost = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement === document.body)

const pressWhenFree = async (button: Locator) => {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

const chooseTwo = async (page: Page) => {
  await page.getByRole('checkbox', { name: /^Select www A/ }).click()
  await page.getByRole('checkbox', { name: /^Select @ A/ }).click()
}

test('focus moves to the table after a selection is staged', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const records = page.getByRole('region', { name: 'Records', exact: true })
  await chooseTwo(page)
  await selected(page).getByRole('button', { name: 'Stage deletion' }).press('Enter')
  await expect(tray(page).getByRole('button', { name: '2 changes staged' })).toBeVisible()
  await expect(records).toBeFocused()
  await page.getByRole('checkbox', { name: /^Select mail A/ }).click()
  await selected(page).getByRole('button', { name: 'Change TTL' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('300')
  await page.keyboard.press('Enter')
  await expect(tray(page).getByRole('button', { name: '3 changes staged' })).toBeVisible()
  await expect(records).toBeFocused()
})

test('focus stays in the plan during apply, retry and undo', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await chooseTwo(page)
  await selected(page).getByRole('button', { name: 'Change TTL' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('300')
  await page.keyboard.press('Enter')
  await sandbox.fault({
    username,
    module: 'domain',
    function: 'updaterecord',
    status: 400,
    code: 400,
    text: 'No.',
    times: 1,
  })
  await pressWhenFree(tray(page).getByRole('button', { name: 'Apply 2 changes' }))
  await expect(tray(page).getByText('1 refused')).toBeVisible()
  const hasFocus = () => tray(page).evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await pressWhenFree(tray(page).getByRole('button', { name: 'Retry 1 change' }))
  await pressWhenFree(tray(page).getByRole('button', { name: 'Apply 1 change' }))
  await expect(tray(page).getByRole('button', { name: 'All 2 changes applied' })).toBeVisible()
  await expect.poll(hasFocus).toBe(true)
  await pressWhenFree(tray(page).getByRole('button', { name: 'Undo 2 changes' }))
  await expect(tray(page).getByRole('button', { name: 'All 2 changes undone' })).toBeVisible()
  await expect.poll(hasFocus).toBe(true)
  await tray(page).getByRole('button', { name: 'Clear completed' }).press('Enter')
  await expect(tray(page)).toHaveCount(0)
  await expect.poll(() => isLost(page)).toBe(false)
})

test('focus stays in the page after a message is undone', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of www A', exact: false }).first().click()
  await page.keyboard.type('192.0.2.77')
  await page.keyboard.press('Enter')
  await messages(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(messages(page).getByText(/^Undone/)).toBeVisible()
  await expect.poll(() => isLost(page)).toBe(false)
})

test('adding an argument moves focus to it', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/list')
  await form.getByRole('button', { name: 'Add an argument' }).press('Enter')
  await page.keyboard.type('tier')
  await page.keyboard.press('Enter')
  await expect(form.locator('[name="tier"]')).toBeFocused()
  await form.getByRole('button', { name: 'Remove tier' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Add an argument' })).toBeFocused()
})

test('a deletion dialog focuses Cancel', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await page.getByRole('button', { name: 'Delete www A', exact: true }).first().click()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Escape')
  await chooseTwo(page)
  await selected(page).getByRole('button', { name: 'Stage deletion' }).click()
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(cancel).toBeFocused()
})
