import type { Page } from '@playwright/test'
import { expect, messages, rowOf, test, tray, unreachable } from '../in-page/test.ts'

const template = {
  providerId: 'mailer.example',
  providerName: 'Mailer',
  serviceId: 'mail',
  serviceName: 'Mailer mail',
  version: 1,
  records: [
    { type: 'MX', host: '@', pointsTo: 'mx.mailer.example', priority: 10, ttl: 3600 },
    { type: 'TXT', host: 'key._domainkey', data: 'v=DKIM1; p=%key%', ttl: 3600 },
    { type: 'SPFM', host: '@', spfRules: 'include:spf.mailer.example' },
  ],
}

const open = async (page: Page, json: unknown = template, name = 'mailer.json') => {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(json)) })
}

const matrix = (page: Page) => page.getByRole('table', { name: 'Zones by record' })

test('a setup is shown beside what a zone has, staged and taken back', async ({ page, signIn }) => {
  await signIn('default', '/dns/setups?zone=cl12345/example.com')
  await open(page)
  await expect(page.getByRole('heading', { name: 'Mailer mail' })).toBeVisible()
  const row = matrix(page).getByRole('row', { name: /example\.com/ })
  await expect(row).toContainText('lacks a value')
  await page.getByLabel('key', { exact: true }).fill('abc')
  await expect(row).toContainText('changes')
  await expect(page.getByText('Replaces the mail servers of 1 zone.')).toBeVisible()
  await row.getByRole('button', { name: 'example.com' }).click()
  await expect(page.getByRole('dialog')).toContainText('What gives way')
  await expect(page.getByRole('dialog')).toContainText('of 10 DNS lookups')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: /^Stage \d+ changes in 1 zone$/ }).click()
  await expect(tray(page)).toContainText('changes staged')
})

test('a pasted table gives each zone its values, and says which zone isn’t one', async ({ page, signIn }) => {
  await signIn('default', '/dns/setups')
  await open(page)
  await page.getByRole('tab', { name: 'Many zones' }).click()
  await page
    .getByLabel('Zones and their values')
    .fill('key;domain\nfirst;example.com\nsecond;EXAMPLE.org\nthird;elsewhere.test\nfourth;example.com')
  const pasted = page.getByRole('table', { name: 'Pasted rows' })
  await expect(pasted.getByRole('row', { name: /elsewhere/ })).toContainText('This isn’t one of your zones.')
  await expect(pasted.getByRole('row', { name: /fourth/ })).toContainText('already listed above')
  await expect(matrix(page).getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2 to change')).toBeVisible()
  await matrix(page)
    .getByRole('row', { name: /example\.org/ })
    .getByRole('checkbox')
    .click()
  await page.getByRole('button', { name: /^Stage \d+ changes in 1 zone$/ }).click()
  await expect(tray(page)).toContainText('changes staged')
  await page.goto('/dns/cl12345/example.org')
  await expect(rowOf(page, 'key._domainkey').first()).toContainText('p=second')
})

test('a file that is no template says what is wrong with it, and where', async ({ page, signIn }) => {
  await signIn('default', '/dns/setups')
  await open(
    page,
    { ...template, records: [{ type: 'TXT', host: '@', data: '%open', ttl: 'x' }] },
    'wrong.json',
  )
  await expect(page.getByRole('alert')).toContainText('wrong.json isn’t a template that can be used')
  await expect(page.getByRole('alert')).toContainText('records[0]')
})

test('what was applied is in place, and is taken away to the zone before', async ({ page, signIn }) => {
  await signIn('default', '/dns/setups?zone=cl12345/example.com')
  await open(page)
  await page.getByLabel('key', { exact: true }).fill('abc')
  await page.getByRole('button', { name: /^Stage \d+ changes in 1 zone$/ }).click()
  await tray(page).getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 4 changes' }).click()
  await expect(tray(page)).toContainText('applied')
  const row = matrix(page).getByRole('row', { name: /example\.com/ })
  await expect(row).toContainText('in place')
  await page.getByRole('button', { name: 'Take away…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take Mailer mail out of example.com' })
  await expect(dialog).toContainText('v=spf1')
  await expect(dialog.getByRole('button', { name: 'Stage 2 changes' })).toBeVisible()
  // Every DKIM record begins like it, so it isn't ticked by itself.
  await dialog.getByRole('checkbox', { name: /key\._domainkey/ }).click()
  await dialog.getByRole('button', { name: 'Stage 3 changes' }).click()
  await expect(tray(page)).toContainText('3 changes staged')
  await page.getByRole('button', { name: 'Setups', exact: true }).click()
  await expect(
    page.getByRole('table', { name: 'Setups' }).getByRole('row', { name: /Mailer/ }),
  ).toContainText('in place')
})

test('a zone with staged changes is left alone, so that no setup undoes another', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/setups?zone=cl12345/example.com')
  await open(page)
  await page.getByLabel('key', { exact: true }).fill('abc')
  await page.getByRole('button', { name: /^Stage \d+ changes in 1 zone$/ }).click()
  await page.getByRole('button', { name: 'Setups', exact: true }).click()
  const other = { ...template, serviceId: 'other', serviceName: 'Other mail' }
  await open(
    page,
    { ...other, records: [{ type: 'SPFM', host: '@', spfRules: 'include:other.example' }] },
    'o.json',
  )
  await expect(page.getByText('1 zone has staged changes and is left out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stage', exact: true })).toBeDisabled()
})

test('a host may be written with its zone, and each is there once', async ({ page, signIn }) => {
  await signIn('default', '/dns/setups')
  await open(page)
  await page.getByRole('tab', { name: 'Many zones' }).click()
  await page
    .getByLabel('Zones and their values')
    .fill(
      [
        'zone,host,key',
        'example.com,shop.EXAMPLE.com.,a',
        'example.com,shop,b',
        'example.com,@,c',
        'example.com,,d',
      ].join('\n'),
    )
  await expect(page.getByText('4 rows, 2 with errors')).toBeVisible()
  await expect(matrix(page).getByRole('row', { name: /shop\.example\.com/i })).toHaveCount(1)
  await expect(matrix(page).getByRole('row')).toHaveCount(3)
})

const inParts = {
  ...template,
  records: [
    ...template.records.map((record) => ({ ...record, groupId: 'mail' })),
    { type: 'TXT', host: '@', data: 'mailer=%extra%', groupId: 'extra', ttl: 3600 },
  ],
}

test('all zones are searched for setups, which open for these with their values', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/setups?zone=cl12345/example.com')
  await open(page, inParts)
  await page.getByRole('checkbox', { name: 'extra' }).click()
  await page.getByLabel('key', { exact: true }).fill('a"b')
  await page.getByRole('button', { name: /^Stage \d+ changes in 1 zone$/ }).click()
  await tray(page).getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 4 changes' }).click()
  await expect(tray(page)).toContainText('applied')
  await page.goto('/dns/setups')
  await open(page, inParts)
  await page.getByRole('button', { name: 'Setups', exact: true }).click()
  await page.route('**/api/domain/listrecords', (route) =>
    route.request().headers()['console-identity'] === 'cl23456'
      ? route.fulfill(unreachable)
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Find in all zones' }).click()
  await expect(page.getByText('7 of 8 zones loaded')).toBeVisible()
  await expect(page.getByText('Couldn’t load: staging.example')).toBeVisible()
  const row = page.getByRole('table', { name: 'Setups' }).getByRole('row', { name: /Mailer/ })
  await row.getByRole('button', { name: '1', exact: true }).click()
  const stands = matrix(page).getByRole('row', { name: /example\.com/ })
  await expect(stands).toContainText('in place')
  await expect(matrix(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'extra' })).not.toBeChecked()
  await expect(page.getByLabel('Zones and their values')).toHaveValue(/"a""b"/)
})

test('a table stays with its setup, and is put back where another takes its place', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/setups')
  const table = page.getByLabel('Zones and their values')
  await page.getByRole('button', { name: /Mail baseline/ }).click()
  await page.getByRole('tab', { name: 'Many zones' }).click()
  await table.fill('zone;reports\nexample.com;mailto:a@example.com')
  await page.getByRole('button', { name: 'Setups', exact: true }).click()
  await page.getByRole('button', { name: /No mail/ }).click()
  await expect(page.getByRole('tab', { name: 'One zone' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Many zones' }).click()
  await expect(table).toHaveValue('')
  await page.goto('/dns')
  await page.getByRole('checkbox', { name: /^Select example\.org/ }).click()
  await page.getByRole('link', { name: 'Setups' }).click()
  await page.getByRole('button', { name: /Mail baseline/ }).click()
  await expect(table).toHaveValue(/example\.org/)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(table).toHaveValue(/mailto:a@example\.com/)
})
