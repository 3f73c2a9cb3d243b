import type { Page } from '@playwright/test'
import { describeOnly } from '../described.ts'
import { expect, settled, test, unreachable } from '../in-page/test.ts'

const address = (serverid: string) => `/servers/cl12345/${serverid}`
const heading = (page: Page) => page.getByRole('heading', { name: 'Usage', exact: true })
const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })

/** Memory hour by hour, as the service measured it. */
const measured = (unit: string, ...values: (number | null)[]) => ({
  usage: {
    info: { type: 'memoryusage', resolution: 'hour', unit },
    values: values.map((value, hour) => ({ timestamp: `2026-01-31T0${hour}:00:00+01:00`, value })),
  },
})

test('a server shows what it uses now, and in words what its plots show', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(
    personOf('default'),
    'server/resourceusage',
    measured('KB', 1_048_576, 4_194_304, null, 3_145_728),
  )
  await sandbox.respond(personOf('default'), 'server/status', {
    server: { memory: { usage: 3072, max: 8192, unit: 'MB' }, cpu: null },
  })
  await signIn('default', address('kvm100001'))
  await expect(figure(page, 'Memory')).toContainText('3 of 8\u202fGB')
  await expect(figure(page, 'Memory')).toContainText('Latest 3\u202fGB')
  await expect(figure(page, 'Memory')).toContainText(/Highest 4 GB at 2026-01-31 \d\d:00/)
  // Where the service doesn’t tell what is used now, the last value is there.
  await expect(figure(page, 'Disk').getByRole('paragraph').first()).toHaveText('3\u202fGB')
})

test('usage is shown by minute, hour or day, as plots or as a table of every value', async ({
  page,
  signIn,
}) => {
  await signIn('default', address('kvm100001'))
  for (const name of ['CPU', 'Memory', 'Disk', 'Transfer'])
    await expect(figure(page, name)).toContainText(/Latest \d.*Highest \d/)
  await page.getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Usage' })
  const times = table.getByRole('row').getByRole('cell', { name: /^\d{4}-\d\d-\d\d \d\d:00$/ })
  await expect(times).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Day' }).click()
  await expect(page).toHaveURL(/by=day/)
  await expect(page).toHaveURL(/usage=table/)
  await expect(table.getByRole('row').nth(1)).toContainText('GB')
  await page.reload()
  await expect(table.getByRole('row').nth(1)).toContainText('GB')
})

test('a server that was not measured yet says so', async ({ page, signIn, sandbox, personOf }) => {
  await signIn('default', address('kvm100007'))
  await expect(figure(page, 'CPU')).toContainText('0 of 8\u202fcores')
  await expect(figure(page, 'CPU')).toContainText('Not measured yet.')
  await sandbox.fault({ username: personOf('default'), module: 'server', function: 'status', status: 403 })
  await page.reload()
  await expect(page.getByText('No usage has been measured yet.')).toBeVisible()
})

test('a user without access to usage reads so in one line', async ({ page, signIn }) => {
  await signIn('partial', address('kvm100001'))
  await expect(page.getByText(/^No access to server\/resourceusage as cl12345/)).toHaveCount(1)
  await expect(figure(page, 'CPU')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('usage that failed says why and can be loaded again', async ({ page, signIn }) => {
  await page.route('**/api/server/resourceusage', (route) => route.fulfill(unreachable))
  await signIn('default', address('kvm100001'))
  await expect(page.getByText('Couldn’t load some data: 4 requests failed')).toBeVisible()
  await page.unroute('**/api/server/resourceusage')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'CPU')).toContainText('Latest')
})

test('usage of another shape is shown as received, not as none', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(personOf('default'), 'server/resourceusage', { usage: { load: 'high' } })
  await signIn('default', address('kvm100001'))
  const unread = page.getByRole('region', { name: 'Couldn’t read this response' }).first()
  await expect(unread).toContainText('server/resourceusage')
  await expect(unread).toContainText('high')
  await expect(page.getByText('No usage has been measured yet.')).toHaveCount(0)
})

test('where the service doesn’t describe usage, there is none', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'server', [
    { function: 'list' },
    { function: 'details', required: ['serverid'], optional: ['includestate'] },
    { function: 'status', required: ['serverid'] },
  ])
  await signIn('default', address('kvm100001'))
  await expect(page.getByRole('table', { name: 'IP addresses' })).toBeVisible()
  await settled(page)
  await expect(heading(page)).toHaveCount(0)
})
