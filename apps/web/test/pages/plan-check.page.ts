import { expect, hold, rowOf, sentNothing, stageField, test, tray } from '../in-page/test.ts'

test('a check keeps focus on its button', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.98')
  const records = await hold(page, '**/api/domain/listrecords')
  const check = tray(page).getByRole('button', { name: 'Check' })
  await check.press('Enter')
  await expect(tray(page).getByText('Checking…')).toBeVisible()
  await expect(check).toBeFocused()
  records.letGo()
  await expect(tray(page).getByText('would apply', { exact: true })).toBeVisible()
  await expect(check).toBeFocused()
})

test('a check finds refused values and errors of the whole plan', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/servers/cl12345/kvm100001')
  await stageField(page, 'Memory of web-1.example.com', '8193')
  // What is typed before the records are there is judged once they are.
  const records = await hold(page, '**/api/domain/listrecords')
  await page.goto('/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('@')
  await form.getByLabel('Type').selectOption('TXT')
  await form.getByLabel('Data').fill('v=spf1 include:_spf.elsewhere.example -all')
  await page.keyboard.press('Shift+Enter')
  records.letGo()
  await expect(form.getByText('2 SPF records').first()).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  // What the page has read itself says so before anybody checks, and asks too.
  await expect(tray(page).getByText('2 SPF records').first()).toBeVisible()
  await expect(tray(page).getByText('1 error')).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Errors' })).toContainText('2 SPF records')
  await page.keyboard.press('Escape')
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page).getByText('1 may be refused')).toBeVisible()
  await expect(
    tray(page).getByText(/doesn’t list 8,193 as memory.*Nearest: .*7,168, 8,192, 9,216/),
  ).toBeVisible()
  await expect(tray(page).getByText('1 error')).toBeVisible()
  await expect(tray(page).getByText('2 SPF records').first()).toBeVisible()
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  const question = page.getByRole('dialog', { name: 'Apply 2 changes?' })
  const faults = question.getByRole('list', { name: 'Errors' })
  await expect(faults).toContainText(/kvm100001.*8,193/)
  await expect(faults).toContainText('2 SPF records')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  // With the old one deleted by the same plan there is only one.
  await rowOf(page, 'spf.hosting.example').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Stage deletion' }).click()
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page).getByText('would apply', { exact: true })).toHaveCount(2)
  await expect(tray(page).getByText('1 error')).toHaveCount(0)
  await sentNothing(page, sandbox, username, 'addrecord', 'updaterecord', 'deleterecord', 'edit')
})

test('applying lists the warnings a check of PTRs found', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await stageField(page, 'reverse DNS of 192.0.2.11', 'none.example.com')
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page).getByText('1 warning')).toBeVisible()
  await page.goto('/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Delete mail A' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stage instead' }).click()
  // What was found is of a plan without it.
  await expect(tray(page).getByText('1 warning')).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page).getByText('1 warning')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  const question = page.getByRole('dialog', { name: 'Apply 2 changes?' })
  await expect(question.getByRole('list', { name: 'Deletes 1 record' })).toContainText('mail A')
  await expect(question.getByRole('list', { name: /warning/ })).toContainText(
    'none.example.com. has no record for 192.0.2.11.',
  )
})

test('applying without a check still warns about records left broken', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('alias')
  await form.getByLabel('Type').selectOption('CNAME')
  await form.getByLabel('Data').fill('mail')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'alias')).toContainText('CNAME')
  const stageDeletion = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stage instead' }).click()
  }
  await stageDeletion('mail A')
  const apply = tray(page).getByRole('button', { name: /^Apply/ })
  await apply.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: '1 warning' })).toContainText('alias CNAME: ')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // As the whole plan leaves it.
  await stageDeletion('alias CNAME')
  await apply.click()
  await expect(dialog.getByRole('list', { name: 'Deletes 2 records' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: '1 warning' })).toHaveCount(0)
})
