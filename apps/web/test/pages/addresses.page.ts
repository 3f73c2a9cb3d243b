import { describeOnly } from '../described.ts'
import { expect, rowOf, test, tray } from '../in-page/test.ts'

test('chosen address columns survive a reload, unknown fields included', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'gateway' }).check()
  await page.getByRole('checkbox', { name: 'Version' }).uncheck()
  await page.reload()
  await expect(rowOf(page, '192.0.2.11')).toContainText('192.0.2.1')
  await expect(page.getByRole('columnheader', { name: 'gateway' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Version' })).toHaveCount(0)
})

test('filtering by network or another spelling finds addresses', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  const filter = page.getByRole('searchbox', { name: 'Filter addresses' })
  await filter.fill('2001:db8:1::/48')
  await expect(page.getByText('6 of 24')).toBeVisible()
  await filter.fill('ipaddress:2001:DB8:1:0::10')
  await expect(page.getByText('1 of 24')).toBeVisible()
})

for (const dialect of ['live', 'document'])
  test(`reverse DNS is changed in the ${dialect} dialect`, async ({ page, signIn }) => {
    await signIn(dialect, '/ip')
    await expect(rowOf(page, '192.0.2.10').first()).toContainText('Forward-confirmed')
    await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
    await page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' }).fill('web-2.example.com')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, '192.0.2.11')).toContainText('web-2.example.com.')
  })

test('a thousand addresses get reverse DNS from one template', async ({ page, signIn }) => {
  await signIn('thousand', '/ip')
  await page.getByRole('searchbox', { name: 'Filter addresses' }).fill('10.0.0.0/8')
  await expect(page.getByText(/^99\d of 1,0\d\d$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all addresses shown' }).check()
  await page.getByRole('button', { name: 'Set reverse DNS' }).click()
  await page.getByLabel('Template for IPv4').fill('h-{b}-{c}-{d}.example.com')
  await page.getByRole('button', { name: /^Stage 99\d changes$/ }).click()
  await expect(tray(page)).toContainText(/99\d changes staged/)
})

test('an account without addresses says so', async ({ page, signIn }) => {
  await signIn('empty', '/ip')
  await expect(
    page.getByText(
      'No addresses yet. The IP addresses of your projects appear here, each with its reverse name.',
    ),
  ).toBeVisible()
})

test('a single address is one row', async ({ page, signIn }) => {
  await signIn('single', '/ip')
  await expect(page.getByRole('table', { name: 'IP addresses' }).getByRole('row')).toHaveCount(2)
})

test('a project that refuses its addresses shows one line above the others', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  const refusal = { module: 'ip', function: 'listown', status: 403, code: 403, text: 'Not for you.' }
  await sandbox.fault({ username, ...refusal, times: 1 })
  await signIn('default', '/ip')
  await expect(page.getByText(/^No access to ip\/listown as .*Not for you\./)).toBeVisible()
  await expect(page.getByRole('table', { name: 'IP addresses' })).toBeVisible()
})

test('without a function that sets PTRs, editing is disabled and says why', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'ip', [{ function: 'listown' }])
  await signIn('default', '/ip')
  const button = page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('title', /can’t set reverse DNS/)
  await page.getByRole('checkbox', { name: 'Select 192.0.2.11' }).check()
  await expect(page.getByRole('button', { name: 'Set reverse DNS' })).toHaveCount(0)
})

test('without a function that lists addresses, the page says why', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'ip', [
    { function: 'setptr', required: ['ipaddress', 'data'] },
  ])
  await signIn('default', '/ip')
  await expect(page.getByText('This service can’t list addresses.')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'IP addresses' }),
  ).toHaveCount(0)
})
