import { strToU8, zipSync } from 'fflate'
import { expect, test, tray } from './helpers.ts'

const names = Array.from({ length: 12 }, (_, at) => `moved-${at + 1}.test`)

const keyOf = (name: string): string => Buffer.from(`key of ${name}`).toString('base64')

const archive = () =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        names.map((name) => [`${name}.zone`, strToU8(`$ORIGIN ${name}.\nwww 3600 IN A 192.0.2.1\n`)]),
      ),
    ),
  )

const template = {
  providerId: 'mailer.example',
  providerName: 'Mailer',
  serviceId: 'signing',
  serviceName: 'Mailer signing',
  version: 1,
  records: [
    { type: 'TXT', host: 'key._domainkey', data: 'v=DKIM1; p=%key%', ttl: 3600 },
    { type: 'SPFM', host: '@', spfRules: 'include:spf.mailer.example' },
  ],
}

test('twelve zones are moved in, each gets its own key from a table, and all of that is taken back', {
  tag: '@journey',
}, async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns')
  await page.getByRole('button', { name: 'Move zones in' }).click()
  const moving = page.getByRole('dialog')
  await moving
    .getByLabel('Zone files or a ZIP')
    .setInputFiles({ name: 'zones.zip', mimeType: 'application/zip', buffer: archive() })
  await moving.getByRole('button', { name: 'Stage 24 changes' }).click()
  await tray(page).getByRole('button', { name: 'Apply' }).click()
  await expect(tray(page)).toContainText('All 24 changes applied')
  await tray(page).getByRole('button', { name: 'Clear completed' }).click()

  await page.getByRole('button', { name: 'Setups' }).click()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'mailer.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(template)),
  })
  await page.getByRole('tab', { name: 'Many zones' }).click()
  await page
    .getByLabel('Zones and their values')
    .fill(['zone\tkey', ...names.map((name) => `${name}\t${keyOf(name)}`)].join('\n'))
  await expect(page.getByText('12 to change')).toBeVisible()
  await page.getByRole('button', { name: 'Stage 24 changes in 12 zones' }).click()
  await tray(page).getByRole('button', { name: 'Apply' }).click()
  await expect(tray(page)).toContainText('All 24 changes applied')
  await expect(page.getByText('12 in place')).toBeVisible()
  const added = await sandbox.called(username, 'addrecord')
  const data = new Set(added.map(({ body }) => new URLSearchParams(body).get('data')))
  expect(names.filter((name) => !data.has(`v=DKIM1; p=${keyOf(name)}`))).toEqual([])

  await tray(page).getByRole('button', { name: 'Undo 24 changes' }).click()
  await expect(page.getByText('12 to change')).toBeVisible()
  expect(await sandbox.called(username, 'deleterecord')).toHaveLength(24)
})
