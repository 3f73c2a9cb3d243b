import { describeOnly } from '../described.ts'
import { expect, messages, rowOf, sentNothing, size, test } from '../in-page/test.ts'

const table = 'Servers'

for (const dialect of ['live', 'document'])
  test(`servers are listed, opened and resized in the ${dialect} dialect`, async ({ page, signIn }) => {
    await signIn(dialect)
    await expect(page.getByRole('table', { name: table }).getByRole('row')).toHaveCount(15)
    await page.getByRole('link', { name: 'web-1.example.com' }).click()
    await page.getByRole('button', { name: 'Edit Memory of web-1.example.com' }).click()
    await page.getByRole('textbox', { name: 'Memory of web-1.example.com' }).fill('4096')
    await page.keyboard.press('Enter')
    await expect(messages(page).getByText('Memory 8 GB → 4 GB')).toBeVisible()
    await expect(size(page)).toContainText('4 GB')
  })

test('unknown server fields are shown and offered as columns', async ({ page, signIn }) => {
  await signIn('strange')
  await expect(rowOf(page, 'kvm100001')).toContainText('8 GB')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'rack' }).check()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'kvm100003')).toContainText('<b>7</b> & "8"')
  await page.getByRole('link', { name: 'web-1.example.com' }).click()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('futurefield')
  await expect(details).toContainText('deep')
})

test('a single server is one row, and its page lists its addresses', async ({ page, signIn }) => {
  await signIn('single')
  await expect(page.getByRole('table', { name: table }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'web-1.example.com' }).click()
  await expect(page.getByRole('table', { name: 'IP addresses' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'DNS records pointing here' })).toHaveCount(0)
})

test('read-only users see why servers can’t be changed, before anything is asked', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('readonly')
  await page.getByRole('checkbox', { name: 'Select web-1.example.com' }).check()
  for (const name of ['Start', 'Stop', 'Reboot', 'Change size']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('title', /read-only access to cl12345/)
  }
  await sentNothing(page, sandbox, username, 'start')
})

test('with every project refusing, the page shows the service’s message', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: 'server', function: 'list', status: 403, text: 'Not for you.' })
  await signIn()
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
  await expect(page.getByText('Not for you.').first()).toBeVisible()
  await expect(page.getByText('No servers yet. The servers of your projects appear here.')).toHaveCount(0)
})

test('without functions that change servers, editing is disabled and says why', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'server', [
    { function: 'list' },
    { function: 'details', required: ['serverid'], optional: ['includestate'] },
  ])
  await signIn()
  await page.getByRole('link', { name: 'web-1.example.com' }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('templatename')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
  const memory = page.getByRole('button', { name: /Edit Memory of/ })
  await expect(memory).toBeDisabled()
  await expect(memory).toHaveAttribute('title', 'This service can’t change this.')
})
