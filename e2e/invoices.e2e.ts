import { expect, fillSignIn, test } from './helpers.ts'

test('a bookkeeper signs in and is at the invoices', async ({ page, personOf }) => {
  await page.goto('/')
  await fillSignIn(page, personOf('bookkeeper'), 'demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Servers', exact: true })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1)).toBeVisible()
})

test('amounts and months follow the chosen language', async ({ page, signIn, sandbox, personOf }) => {
  const dated = { duedate: '2026-01-31', currency: 'SEK' }
  const invoices = [
    { ...dated, invoicenumber: '1', invoicedate: '2024-03-01', total: 1234.5 },
    { ...dated, invoicenumber: '2', invoicedate: '2023-03-01', total: 1000 },
    { ...dated, invoicenumber: '3', invoicedate: '2024-05-01', total: 1, duedate: '2099-01-01' },
  ]
  await sandbox.respond(personOf('default'), 'invoice/list', { invoices })
  await signIn('default', '/invoices?by=month&totals=table')
  const english = page.getByRole('table', { name: 'Totals in SEK' }).getByRole('row', { name: /^Mar 2024/ })
  await expect(english).toContainText('SEK\u00a02,469.00')
  await page.getByRole('button', { name: 'Theme and language' }).click()
  await page.getByRole('button', { name: 'Svenska' }).click()
  const swedish = page.getByRole('table', { name: 'Summor i SEK' }).getByRole('row', { name: /^mars 2024/ })
  await expect(swedish).toContainText('2\u00a0469,00\u00a0kr')
  await expect(swedish).toContainText('+469,00\u00a0kr (+23,5\u00a0%)')
  // What is said of a date finds it, in this language too.
  await page.keyboard.press('/')
  await page.keyboard.type('vara')
  await expect(page).toHaveURL(/q=vara/)
  await expect(page.getByRole('table', { name: 'Fakturor' })).toHaveAttribute('aria-rowcount', '3')
})

test('invoices are filtered by period and due date by keyboard alone', async ({ page, signIn }) => {
  await signIn('default', '/invoices')
  await expect(page.getByText('All paid')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeFocused()
  await page.keyboard.type(String(new Date().getFullYear() - 1))
  // The year may be that of the books, too, whose first month is offered then.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Due date' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/period=\d{4}&due=past/)
  await expect(page.getByText('No year-on-year comparison while filtering by due date.')).toBeVisible()
  await expect(page.getByText(/vs\. \d{4}/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Due date' })).toHaveValue('past')
  await expect(page.getByText(/\d+ of 72/)).toBeVisible()
})

test('an invoice URL that isn’t https isn’t a link', async ({ page, signIn, sandbox, personOf }) => {
  const urls = ['javascript:alert(1)', 'https://invoices.example.net/2', 'data:text/html,x']
  const invoices = urls.map((url, index) => ({ invoicenumber: String(index + 1), total: 1, url }))
  await sandbox.respond(personOf('default'), 'invoice/list', { invoices })
  await signIn('default', '/invoices')
  const link = page.getByRole('link', { name: 'invoices.example.net 2', exact: true }).first()
  await expect(link).toHaveAttribute('href', 'https://invoices.example.net/2')
  await expect(page.getByRole('table', { name: 'Invoices', exact: true }).getByRole('link')).toHaveCount(2)
})
