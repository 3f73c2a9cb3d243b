import { expect, test, tray, unreachable } from '../in-page/test.ts'

const zoneFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.join('\n')),
})

test('zone files add zones and merge into others by one plan', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns')
  await page.getByRole('button', { name: 'Move zones in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Zone files or a ZIP')
    .setInputFiles([
      zoneFile('moved.test.zone', [
        '$ORIGIN moved.test.',
        'www 3600 IN A 192.0.2.1',
        'mail 3600 IN MX 10 mx',
        'odd line',
      ]),
      zoneFile('example.com.zone', ['brought 3600 IN A 192.0.2.9']),
      zoneFile('other.db.zone', ['$ORIGIN elsewhere.test.', 'a 1h IN A 192.0.2.1']),
      zoneFile('notes.txt', ['nothing of use']),
    ])
  const row = (name: RegExp) => dialog.getByRole('table', { name: 'Zone files' }).getByRole('row', { name })
  await expect(row(/moved\.test/)).toContainText('New zone with 2 records')
  await expect(dialog.locator('summary')).toContainText('moved.test.zone: 1 entry skipped')
  await expect(row(/^example\.com/)).toContainText('1 added, 0 changed, 0 deleted')
  await expect(row(/^other\.db/)).toContainText('The file and its name say different zones.')
  await expect(row(/^notes/)).toContainText('Neither the file nor its name')
  await row(/^other\.db/)
    .getByRole('combobox')
    .selectOption('elsewhere.test')
  await expect(row(/^other\.db/)).toContainText('New zone with 1 record')
  await dialog.getByRole('button', { name: 'Stage 6 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply' }).click()
  await expect(tray(page)).toContainText('All 6 changes applied')
  const added = (await sandbox.called(username, 'add')).map(({ body }) => body)
  expect(added).toHaveLength(2)
  expect(added).toEqual(
    expect.arrayContaining([
      expect.stringContaining('domainname=moved.test'),
      expect.stringContaining('domainname=elsewhere.test'),
    ]),
  )
  expect(await sandbox.called(username, 'addrecord')).toHaveLength(4)
})

test('no zone is added while a project that may have it couldn’t be loaded', async ({ page, signIn }) => {
  await page.route('**/api/domain/list', (route) =>
    route.request().headers()['console-identity'] === 'cl23456'
      ? route.fulfill(unreachable)
      : route.fallback(),
  )
  await signIn('default', '/dns')
  await page.getByRole('button', { name: 'Move zones in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Zone files or a ZIP')
    .setInputFiles([zoneFile('moved.test.zone', ['www 3600 IN A 192.0.2.1'])])
  await expect(dialog.getByRole('row', { name: /moved\.test/ })).toContainText('couldn’t be loaded: cl23456.')
  await expect(dialog.getByRole('button', { name: /^Stage/ })).toBeDisabled()
})

test('nothing is staged for projects that can only be read', async ({ page, signIn }) => {
  await signIn('readonly', '/dns')
  await page.getByRole('button', { name: 'Move zones in' }).click()
  const dialog = page.getByRole('dialog')
  const files = ['example.com', 'moved.test'].map((name) =>
    zoneFile(`${name}.zone`, ['brought 3600 IN A 192.0.2.1']),
  )
  await dialog.getByLabel('Zone files or a ZIP').setInputFiles(files)
  const row = (name: RegExp) => dialog.getByRole('row', { name })
  await expect(row(/^example\.com/)).toContainText('You have read-only access to cl12345.')
  await expect(row(/^moved\.test/)).toContainText('read-only access to all your projects.')
  await expect(dialog.getByRole('button', { name: /^Stage/ })).toBeDisabled()
})
