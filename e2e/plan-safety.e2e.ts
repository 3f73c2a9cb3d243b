import { expect, messages, stageCall, test, tray } from './helpers.ts'

test('a duplicated tab doesn’t get a copy of the plan', async ({ page, signIn, context }) => {
  await signIn('default', '/history')
  await stageCall(page, 'domain/addrecord', {
    domainname: 'example.com',
    host: 'copied',
    type: 'A',
    data: '192.0.2.1',
  })
  await page.reload()
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open(location.href)
  })
  const copy = await opening
  await expect(messages(copy)).toContainText('The plan stays in that one')
  await expect(tray(copy)).toHaveCount(0)
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  // Each is a tab of its own from now on.
  await stageCall(copy, 'ip/setptr', { ipaddress: '192.0.2.10', data: 'copied.example.com.' })
  await copy.reload()
  await page.reload()
  for (const tab of [copy, page]) await expect(tray(tab).getByText('1 change staged')).toBeVisible()
})

test('tabs duplicated without a plan keep separate plans', async ({ page, signIn, context }) => {
  await signIn('default', '/history')
  const pointer = { ipaddress: '192.0.2.10', data: 'first.example.com.' }
  await stageCall(page, 'ip/setptr', pointer)
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  await page.reload()
  await tray(page).getByRole('button', { name: 'More' }).click()
  await tray(page).getByRole('button', { name: 'Unstage all' }).click()
  await expect(tray(page)).toHaveCount(0)
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open(location.href)
  })
  const copy = await opening
  await stageCall(copy, 'ip/setptr', { ...pointer, data: 'copy.example.com.' })
  await expect(tray(copy).getByText('1 change staged')).toBeVisible()
  await stageCall(page, 'ip/setptr', { ...pointer, data: 'second.example.com.' })
  await page.reload()
  for (const tab of [page, copy]) {
    await expect(tray(tab).getByText('1 change staged')).toBeVisible()
    await expect(messages(tab)).not.toContainText('The plan stays in that one')
  }
})

test('Back restores a long form value and its plan step', async ({ page, signIn }) => {
  await signIn('default', '/history')
  const data = `v=DKIM1; p=${'x'.repeat(300)}`
  await stageCall(page, 'domain/addrecord', { domainname: 'example.com', host: 'long', type: 'TXT', data })
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await tray(page)
    .getByRole('button', { name: /^Edit domain\/addrecord/ })
    .click()
  const form = page.getByRole('form', { name: 'domain/addrecord' })
  const editing = form.getByText('Editing step 1 of the plan.')
  await expect(editing).toBeVisible()
  await page.getByRole('link', { name: 'Request history' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request history')
  await page.goBack()
  await expect(form.locator('[name="data"]')).toHaveValue(data)
  await expect(editing).toBeVisible()
  await page.getByRole('link', { name: 'Request history' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request history')
  await page.goBack()
  await expect(form.locator('[name="data"]')).toHaveValue(data)
  await expect(editing).toBeVisible()
})
