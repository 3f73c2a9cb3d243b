import { call, expect, hold, openFunction, test } from '../in-page/test.ts'

test('a call whose response was lost is said and asked about before it is sent again', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn()
  const sent = async () => (await sandbox.called(username, 'createuser')).length
  await sandbox.fault({ username, module: 'vpn', function: 'createuser', cut: true, times: 1 })
  const form = await openFunction(page, 'vpn/createuser')
  await call(form, { username: 'cl12345_ann', password: 'hunter2hunter2' })
  const question = page.getByRole('dialog')
  if (await question.isVisible()) await question.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(/^Outcome unknown/)).toBeVisible()
  const listed = form.getByRole('status').filter({ hasText: 'New in the list since it was sent:' })
  await expect(listed).toContainText('cl12345_ann')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(question).toContainText('may have been carried out already')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await sent()).toBe(1)
  // The form opened again, also after a reload.
  await page.reload()
  await expect(form.getByText(/^vpn\/createuser cl12345_ann may have been carried out at/)).toBeVisible()
  await form.getByRole('button', { name: 'I’ve checked' }).click()
  await expect(form.getByText(/may have been carried out/)).toHaveCount(0)
})

test('a call that was under way when the page was closed is said', async ({ page, signIn }) => {
  await signIn()
  const form = await openFunction(page, 'vpn/createuser')
  const creating = await hold(page, '**/api/vpn/createuser')
  await call(form, { username: 'bea', password: 'hunter2hunter2' })
  await creating.isWaiting()
  await expect(form.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.reload()
  await expect(form.getByText(/^vpn\/createuser bea may have been carried out at/)).toBeVisible()
})

test('a creation that was never carried out isn’t in the list', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await sandbox.fault({ username, module: 'vpn', function: 'createuser', reset: true, times: 1 })
  const form = await openFunction(page, 'vpn/createuser')
  await call(form, { username: 'eve', password: 'hunter2hunter2' })
  await expect(form.getByText(/^Outcome unknown/)).toBeVisible()
  await expect(form.getByText('Nothing new in the list yet.')).toBeVisible()
})
