import { describeOnly } from '../described.ts'
import { expect, signInWithKey, test } from '../in-page/test.ts'

test('the overview links each warning to its page', async ({ page, signIn }) => {
  await signIn('default', '/')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByText('build-1.example.com')).toBeVisible()
  // More than three of one kind are one line.
  await expect(attention.getByText('PTR shop.example points to another address')).toHaveCount(0)
  await attention.getByRole('button', { name: '5 PTR records don’t match' }).click()
  await expect(attention.getByText('PTR shop.example points to another address')).toBeVisible()
  const expiring = attention.getByRole('listitem').filter({ hasText: 'isn’t renewed automatically' })
  await expect(expiring).toHaveCount(1)
  await expect(expiring).toContainText(/example\.net registration expires on \d{4}-\d\d-\d\d/)
  await expect(expiring.getByRole('link')).toHaveAttribute('href', '/dns?q=example.net')
  const mistakes = attention.getByRole('listitem').filter({ hasText: 'mistakes.example' })
  await expect(mistakes).toContainText('14 records with errors')
  await expect(mistakes.getByRole('link')).toHaveAttribute(
    'href',
    '/dns/cl12345/mistakes.example?q=checks%3Aerror',
  )
  await expect(attention.getByRole('link').nth(1)).toHaveText('mistakes.example')
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await attention.getByRole('link', { name: '192.0.2.12' }).click()
  await expect(page).toHaveURL(/\/ip\?q=192\.0\.2\.12/)
  await expect(page.getByRole('table', { name: 'IP addresses' }).getByRole('row')).toHaveCount(2)
  await page.goBack()
  await attention.getByRole('link', { name: 'Example Hosting AB has overdue invoices' }).click()
  await expect(page).toHaveURL(/\/invoices\?q=organization%3D100200&due=past/)
  await expect(
    page.getByRole('table', { name: 'Invoices', exact: true }).getByText('may be overdue').first(),
  ).toBeVisible()
})

test('a project’s count opens its list, by keyboard alone', async ({ page, signIn }) => {
  await signIn('default', '/activity')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  const projects = page.getByRole('table', { name: 'Projects' })
  await expect(projects.getByRole('row', { name: /Total/ })).toContainText('14')
  await projects.getByRole('link', { name: '3 Servers cl34567' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('row')).toHaveCount(4)
})

test('a project that refuses is one line, and the rest is counted', async ({ page, signIn }) => {
  await signIn('partial', '/')
  await expect(page.getByText(/^No access to server\/list as cl23456\./)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /cl12345/ })).toContainText('8')
})

test('modules the service doesn’t describe are left out', async ({ page, signIn, sandbox, personOf }) => {
  for (const module of ['objectstorage', 'invoice'])
    await describeOnly(sandbox, personOf('default'), module, [])
  await signIn('default', '/')
  const projects = page.getByRole('table', { name: 'Projects' })
  await expect(projects.getByRole('row', { name: /Total/ })).toContainText('14')
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await expect(projects.getByRole('columnheader')).toHaveText(['Project', 'Servers', 'Zones', 'Addresses'])
  await expect(page.getByText(/invoice/)).toHaveCount(0)
})

test('a thousand servers load at most 50 states', async ({ page, signIn, sandbox }) => {
  const username = await signIn('thousand', '/')
  await expect(page.getByText(/50 of 1,0\d\d servers checked/)).toBeVisible({ timeout: 20_000 })
  const details = await sandbox.called(username, 'details')
  expect(details.length).toBeLessThanOrEqual(50)
})

for (const scenario of ['live', 'document', 'strange', 'readonly']) {
  test(`the overview loads in the ${scenario} scenario`, async ({ page, signIn }) => {
    await signIn(scenario, '/')
    await expect(page.getByText(/^Updated /)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Total/ })).toContainText('14')
    await expect(page.getByText('build-1.example.com')).toBeVisible()
  })
}

test('an empty account needs no attention', async ({ page, signIn }) => {
  await signIn('empty', '/')
  await expect(page.getByText('Nothing needs attention.')).toBeVisible()
})

test('fifty projects are counted', async ({ page, signIn }) => {
  await signIn('fifty', '/')
  const projects = page.getByRole('table', { name: 'Projects' })
  await expect(projects.getByRole('row')).toHaveCount(52)
  await expect(projects.getByRole('row', { name: /Total/ })).toContainText('14', { timeout: 60_000 })
  await expect(page.getByText(/^Updated /)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a single project has no total', async ({ page, projectKey }) => {
  await page.goto('/')
  await signInWithKey(page, 'cl12345', projectKey)
  const projects = page.getByRole('table', { name: 'Projects' })
  await expect(projects.getByRole('row', { name: /cl12345/ })).toContainText('8')
  await expect(projects.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(/^Updated /)).toBeVisible()
})

test('a list that can’t be parsed is one error, and the rest stays', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(personOf('default'), 'server/list', { servers: 'many' }, 1)
  await signIn('default', '/')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText(/server\/list/)
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('≥')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('14')
})

test('with every project refusing, the overview says what wasn’t checked', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  for (const path of [
    'server/list',
    'domain/list',
    'ip/listown',
    'objectstorage/listinstances',
    'invoice/list',
    'user/listorganizations',
  ]) {
    const [module, name] = path.split('/')
    await sandbox.fault({ username, module, function: name, status: 403, code: 403, text: 'Not yours.' })
  }
  await signIn('default', '/')
  await expect(
    page.getByText(/No access to server\/list, domain\/list, [^.]* as cl12345, cl23456, .*Not yours\./),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Servers' })).toHaveCount(0)
  await expect(navigation.getByRole('link', { name: 'Activity' })).toBeVisible()
  await expect(page.getByText('Nothing that loaded needs attention.')).toBeVisible()
  await expect(
    page.getByText(
      /^Couldn’t check everything: states.*, records.*, registrations.*, due dates.*, reverse DNS/,
    ),
  ).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Projects' }).getByRole('row', { name: /cl12345/ }),
  ).toBeVisible()
  await expect(page.getByText('Nothing needs attention.')).toHaveCount(0)
})

test('planned maintenance and disturbances are shown as the service tells them', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.respond(username, 'api/maintenance', { maintenance: [{ when: 'soon' }] })
  await sandbox.respond(username, 'api/serviceinfo', {
    serviceinfo: {
      current: [{ servicestatusid: 7, name: 'Mail', text: 'Slow.', date_start: '2026-11-28 10:00:00' }],
      past: '',
    },
  })
  await signIn('default', '/')
  const status = page.getByRole('region', { name: 'Service status' }).getByRole('listitem')
  await expect(status).toHaveText(['MailNowSlow.Since 2026-11-28 10:00', 'MaintenancePlanned'])
  await status.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/functions\/api\/maintenance$/)
})

test('nothing is said of the service’s status where it tells nothing', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.respond(username, 'api/maintenance', { maintenance: [] })
  await sandbox.fault({ username, module: 'api', function: 'serviceinfo', status: 403, text: 'No.' })
  await signIn('default', '/')
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible()
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Service status' })).toHaveCount(0)
})

test('what isn’t well needs attention once it was read, and nothing is read for that', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const users = [
    { username: 'cl12345_dana', status: 'failed' },
    { username: 'cl12345_erik', status: 'active' },
  ]
  await sandbox.respond(personOf('default'), 'vpn/listusers', { users })
  const username = await signIn('default', '/things/loadbalancer/cl12345/lb100001')
  await expect(page.getByRole('heading', { level: 1, name: 'web' })).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  const attention = page.getByRole('region', { name: 'Needs attention' })
  const balancer = attention.getByRole('listitem').filter({ hasText: 'backends builds: status DOWN' })
  await expect(balancer).toContainText('targets build-1: status DOWN')
  // The navigation lists them.
  const user = attention.getByRole('listitem').filter({ hasText: 'cl12345_dana' })
  await expect(user).toContainText('status failed')
  await expect(attention.getByText('cl12345_erik')).toHaveCount(0)
  expect(await sandbox.called(username, 'loadbalancer/details')).toHaveLength(1)
  expect(await sandbox.called(username, 'vpn/listusers')).toHaveLength(1)
  await balancer.getByRole('link', { name: 'web' }).click()
  await expect(page).toHaveURL(/\/things\/loadbalancer\/cl12345\/lb100001$/)
})
