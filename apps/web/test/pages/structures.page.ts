import { expect, openFunction, test } from '../in-page/test.ts'

test('a structure with null, long numbers and empty lists stays in its form', async ({ page, signIn }) => {
  await signIn('default', '/')
  const form = await openFunction(page, 'server/create')
  await form.getByText('Optional arguments').click()
  const text = '[{"username":"bob","sshkeys":null,"id":12345678901234567890,"version":1.10,"groups":[]}]'
  await form.locator('[name="users"]').fill(text)
  await expect(form.locator('[name="users"]')).toHaveValue(text)
  for (const pair of ['[sshkeys]=', '[id]=12345678901234567890', '[version]=1.10', '[groups]='])
    await expect(page.locator('main')).toContainText(`users[0]${pair}`)
})

test('null and an empty text of a pasted JSON curl are sent empty', async ({ page, signIn }) => {
  await signIn()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox')
    .fill(
      `curl --json '{"serverid":"kvm100001","hostname":"web-9.example.com","description":null}' https://x/server/edit`,
    )
  await expect(page.getByText('3 values from the curl line')).toBeVisible()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'server/edit' })
  await expect(form.getByRole('button', { name: 'Send empty: description' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
