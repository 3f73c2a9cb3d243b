import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { describeOnly } from '@hosting-console/web/test/described'
import { allApplied, expect, pressInZone, rowOf, test, tray } from './helpers.ts'

const importZone = async (page: Page, content: string, isWhole = false) => {
  await pressInZone(page, 'Import')
  await page.getByRole('textbox', { name: 'Zone file' }).fill(content)
  if (isWhole) await page.getByRole('radio', { name: /^Replace the whole zone/ }).check()
}

test('find and replace changes 500 imported records', async ({ page, signIn, sandbox }) => {
  test.setTimeout(300_000)
  const username = await signIn('default', '/dns/cl12345/example.com')
  const lines = Array.from({ length: 500 }, (_, index) => `n${index} IN A 10.0.${index >> 8}.${index & 255}`)
  await importZone(page, ['$TTL 3600', ...lines].join('\n'))
  await page.getByRole('button', { name: 'Stage 500 changes' }).click()
  await tray(page).getByRole('button', { name: '500 changes staged' }).click()
  await tray(page).getByRole('button', { name: 'Apply 500 changes' }).click()
  await allApplied(page, 500, { timeout: 120_000 })
  await tray(page).getByRole('button', { name: 'Clear completed' }).click()
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await page.getByRole('combobox', { name: 'Match' }).selectOption('any text')
  await page.getByLabel('Find', { exact: true }).fill('10.0.')
  await page.getByLabel('Replace with').fill('10.9.')
  await expect(page.getByText('500 records match')).toBeVisible()
  await page.getByRole('button', { name: 'Stage 500 changes' }).click()
  const before = (await sandbox.called(username, 'listrecords')).length
  await tray(page).getByRole('button', { name: 'Apply 500 changes' }).click()
  await allApplied(page, 500, { timeout: 120_000 })
  expect(await sandbox.called(username, 'updaterecord')).toHaveLength(500)
  expect((await sandbox.called(username, 'listrecords')).length - before).toBeLessThan(40)
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('n499')
  await expect(rowOf(page, 'n499').first()).toContainText('10.9.1.243')
})

test('an exported zone file imports without changes', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(rowOf(page, 'www')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Zone file', exact: true }).click(),
  ])
  const content = await readFile(await file.path(), 'utf8')
  await importZone(page, content, true)
  await expect(page.getByText(/^0 added, 0 changed, 0 deleted, \d+ unchanged$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Zone file' }).fill('www 60 IN A 192.0.2.10\nodd IN A 999\n')
  await expect(page.getByText('1 entry skipped')).toBeVisible()
  await expect(page.getByText('Line 2')).toBeVisible()
  await page.getByRole('button', { name: /^Stage \d+ changes$/ }).click()
  await expect(page.getByText('Staged to be deleted.')).toHaveCount(0)
  await tray(page)
    .getByRole('button', { name: /^Apply/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Apply \d+ changes\?$/ })
  await expect(dialog.getByText(/^Deletes \d+ records$/)).toBeVisible()
  await expect(dialog).toContainText('mail A 192.0.2.10 example.com')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Apply \d+ changes$/ }).click()
  await allApplied(page, 6)
  await expect(page.getByRole('button', { name: 'Edit Data of mail A' })).toHaveCount(0)
  await tray(page)
    .getByRole('button', { name: /^Undo \d+ changes$/ })
    .click()
  await expect(page.getByRole('button', { name: 'Edit Data of mail A' })).toBeVisible()
})

test('selected records are staged for a TTL, a copy and deletion', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('checkbox', { name: /^Select mail A/ }).click()
  await page.getByRole('checkbox', { name: /^Select www A/ }).click({ modifiers: ['Shift'] })
  const bulk = page.getByRole('region', { name: 'Selected rows' })
  await expect(bulk).toContainText('2 selected')
  await bulk.getByRole('button', { name: 'Change TTL' }).click()
  await page.getByLabel('New TTL').fill('300')
  await page.getByRole('button', { name: 'Stage 2 changes' }).click()
  await expect(tray(page).getByRole('button', { name: '2 changes staged' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await bulk.getByRole('button', { name: 'Change TTL' }).click()
  const replaced = page.getByText(
    '2 of them are already in the plan, with other values or to be deleted. This replaces them.',
  )
  await page.getByLabel('New TTL').fill('300')
  await expect(page.getByRole('button', { name: /^Stage \d+ changes$/ })).toBeEnabled()
  await expect(replaced).toHaveCount(0)
  await page.getByLabel('New TTL').fill('600')
  await expect(replaced).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await bulk.getByRole('button', { name: 'Copy to zones' }).click()
  await page.getByRole('group', { name: 'Zones to copy to' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Stage \d+ changes$/ }).click()
  await page.getByRole('checkbox', { name: /^Select www A/ }).click()
  await bulk.getByRole('button', { name: 'Stage deletion' }).click()
  await expect(page.getByRole('button', { name: 'Edit Data of www A' })).toBeDisabled()
  await tray(page).getByRole('button', { name: 'More' }).click()
  await tray(page).getByRole('button', { name: 'Unstage all' }).click()
  await expect(tray(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tray(page)).toBeVisible()
})

test('without a zone list, records are copied to a zone opened by name', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'domain', [
    { function: 'listrecords', required: ['domainname'] },
    { function: 'addrecord', required: ['domainname', 'host', 'type', 'data'], optional: ['ttl'] },
  ])
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('checkbox', { name: /^Select www A/ }).click()
  const bulk = page.getByRole('region', { name: 'Selected rows' })
  const dialog = page.getByRole('dialog', { name: 'Copy to zones' })
  await bulk.getByRole('button', { name: 'Copy to zones' }).click()
  await expect(dialog.getByText('there’s no other one yet')).toBeVisible()
  await page.goto('/dns')
  await page.getByLabel('Domain').fill('example.org')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'example.org' })).toBeVisible()
  await page.goto('/dns/cl12345/example.com')
  await page.getByRole('checkbox', { name: /^Select www A/ }).click()
  await bulk.getByRole('button', { name: 'Copy to zones' }).click()
  await dialog.getByRole('checkbox', { name: 'example.org (cl12345)' }).check()
  await dialog.getByRole('button', { name: 'Stage 1 change' }).click()
  await expect(tray(page).getByRole('button', { name: '1 change staged' })).toBeVisible()
})

test('the plan and dialogs of a zone are accessible, also at 360 px', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  const isFine = async () => {
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  }
  await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.1')
  await page.getByRole('button', { name: 'Stage', exact: true }).last().click()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await importZone(page, 'new IN A 192.0.2.1\nodd IN A 999\n')
    await expect(page.getByText('1 entry skipped')).toBeVisible()
    await isFine()
    await page.keyboard.press('Escape')
    await pressInZone(page, 'Find and replace')
    await page.getByLabel('Find', { exact: true }).fill('192')
    await isFine()
    await page.keyboard.press('Escape')
    await page.keyboard.press('p')
    await tray(page).getByRole('button', { name: 'Show request: www A' }).click()
    await isFine()
    await tray(page)
      .getByRole('button', { name: /staged/ })
      .click()
  }
})

test('findings on a record open by keyboard', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/mistakes.example')
  const checks = page.getByRole('button', { name: '2 findings on @ CNAME www.mistakes.example.' })
  await checks.press('Enter')
  const list = page.getByRole('list', { name: '2 findings on @ CNAME' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(checks).toBeFocused()
  const table = page.getByRole('region', { name: 'Records', exact: true })
  const before = await table.boundingBox()
  await page.getByRole('checkbox', { name: /^Select shop A/ }).click()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeInViewport({ ratio: 1 })
  expect((await table.boundingBox())?.y).toBe(before?.y)
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(page.getByRole('button', { name: 'Delete shop A' })).toBeInViewport({ ratio: 1 })
})

test('a zone filter names an unknown column', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const filter = page.getByRole('searchbox', { name: 'Filter records' })
  await filter.fill('kind:mx')
  await expect(page.getByText('Nothing matches: there’s no column “kind”.')).toBeVisible()
  await filter.fill('include:_spf.nowhere.example')
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
  await filter.fill('ttl > 1 s type : mx')
  await expect(page.getByRole('table', { name: 'Records' })).toContainText('MX')
  await filter.fill('ttl>=1h type:mx')
  await expect(page.getByRole('table', { name: 'Records' })).toContainText('MX')
  await filter.fill('ttl>2h30m')
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
  await filter.fill('ttl > 1 s type : mx')
  await expect(page.getByRole('table', { name: 'Records' })).toContainText('MX')
  await filter.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Edit Host of .* MX/ }).first()).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('buttons are large enough for a finger, and fields don’t zoom', async ({ page, signIn }) => {
    await signIn('default', '/dns/cl12345/example.com')
    const buttons = page.getByRole('button', { name: /^(Duplicate|Delete|Edit Data of) www A/ })
    await expect(buttons).toHaveCount(3)
    for (const button of await buttons.all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    await page.getByRole('button', { name: 'Edit Data of www A' }).click()
    const field = page.getByRole('textbox', { name: 'Data of www A' })
    await expect(field).toHaveCSS('font-size', '16px')
    await expect(page.getByRole('searchbox', { name: 'Filter records' })).toHaveCSS('font-size', '16px')
    // A box to tick is as small as elsewhere, and takes a finger beside it.
    const box = await page.getByRole('checkbox', { name: /^Select www A/ }).boundingBox()
    if (!box) throw new Error('no box')
    await page.touchscreen.tap(box.x - 8, box.y - 8)
    await expect(page.getByRole('checkbox', { name: /^Select www A/ })).toBeChecked()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCSS('font-size', '16px')
  })

  test('all records shown can be selected at once', async ({ page, signIn }) => {
    await signIn('default', '/dns/cl12345/example.com')
    const rows = page.getByRole('list', { name: 'Records' }).getByRole('checkbox')
    await expect(rows.first()).toBeVisible()
    // By its words as well as by its box.
    await page.getByText('Select all shown').tap()
    for (const row of await rows.all()) await expect(row).toBeChecked()
    await page.getByRole('checkbox', { name: 'Select all shown' }).tap()
    for (const row of await rows.all()) await expect(row).not.toBeChecked()
  })

  test('the record list comes first, and Add opens the form', async ({ page, signIn }) => {
    await signIn('default', '/dns/cl12345/example.com')
    const first = page.getByRole('list', { name: 'Records' }).getByRole('listitem').first()
    expect((await first.boundingBox())?.y).toBeLessThan(400)
    await page.getByRole('button', { name: 'Add a record' }).tap()
    const form = page.getByRole('form', { name: 'Add a record' })
    await expect(form.getByLabel('Host')).toBeFocused()
    await form.getByLabel('Host').fill('one-of-a-name-that-is-longer-than-a-phone-is-wide')
    // Folded it keeps what was typed, and the focus is where it opens again.
    await form.getByRole('button', { name: 'Close' }).tap()
    await expect(form).toHaveCount(0)
    const goOn = page.getByRole('button', { name: /^Continue with one-of-a-name-.* A$/ })
    await expect(goOn).toBeFocused()
    const box = await goOn.boundingBox()
    expect((box?.x ?? 390) + (box?.width ?? 390)).toBeLessThan(390)
    await goOn.tap()
    await expect(form.getByLabel('Host')).toHaveValue(/^one-of-a-name/)
    await form.getByLabel('Data').fill('192.0.2.31')
    await form.getByRole('button', { name: 'Add', exact: true }).tap()
    // The next one goes into the same fields.
    await expect(form.getByLabel('Data')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add a record' })).toBeVisible()
    await expect(form).toHaveCount(0)
    await page.getByRole('button', { name: 'Duplicate www A' }).tap()
    await expect(form.getByLabel('Host')).toHaveValue('www')
  })
})

test('a TTL and its staged value are shown whole', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('default', '/dns/cl12345/mistakes.example')
  await page.getByRole('button', { name: 'Edit TTL of shop CNAME' }).click()
  await page.getByRole('textbox', { name: 'TTL of shop CNAME' }).fill('604800')
  await page.keyboard.press('Shift+Enter')
  const cell = page.getByRole('button', { name: 'Edit TTL of shop CNAME' })
  for (const value of await cell.locator('> span').all())
    expect(
      await value.evaluate(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth <= clientWidth),
    ).toBe(true)
})

test('at 1024 px, a record’s errors are visible beside its actions', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('default', '/dns/cl12345/mistakes.example')
  const row = rowOf(page, 'ca.example.net')
  const badge = await row
    .getByRole('button', { name: /^error / })
    .first()
    .boundingBox()
  const actions = await row.getByRole('cell').last().boundingBox()
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(actions?.x ?? 0)
})
