import { responseOf, call, expect, openFunction, test } from '../in-page/test.ts'

test('the response of a creation links to the function that deletes it', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  await call(form, { domainname: 'example.com', host: 'made', type: 'A', data: '192.0.2.77' })
  await responseOf(page).getByRole('link', { name: 'Remove it with domain/deleterecord' }).click()
  const removal = page.getByRole('form', { name: 'domain/deleterecord' })
  const id = await removal.locator('[name="recordid"]').inputValue()
  expect(id).toMatch(/^\d+$/)
  await removal.getByRole('button', { name: 'Send', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: `Type ${id} to confirm` }).fill(id)
  await asked.getByRole('button', { name: 'Send' }).click()
  await expect(responseOf(page).getByText('200', { exact: true })).toBeVisible()
  const [sent] = await sandbox.called(username, 'deleterecord')
  expect(sent?.body).toBe(`recordid=${id}`)
})
