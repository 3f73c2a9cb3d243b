import { expect, stageField, test, tray } from '../in-page/test.ts'

/** Whether the browser would ask before the page is closed. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('closing the tab asks while something is staged', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(page.getByRole('button', { name: 'Edit Data of www A' })).toBeVisible()
  expect(asks()).toBe(false)
  await stageField(page, 'Data of www A', '192.0.2.98')
  await expect.poll(asks).toBe(true)
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toBeVisible()
  await expect.poll(asks).toBe(false)
})

test('an editor left as it was opened closes, one with typing stays', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const field = page.getByRole('textbox', { name: 'Data of www A' })
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await expect(field).toBeFocused()
  await page.getByRole('searchbox', { name: 'Filter records' }).click()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await field.fill('192.0.2.98')
  await page.getByRole('searchbox', { name: 'Filter records' }).click()
  await expect(field).toHaveValue('192.0.2.98')
  await field.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveCount(0)
})
