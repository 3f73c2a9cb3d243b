import type { Page } from '@playwright/test'
import { describeOnly } from '../described.ts'
import { expect, rowOf, type Sandbox, test } from '../in-page/test.ts'

const invoice = (invoicenumber: string, url: string) => ({
  invoicenumber,
  invoicedate: '2026-01-01',
  duedate: '2026-01-31',
  total: 1,
  currency: 'SEK',
  url,
})

test('invoices of two organizations have separate totals per currency', async ({ page, signIn }) => {
  await signIn('default', '/invoices')
  const table = page.getByRole('table', { name: 'Invoices', exact: true })
  await expect(table).toHaveAttribute('aria-rowcount', '73')
  await expect(table.getByRole('row').nth(1)).toContainText(/2023135|700045/)
  await expect(page.getByRole('heading', { name: 'EUR' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SEK' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('currency:eur')
  await expect(page.getByRole('heading', { name: 'SEK' })).toHaveCount(0)
  await expect(page).toHaveURL(/q=currency/)
})

const payments = (page: Page) =>
  page.getByRole('region', { name: 'Totals of the invoices shown' }).getByRole('listitem')

test('payment is said only where the service tells it', async ({ page, signIn, sandbox, personOf }) => {
  await signIn('default', '/invoices')
  await expect(payments(page)).toHaveText([
    'Some overdue: Example Hosting AB. The service doesn’t tell which.',
    'All paid: Example Trading Oy',
  ])
  const table = page.getByRole('table', { name: 'Invoices', exact: true })
  await page.keyboard.press('/')
  await page.keyboard.type('organization:100300')
  await expect(table).toHaveAttribute('aria-rowcount', '37')
  await expect(table.getByText(/overdue|passed|due soon/)).toHaveCount(0)
  await sandbox.respond(personOf('default'), 'user/listorganizations', {
    organizations: [
      { id: 100_200, unpaidinvoices: 'yes', expiredinvoices: 'no' },
      { id: 100_300, name: 'Says nothing' },
    ],
  })
  await page.reload()
  await expect(payments(page)).toHaveText([
    'Some unpaid: Example Hosting AB. The service doesn’t tell which.',
    'Payment unknown: Example Trading Oy',
  ])
  await expect(table.getByText('passed').first()).toBeVisible()
  await expect(table.getByText('may be overdue')).toHaveCount(0)
})

test('invoices are listed where the service refuses to tell of payment', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.fault({
    username: personOf('default'),
    module: 'user',
    function: 'listorganizations',
    status: 403,
    text: 'No.',
  })
  await signIn('default', '/invoices')
  await expect(payments(page)).toHaveText('Payment unknown: Example Hosting AB, Example Trading Oy')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** A response of the test's own. Every organization gives it. */
const respond = (sandbox: Sandbox, username: string, invoices: object[], times?: number) =>
  sandbox.respond(username, 'invoice/list', { invoices }, times)

const of = (invoicenumber: string, invoicedate: string, total: number, currency: string) => ({
  ...invoice(invoicenumber, ''),
  invoicedate,
  total,
  currency,
})

test('totals per quarter are exact and compared with last year', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  const first = [
    of('1', '2024-01-01', 1.1, 'SEK'),
    of('2', '2024-02-01', 2.2, 'SEK'),
    of('3', '2023-01-01', 3, 'SEK'),
  ]
  await respond(sandbox, username, first, 1)
  await respond(sandbox, username, [of('9', '2024-01-01', 7, 'EUR')], 1)
  await signIn('default', '/invoices?by=quarter&totals=table')
  const kronor = page.getByRole('table', { name: 'Totals in SEK' })
  await expect(kronor.getByRole('row', { name: /Q1 2024/ })).toContainText(
    /SEK\s3\.30.*SEK\s3\.00.*\+SEK\s0\.30 \(\+10%\)/,
  )
  await expect(page.getByRole('table', { name: 'Totals in EUR' })).toContainText('€7.00')
  await page.getByRole('button', { name: 'Q1 2024' }).first().click()
  await expect(page).toHaveURL(/period=2024-Q1/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('2024-Q1')
})

test('a partly known year isn’t used for comparison', async ({ page, signIn, sandbox, personOf }) => {
  const few = [of('1', '2024-01-01', 100, 'SEK'), of('2', '2023-12-01', 7, 'SEK')]
  await respond(sandbox, personOf('default'), few)
  await signIn('default', '/invoices?by=year&totals=table')
  const row = page.getByRole('table', { name: 'Totals in SEK' }).getByRole('row', { name: /^2024/ })
  await expect(row.getByRole('cell').nth(2)).toHaveText('–')
  await expect(row.getByRole('cell').nth(3)).toHaveText('–')
  await expect(
    page.getByText('2024 isn’t compared with the year before: the first of these invoices is from Dec 2023.'),
  ).toBeVisible()
})

test('the chart switches to a table', async ({ page, signIn }) => {
  await signIn('default', '/invoices')
  await expect(page.getByRole('img', { name: /Totals in SEK from/ })).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Totals in SEK' }).getByRole('row')).toHaveCount(37)
  await expect(page).toHaveURL(/totals=table/)
})

test('an invoice link shows the document’s name and host', async ({ page, signIn }) => {
  await signIn('default', '/invoices')
  const link = rowOf(page, '2023135').getByRole('link')
  await expect(link).toHaveText('2023135.pdf')
  await expect(link).toHaveAttribute('title', 'invoices.example.net')
  await expect(link).toHaveAccessibleName('invoices.example.net 2023135.pdf')
})

test('thousands of invoices render only rows in view, with unknown fields', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const many = Array.from({ length: 3000 }, (_, index) => ({
    ...invoice(String(index), `https://invoices.example.net/${index}`),
    reminderlevel: index % 3,
  }))
  await respond(sandbox, personOf('default'), many)
  await signIn('default', '/invoices')
  const table = page.getByRole('table', { name: 'Invoices', exact: true })
  await expect(table).toHaveAttribute('aria-rowcount', '6001')
  expect(await table.getByRole('row').count()).toBeLessThan(80)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'reminderlevel' }).check()
  await expect(table.getByRole('columnheader', { name: 'reminderlevel' })).toBeAttached()
  await page.reload()
  await expect(table.getByRole('columnheader', { name: 'reminderlevel' })).toBeAttached()
})

test('one invoice is counted, and an empty list says so', async ({ page, signIn, sandbox, personOf }) => {
  const username = personOf('default')
  await respond(sandbox, username, [invoice('1', '')], 1)
  await respond(sandbox, username, [], 1)
  await signIn('default', '/invoices')
  await expect(page.getByText('1 invoice', { exact: true })).toBeVisible()
  await respond(sandbox, username, [])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(
    page.getByText('No invoices yet. Each appears here once it is issued, with its document.'),
  ).toBeVisible()
})

test('an organization that refuses is one line, and the other stays', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({
    username,
    module: 'invoice',
    function: 'list',
    status: 403,
    code: 403,
    text: 'Not yours.',
    times: 1,
  })
  await signIn('default', '/invoices')
  await expect(page.getByText(/^No access to invoice\/list as \S+\. .?Not yours\./)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Invoices', exact: true })).toHaveAttribute(
    'aria-rowcount',
    '37',
  )
})

for (const scenario of ['live', 'document', 'readonly']) {
  test(`invoices are listed in the ${scenario} scenario`, async ({ page, signIn }) => {
    await signIn(scenario, '/invoices')
    await expect(rowOf(page, '2023135')).toBeVisible()
  })
}

test('a service that can’t list invoices says so', async ({ page, signIn, sandbox, personOf }) => {
  await describeOnly(sandbox, personOf('default'), 'invoice', [])
  await signIn('default', '/invoices')
  await expect(page.getByText('This service can’t list invoices.')).toBeVisible()
})

test('who has organizations and no project begins with the invoices', async ({ page, signIn }) => {
  await signIn('bookkeeper', '/')
  await expect(page).toHaveURL(/\/invoices$/)
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Servers' })).toHaveCount(0)
  await expect(navigation.getByRole('link', { name: 'Overview' })).toHaveCount(0)
  await expect(navigation.getByRole('link', { name: 'Invoices' })).toBeVisible()
})

test('a period is one choice, a fiscal year begins in a month that is kept, and days are typed', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/invoices')
  const period = page.getByRole('combobox', { name: 'Period' })
  const table = page.getByRole('table', { name: 'Invoices', exact: true })
  const lastMonth = new Date(new Date().getFullYear(), new Date().getMonth() - 1, 15)
    .toISOString()
    .slice(0, 7)
  await period.selectOption(lastMonth)
  await expect(table).toHaveAttribute('aria-rowcount', '3')
  const lastYear = new Date().getFullYear() - 1
  await period.selectOption(String(lastYear))
  await expect(table).toHaveAttribute('aria-rowcount', '25')
  await page.getByRole('combobox', { name: 'Fiscal year begins in' }).selectOption('12')
  // In December the next one has begun.
  const ended = new Date().getMonth() === 11 ? lastYear + 1 : lastYear
  await expect(page).toHaveURL(new RegExp(`period=${ended - 1}-12-01\\.\\.${ended}-11-30`))
  await page.reload()
  await expect(period).toHaveValue(`${ended - 1}-12-01..${ended}-11-30`)
  await period.selectOption('..')
  await page.getByLabel('From', { exact: true }).fill(`${lastYear}-02-01`)
  await page.getByLabel('To', { exact: true }).fill(`${lastYear}-03-31`)
  await expect(page).toHaveURL(new RegExp(`period=${lastYear}-02-01\\.\\.${lastYear}-03-31`))
  await expect(table).toHaveAttribute('aria-rowcount', '5')
})

test('a booking file holds what is shown, written as is chosen', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(personOf('default'), 'user/listorganizations', {
    organizations: [{ id: 100_200, invoicereference: 'Cost center 7' }],
  })
  const lastYear = new Date().getFullYear() - 1
  await signIn('default', `/invoices?q=organization%3D100200&period=${lastYear}`)
  await expect(page.getByRole('table', { name: 'Invoices', exact: true })).toHaveAttribute(
    'aria-rowcount',
    '13',
  )
  await page.getByRole('button', { name: 'Bookkeeping…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Files for bookkeeping' })
  await expect(dialog.getByText('The 12 invoices that are shown.')).toBeVisible()
  const preview = dialog.getByLabel('Preview')
  await expect(preview).toContainText(`${lastYear}-12-01,`)
  await expect(preview).toContainText('Example Hosting AB,Cost center 7,SEK,')
  await dialog.getByRole('combobox', { name: 'Between columns' }).selectOption(';')
  await dialog.getByRole('combobox', { name: 'Decimal mark' }).selectOption(',')
  await dialog.getByRole('combobox', { name: 'Dates' }).selectOption('dotted')
  await expect(preview).toContainText(`;01.12.${lastYear};`)
  await expect(preview).toContainText(/;SEK;\d+,\d\d;/)
})

test('the invoice to come is shown where the service tells it', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(personOf('default'), 'invoice/next', {
    nextinvoice: { invoicedate: '2031-01-01', total: '1000.5', currency: 'SEK' },
  })
  await signIn('default', '/invoices')
  await expect(page.getByText('Next: SEK 2,001.00 on 2031‑01‑01')).toBeVisible()
  await expect(page.getByText('Next invoice', { exact: true })).toBeVisible()
})

test('without a described or readable invoice to come, nothing is said of it', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(personOf('default'), 'invoice/next', { text: 'None.' })
  await signIn('default', '/invoices')
  await expect(page.getByRole('heading', { name: 'SEK' })).toBeVisible()
  await expect(page.getByText('Next invoice', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
