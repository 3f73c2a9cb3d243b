import { responseOf, argument, call, expect, openFunction, test } from '../in-page/test.ts'

test('a list opens as a table, a single resource as fields', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'ip/listown'))
  await expect(responseOf(page).getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true')
  await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
  await expect(responseOf(page).getByRole('tab', { name: 'Fields' })).toHaveAttribute('aria-selected', 'true')
})

test('a response is shown as fields, table, JSON and XML', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/list'))
  const response = responseOf(page)
  await expect(response.getByText('OK', { exact: true })).toBeVisible()
  await expect(response.getByRole('row', { name: /kvm100001/ })).toBeVisible()
  await response.getByRole('tab', { name: 'JSON' }).click()
  await expect(response.getByText('"serverid": "kvm100001"')).toBeVisible()
  await response.getByRole('tab', { name: 'XML' }).click()
  await response.getByRole('button', { name: 'Send again for XML' }).click()
  await expect(response.getByText('<serverid>kvm100001</serverid>')).toBeVisible()
  await response.getByRole('tab', { name: 'Fields' }).click()
  await expect(response.getByText('servers', { exact: true })).toBeVisible()
})

test('a change isn’t sent again to see its response as XML', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await call(await openFunction(page, 'ip/setptr'), { ipaddress: '192.0.2.10', data: 'www.example.com.' })
  await responseOf(page).getByRole('tab', { name: 'XML' }).click()
  await expect(responseOf(page).getByText('it isn’t sent again')).toBeVisible()
  expect(await sandbox.called(username, 'setptr')).toHaveLength(1)
})

test('a response without a status says so and shows its data', async ({ page, signIn, sandbox }) => {
  // Not by a page that lists servers itself.
  const username = await signIn('default', '/functions/server/list')
  const body = JSON.stringify({ response: { servers: [{ serverid: 'kvm1', hostname: 'bare.example.com' }] } })
  await sandbox.fault({ username, module: 'server', function: 'list', body, times: 1 })
  const form = await openFunction(page, 'server/list')
  await call(form, {})
  const response = responseOf(page)
  await expect(response.getByText('HTTP 200. The response has no status.')).toBeVisible()
  await expect(response.getByText('bare.example.com')).toBeVisible()
  await expect(response.getByText('200', { exact: true })).toHaveCount(0)
  await response.getByRole('tab', { name: 'JSON' }).click()
  await expect(response).not.toContainText('"status"')
})

test('secrets in a response are hidden until you show them', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'objectstorage/instancedetails'), { instanceid: 'os-a1b2c' })
  const response = responseOf(page)
  await response.getByRole('tab', { name: 'JSON' }).click()
  await expect(response.getByText(/"secretkey": "••••••••"/).first()).toBeVisible()
  await response.getByRole('button', { name: 'Show secrets' }).click()
  await expect(response.getByText(/"secretkey": "[^•"]+"/).first()).toBeVisible()
})

for (const width of [1280, 390])
  test(`a very long value is cut in a table at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn()
    const long = 'x1'.repeat(2_500_000)
    const servers = [{ serverid: long, hostname: 'long.example.com', note: long }, { serverid: 'kvm100001' }]
    const response = { response: { status: { code: 200, text: 'OK' }, servers } }
    await page.route('**/api/server/details*', (route) => route.fulfill({ json: response }))
    await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
    await expect(responseOf(page)).toContainText('(the first 10,000 of 5,000,000 characters)')
    await expect(responseOf(page).getByRole('link', { name: 'kvm100001' })).toBeVisible()
    const drawn = await responseOf(page).evaluate((element) => element.outerHTML)
    expect(drawn.length).toBeLessThan(100_000)
  })

test('a value in a response leads to the page of what it identifies', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/list'))
  await responseOf(page).getByRole('link', { name: 'kvm100003' }).click()
  await expect(page).toHaveURL(/\/servers\/cl\d+\/kvm100003$/)
  await expect(page.getByRole('group', { name: 'Server actions' })).toBeVisible()
})

test('what has no page leads to the functions that accept it', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'domain/listrecords'), { domainname: 'example.com' })
  await responseOf(page).getByRole('link', { name: '500005', exact: true }).click()
  await expect(page.getByText('Functions for recordid')).toBeVisible()
  await page.getByRole('link', { name: 'domain/deleterecord' }).click()
  const form = page.getByRole('form', { name: 'domain/deleterecord' })
  await expect(await argument(form, 'recordid')).toHaveValue('500005')
})
