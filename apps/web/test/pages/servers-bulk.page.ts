import { bar, choose, five } from '../chosen-servers.ts'
import { describeOnly } from '../described.ts'
import { expect, rowOf, test, tray } from '../in-page/test.ts'

test('stopping several servers warns that they go offline', async ({ page, signIn }) => {
  await signIn()
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Send server/stop for 5 servers?' })).toContainText(
    'This changes each of them. What runs there goes offline.',
  )
})

test('destroying several servers asks you to type their number', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'server', [
    { function: 'list' },
    { function: 'destroy', required: ['serverid'], optional: ['keepip'] },
  ])
  const username = await signIn()
  await choose(page, ['web-1.example.com', 'web-2.example.com'])
  await expect(bar(page).getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Change size' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/destroy/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send server/destroy for 2 servers?' })
  await expect(dialog.getByRole('button', { name: 'Send 2 requests' })).toBeDisabled()
  await dialog.getByLabel('Type 2 to confirm').fill('2')
  await dialog.getByRole('button', { name: 'Send 2 requests' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 refused')
  const sent = (await sandbox.calls(username)).filter((each) => each.function === 'destroy')
  expect(sent.map(({ body }) => body)).toEqual(['serverid=kvm100001', 'serverid=kvm100002'])
})

test('one size for several servers is staged, applied and undone', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Change size' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the size of 5 servers' })
  // The one alone is not what was asked for.
  await dialog.getByLabel('CPU cores').fill('2')
  await dialog.getByLabel('Memory in MB').fill('lots')
  await expect(dialog.getByText('Enter memory in MB, or a size such as 16 GB.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Stage', exact: true })).toBeDisabled()
  await dialog.getByLabel('Memory in MB').press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('CPU cores').fill('')
  await dialog.getByLabel('Memory in MB').fill('16 GB')
  await expect(dialog.getByRole('button', { name: 'Stage 3 changes' })).toBeEnabled()
  await dialog.getByLabel('Memory in MB').fill('16384')
  const planned = dialog.getByRole('table', { name: 'Preview' })
  await expect(planned.getByRole('row', { name: /^ad-1/ })).toContainText('no change')
  await expect(planned.getByRole('row', { name: /^db-1/ })).toContainText('32 GB → 16 GB')
  await dialog.getByRole('button', { name: 'Stage 3 changes' }).click()
  await expect(bar(page)).toHaveCount(0)
  const staged = page.getByRole('region', { name: 'Servers' }).locator('[data-staged]')
  await expect(staged).toHaveCount(3)
  await expect(rowOf(page, 'kvm200002').first().locator('[data-staged]')).toHaveText(/^4\sGB.*16\sGB$/)
  await tray(page).getByRole('button', { name: '3 changes staged' }).click()
  await expect(tray(page).getByText(/\+ 16\sGB/)).toHaveCount(3)
  expect((await sandbox.calls(username)).filter((each) => each.function === 'edit')).toHaveLength(0)
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(3)
  await expect(rowOf(page, 'kvm200002').first()).toContainText('16 GB')
  await expect(staged).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Undo 3' }).click()
  await expect(tray(page).getByText('undone', { exact: true })).toHaveCount(3)
  await expect(rowOf(page, 'kvm200002').first()).toContainText('4 GB')
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('button', { name: 'Plan of 3 changes', exact: true }).click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /memory\s.*4\sGB.*16\sGB/ })
      .first(),
  ).toBeVisible()
})

test('an accepted resize stays pending until the service shows it', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  await sandbox.acceptOnly(await signIn())
  await choose(page, ['web-1.example.com'])
  await bar(page).getByRole('button', { name: 'Change size' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change the size of/ })
  await dialog.getByLabel('Memory in MB').fill('16384')
  await dialog.getByRole('button', { name: 'Stage 1 change' }).click()
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('sent, not shown yet', { exact: true })).toBeVisible()
  // Another page goes on looking.
  await page.reload()
  await tray(page).getByRole('button', { name: 'All accepted, waiting to appear' }).click()
  await expect(tray(page).getByText('sent, not shown yet', { exact: true })).toBeVisible()
  await sandbox.call('server/edit', { key, values: { serverid: 'kvm100001', memorysize: '16384' } })
  await expect(tray(page).getByText('applied', { exact: true })).toBeVisible()
})
