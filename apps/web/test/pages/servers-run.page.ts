import { describeOnly } from '../described.ts'
import { expect, rowOf, test, tray } from '../in-page/test.ts'
import { bar, choose, five } from '../chosen-servers.ts'

test('requests for several servers are one Activity entry, undone as a whole', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'server', [
    { function: 'list' },
    { function: 'details', required: ['serverid'] },
    { function: 'backup', required: ['serverid'], optional: ['enabled'] },
  ])
  const username = await signIn()
  const sent = async () => {
    const calls = (await sandbox.calls(username)).filter((each) => each.function === 'backup')
    return calls.map(({ body }) => body).toSorted()
  }
  await choose(page, ['ad-1', 'erp.shop.example', 'files-1.example.com'])
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/backup/ }).click()
  const asked = page.getByRole('dialog', { name: 'Send server/backup for 3 servers?' })
  await asked.getByLabel('enabled').selectOption('yes')
  await asked.getByRole('button', { name: /^Show request: server\/backup ad-1/ }).click()
  await expect(asked.getByRole('region', { name: 'Request', exact: true })).toContainText('enabled=yes')
  await asked.getByRole('button', { name: 'Send 3 requests' }).click()
  const ended = page.getByRole('dialog', { name: 'Sent server/backup' })
  await expect(ended.getByRole('status')).toHaveText('3 of 3 done')
  // Its backup was on.
  await expect(ended.getByRole('listitem').filter({ hasText: 'ad-1' })).toContainText('no change needed')
  await expect(ended.getByText('applied', { exact: true })).toHaveCount(2)
  const switched = await sent()
  expect(switched).toHaveLength(2)
  await ended.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  const plan = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Bulk change of 2 of 3 rows', exact: true }) })
  await expect(plan).toContainText('Change backup')
  await expect(rowOf(page, 'server/backup')).toHaveCount(0)
  await plan.getByRole('button', { name: 'Bulk change of 2 of 3 rows', exact: true }).click()
  await expect(rowOf(page, 'server/backup')).toHaveCount(2)
  await expect(rowOf(page, 'erp.shop.example').last()).toContainText('enabled')
  await plan.getByRole('button', { name: 'Undo bulk change of 2 of 3 rows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(tray(page).getByText('All 2 changes undone')).toBeVisible()
  const undone = switched.map((body) => body.replace('enabled=yes', 'enabled=no'))
  expect(await sent()).toEqual([...switched, ...undone].toSorted())
})

test('a read for several servers ends as done, not applied', async ({ page, signIn }) => {
  await signIn()
  await choose(page, ['ad-1', 'erp.shop.example'])
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/status/ }).click()
  await page.getByRole('button', { name: 'Send 2 requests' }).click()
  const ended = page.getByRole('dialog', { name: 'Sent server/status' })
  await expect(ended.getByRole('status')).toHaveText('2 of 2 done')
  await expect(ended.getByText('done', { exact: true })).toHaveCount(2)
  await expect(ended.getByText('applied', { exact: true })).toHaveCount(0)
  await ended.getByRole('link', { name: 'Latest responses in Request history' }).click()
  await expect(rowOf(page, 'server/status')).toHaveCount(2)
})

test('the dialog for stopping several servers focuses Cancel', async ({ page, signIn }) => {
  await signIn()
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Stop' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Send server/stop for 5 servers?' })
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
})

test('a sequential run stops at the first failure and can continue', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const started = async () =>
    (await sandbox.calls(username))
      .filter((each) => each.function === 'start')
      .map(({ body }) => new URLSearchParams(body).get('serverid'))
  await sandbox.fault({ username, module: 'server', function: 'start', delayMs: 1, times: 1 })
  await sandbox.fault({ username, module: 'server', function: 'start', status: 400, text: 'No.', times: 1 })
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Start', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('In parallel').selectOption('1')
  await asked.getByLabel('Stop at the first failure').check()
  await asked.getByRole('button', { name: 'Send 5 requests' }).click()
  const stopped = page.getByRole('dialog', { name: 'Stopped sending server/start' })
  await expect(stopped.getByRole('status')).toHaveText('1 of 5 done · 1 refused · 3 not tried')
  const [first, second, ...others] = await started()
  expect(others).toEqual([])
  // What failed alone is tried again, and the rest waits to be gone on with.
  await stopped.getByRole('button', { name: 'Retry 1 request' }).click()
  await expect(stopped.getByRole('status')).toHaveText('2 of 5 done · 3 not tried')
  expect(await started()).toEqual([first, second, second])
  await stopped.getByRole('button', { name: 'Continue with 3' }).click()
  await expect(page.getByRole('dialog', { name: 'Sent server/start' }).getByRole('status')).toHaveText(
    '5 of 5 done',
  )
  expect(new Set(await started()).size).toBe(5)
})

test('shortcuts don’t leave a running bulk request', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await sandbox.fault({ username, module: 'server', function: 'start', delayMs: 1_500 })
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Send 5 requests' }).click()
  await expect(page.getByRole('dialog', { name: 'Sending server/start' })).toBeVisible()
  for (const key of ['g', 'd', '/', '?']) await page.keyboard.press(key)
  const ended = page.getByRole('dialog', { name: 'Sent server/start' })
  await expect(ended.getByRole('status')).toHaveText('5 of 5 done')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/\/servers$/)
})

test('servers that are being stopped say so until they are', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await choose(page, ['files-1.example.com', 'erp.shop.example'])
  await bar(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Send 2 requests' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const name of ['files-1.example.com', 'erp.shop.example'])
    await expect(rowOf(page, name)).toContainText('stopping')
  await sandbox.advance(username, 60)
  for (const name of ['files-1.example.com', 'erp.shop.example']) {
    await expect(rowOf(page, name)).not.toContainText('stopping')
    await expect(rowOf(page, name)).toContainText('stopped')
  }
})
