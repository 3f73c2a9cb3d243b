import { expect, rowOf, type Sandbox, test, tray } from '../in-page/test.ts'

const found = 'Search all records'

/** Changes the address of www in example.com past the console. */
const changeElsewhere = async (sandbox: Sandbox, key: string, data: string): Promise<void> => {
  const values = { domainname: 'example.com' }
  const { records } = (await sandbox.call('domain/listrecords', { key, values })) as {
    records: { recordid: number; host: string; type: string }[]
  }
  const www = records.find(({ host, type }) => host === 'www' && type === 'A')
  await sandbox.call('domain/updaterecord', { key, values: { recordid: String(www?.recordid), data } })
}

test('Refresh shows changes made elsewhere in a search and its zone', async ({
  page,
  signIn,
  sandbox,
  personOf,
  projectKey: key,
}) => {
  const username = personOf('default')
  await signIn('default', '/dns')
  await expect(rowOf(page, 'example.com').first()).toBeVisible()
  const refusal = { username, module: 'domain', function: 'listrecords', status: 500, code: 500, text: 'No.' }
  await sandbox.fault({ ...refusal, times: 1 })
  await page.getByRole('searchbox', { name: found }).fill('www.example.com A')
  const row = page.getByRole('table', { name: found }).getByRole('row', { name: /www A .* example\.com/ })
  const failed = page.getByText('Couldn’t load some data: 1 request failed')
  await expect(failed).toBeVisible()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await expect(failed).toHaveCount(0)
  await expect(row).toContainText('192.0.2.10')
  await expect(page.getByText('Updated just now')).toHaveAttribute('title', /\d/)
  await changeElsewhere(sandbox, key, '192.0.2.77')
  await refresh.click()
  await expect(row).toContainText('192.0.2.77')
  await row.getByRole('link', { name: 'example.com' }).click()
  // The same row is in the search, which is still there for a moment.
  await expect(page.getByRole('heading', { name: 'example.com', level: 1 })).toBeVisible()
  const www = rowOf(page, 'www').first()
  await expect(www).toContainText('192.0.2.77')
  await changeElsewhere(sandbox, key, '192.0.2.78')
  await refresh.click()
  await expect(www).toContainText('192.0.2.78')
})

test('an open Activity page shows a plan once it is applied', async ({ page, signIn }) => {
  await signIn('default', '/dns?records=www.example.com+192.0.2.10')
  const rows = page.getByRole('table', { name: found }).getByRole('row', { name: /www A .* example\.com/ })
  await rows.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('203.0.113.5')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(rowOf(page, '203.0.113.5')).toBeVisible()
  await page.goto('/dns?records=www.example.com+192.0.2.10')
  await expect(page.getByText('No record of your zones matches.')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(rows).toContainText('192.0.2.10')
})
