import { readFile } from 'node:fs/promises'
import { violationsOn } from './axe.ts'
import { allApplied, expect, pressInZone, rowOf, test, tray } from './helpers.ts'

test('three records that someone else deleted are found, put back, and that is undone', {
  tag: '@journey',
}, async ({ page, signIn, sandbox, projectKey: key }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(rowOf(page, 'www')).toBeVisible()
  const { records } = await sandbox.call('domain/listrecords', {
    key,
    values: { domainname: 'example.com' },
  })
  const gone = (records as { recordid: number; host: string; type: string }[]).filter(({ host, type }) =>
    ['www A', 'mail A', '@ TXT'].includes(`${host} ${type}`),
  )
  expect(gone).toHaveLength(3)
  for (const { recordid } of gone)
    await sandbox.call('domain/deleterecord', { key, values: { recordid: String(recordid) } })
  await pressInZone(page, 'History')
  const newest = page.getByRole('list', { name: 'States of the zone' }).getByRole('button').first()
  await expect(newest).toContainText('3 deleted')
  await expect(newest).toContainText('Elsewhere, between')
  expect(await violationsOn(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Zone file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^example\.com_.*\.zone$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('www IN A 192.0.2.10')
  await page.getByRole('button', { name: /^Restore / }).click()
  const dialog = page.getByRole('dialog', { name: /^Restore example.com as of / })
  await expect(dialog.getByRole('radio', { name: /^Put back what’s missing/ })).toBeChecked()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stage 3 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await allApplied(page, 3)
  await expect(newest).toContainText(/3 added.*@example\.com, /)
  await tray(page).getByRole('button', { name: 'Undo 3' }).click()
  await expect(tray(page).getByText('undone', { exact: true })).toHaveCount(3)
  await expect(newest).toContainText('3 deleted')
  await expect(newest).not.toContainText('Elsewhere')
  await page.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Now' })
  await expect(page.getByText('These two are the same.')).toBeVisible()
  await page.getByRole('combobox', { name: 'From' }).selectOption({ index: 4 })
  await expect(page.getByRole('list', { name: 'Changes' }).getByText('delete')).toHaveCount(3)
  await sandbox.call('domain/delete', {
    key,
    values: { domainname: 'example.com', forcedeleteemail: 'yes' },
  })
  await page.goto('/dns')
  await page.getByRole('button', { name: 'Deleted zones' }).click()
  const deleted = page.getByRole('dialog', { name: 'Deleted zones' })
  await expect(deleted).toContainText('Last loaded')
  expect(await violationsOn(page)).toEqual([])
  await deleted.getByRole('link', { name: 'example.com' }).click()
  await page.getByRole('button', { name: /^Restore / }).click()
  await expect(dialog).toContainText('Adds the zone first')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stage 7 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply 7 changes' }).click()
  await expect(tray(page).getByText('4 applied', { exact: true })).toBeVisible()
  await page.goto('/dns/cl12345/example.com')
  await rowOf(page, '10 mx01').getByRole('link', { name: 'History of @ MX' }).click()
  await expect(page.getByText('Only example.com MX')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})
