import type { Page } from '@playwright/test'
import { changeAddress, expect, hold, messages, rowOf, test, tray } from '../in-page/test.ts'

const addForm = (page: Page) => page.getByRole('form', { name: 'Add a record' })

const stageFresh = async (page: Page) => {
  await addForm(page).getByLabel('Host').fill('fresh')
  await addForm(page).getByLabel('Data').fill('192.0.2.50')
  await page.keyboard.press('Shift+Enter')
  // It takes room from the table as it comes.
  await expect(tray(page)).toBeVisible()
}

test('Undo doesn’t restore a staged record that was staged again', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const [host, data] = [addForm(page).getByLabel('Host'), addForm(page).getByLabel('Data')]
  await host.fill('fresh')
  await data.fill('192.0.2.50')
  await data.press('Shift+Enter')
  await expect(rowOf(page, 'new')).toHaveCount(1)
  // Where the next one begins.
  await expect(host).toBeFocused()
  await host.fill('half')
  await data.fill('198.51.100.1')
  await page.getByRole('button', { name: 'Edit fresh A' }).click()
  await host.fill('fresher')
  await host.press('Shift+Enter')
  await expect(rowOf(page, 'fresher')).toContainText('new')
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(host).toHaveValue('half')
  await expect(data).toHaveValue('198.51.100.1')
  await expect(tray(page).getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  // Nothing that was typed is waiting: once it is staged the message has nothing to undo.
  await host.fill('')
  await data.fill('')
  await page.getByRole('button', { name: 'Edit fresher A' }).click()
  await expect(messages(page)).toContainText('fresher A is in the form.')
  await host.press('Shift+Enter')
  await expect(rowOf(page, 'fresher')).toContainText('new')
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('no other record enters the form while one is being added', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await stageFresh(page)
  const edit = page.getByRole('table', { name: 'Records' }).getByRole('button', { name: 'Edit fresh A' })
  const duplicate = page.getByRole('button', { name: 'Duplicate www A' })
  await expect(edit).toBeEnabled()
  const adding = await hold(page, '**/api/domain/addrecord')
  await addForm(page).getByLabel('Host').fill('next')
  await addForm(page).getByLabel('Data').fill('192.0.2.51')
  await page.keyboard.press('Enter')
  await adding.isWaiting()
  for (const button of [edit, duplicate]) {
    await expect(button).toBeDisabled()
    await expect(button).toHaveAttribute('title', 'Saving…')
  }
  await duplicate.press('Enter')
  await expect(addForm(page).getByLabel('Host')).toHaveValue('next')
  adding.letGo()
  await expect(messages(page)).toContainText('Added next.example.com A')
  await expect(edit).toBeEnabled()
  await expect(duplicate).toBeEnabled()
  await expect(duplicate).toHaveAttribute('title', 'Duplicate www A')
})

test('a confirmed warning isn’t repeated for another field', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of @ TXT' }).click()
  const data = page.getByRole('textbox', { name: 'Data of @ TXT' })
  await data.fill('v=spf1 mx')
  await data.press('Shift+Enter')
  await expect(page.getByRole('alert')).toContainText('Press Shift Enter again to stage it anyway.')
  await data.press('Shift+Enter')
  await expect(data).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit TTL of @ TXT' }).click()
  const ttl = page.getByRole('textbox', { name: 'TTL of @ TXT' })
  await ttl.fill('600')
  await ttl.press('Shift+Enter')
  await expect(ttl).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('copied records appear as new in each of their target zones', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('checkbox', { name: /^Select www A/ }).click()
  await page.getByRole('button', { name: 'Copy to zones' }).click()
  await page.getByRole('checkbox', { name: 'staging.example (cl23456)' }).check()
  await page.getByLabel('Filter zones').fill('example.org')
  await page.getByRole('checkbox', { name: 'example.org (cl12345)' }).check()
  await expect(page.getByRole('dialog')).toContainText('2 zones chosen.')
  await page.getByRole('button', { name: 'Stage 2 changes' }).click()
  await expect(rowOf(page, 'new')).toHaveCount(0)
  await page.goto('/dns/cl23456/staging.example')
  await expect(rowOf(page, 'new')).toContainText('www.staging.example.')
  await page.goto('/dns/cl12345/example.org')
  await expect(rowOf(page, 'new')).toContainText('www.example.org.')
})

test('loaded records stay when loading them again fails', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  const listing = { username, module: 'domain', function: 'listrecords' }
  await expect(page.getByRole('row', { name: /^Select www A/ })).toBeVisible()
  // The look before the change succeeds; the look after it doesn’t, nor does what the page reads then.
  await sandbox.fault({ ...listing, delayMs: 1, times: 1 })
  await sandbox.fault({ ...listing, status: 500, code: 500, text: 'Not now.', times: 2 })
  await changeAddress(page, '192.0.2.99')
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /www A 192\.0\.2\.99/ })).toBeVisible()
})

test('the type filter of a zone survives a reload', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('combobox', { name: 'Type' }).last().selectOption('MX')
  await expect(page).toHaveURL(/type=MX/)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Records' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('nothing like it')
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(rowOf(page, 'www')).toBeVisible()
})
