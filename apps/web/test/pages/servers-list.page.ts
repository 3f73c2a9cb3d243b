import type { Page } from '@playwright/test'
import { describeOnly } from '../described.ts'
import { expect, rowOf, settled, test } from '../in-page/test.ts'

const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter servers' })

const toggleColumn = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('addresses load once per project, and only when shown', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await expect(rowOf(page, 'kvm100002')).toContainText('192.0.2.11, 2001:db8:1::11')
  await expect(rowOf(page, 'kvm300001')).toContainText('198.51.100.50')
  expect(await sandbox.called(username, 'ip/listown')).toHaveLength(3)
  await toggleColumn(page, 'Addresses')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('row')).toHaveCount(15)
  await filterOf(page).fill('web 22.04')
  await settled(page)
  expect(await sandbox.called(username, 'ip/listown')).toHaveLength(3)
})

test('of thousands of servers the states are shown, and addresses where someone asks for them', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  const servers = Array.from({ length: 700 }, (_, place) => ({ serverid: `kvm${100000 + place}` }))
  await sandbox.respond(username, 'server/list', { servers })
  await signIn()
  await expect(page.getByText('2,100', { exact: true })).toBeVisible()
  const table = page.getByRole('table', { name: 'Servers' })
  await expect(table.getByRole('columnheader', { name: 'State' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Addresses' })).toHaveCount(0)
  await expect(rowOf(page, 'kvm100001').first()).toContainText('running')
  await toggleColumn(page, 'Addresses')
  await expect(table.getByRole('columnheader', { name: 'Addresses' })).toBeVisible()
})

test('a server is found by its address or network', async ({ page, signIn }) => {
  await signIn()
  await filterOf(page).fill('2001:0DB8:1:0::11')
  await expect(page.getByText('1 of 14')).toBeVisible()
  await expect(rowOf(page, 'kvm100002')).toBeVisible()
  await filterOf(page).fill('198.51.100.0/24 stockholm')
  await expect(rowOf(page, 'kvm300001')).toBeVisible()
  await expect(rowOf(page, 'kvm100002')).toHaveCount(0)
  await filterOf(page).fill('203.0.113.77')
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
})

test('a failed list of addresses says that servers may be missing', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.fault({ username, module: 'ip', function: 'listown', status: 500, text: 'Broken.' })
  await signIn('default', '/servers?q=203.0.113.77')
  await expect(page.getByText(/may be missing here: their addresses couldn’t be loaded/)).toBeVisible()
  await expect(page.getByText('Nothing matches the filter.')).toHaveCount(0)
  await filterOf(page).fill('')
  await expect(page.getByTitle('Broken.').first()).toBeVisible()
})

test('a service that can’t list addresses says so in the column', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'ip', [])
  await signIn()
  await expect(page.getByTitle('This service can’t list addresses.').first()).toBeVisible()
})

for (const [path, column] of [
  ['/servers', 'Project'],
  ['/ip', 'Project'],
  ['/dns', 'Project'],
] as const)
  test(`clicking a project filters ${path} by it`, async ({ page, signIn }) => {
    await signIn('default', path)
    const table = page.getByRole('table').first()
    await expect(rowOf(page, 'cl23456').first()).toBeVisible()
    await settled(page)
    const all = await table.getByRole('row').count()
    await rowOf(page, 'cl23456').first().getByRole('button', { name: 'cl23456' }).click()
    await expect(rowOf(page, 'cl12345')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `${column}: cl23456` })).toBeVisible()
    await expect(page).toHaveURL(/q=project(%3D|=)cl23456/)
    await page.reload()
    await expect(page.getByRole('button', { name: `${column}: cl23456` })).toBeVisible()
    await expect(rowOf(page, 'cl12345')).toHaveCount(0)
    await page.getByRole('button', { name: `${column}: cl23456` }).click()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(table.getByRole('row')).toHaveCount(all)
  })

test('invoices are filtered by organization', async ({ page, signIn }) => {
  await signIn('default', '/invoices')
  const menu = page.getByRole('button', { name: 'Organization: All' })
  await menu.click()
  const other = page.locator('[popover]:popover-open').getByRole('button').last()
  const name = (await other.innerText()).split(' ').at(-1) ?? ''
  await other.click()
  await expect(page.getByRole('button', { name: `Organization: ${name}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=organization(%3D|=)${name}`))
})

test('the identity switcher explains its effect', async ({ page, signIn }) => {
  await signIn()
  await page.getByRole('button', { name: /^Acting as/ }).click()
  await expect(page.getByText('Functions run as this identity. Lists show all projects. A new')).toBeVisible()
})

test('loading many states shows progress and can be stopped', async ({ page, signIn, sandbox, personOf }) => {
  const username = personOf('thousand')
  await sandbox.fault({ username, module: 'server', function: 'details', delayMs: 300 })
  await signIn('thousand', '/servers?q=running')
  await page.getByRole('button', { name: 'Load the state of 500 servers' }).click()
  await expect(page.getByText(/^[1-9]\d* of 500 states loaded$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop loading' }).click()
  await settled(page)
  const { length: asked } = await sandbox.called(username, 'server/details')
  expect(asked).toBeLessThan(100)
  await expect(page.getByText(/^The state of [\d,]+ servers isn’t known\.$/)).toBeVisible()
})

test('Refresh loads the states again that were asked for', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/servers?q=state:running')
  await page.getByRole('button', { name: /^Load the state of \d+ servers$/ }).click()
  await expect(rowOf(page, 'kvm100001')).toContainText('running')
  await settled(page)
  const { length: asked } = await sandbox.called(username, 'server/details')
  expect(asked).toBe(14)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(async () => (await sandbox.called(username, 'server/details')).length).toBe(28)
  await expect(rowOf(page, 'kvm100001')).toContainText('running')
})

test('a filter compares numbers as the column shows them', async ({ page, signIn }) => {
  await signIn('default', '/servers')
  const filter = page.getByRole('searchbox', { name: 'Filter servers' })
  await filter.fill('memory > 8')
  await expect(page.getByText('6 of 14')).toBeVisible()
  await filter.fill('memory:16 GB bandwidth<=1 Gbit/s')
  await expect(page.getByText('4 of 14')).toBeVisible()
  await filter.fill('memory>')
  await page.getByRole('button', { name: 'Project: All' }).click()
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'cl23456' }).click()
  await expect(page.getByRole('button', { name: 'Project: cl23456' })).toBeVisible()
  await expect(filter).toHaveValue('project=cl23456')
  await filter.fill('memory > 8192')
  await expect(page.getByText('Nothing matches: memory>8192 was read as 8192 GB.')).toBeVisible()
  await filter.fill('os=debian')
  await expect(page.getByText('Nothing matches: there’s no column “os”.')).toBeVisible()
})

test('↓ in the filter moves focus to the first matching row', async ({ page, signIn }) => {
  await signIn('default', '/servers')
  await filterOf(page).fill('web-')
  await expect(page.getByText('2 of 14')).toBeVisible()
  await filterOf(page).press('ArrowDown')
  await expect(page.getByRole('link', { name: 'web-1.example.com' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'web-2.example.com' })).toBeFocused()
})

test('chosen columns and their order survive a reload', async ({ page, signIn }) => {
  await signIn('strange')
  const headers = page.getByRole('table', { name: 'Servers' }).getByRole('columnheader')
  await expect(headers).toHaveCount(12)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('list', { name: 'Columns' })
  for (const name of ['Template', 'Description'])
    await columns.getByRole('checkbox', { name, exact: true }).uncheck()
  await columns.getByRole('checkbox', { name: 'futurefield' }).check()
  await columns.getByRole('button', { name: 'Move Memory earlier' }).click()
  await columns.getByRole('checkbox', { name: 'Host name' }).press('Alt+ArrowDown')
  await page.keyboard.press('Escape')
  const wanted = [
    '',
    'State',
    'Host name',
    'Addresses',
    'Server ID',
    'Project',
    'Data center',
    'Memory',
    'CPU',
    'Disk',
    'futurefield',
  ]
  await expect(headers).toHaveText(wanted)
  await page.reload()
  await expect(headers).toHaveText(wanted)
  await expect(rowOf(page, 'kvm100001')).toContainText('kept')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(headers).toHaveCount(12)
})

test('Create in a list of one project acts as that project', async ({ page, signIn }) => {
  await signIn('default', '/servers?q=project:cl23456')
  await expect(rowOf(page, 'kvm200001')).toBeVisible()
  const create = page.getByRole('link', { name: 'Create server' })
  await expect(create).toHaveAttribute('href', /as=cl23456$/)
  await page.getByRole('searchbox').fill('')
  await expect(create).not.toHaveAttribute('href', /as=/)
})
