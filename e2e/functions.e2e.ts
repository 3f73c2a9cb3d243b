import { responseOf, argument, expect, fillArgument, openFunction, sentNothing, test } from './helpers.ts'

test('empty fields aren’t sent unless marked Send empty', { tag: '@journey' }, async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/edit')
  await fillArgument(form, 'serverid', 'kvm100001')
  await fillArgument(form, 'transfer', '0')
  await fillArgument(form, 'memorysize', '')
  // What can be done with a field comes after the field.
  const description = form.getByRole('textbox', { name: 'description' })
  await description.press('Tab')
  await expect(form.getByRole('button', { name: 'Send empty: description' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(description).toBeFocused()
  // Also where what is under them differs in height.
  const [one, beside] = await Promise.all(
    ['hostname', 'description'].map((name) => form.locator(`[name="${name}"]`).boundingBox()),
  )
  expect(one?.y).toBe(beside?.y)
  // What a list of objects has is known: each has fields.
  await form.getByRole('button', { name: 'Add to backupschedules' }).click()
  await expect(form.locator('[name="backupschedules[0][numberofimagestokeep]"]')).toBeVisible()
  await form.getByRole('button', { name: 'Remove backupschedules 1' }).click()
  await form.getByRole('button', { name: 'Send empty: description' }).click()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(responseOf(page)).toContainText(/\d{3}/)
  const [sent] = await sandbox.called(username, 'edit')
  expect(sent?.body).toBe('serverid=kvm100001&transfer=0&description=')
})

test('a link fills a form without sending it or its secrets', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await page.goto('/functions/server/resetpassword?arg.serverid=kvm100001&arg.rootpassword=linked')
  const form = page.getByRole('form', { name: 'server/resetpassword' })
  await expect(await argument(form, 'serverid')).toHaveValue('kvm100001')
  await expect(form.locator('[name="rootpassword"]')).toHaveValue('')
  await form.locator('[name="rootpassword"]').fill('s3cr3t')
  await expect(page).not.toHaveURL(/s3cr3t|linked/)
  await sentNothing(page, sandbox, username, 'resetpassword')
})
