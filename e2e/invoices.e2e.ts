import { expect, test } from './helpers.ts'

test('invoices are filtered by period and due date by keyboard alone', async ({ page, signIn }) => {
  await signIn('default', '/invoices')
  await expect(page.getByText('Overdue is judged by date alone', { exact: false })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/period=\d{4}&due=past/)
  await expect(page.getByText('Not compared with the year before while filtered by due date')).toBeVisible()
  await expect(page.getByText(/vs\. the same days/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Due date' })).toHaveValue('past')
  await expect(page.getByText(/\d+ of 72/)).toBeVisible()
})

test('an invoice URL that isn’t https isn’t a link', async ({ page, signIn, sandbox, personOf }) => {
  const urls = ['javascript:alert(1)', 'https://invoices.example.net/2', 'data:text/html,x']
  const invoices = urls.map((url, index) => ({ invoicenumber: String(index + 1), total: 1, url }))
  await sandbox.answer(personOf('default'), 'invoice/list', { invoices })
  await signIn('default', '/invoices')
  const link = page.getByRole('link', { name: 'invoices.example.net 2', exact: true }).first()
  await expect(link).toHaveAttribute('href', 'https://invoices.example.net/2')
  await expect(page.getByRole('table', { name: 'Invoices', exact: true }).getByRole('link')).toHaveCount(2)
})
