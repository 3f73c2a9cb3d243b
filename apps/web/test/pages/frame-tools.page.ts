import { expect, messages, test } from '../in-page/test.ts'

const bell = /^Notifications/

test('a disturbance of the service is an unread notification until it was opened', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.respond(username, 'api/maintenance', { maintenance: [] })
  await sandbox.respond(username, 'api/serviceinfo', {
    serviceinfo: { current: [{ servicestatusid: 7, name: 'Mail', text: 'Slow.' }], past: [] },
  })
  await signIn('default', '/servers')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveText([
    'NowMailSlow.',
  ])
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: bell })).toHaveAccessibleName('Notifications')
})

test('a message of what failed can be read again after it was closed', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.respond(username, 'api/maintenance', { maintenance: [] })
  await sandbox.respond(username, 'api/serviceinfo', { serviceinfo: { current: [], past: [] } })
  await sandbox.fault({ username, module: 'server', function: 'console', status: 400, text: 'No console.' })
  await signIn('default', '/servers/cl12345/kvm100001')
  await page.getByRole('button', { name: 'Console', exact: true }).click()
  await messages(page).getByRole('button', { name: 'Close' }).click()
  await expect(messages(page).getByText('No console.')).toHaveCount(0)
  await page.getByRole('button', { name: bell }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'No console.' })).toBeVisible()
})

test('help says what the page is for and leads to the keys and to the version', async ({ page, signIn }) => {
  await signIn('default', '/invoices')
  await page.getByRole('button', { name: 'Help for this page' }).click()
  await expect(page.getByText(/^The invoices of all organizations\./)).toBeVisible()
  await page.getByRole('link', { name: 'About Hosting Console' }).click()
  await expect(page.getByRole('heading', { name: 'About Hosting Console' })).toBeVisible()
  await expect(page.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Help for this page' }).click()
  await page.getByRole('button', { name: /^Keyboard shortcuts/ }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('pages below a zone or a kind of thing have help of their own', async ({ page, signIn }) => {
  await signIn('default', '/dns/setups')
  for (const [path, words] of [
    ['/dns/setups', /^What providers ask for/],
    ['/dns/cl12345/example.com/history', /^What the records of one zone were/],
    ['/dns/cl12345/example.com', /^The records of one zone/],
    ['/things/loadbalancer', /^All of one kind/],
    ['/things/loadbalancer/cl12345/lb100001', /^All that the service tells of one thing/],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Help for this page' }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
})
