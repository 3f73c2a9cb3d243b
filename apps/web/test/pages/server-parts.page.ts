import type { Page } from '@playwright/test'
import { expect, settled, test, unreachable } from '../in-page/test.ts'

const address = '/servers/cl12345/kvm100001'
const unread = 'Couldn’t read this response'
const none = 'No DNS record points to this server.'
const table = (page: Page, name: string) => page.getByRole('table', { name })

for (const payload of [{ iplist: 'many' }, {}, { count: 3 }])
  test(`malformed addresses ${JSON.stringify(payload)} don’t hide the server`, async ({
    page,
    signIn,
    sandbox,
    personOf,
  }) => {
    await sandbox.respond(personOf('default'), 'ip/listown', payload)
    await signIn('default', address)
    await expect(page.getByRole('heading', { level: 1, name: 'web-1.example.com' })).toBeVisible()
    await expect(page.getByRole('region', { name: unread })).toContainText('ip/listown')
    await expect(table(page, 'IP addresses')).toContainText('192.0.2.10')
    // A name that isn’t known is not shown as none, and can’t be written over unseen.
    await expect(table(page, 'IP addresses')).not.toContainText('Reverse DNS')
  })

for (const path of ['ip/listown', 'domain/list', 'domain/listrecords', 'server/networkadapters']) {
  test(`a server page says that ${path} failed and can retry it`, async ({ page, signIn }) => {
    await page.route(`**/api/${path}`, (route) => route.fulfill(unreachable))
    await signIn('default', address)
    await expect(page.getByText(/^Couldn’t load /)).toBeVisible()
    await expect(page.getByText(/Not now\./).first()).toBeVisible()
    await expect(page.getByText(none)).toHaveCount(0)
    // What is on its way would still be refused after the press.
    await settled(page)
    await page.unroute(`**/api/${path}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Couldn’t load /)).toHaveCount(0)
    await expect(table(page, 'IP addresses')).toContainText('www.example.com.')
    await expect(table(page, 'DNS records pointing here')).toContainText('www.example.com.')
    await expect(table(page, 'Network adapters')).toBeVisible()
  })

  test(`a server page without permission for ${path} says so in one line`, async ({
    page,
    signIn,
    sandbox,
    personOf,
  }) => {
    const [module, name] = path.split('/')
    const refusal = { module, function: name, status: 403, code: 403, text: 'Not today.' }
    await sandbox.fault({ username: personOf('default'), ...refusal })
    await signIn('default', address)
    await expect(page.getByText(new RegExp(`^No access to ${path} as .* Not today\\.$`))).toBeVisible()
    await expect(page.getByText(none)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
}

test('malformed records are shown as received, not as none', async ({ page, signIn, sandbox, personOf }) => {
  await sandbox.respond(personOf('default'), 'domain/listrecords', { records: 'many' })
  await signIn('default', address)
  // Each says of which zone it is.
  await expect(page.getByRole('region', { name: unread }).first()).toContainText(
    /domain\/listrecords · cl\d+ \S+\./,
  )
  // Three of them; the others are named.
  await expect(page.getByRole('region', { name: unread })).toHaveCount(3)
  await expect(page.getByText(/^Couldn’t read this response: cl\d+ \S+/)).toBeVisible()
  await expect(page.getByText(none)).toHaveCount(0)
})

test('one malformed adapter doesn’t hide the others', async ({ page, signIn, sandbox, personOf }) => {
  const adapters = [{ networkadapterid: 'a1', name: 'one' }, null, 'x']
  await sandbox.respond(personOf('default'), 'server/networkadapters', { networkadapters: adapters })
  await signIn('default', address)
  await expect(table(page, 'Network adapters').getByRole('row')).toHaveCount(3)
  await expect(table(page, 'Network adapters').getByRole('row', { name: /^one/ })).toBeVisible()
  await expect(page.getByRole('region', { name: unread })).toContainText('server/networkadapters')
})

test('malformed adapters are shown as received', async ({ page, signIn, sandbox, personOf }) => {
  await sandbox.respond(personOf('default'), 'server/networkadapters', { networkadapters: { a: 1 } })
  await signIn('default', address)
  await expect(page.getByRole('region', { name: unread })).toContainText('server/networkadapters')
})

test('disks nested in item are listed, malformed ones shown as received', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  const server = { serverid: 'kvm100001', hostname: 'web-1.example.com' }
  const detailed = (additionaldisks: unknown) =>
    sandbox.respond(username, 'server/details', { server: { ...server, additionaldisks } }, 1)
  await detailed({ item: [{ id: 'd1', name: 'data' }, 7] })
  await signIn('default', address)
  await expect(table(page, 'Additional disks').getByRole('row')).toHaveCount(3)
  await settled(page)
  await detailed('two')
  await page.reload()
  await expect(page.getByRole('region', { name: unread })).toContainText('additionaldisks')
})

test('a disk is added on the page of its server', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', address)
  await page.getByRole('button', { name: 'Add to additional disks' }).click()
  const form = page.getByRole('dialog').getByRole('form')
  await form.locator('[name="name"]').fill('logs')
  await form.locator('[name="sizeingib"]').fill('50')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).last().click()
  await expect(table(page, 'Additional disks').getByRole('row', { name: /logs/ })).toContainText('50')
  const [sent] = await sandbox.called(username, 'serverdisk/create')
  expect(sent?.body).toContain('serverid=kvm100001&')
})
