import { expect, messages, openFunction, test } from '../in-page/test.ts'

const pages = [
  { path: 'server/details', address: '/servers/cl12345/kvm100001' },
  { path: 'domain/listrecords', address: '/dns/cl12345/example.com' },
  { path: 'objectstorage/instancedetails', address: '/object-storage/cl12345/os-a1b2c' },
]

for (const { path, address } of pages)
  test(`a page without permission for ${path} says so in one line`, async ({
    page,
    signIn,
    sandbox,
    personOf,
  }) => {
    const [module, name] = path.split('/')
    const username = personOf('default')
    await sandbox.fault({ username, module, function: name, status: 403, code: 403, text: 'Not yours.' })
    await signIn('default', address)
    await expect(page.getByText(`No access to ${path} as cl12345. Not yours.`)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

test('a server without permission for its details is shown from the list', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const refusal = { module: 'server', function: 'details', status: 403, code: 403, text: 'Not yours.' }
  await sandbox.fault({ username: personOf('default'), ...refusal })
  await signIn('default', '/servers/cl12345/kvm100001')
  await expect(page.getByText('No access to server/details as cl12345. Not yours.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'web-1.example.com' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('templatename')
})

test('a malformed saved list of refusals is removed', async ({ page, signIn }) => {
  await signIn('default', '/history')
  await page.evaluate(() => sessionStorage.setItem('console:refused', '{"began":1,"refused":"server/list"}'))
  await page.reload()
  await expect(messages(page)).toContainText('Some saved data couldn’t be read and was removed.')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Servers' }),
  ).toBeVisible()
})

test('a read-only form suggests no other identity when none fits', async ({ page, signIn }) => {
  await signIn('readonly', '')
  const form = await openFunction(page, 'server/stop')
  await expect(form.getByText('You have read-only access to cl12345.', { exact: true })).toBeVisible()
})
