import type { Page } from '@playwright/test'
import { expect, type Sandbox, test } from '../in-page/test.ts'

const invoice = (invoicenumber: string, url: string | null, invoicedate = '2026-11-01') => ({
  invoicenumber,
  invoicedate,
  duedate: '2026-12-01',
  total: 1,
  currency: 'SEK',
  url,
})

const at = (number: string) => `https://invoices.example.net/100200/${number}.pdf`

/** Of one organization; the other has none. */
const respond = async (sandbox: Sandbox, username: string, invoices: object[]) => {
  await sandbox.respond(username, 'invoice/list', { invoices }, 1)
  await sandbox.respond(username, 'invoice/list', { invoices: [] })
}

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Download documents…' }).click()
  return page.getByRole('dialog', { name: 'Download documents' })
}

test('the documents of the invoices that the filter leaves are saved as one ZIP', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/invoices?q=organization:100300')
  const dialog = await open(page)
  await expect(dialog.getByText('36 documents of the 36 invoices shown.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Download 36 documents' }).click()
  await expect(dialog.getByText('36 of 36 documents fetched')).toBeVisible()
  await expect(dialog.getByText('Saved invoices.zip with 36 documents.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the period chooses the documents and names the file', async ({ page, signIn, sandbox, personOf }) => {
  await respond(sandbox, personOf('default'), [
    invoice('1', at('1')),
    invoice('2', at('2')),
    invoice('3', at('3'), '2026-10-01'),
  ])
  await signIn('default', '/invoices?period=2026-11')
  const dialog = await open(page)
  await expect(dialog.getByText('2 documents of the 2 invoices shown.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Download 2 documents' }).click()
  await expect(dialog.getByText('Saved invoices-2026-11.zip with 2 documents.')).toBeVisible()
})

test('what can’t be fetched is named with its reason, and tried again', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await respond(sandbox, personOf('default'), [
    invoice('1', at('1')),
    invoice('2', at('2')),
    invoice('3', null),
    invoice('4', 'https://other.example.net/4.pdf'),
  ])
  let isDown = true
  await page.route('**/document?*', (route) => {
    if (!isDown || !route.request().url().includes('2.pdf')) return route.continue()
    return route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      json: {
        code: 'document-refused',
        status: 502,
        title: 'Bad Gateway',
        detail: 'The host answered HTTP 404.',
      },
    })
  })
  await signIn('default', '/invoices')
  const dialog = await open(page)
  await expect(dialog.getByText('2 documents of the 4 invoices shown.')).toBeVisible()
  await expect(
    dialog.getByText(/isn’t allowed to fetch documents from other\.example\.net\. .*DOCUMENT_HOSTS/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Download 2 documents' }).click()
  await expect(dialog.getByRole('heading', { name: '3 documents are missing' })).toBeVisible()
  await expect(dialog.getByText('The host sent no document. The host answered HTTP 404.')).toBeVisible()
  await expect(dialog.getByText('The invoice has no link to a document.')).toBeVisible()
  await expect(dialog.getByText(/^Saved/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save 1 as ZIP' }).click()
  await expect(dialog.getByText('Saved invoices-incomplete.zip with 1 document.')).toBeVisible()
  isDown = false
  await dialog.getByRole('button', { name: 'Retry 1' }).click()
  await expect(dialog.getByText('Saved invoices-incomplete.zip with 2 documents.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '2 documents are missing' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Retry/ })).toHaveCount(0)
})

test('a console that may fetch from no host says so and names the setting', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await respond(sandbox, personOf('default'), [invoice('1', 'https://other.example.net/1.pdf')])
  await signIn('default', '/invoices')
  const dialog = await open(page)
  await expect(
    dialog.getByText(/other\.example\.net\. Its operator can allow it with the setting DOCUMENT_HOSTS/),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download 0 documents' })).toHaveAccessibleDescription(
    'There is nothing to download.',
  )
})

test('a download is cancelled, and goes on with the rest', async ({ page, signIn, sandbox, personOf }) => {
  await respond(
    sandbox,
    personOf('default'),
    ['1', '2', '3', '4', '5', '6'].map((number) => invoice(number, at(number))),
  )
  const held: (() => void)[] = []
  let isHeld = true
  let most = 0
  await page.route('**/document?*', (route) => {
    if (!isHeld || route.request().url().includes('1.pdf')) return route.continue()
    held.push(() => void route.continue())
    most = Math.max(most, held.length)
    return undefined
  })
  await signIn('default', '/invoices')
  const dialog = await open(page)
  await dialog.getByRole('button', { name: 'Download 6 documents' }).click()
  await expect(dialog.getByText('1 of 6 documents fetched')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => most).toBe(4)
  await dialog.getByRole('button', { name: 'Cancel download' }).click()
  isHeld = false
  for (const each of held) each()
  await expect(dialog.getByText('Not fetched: the download was cancelled.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry 5' }).click()
  await expect(dialog.getByText('Saved invoices.zip with 6 documents.')).toBeVisible()
})

test('an expired sign-in keeps what was fetched', async ({ page, signIn, sandbox, personOf }) => {
  await respond(sandbox, personOf('default'), [invoice('1', at('1')), invoice('2', at('2'))])
  const first = Promise.withResolvers<void>()
  let isOver = true
  await page.route('**/document?*', async (route) => {
    if (!isOver || !route.request().url().includes('2.pdf')) return route.continue()
    await first.promise
    const problem = { code: 'session-expired', status: 401, title: 'Unauthorized' }
    return route.fulfill({ status: 401, contentType: 'application/problem+json', json: problem })
  })
  await signIn('default', '/invoices')
  const dialog = await open(page)
  await dialog.getByRole('button', { name: 'Download 2 documents' }).click()
  await expect(dialog.getByText('1 of 2 documents fetched')).toBeVisible()
  first.resolve()
  const again = page.getByRole('dialog', { name: 'Your session has expired' })
  await expect(again).toBeVisible()
  isOver = false
  await again.getByLabel('Password').fill('demo')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toHaveCount(0)
  await expect(dialog.getByText('Not fetched: your session expired. Sign in, then retry.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry 1' }).click()
  await expect(dialog.getByText('Saved invoices.zip with 2 documents.')).toBeVisible()
})
