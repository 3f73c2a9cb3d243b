import type { Page } from '@playwright/test'
import { allApplied, expect, type Sandbox, test, tray } from '../in-page/test.ts'

const records = (page: Page) => page.getByRole('table', { name: 'Records' })
const openHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'History of example.com' })).toBeVisible()
}
const states = (page: Page) => page.getByRole('list', { name: 'States of the zone' })
const changes = (page: Page) => page.getByRole('list', { name: 'Changes' })

/** Deletes records past the console, by what they are called. */
const deleteElsewhere = async (sandbox: Sandbox, key: string, what: readonly string[]) => {
  const { records: listed } = await sandbox.call('domain/listrecords', {
    key,
    values: { domainname: 'example.com' },
  })
  for (const { recordid, host, type } of listed as { recordid: number; host: string; type: string }[])
    if (what.includes(`${host} ${type}`))
      await sandbox.call('domain/deleterecord', { key, values: { recordid: String(recordid) } })
}

test('records that someone else deleted are found, put back, and that is undone', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await deleteElsewhere(sandbox, key, ['www A', 'mail A', '@ TXT'])
  await openHistory(page)
  await expect(states(page).getByRole('button').first()).toContainText(/^3 deleted/)
  await expect(changes(page).getByText('delete')).toHaveCount(3)
  await expect(changes(page)).toContainText('before − 192.0.2.10 · TTL 3600')
  await page.getByRole('button', { name: /^Restore / }).click()
  const dialog = page.getByRole('dialog', { name: /^Restore example.com as of / })
  await expect(dialog.getByRole('radio', { name: /^Put back what’s missing/ })).toBeChecked()
  await expect(dialog.getByRole('status').first()).toContainText('3 added, 0 changed, 0 deleted')
  await dialog.getByRole('button', { name: 'Stage 3 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await allApplied(page, 3)
  await expect(states(page).getByRole('button').first()).toContainText(/^3 added/)
  await tray(page).getByRole('button', { name: 'Undo 3' }).click()
  await expect(tray(page).getByText('undone', { exact: true })).toHaveCount(3)
  await expect(states(page).getByRole('button').first()).toContainText(/^3 deleted/)
})
