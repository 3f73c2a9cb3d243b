import type { Page } from '@playwright/test'
import {
  allApplied,
  changeAddress,
  clipboardText,
  expect,
  hold,
  messages,
  rowOf,
  test,
  tray,
} from './helpers.ts'

const addForm = (page: Page) => page.getByRole('form', { name: 'Add a record' })

const stageFresh = async (page: Page) => {
  await addForm(page).getByLabel('Host').fill('fresh')
  await addForm(page).getByLabel('Data').fill('192.0.2.50')
  await page.keyboard.press('Shift+Enter')
  // It takes room from the table as it comes.
  await expect(tray(page)).toBeVisible()
}

test('a staged record is shown as new until applied', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await stageFresh(page)
  const fresh = rowOf(page, 'fresh')
  await expect(fresh).toContainText(/fresh\.example\.com\..*192\.0\.2\.50.*new/)
  await expect(fresh.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Duplicate www A' }).click()
  await expect(addForm(page).getByLabel('Host')).toBeFocused()
  await page.keyboard.type('copy')
  await page.keyboard.press('Shift+Enter')
  await expect(rowOf(page, 'copy')).toContainText(/192\.0\.2\.10.*new/)
  await page.getByRole('button', { name: 'Import zone file' }).click()
  await page.getByRole('textbox', { name: 'Zone file' }).fill('www2 IN CNAME www\n')
  await page.getByRole('button', { name: 'Stage 1 change' }).click()
  await expect(rowOf(page, 'www2')).toContainText('new')
  await page.reload()
  await expect(rowOf(page, 'new')).toHaveCount(3)
  await page.getByRole('button', { name: 'Unstage copy A' }).click()
  await expect(rowOf(page, 'copy')).toHaveCount(0)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'copy')).toContainText('new')
  // What is edited is typed on, and stands in the plan once.
  await page.getByRole('button', { name: 'Edit copy A' }).click()
  await expect(rowOf(page, 'copy')).toHaveCount(0)
  await expect(addForm(page).getByLabel('Host')).toBeInViewport()
  await addForm(page).getByLabel('Data').fill('192.0.2.51')
  await page.keyboard.press('Shift+Enter')
  await expect(rowOf(page, 'copy')).toContainText(/192\.0\.2\.51.*new/)
  await page.getByRole('button', { name: 'Unstage copy A' }).click()
  await expect(rowOf(page, 'copy')).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await allApplied(page, 2)
  await expect(fresh.getByRole('checkbox')).toHaveCount(1)
  await expect(fresh.getByRole('button', { name: 'Delete fresh A' })).toBeVisible()
})

for (const width of [1280, 390])
  test(`typed values come back after editing a staged record at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('default', '/dns/cl12345/example.com')
    const [host, data] = [addForm(page).getByLabel('Host'), addForm(page).getByLabel('Data')]
    const open = page.getByRole('button', { name: 'Add a record' })
    if (width === 390) await open.click()
    await host.fill('fresh')
    await data.fill('192.0.2.50')
    await page.keyboard.press('Shift+Enter')
    const edit = page.getByRole('button', { name: 'Edit fresh A' })
    const undo = messages(page).getByRole('button', { name: 'Undo' })
    await expect(edit).toBeVisible()
    // A phone that is reloaded has the form folded.
    await page.reload()
    if (width === 390) await expect(open).toBeVisible()
    await edit.press('Enter')
    await expect(edit).toHaveCount(0)
    await expect(host).toBeFocused()
    await expect(host).toBeInViewport()
    await expect(host).toHaveValue('fresh')
    await expect(messages(page)).toContainText('fresh A is in the form.')
    await undo.press('Enter')
    await expect(edit).toBeFocused()
    await expect(host).toHaveValue('')
    await expect(data).toHaveValue('')
    // Over something half typed.
    await host.fill('half')
    await data.fill('198.51.100.1')
    await edit.click()
    await expect(data).toHaveValue('192.0.2.50')
    await expect(messages(page)).toContainText('Undo also brings back what was typed there.')
    await undo.click()
    await expect(edit).toBeVisible()
    await expect(host).toHaveValue('half')
    await expect(data).toHaveValue('198.51.100.1')
    // A copy, too, and what was typed on is a record of its own.
    await page.getByRole('button', { name: 'Duplicate www A' }).click()
    await expect(host).toHaveValue('www')
    await expect(messages(page)).toContainText('This replaced what was typed in the form.')
    await undo.click()
    await expect(host).toHaveValue('half')
    // What came back is no copy, and is given back a second time.
    await page.getByRole('button', { name: 'Duplicate www A' }).click()
    await expect(host).toHaveValue('www')
    await undo.click()
    await expect(host).toHaveValue('half')
    await host.fill('')
    await data.fill('')
    await edit.click()
    await host.fill('fresher')
    await undo.click()
    await expect(edit).toBeVisible()
    await expect(host).toHaveValue('fresher')
  })

test('a staged record that may have been sent can’t be edited', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await stageFresh(page)
  // In the plan it has such a button, too.
  const rows = page.getByRole('table', { name: 'Records' })
  const unstage = rows.getByRole('button', { name: 'Unstage fresh A' })
  const edit = rows.getByRole('button', { name: 'Edit fresh A' })
  await expect(edit).toBeEnabled()
  const adding = await hold(page, '**/api/domain/addrecord')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await adding.isWaiting()
  await expect(edit).toBeDisabled()
  await expect(edit).toHaveAttribute('title', 'Saving…')
  await expect(unstage).toBeDisabled()
  // What was on its way when the page was left may have been done.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(edit).toBeDisabled()
  await expect(edit).toHaveAttribute(
    'title',
    'It may have been added. Retry it in the plan, which looks first.',
  )
  await expect(unstage).toBeEnabled()
  adding.letGo()
})

test('a restored row doesn’t take focus when shown later', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('default', '/dns/cl12345/example.com')
  await stageFresh(page)
  await page.getByRole('button', { name: 'Edit fresh A' }).click()
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('nothing like it')
  await expect(page.getByRole('button', { name: 'Clear filter' })).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(tray(page).getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  await page.clock.runFor('00:10')
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(rowOf(page, 'fresh')).toContainText('new')
  await expect(page.getByRole('button', { name: 'Edit fresh A' })).not.toBeFocused()
})

test('the record form shows full names for host and target', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('default', '/dns/cl12345/example.com')
  await addForm(page).getByLabel('Host').fill('shop')
  await addForm(page).getByLabel('Type').selectOption('CNAME')
  await addForm(page).getByLabel('Data').fill('www')
  await expect(addForm(page).getByLabel('Host')).toHaveAccessibleDescription('Full name: shop.example.com.')
  await expect(addForm(page).getByLabel('Data')).toHaveAccessibleDescription(/www\.example\.com/)
  const www = rowOf(page, 'www.example.com.')
  await www.getByRole('button', { name: 'Copy' }).first().click()
  expect(await clipboardText(page)).toBe('192.0.2.10')
})

test('a conflict shows the original, current and typed value', async ({ page, signIn, openSecond }) => {
  await page.goto('/dns/cl12345/example.com')
  const second = await openSecond('dns/cl12345/example.com', await signIn())
  await second.getByRole('button', { name: 'Edit TTL of mail A' }).waitFor()
  await changeAddress(page, '192.0.2.11')
  await second.getByRole('button', { name: 'Edit Data of www A' }).click()
  await second.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.22')
  await second.keyboard.press('Enter')
  await expect(second.getByRole('alert')).toContainText(
    /Original192\.0\.2\.10Current192\.0\.2\.11Yours192\.0\.2\.22/,
  )
  await second.getByRole('button', { name: 'Keep current' }).click()
  await expect(rowOf(second, 'www')).toContainText('192.0.2.11')
})

test('a long staged value can be read whole', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const key = `v=DKIM1; p=${'AIIBIjANBgkqhkiG9w0BAQEFAAOC'.repeat(8)}AQAB`
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('sel._domainkey')
  await form.getByLabel('Type').selectOption('TXT')
  await form.getByLabel('Data').fill(key)
  await form.getByLabel('Data').press('Shift+Enter')
  await page.getByRole('button', { name: key }).press('Enter')
  const whole = page.locator(':popover-open').getByText(key, { exact: true })
  await expect(whole).toBeVisible()
  expect(await whole.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  // Of a record that there is, in its editor.
  await page.getByRole('button', { name: 'Edit Data of @ TXT' }).click()
  const field = page.getByRole('textbox', { name: 'Data of @ TXT' })
  await field.fill(`v=spf1 ${'include:_spf.somewhere.example '.repeat(5)}-all`)
  await field.press('Shift+Enter')
  await page.getByRole('button', { name: 'Edit Data of @ TXT' }).click()
  await expect(page.locator(':popover-open').getByText(/^v=spf1 .* -all$/)).toBeInViewport({ ratio: 1 })
})
