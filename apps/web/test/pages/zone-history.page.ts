import type { Page } from '@playwright/test'
import { allApplied, expect, type Sandbox, test, tray, unreachable } from '../in-page/test.ts'

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
  await expect(states(page).getByRole('button').first()).toContainText(
    /^3 deleted: @ TXT, mail A, www AElsewhere, between /,
  )
  await expect(changes(page).getByText('delete')).toHaveCount(3)
  await expect(changes(page)).toContainText('before − 192.0.2.10 · TTL 3600')
  await page.getByRole('button', { name: /^Restore / }).click()
  const dialog = page.getByRole('dialog', { name: /^Restore example.com as of / })
  await expect(dialog.getByRole('radio', { name: /^Put back what’s missing/ })).toBeChecked()
  await expect(dialog.getByRole('status').first()).toContainText('3 added, 0 changed, 0 deleted')
  await dialog.getByRole('button', { name: 'Stage 3 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await allApplied(page, 3)
  await expect(states(page).getByRole('button').first()).toContainText(
    /^3 added: .*@example\.com, 20.*, plan of 3 changes$/,
  )
  await tray(page).getByRole('button', { name: 'Undo 3' }).click()
  await expect(tray(page).getByText('undone', { exact: true })).toHaveCount(3)
  await expect(states(page).getByRole('button').first()).toContainText(/^3 deleted/)
})

const openRestore = async (page: Page) => {
  await page.getByRole('button', { name: /^Restore / }).click()
  return page.getByRole('dialog', { name: /^Restore example.com as of / })
}

test('Make equal changes back and deletes, and the zone’s own NS records are left out unless selected', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  const add = { domainname: 'example.com', type: 'A', data: '192.0.2.77' }
  for (const host of ['new', 'newer'])
    await sandbox.call('domain/addrecord', { key, values: { ...add, host } })
  await deleteElsewhere(sandbox, key, ['@ NS', 'www A'])
  await openHistory(page)
  const dialog = await openRestore(page)
  await expect(dialog.getByRole('button', { name: 'Stage 1 change' })).toBeVisible()
  await dialog.getByRole('radio', { name: /^Make equal/ }).click()
  await expect(dialog.getByRole('status').first()).toContainText('4 added, 0 changed, 2 deleted')
  await expect(dialog.getByRole('status').first()).toContainText('own NS records are left out')
  await expect(dialog.getByRole('button', { name: 'Stage 3 changes' })).toBeEnabled()
  await dialog.getByRole('checkbox', { name: '@ NS' }).first().click()
  await dialog.getByRole('checkbox', { name: 'new A', exact: true }).click()
  await dialog.getByRole('button', { name: 'Stage 3 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  const question = page.getByRole('dialog', { name: 'Apply 3 changes?' })
  await expect(question).toContainText('newer A')
  await question.getByRole('button', { name: 'Apply 3 changes' }).click()
  await allApplied(page, 3)
})

test('to change many of the records is confirmed first', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  for (const host of ['a', 'b', 'c', 'd', 'e'])
    await sandbox.call('domain/addrecord', {
      key,
      values: { domainname: 'example.com', type: 'A', data: '192.0.2.77', host },
    })
  await openHistory(page)
  const dialog = await openRestore(page)
  await dialog.getByRole('radio', { name: /^Make equal/ }).click()
  const stage = dialog.getByRole('button', { name: 'Stage 5 changes' })
  await expect(stage).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Change or delete 5 of the 14 records in this zone' }).click()
  await expect(stage).toBeEnabled()
})

test('a list that came empty is shown and can’t be restored', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await sandbox.respond(username, 'domain/listrecords', { records: [] }, 1)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('This zone has no records.')).toBeVisible()
  await openHistory(page)
  await expect(states(page)).toContainText('The list was empty')
  await expect(states(page).getByRole('button')).toHaveCount(2)
  await expect(page.getByText('These two are the same.')).toBeVisible()
})

test('a zone that the service refuses has no history to show', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  const refusal = { username, module: 'domain', function: 'listrecords', status: 403, code: 403, text: 'No.' }
  await sandbox.fault(refusal)
  await openHistory(page)
  await expect(page.getByText('The service didn’t list this zone’s records')).toBeVisible()
  await expect(states(page)).toHaveCount(0)
})

test('any two states, or one and now, are compared', async ({ page, signIn, sandbox, projectKey: key }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await deleteElsewhere(sandbox, key, ['www A'])
  await openHistory(page)
  await expect(changes(page)).toContainText('www A')
  await page.getByRole('combobox', { name: 'From' }).selectOption({ index: 0 })
  await expect(page.getByText('These two are the same.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'From' }).selectOption('1')
  await expect(changes(page)).toContainText('before − 192.0.2.10')
})

const deleteZoneHere = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete zone' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete example.com?' })
  await expect(question).toContainText('Deleted zones can add it again')
  await question.getByRole('textbox').fill('example.com')
  await question.getByRole('button', { name: /^Delete/ }).click()
}

test('a zone that was deleted here comes back with its records by one plan, however it was last seen', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  // The page hasn't seen this when it deletes the zone.
  const added = { domainname: 'example.com', type: 'A', data: '192.0.2.77', host: 'late' }
  await sandbox.call('domain/addrecord', { key, values: added })
  await deleteZoneHere(page)
  await expect(page.getByText('Domain deleted').first()).toBeVisible()
  await page.goto('/dns')
  await page.getByRole('button', { name: 'Deleted zones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deleted zones' })
  await expect(dialog).toContainText(/Deleted by \S+@example\.com, 20/)
  await dialog.getByRole('link', { name: 'example.com' }).click()
  await expect(page.getByText('This zone isn’t listed any more.')).toBeVisible()
  await expect(changes(page).getByText('delete')).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Zone file' })).toBeEnabled()
  const restore = await openRestore(page)
  await expect(restore).toContainText('Adds the zone first')
  await restore.getByRole('button', { name: 'Stage 11 changes' }).click()
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page).getByText('checked later', { exact: true })).toHaveCount(10)
  await tray(page).getByRole('button', { name: 'Apply 11 changes' }).click()
  await expect(tray(page).getByText('8 applied', { exact: true })).toBeVisible()
  await expect(tray(page).getByText('no change needed', { exact: true })).toHaveCount(3)
  const { records: listed } = await sandbox.call('domain/listrecords', {
    key,
    values: { domainname: 'example.com' },
  })
  expect(listed).toHaveLength(10)
})

test('a zone whose list can’t be loaded first is deleted only after a question', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  const refusal = { username, module: 'domain', function: 'listrecords', status: 403, code: 403, text: 'No.' }
  await sandbox.fault(refusal)
  await deleteZoneHere(page)
  const question = page.getByRole('dialog', { name: 'Delete example.com in cl12345 without its records?' })
  await expect(question).toContainText('No.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Domain deleted')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stage', exact: true }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  const applying = page.getByRole('dialog', { name: 'Apply 1 change?' })
  await applying.getByRole('textbox').fill('example.com')
  await applying.getByRole('button', { name: 'Apply' }).click()
  await question.getByRole('button', { name: 'Delete zone' }).click()
  await allApplied(page, 1)
})

test('a zone that was deleted elsewhere keeps its history', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await sandbox.call('domain/delete', {
    key,
    values: { domainname: 'example.com', forcedeleteemail: 'yes' },
  })
  await page.goto('/dns')
  await page.getByRole('button', { name: 'Deleted zones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deleted zones' })
  await expect(dialog).toContainText(/Last loaded 20/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the changes of one record are found by its name, type or data', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await deleteElsewhere(sandbox, key, ['www A'])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toHaveCount(0)
  await deleteElsewhere(sandbox, key, ['@ TXT'])
  await openHistory(page)
  await expect(states(page).getByRole('button')).toHaveCount(3)
  const filter = page.getByRole('searchbox', { name: 'Filter by record' })
  await filter.fill('www 192.0.2.10')
  await expect(states(page).getByRole('button')).toHaveCount(1)
  await states(page).getByRole('button').click()
  await expect(changes(page)).toContainText('www A')
  await filter.fill('nowhere')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('the history of one record shows its values, and leads back to one alone', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  const row = records(page).getByRole('row', { name: /^Select www A/ })
  await expect(row).toBeVisible()
  const { records: listed } = await sandbox.call('domain/listrecords', {
    key,
    values: { domainname: 'example.com' },
  })
  const www = (listed as { recordid: number; host: string }[]).find(({ host }) => host === 'www')
  const edit = { recordid: String(www?.recordid), data: '192.0.2.44' }
  await sandbox.call('domain/updaterecord', { key, values: edit })
  await deleteElsewhere(sandbox, key, ['mail A'])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await row.getByRole('link', { name: 'History of www A' }).click()
  await expect(page.getByText('Only www.example.com A')).toBeVisible()
  await expect(states(page).getByRole('button')).toHaveCount(1)
  await expect(states(page)).toContainText('192.0.2.10 (TTL 3600) → 192.0.2.44 (TTL 3600)')
  await expect(changes(page)).not.toContainText('mail A')
  await page.getByRole('button', { name: /^Back to / }).click()
  const dialog = page.getByRole('dialog', { name: /^Restore example.com as of / })
  await dialog.getByRole('button', { name: 'Stage 1 change' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await allApplied(page, 1)
  await expect(states(page).getByRole('button')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show all records' }).click()
  await expect(states(page).getByRole('button')).toHaveCount(3)
})

test('a zone says what was changed elsewhere since the last session, and so does the overview', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await page.getByRole('button', { name: /^Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await deleteElsewhere(sandbox, key, ['mail A', '@ TXT'])
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Zones changed elsewhere' })
  await expect(section.getByRole('link', { name: 'example.com' })).toBeVisible()
  await expect(section).toContainText('2 changes')
  await page.goto('/dns/cl12345/example.com')
  await page.getByRole('link', { name: /^2 changes were made elsewhere since you were last here/ }).click()
  await expect(changes(page).getByText('delete')).toHaveCount(2)
})

test('the archive of another day has the states of then, and names what has none', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(records(page).getByRole('row', { name: /^Select www A/ })).toBeVisible()
  await page.goto('/dns')
  await page.getByRole('button', { name: 'Export zone files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export zone files' })
  await expect(dialog.getByRole('button', { name: 'Download archive' })).toBeEnabled()
  await dialog.getByLabel('As of (empty: now)').fill('2020-02-29')
  await dialog.getByRole('button', { name: 'Download archive' }).click()
  await expect(page.getByText('zones-2020-02-29-incomplete.zip').first()).toBeVisible()
  await expect(page.getByText(/Nothing is known of .*example\.com.* on 2020-02-29/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Export zone files' }).click()
  await dialog.getByLabel('As of (empty: now)').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Download archive' }).click()
  await expect(page.getByText('zones-2099-01-01.zip').first()).toBeVisible()
})

const kept = (id: number, after?: string) => ({
  id: `${id}`,
  first: `2026-01-0${id}T10:00:00Z`,
  last: `2026-01-0${id}T11:00:00Z`,
  count: 1,
  ...(after ? { after, since: { came: 0, went: 0, changed: 1 } } : {}),
})

/** A history of two pages: three states, and the first one. */
const keepLong = (page: Page) =>
  page.route('**/zone-history?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const data = `192.0.2.${asked.get('state')}`
    const newer = [4, 3, 2].map((id) => kept(id, kept(id - 1).last))
    if (asked.has('state'))
      return route.fulfill({ json: { records: [{ host: 'www.example.com.', type: 'A', data, ttl: 60 }] } })
    return route.fulfill({
      json: asked.has('before') ? { sightings: [kept(1)], next: null } : { sightings: newer, next: '2' },
    })
  })

test('older states are loaded, and which was the first is said of none before', async ({ page, signIn }) => {
  await keepLong(page)
  await signIn('default', '/dns/cl12345/example.com/history')
  await expect(states(page).getByRole('button', { name: /changed/ })).toHaveCount(3)
  await expect(states(page)).not.toContainText('First loaded')
  await page.getByRole('button', { name: 'Load older' }).click()
  await expect(states(page)).toContainText('First loaded 2026-01-01')
  await expect(page.getByRole('button', { name: 'Load older' })).toHaveCount(0)
})

test('an address that names a state of an older page loads it, and restores no other', async ({
  page,
  signIn,
}) => {
  await keepLong(page)
  await signIn('default', '/dns/cl12345/example.com/history?compare=1-4')
  await expect(page.getByRole('button', { name: /^Restore 2026-01-01 / })).toBeVisible()
  await expect(changes(page)).toContainText('192.0.2.4')
  await page.goto('/dns/cl12345/example.com/history?compare=9-4')
  await expect(states(page)).toContainText('First loaded 2026-01-01')
  await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(0)
})

test('where the zone can’t be listed now, that is said, and it is asked for again', async ({
  page,
  signIn,
}) => {
  await keepLong(page)
  await page.route('**/api/domain/listrecords', (route) => route.fulfill(unreachable))
  await signIn('default', '/dns/cl12345/example.com/history?compare=4-now')
  await expect(page.getByRole('button', { name: /^Restore / })).toBeDisabled()
  await page.unroute('**/api/domain/listrecords')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(changes(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Restore / })).toBeEnabled()
})
