import { expect, rowOf, test } from './helpers.ts'

const invoice = (invoicenumber: string, url: string) => ({
  invoicenumber,
  invoicedate: '2026-01-01',
  duedate: '2026-01-31',
  total: 1,
  currency: 'SEK',
  url,
})

test('invoices of two organizations in two currencies, with totals that are never mixed', async ({
  page,
  signIn,
}) => {
  await page.goto('/invoices')
  await signIn()
  const table = page.getByRole('table', { name: 'Invoices', exact: true })
  await expect(table).toHaveAttribute('aria-rowcount', '73')
  await expect(table.getByRole('row').nth(1)).toContainText(/2023135|700045/)
  const totals = page.getByRole('table', { name: 'Totals of the invoices shown' })
  await expect(totals.getByRole('columnheader')).toHaveText(['Year', 'EUR', 'SEK'])
  await page.keyboard.press('/')
  await page.keyboard.type('currency:eur')
  await expect(totals.getByRole('columnheader')).toHaveText(['Year', 'EUR'])
  await expect(page).toHaveURL(/q=currency/)
})

test('an address that is not https is shown to nobody as a link', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const invoices = [
    invoice('1', 'javascript:alert(1)'),
    invoice('2', 'https://invoices.example.net/2'),
    invoice('3', 'data:text/html,x'),
  ]
  await sandbox.fault({
    username: personOf('default'),
    module: 'invoice',
    function: 'list',
    contentType: 'application/json',
    body: JSON.stringify({ response: { status: { code: 200, text: 'OK' }, invoices } }),
  })
  await page.goto('/invoices')
  await signIn()
  await expect(rowOf(page, 'invoices.example.net').first().getByRole('link')).toHaveAttribute(
    'href',
    'https://invoices.example.net/2',
  )
  await expect(page.getByRole('table', { name: 'Invoices', exact: true }).getByRole('link')).toHaveCount(2)
})
