import { describeOnly } from '../described.ts'
import { expect, hold, messages, rowOf, sentNothing, settled, size, test } from '../in-page/test.ts'

test('servers of all projects are listed in one table', async ({ page, signIn }) => {
  await signIn()
  const table = page.getByRole('table', { name: 'Servers' })
  await expect(table.getByRole('row')).toHaveCount(15)
  await expect(rowOf(page, 'kvm100001')).toContainText('cl12345')
  await expect(rowOf(page, 'kvm300001')).toContainText('cl34567')
})

test('filter and sort order survive a reload', async ({ page, signIn }) => {
  await signIn()
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('memorysize>8192 datacenter:falkenberg')
  await expect(page.getByText('2 of 14')).toBeVisible()
  await page.getByRole('button', { name: 'Memory' }).click()
  await expect(page).toHaveURL(/q=memorysize.*sort=memorysize/)
  await page.reload()
  await expect(page.getByText('2 of 14')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Memory' })).toHaveAttribute('aria-sort', 'ascending')
})

test('opening Servers from the navigation shows the whole list', async ({ page, signIn }) => {
  await signIn('default', '/servers?q=web&sort=-hostname')
  const filter = page.getByRole('searchbox', { name: 'Filter servers' })
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  await expect(rowOf(page, 'db-1.example.com')).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Servers' }).click()
  await expect(rowOf(page, 'db-1.example.com')).toBeVisible()
  await expect(filter).toHaveValue('')
  await expect(page).toHaveURL(/\/servers$/)
  await page.goBack()
  await expect(filter).toHaveValue('web')
  await expect(rowOf(page, 'db-1.example.com')).toHaveCount(0)
  await filter.fill('')
  await filter.pressSequentially('mail-1')
  await expect(filter).toHaveValue('mail-1')
  await filter.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(rowOf(page, 'db-1.example.com')).toBeVisible()
  await expect(filter).toHaveValue('')
  await expect(page).toHaveURL(/\/servers$/)
})

test('an account without servers says so', async ({ page, signIn }) => {
  await signIn('empty')
  await expect(page.getByText('No servers yet. The servers of your projects appear here.')).toBeVisible()
  // One beside the title, one in the place of rows.
  await expect(page.getByRole('link', { name: 'Create server' })).toHaveCount(2)
})

test('a thousand servers render only the rows in view', async ({ page, signIn }) => {
  await signIn('thousand')
  const table = page.getByRole('table', { name: 'Servers' })
  await expect(table).toHaveAttribute('aria-rowcount', /^10\d\d$/)
  expect(await table.getByRole('row').count()).toBeLessThan(80)
  await page.keyboard.press('/')
  await page.keyboard.type('nothing has this name')
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await table.getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(table.getByRole('link').nth(1)).toBeFocused()
})

test('a service that can’t list servers says so', async ({ page, signIn, sandbox, personOf }) => {
  await describeOnly(sandbox, personOf('default'), 'server', [])
  await signIn()
  await expect(page.getByText('This service can’t list servers.')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Servers', exact: true }),
  ).toHaveCount(0)
})

test('a slow list shows how much has loaded', async ({ page, signIn }) => {
  const last = await hold(page, '**/api/server/list', 2)
  await signIn()
  await expect(page.getByText('2 of 3 lists loaded')).toBeVisible()
  last.letGo()
  await expect(page.getByRole('table', { name: 'Servers' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('row')).toHaveCount(15)
})

test('a list doesn’t wait for descriptions that are already known', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const servers = page.getByRole('table', { name: 'Servers' })
  await expect(servers).toBeVisible()
  await settled(page)
  // What was described is written down within a moment.
  const isKept = () => page.evaluate(() => localStorage.getItem('console:descriptions')?.includes('sshkey'))
  await expect.poll(isKept).toBe(true)
  for (const module of ['server', 'ip'])
    await sandbox.fault({ username, module, function: '', delayMs: 20_000, times: 1 })
  await page.reload()
  await expect(servers.getByRole('row')).toHaveCount(15, { timeout: 12_000 })
})

test('a server page shows its details and opens its functions', async ({ page, signIn }) => {
  await signIn()
  await page.getByRole('link', { name: 'web-1.example.com' }).click()
  await expect(page.getByRole('heading', { name: 'web-1.example.com' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('templatename')
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/edit/ }).click()
  await expect(page.getByRole('form', { name: 'server/edit' }).locator('[name="serverid"]')).toHaveValue(
    'kvm100001',
  )
})

test('a memory size without a unit asks before saving', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  const username = await signIn('default', '/servers/cl12345/kvm100001')
  await size(page).getByRole('button', { name: 'Edit Memory of web-1.example.com' }).click()
  const field = size(page).getByRole('textbox')
  // The same size, written otherwise.
  await field.fill('8 gb')
  await field.press('Enter')
  await expect(field).toHaveCount(0)
  await sentNothing(page, sandbox, username, 'edit')
  await size(page).getByRole('button', { name: 'Edit Memory of web-1.example.com' }).click()
  await field.fill('16')
  await expect(page.getByText('Without a unit, this is MB. For gigabytes, enter 16 GB.')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('Press Enter again to save it anyway.')).toBeVisible()
  await field.fill('16 GB')
  await sandbox.call('server/edit', { key, values: { serverid: 'kvm100001', memorysize: '4096' } })
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/Original8\sGBCurrent4\sGBYours16\sGB/)
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect(messages(page).getByText('Memory 4 GB → 16 GB')).toBeVisible()
})

test('a resize is shown in Activity and undone there', async ({ page, signIn }) => {
  await signIn('default', '/servers/cl12345/kvm100001')
  await page.getByRole('button', { name: 'Edit Memory of web-1.example.com' }).click()
  await page.getByRole('textbox', { name: 'Memory of web-1.example.com' }).fill('16 GB')
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('web-1.example.com')
  await page.goto('/activity')
  const row = rowOf(page, 'server/edit')
  await expect(row).toContainText(/16\sGB/)
  await expect(row).not.toContainText('Doesn’t match what was sent')
  await row.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(page)).toContainText(/16\sGB → 8\sGB/)
})
