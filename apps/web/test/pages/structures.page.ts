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
