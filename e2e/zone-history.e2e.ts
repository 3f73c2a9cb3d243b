import { readFile } from 'node:fs/promises'
import { violationsOn } from './axe.ts'
import { allApplied, expect, pressInZone, rowOf, test, tray } from './helpers.ts'

/** A console keeps what it has seen of a zone, whoever looked: another test must not have one of this name. */
const zone = `seen-${Date.now().toString(36)}.test`

const records = [
  { host: 'www', type: 'A', data: '192.0.2.10' },
  { host: 'mail', type: 'A', data: '192.0.2.11' },
  { host: '@', type: 'TXT', data: 'v=spf1 -all' },
  { host: '@', type: 'MX', data: `10 mail.${zone}.` },
  { host: 'ftp', type: 'CNAME', data: `www.${zone}.` },
]

test('three records that someone else deleted are found, put back, and that is undone', {
  tag: '@journey',
}, async ({ page, signIn, sandbox, projectKey: key }) => {
  await signIn('default', '/dns')
  const domainname = zone
  await sandbox.call('domain/add', { key, values: { domainname, createrecords: 'no' } })
  for (const record of records)
    await sandbox.call('domain/addrecord', { key, values: { domainname, ttl: '3600', ...record } })
  await page.goto(`/dns/cl12345/${zone}`)
  await expect(rowOf(page, '192.0.2.10')).toBeVisible()
  const listed = await sandbox.call('domain/listrecords', { key, values: { domainname } })
  const gone = (listed.records as { recordid: number; host: string; type: string }[]).filter(
    ({ host, type }) => ['www A', 'mail A', '@ TXT'].includes(`${host} ${type}`),
  )
  expect(gone).toHaveLength(3)
  for (const { recordid } of gone)
    await sandbox.call('domain/deleterecord', { key, values: { recordid: String(recordid) } })
  await pressInZone(page, 'History')
  const newest = page.getByRole('list', { name: 'States of the zone' }).getByRole('button').first()
  await expect(newest).toContainText('3 deleted')
  // Who it was isn't said where other tests change records of this project meanwhile.
  await expect(newest).toContainText(/between/i)
  expect(await violationsOn(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Zone file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^seen-.*\.zone$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('www IN A 192.0.2.10')
  await page.getByRole('button', { name: /^Restore / }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Restore ${zone} as of `) })
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
  await sandbox.call('domain/delete', { key, values: { domainname, forcedeleteemail: 'yes' } })
  await page.goto('/dns')
  await page.getByRole('button', { name: 'Deleted zones' }).click()
  const deleted = page.getByRole('dialog', { name: 'Deleted zones' })
  await expect(deleted).toContainText('Last loaded')
  expect(await violationsOn(page)).toEqual([])
  await deleted.getByRole('link', { name: zone }).click()
  await page.getByRole('button', { name: /^Restore / }).click()
  await expect(dialog).toContainText('Adds the zone first')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stage 6 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply 6 changes' }).click()
  await expect(tray(page).getByText('3 applied', { exact: true })).toBeVisible()
  await page.goto(`/dns/cl12345/${zone}`)
  await rowOf(page, '10 mail').getByRole('link', { name: 'History of @ MX' }).click()
  await expect(page.getByText(`Only ${zone} MX`)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})
