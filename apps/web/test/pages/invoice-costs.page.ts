import type { Page } from '@playwright/test'
import { describeOnly } from '../described.ts'
import { expect, sentNothing, settled, test, unreachable } from '../in-page/test.ts'

const title = 'Current costs'
const part = (page: Page) => page.getByRole('region', { name: title }).first()
const table = (page: Page) => page.getByRole('table', { name: title })
const open = (page: Page) => page.getByRole('button', { name: title }).click()

test('what each server and module costs is loaded when asked for, with exact sums per currency', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.respond(username, 'server/costs', {
    costs: { currency: 'SEK', total: { withtax: '125.13', withouttax: '100.10' } },
  })
  await sandbox.respond(username, 'objectstorage/costs', { billing: { currency: 'JPY', price: 9, total: 7 } })
  await sandbox.respond(username, 'email/costs', {
    costs: {
      quota: { amount: 1, cost: { amount: 0.1, currency: 'SEK' } },
      accounts: { amount: 2, cost: { amount: 0.2, currency: 'SEK' } },
    },
  })
  await signIn('default', '/invoices')
  await expect(page.getByRole('button', { name: title })).toBeVisible()
  await sentNothing(page, sandbox, username, 'costs')
  await open(page)
  // 14 servers, the mail of three projects, three instances.
  await expect(part(page)).toContainText(/SEK\s*1,402\.30\s*17 costs/)
  await expect(part(page)).toContainText(/¥21\s*3 costs/)
  await expect(
    table(page).getByRole('row', { name: /web-1\.example\.com kvm100001 server .*cl12345/ }),
  ).toContainText('100.10')
  await expect(table(page).getByRole('row', { name: /email .*cl34567/ })).toContainText('0.30')
  await expect(part(page)).not.toContainText('Not included')
  expect(await sandbox.called(username, 'costs')).toHaveLength(20)
  await page.getByRole('button', { name: 'Cost', exact: true }).click()
  await expect(table(page).getByRole('row').nth(1)).toContainText('0.30')
})

test('a sum holds costs with tax or without it, and none of two sums is compared with the next invoice', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.respond(username, 'server/costs', { costs: { currency: 'SEK', total: { withouttax: 100 } } })
  await sandbox.respond(username, 'objectstorage/costs', {
    costs: { currency: 'SEK', total: { withtax: 125 } },
  })
  await sandbox.respond(username, 'email/costs', { costs: { currency: 'SEK', total: { withouttax: 10 } } })
  await signIn('default', '/invoices')
  await open(page)
  await expect(part(page)).toContainText(/SEK\s*1,430\.00\s*17 costs without tax/)
  await expect(part(page)).toContainText(/SEK\s*375\.00\s*3 costs with tax/)
  await expect(part(page)).not.toContainText('Next invoice')
})

test('the difference to the next invoice is said, as lists show costs of their own', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/invoices')
  await open(page)
  await expect(part(page)).toContainText('SEK\u00a010,207.60')
  // Archives, a circuit and a load balancer.
  await expect(part(page)).toContainText(
    'Next invoice: SEK\u00a012,266.60 (+SEK\u00a02,059.00 compared with these costs).',
  )
})

test('costs that may not be read are said once, and the others are shown', async ({ page, signIn }) => {
  await signIn('partial', '/invoices')
  await open(page)
  await expect(page.getByText(/No access to server\/costs as cl12345/)).toHaveCount(1)
  await expect(part(page)).toContainText('Not included: 9 without access.')
  await expect(
    table(page)
      .getByRole('row', { name: /shop\.shop\.example/ })
      .first(),
  ).toBeVisible()
})

test('without access to any costs, that is all that is said', async ({ page, signIn, sandbox, personOf }) => {
  const refusal = { function: 'costs', status: 403, code: 403, text: 'Not for you.' }
  await sandbox.fault({ username: personOf('default'), ...refusal })
  await signIn('default', '/invoices')
  await open(page)
  await expect(page.getByText(/^No access to .*costs as .*Not for you\.$/)).toHaveCount(1)
  await expect(table(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('costs that failed are missing from the sum until they are loaded again', async ({ page, signIn }) => {
  await page.route('**/api/email/costs', (route) => route.fulfill(unreachable))
  await signIn('default', '/invoices')
  await open(page)
  await expect(part(page)).toContainText('Not included: 3 failed.')
  await page.unroute('**/api/email/costs')
  await part(page).getByRole('button', { name: 'Try again' }).click()
  await expect(part(page)).not.toContainText('Not included')
  await expect(table(page).getByRole('row', { name: /email/ }).first()).toBeVisible()
})

test('costs of another shape are shown as received, and not as nothing', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(personOf('default'), 'email/costs', { costs: 'as agreed' })
  await signIn('default', '/invoices')
  await open(page)
  await expect(page.getByRole('region', { name: 'Couldn’t read this response' }).first()).toContainText(
    'as agreed',
  )
  await expect(part(page)).toContainText('Not included: 3 failed.')
})

test('of many servers no more are asked for at once than 200', async ({ page, signIn, sandbox }) => {
  const username = await signIn('thousand', '/invoices')
  await open(page)
  const left = page.getByText(/Not included: \d+ not loaded yet\./)
  await expect(left).toBeVisible()
  expect(await sandbox.called(username, 'costs')).toHaveLength(200)
  await page.getByRole('button', { name: 'Load 200 more' }).click()
  await expect.poll(async () => (await sandbox.called(username, 'costs')).length).toBe(400)
})

test('projects with nothing in them cost nothing, and that is said', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('empty'), 'email', [])
  await signIn('empty', '/invoices')
  await open(page)
  await expect(part(page)).toContainText('No costs found in your projects.')
})

test('where the service describes no costs, none are offered', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  for (const module of ['server', 'email', 'objectstorage'])
    await describeOnly(sandbox, username, module, [{ function: 'list' }])
  await signIn('default', '/invoices')
  await expect(page.getByRole('table', { name: 'Invoices', exact: true })).toBeVisible()
  await settled(page)
  await expect(page.getByRole('button', { name: title })).toHaveCount(0)
})
