import type { Page } from '@playwright/test'
import { describeOnly } from '../described.ts'
import { expect, rowOf, test, tray } from '../in-page/test.ts'

const rows = (dialog: ReturnType<Page['getByRole']>) => dialog.getByRole('table', { name: 'Pasted rows' })

const pasteInto = async (page: Page, path: string) => {
  await page.getByRole('button', { name: 'Paste a table' }).click()
  const dialog = page.getByRole('dialog')
  return { dialog, field: dialog.getByLabel(`Rows for ${path}`) }
}

test('a function is staged once for each pasted row, its secrets masked', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'email', [
    { function: 'list' },
    {
      function: 'createaccount',
      required: ['emailaccount', 'password'],
      optional: ['quotaingib', 'antispamlevel'],
    },
  ])
  const username = await signIn('default', '/functions/email/createaccount')
  const { dialog, field } = await pasteInto(page, 'email/createaccount')
  await field.fill(
    [
      'Password\tEMAILACCOUNT\tantispam level\tnote',
      'one-Secret\tanna@example.com\t3\tx',
      '\tbo@example.com',
    ].join('\n'),
  )
  await expect(rows(dialog).getByRole('row', { name: /bo@example\.com/ })).toContainText('missing')
  await expect(rows(dialog)).not.toContainText('one-Secret')
  await expect(dialog.getByRole('button', { name: /^Send/ })).toBeDisabled()
  await field.fill(
    [
      'Password\tEMAILACCOUNT\tantispam level\tnote',
      'one-Secret\tanna@example.com\t3\tx',
      'two-Secret\tbo@example.com',
    ].join('\n'),
  )
  await expect(rows(dialog).getByRole('row')).toHaveCount(3)
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('one-Secret')
  await dialog.getByRole('button', { name: 'Send 2 requests' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 of 2 done')
  const sent = await sandbox.called(username, 'createaccount')
  expect(sent.map(({ body }) => body)).toEqual([
    'emailaccount=anna%40example.com&password=one-Secret&antispamlevel=3',
    'emailaccount=bo%40example.com&password=two-Secret',
  ])
})

test('a function that destroys asks for the number of rows, and what is staged for its secrets', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'email', [
    { function: 'deleteaccount', required: ['emailaccount'], optional: ['password'] },
  ])
  await signIn('default', '/functions/email/deleteaccount')
  const { dialog, field } = await pasteInto(page, 'email/deleteaccount')
  await field.fill('emailaccount;password\na@example.com;a-Secret\nb@example.com;b-Secret')
  await expect(dialog.getByRole('button', { name: 'Send 2 requests' })).toBeDisabled()
  await dialog.getByLabel('Type 2 to confirm').fill('2')
  await expect(dialog.getByRole('button', { name: 'Send 2 requests' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(tray(page).getByRole('button', { name: '2 changes staged' })).toBeVisible()
  await page.reload()
  await tray(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('dialog').locator('input[type="password"]')).toHaveCount(2)
})

test('more than can be made at once says how much fits now, with what is staged', async ({
  page,
  signIn,
}) => {
  await page.route('**/allowance', (route) =>
    route.fulfill({
      json: { now: { changes: 130, bytes: 1e6 }, perMinute: { changes: 20, bytes: 1e6 } },
    }),
  )
  await signIn('default', '/functions/server/edit')
  const stageRows = async (count: number) => {
    const { dialog, field } = await pasteInto(page, 'server/edit')
    await field.fill(
      ['serverid\tdescription', ...Array.from({ length: count }, (_, at) => `kvm${at}\tweb ${at}`)].join(
        '\n',
      ),
    )
    return dialog
  }
  const first = await stageRows(64)
  await expect(first.getByRole('button', { name: 'Send 64 requests' })).toBeVisible()
  await expect(first).not.toContainText('You can make')
  await first.getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(tray(page).getByRole('button', { name: '64 changes staged' })).toBeVisible()
  const second = await stageRows(3)
  await expect(second).toContainText(
    'that makes 67 changes. You can make at least 65 now, and the rest by about',
  )
})

test('columns are set right by hand, and every row says what is wrong with it', async ({ page, signIn }) => {
  await signIn('default', '/functions/server/edit')
  const { dialog, field } = await pasteInto(page, 'server/edit')
  await field.fill('kvm100001,4096\nkvm100002,lots\nkvm100003,"8192')
  await dialog.getByLabel('Column 2: 4096').selectOption('memorysize')
  await expect(rows(dialog).getByRole('row', { name: /kvm100002/ })).toContainText('number')
  await expect(rows(dialog).getByRole('row', { name: /kvm100003/ })).toContainText('A quote in this row')
  await expect(dialog.getByText('3 rows, 2 with errors')).toBeVisible()
  await field.fill('kvm100001,4096\n'.repeat(10_002))
  await expect(dialog.getByText('This is more than 10,000 rows.')).toBeVisible()
})

test('a table of records is imported by its columns', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Zone file', { exact: true })
    .fill(
      [
        'Type;Name;Content;Prio;TTL',
        'MX;pasted.example.com;mail.example.com.;10;1h',
        'A;pasted2;192.0.2.77;;',
        'A;pasted3;not an address;;',
      ].join('\n'),
    )
  await expect(rows(dialog).getByRole('row', { name: /not an address/ })).toContainText('address')
  await dialog.getByRole('button', { name: 'Stage 2 changes' }).click()
  await expect(rowOf(page, 'pasted2').first()).toContainText('192.0.2.77')
  await expect(rowOf(page, '10 mail.example.com.').first()).toContainText('3600')
})

test('reverse names are read from a table with its columns in any order', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await expect(rowOf(page, '192.0.2.11').first()).toBeVisible()
  await page.getByRole('button', { name: 'Paste names' }).click()
  await page
    .getByLabel('An address and a name on each line')
    .fill('PTR\tServer\tIP address\na.example.com\tweb\t192.0.2.11')
  await page.getByRole('button', { name: 'Stage 1 change' }).click()
  await expect(rowOf(page, '192.0.2.11').first()).toContainText('a.example.com.')
})
