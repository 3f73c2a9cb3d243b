import { describeOnly } from '../described.ts'
import { responseOf, expect, fillArgument, openFunction, test } from '../in-page/test.ts'

test('an undescribed argument can be added', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/list')
  await form.getByRole('button', { name: 'Add an argument' }).click()
  await form.getByRole('textbox', { name: 'Name of the argument' }).fill('includestate')
  await page.keyboard.press('Enter')
  await expect(form.getByText('not in the description')).toBeVisible()
  await fillArgument(form, 'includestate', 'yes')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(responseOf(page).getByText('OK', { exact: true })).toBeVisible()
  expect((await sandbox.called(username, 'server/list')).at(-1)?.body).toBe('includestate=yes')
})

test('a function whose name can’t be sent disables Send and says why', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await describeOnly(sandbox, username, 'server', [{ function: 'List-All' }])
  const form = await openFunction(page, 'server/List-All')
  const send = form.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(send).toHaveAccessibleDescription(/only lower-case letters/)
})

test('adding an argument twice shows an error', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  await form.getByRole('button', { name: 'Add an argument' }).click()
  const name = form.getByRole('textbox', { name: 'Name of the argument' })
  await name.fill('ttl')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/ttl/)
})
