import { expect, rowOf, test } from './helpers.ts'

test('a reverse name is changed in two presses, sent with its final dot, and put back', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn()
  await page.getByRole('link', { name: 'IP addresses' }).click()
  await page.getByRole('button', { name: 'Edit reverse name of 192.0.2.11' }).click()
  const field = page.getByRole('textbox', { name: 'reverse name of 192.0.2.11' })
  await field.fill('web-2.example.com')
  await expect(page.getByText('Sent as web-2.example.com.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The reverse name of 192.0.2.11 was changed.')).toBeVisible()
  await expect(rowOf(page, '192.0.2.11')).toContainText('web-2.example.com.')
  const sent = (await sandbox.calls(username)).find((each) => each.function === 'setptr')
  expect(sent?.body).toBe('ipaddress=192.0.2.11&data=web-2.example.com.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, '192.0.2.11')).toContainText('192-0-2-11-static.example.net.')
})

test('a reverse name of an IPv6 address is changed the same way', async ({ page, signIn }) => {
  await page.goto('/ip')
  await signIn()
  await page.getByRole('button', { name: 'Edit reverse name of 2001:db8:1::11' }).click()
  await page.getByRole('textbox', { name: 'reverse name of 2001:db8:1::11' }).fill('web-2.example.com.')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, '2001:db8:1::11')).toContainText('web-2.example.com.')
})

test('who may only read is told why a reverse name can not be changed', async ({ page, signIn }) => {
  await page.goto('/ip')
  await signIn('readonly')
  const button = page.getByRole('button', { name: 'Edit reverse name of 192.0.2.11' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('title', /may only read/)
})

test('a sign-in that runs out while a name is typed keeps the typing', async ({ page, signIn, sandbox }) => {
  await page.goto('/ip')
  const username = await signIn()
  await page.getByRole('button', { name: 'Edit reverse name of 192.0.2.11' }).click()
  const field = page.getByRole('textbox', { name: 'reverse name of 192.0.2.11' })
  await field.fill('typed.example.com')
  await sandbox.advance(username, 6 * 3600 + 1)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('demo')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('typed.example.com')
  await field.press('Enter')
  await expect(rowOf(page, '192.0.2.11')).toContainText('typed.example.com.')
})

test('reverse names are compared with the zones of the account', async ({ page, signIn }) => {
  await page.goto('/ip')
  await signIn()
  await expect(rowOf(page, '192.0.2.10')).toBeVisible()
  await page.getByRole('button', { name: 'Compare with my zones' }).click()
  await expect(rowOf(page, '192.0.2.10').first()).toContainText('confirmed by its zone')
  await expect(rowOf(page, '192.0.2.12').first()).toContainText('the name points elsewhere')
  await expect(rowOf(page, '192.0.2.11').first()).toContainText('the usual one')
})
