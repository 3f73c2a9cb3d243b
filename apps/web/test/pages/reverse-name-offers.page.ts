import { expect, messages, test, tray } from '../in-page/test.ts'

test('a reverse name that fits is offered, unticked, and staged when asked for', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.11')
  const offer = page.getByRole('checkbox', { name: /as the reverse DNS of 192\.0\.2\.11/ })
  await expect(offer).not.toBeChecked()
  await offer.check()
  await page.getByRole('textbox', { name: 'Data of www A' }).press('Enter')
  await expect(messages(page).getByText(/^Changed www\.example\.com A:/)).toBeVisible()
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await expect(tray(page)).toContainText('www.example.com.')
})

test('a reverse name that was ticked for one new record isn’t ticked for the next', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('new')
  await form.getByLabel('Data').fill('192.0.2.11')
  const offerOf = (address: string) => form.getByRole('checkbox', { name: `reverse DNS of ${address}` })
  await offerOf('192.0.2.11').check()
  // A TTL makes no other record of it.
  await form.getByLabel('TTL').fill('60')
  await expect(offerOf('192.0.2.11')).toBeChecked()
  await form.getByLabel('Data').fill('192.0.2.12')
  await expect(offerOf('192.0.2.12')).not.toBeChecked()
  await form.getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(tray(page).getByRole('button', { name: '1 change staged' })).toBeVisible()
})

test('what is offered along stays ticked on another page, and takes the keys of the field', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  const field = page.getByRole('textbox', { name: 'Data of www A' })
  await field.fill('192.0.2.11')
  const offer = page.getByRole('checkbox', { name: /as the reverse DNS of 192\.0\.2\.11/ })
  await offer.check()
  await page.getByRole('link', { name: 'Servers', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Servers' })).toBeVisible()
  await page.goBack()
  await field.focus()
  await expect(offer).toBeChecked()
  await offer.press('Shift+Enter')
  await expect(tray(page).getByRole('button', { name: '2 changes staged' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Data of mail A' }).click()
  await page.getByRole('textbox', { name: 'Data of mail A' }).fill('192.0.2.20')
  const other = page.getByRole('checkbox', { name: /as the reverse DNS of 192\.0\.2\.20/ })
  await other.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Data of mail A' })).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})
