import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { describeOnly } from './described.ts'
import {
  environment,
  expect,
  fillSignIn,
  messages,
  openWatched,
  rowOf,
  settled,
  stageCall,
  test,
  tray,
} from './helpers.ts'
import { tabTo } from './keyboard.ts'

const five = ['ad-1', 'build-1.example.com', 'db-1.example.com', 'db.staging.example', 'erp.shop.example']

const choose = async (page: Page, names: readonly string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await expect(bar(page).getByRole('status')).toHaveText(`${names.length} selected`)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })

test('many servers are started: one that stays busy keeps no other from it, and it alone is called again', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn()
  const started = async () => {
    const calls = (await sandbox.calls(username)).filter((each) => each.function === 'start')
    return calls.map(({ body, status }) => ({ server: new URLSearchParams(body).get('serverid'), status }))
  }
  const { delayMs, ...fault } = { username, module: 'server', function: 'start', delayMs: 1 }
  await sandbox.fault({ ...fault, delayMs, times: 2 })
  await sandbox.fault({ ...fault, status: 500, code: 606, text: 'Server Locked', times: 4 })
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Start', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Send server/start for 5 servers?' })
  await expect(asked.getByRole('row', { name: /db\.staging\.example/ })).toContainText(
    'server/start serverid=kvm200002',
  )
  await expect(asked.getByRole('row', { name: /db\.staging\.example/ })).toContainText('cl23456')
  await asked.getByRole('button', { name: 'Send 5 requests' }).click()
  const ended = page.getByRole('dialog', { name: 'Sent server/start' })
  await expect(page.getByRole('dialog').getByRole('cell', { name: /^Busy with something else/ })).toHaveCount(
    3,
  )
  // Three are waited for, once.
  await expect(ended.getByRole('status')).toHaveText('4 of 5 done · 1 refused', { timeout: 30_000 })
  await expect(ended.getByRole('row', { name: /busy with another change/ })).toContainText('refused')
  // Read whole, with its code.
  const why = ended.getByRole('cell', { name: /busy with another change.*\(606 · HTTP 500\)/ })
  expect(await why.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
    0,
  )
  await expect.poll(started).toHaveLength(8)
  const failed = (await started()).findLast(({ status }) => status === 500)?.server
  await ended.getByRole('button', { name: 'Retry 1 request' }).click()
  await expect(ended.getByRole('status')).toHaveText('5 of 5 done')
  expect((await started()).slice(8)).toEqual([{ server: failed, status: 200 }])
  await ended.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('5 selected')
})

test('requests for many servers are one plan in Activity, looked at before and read back, and undone as a whole', async ({
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
  await asked.getByRole('button', { name: 'Send 3 requests' }).click()
  const ended = page.getByRole('dialog', { name: 'Sent server/backup' })
  await expect(ended.getByRole('status')).toHaveText('3 of 3 done')
  // Its backup was on.
  await expect(ended.getByRole('row', { name: /^ad-1/ })).toContainText('no change needed')
  await expect(ended.getByText('applied', { exact: true })).toHaveCount(2)
  const switched = await sent()
  expect(switched).toHaveLength(2)
  await ended.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  const plan = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Run for 2 of 3 rows', exact: true }) })
  await expect(plan).toContainText('server/backup')
  await expect(rowOf(page, 'server/backup')).toHaveCount(1)
  await plan.getByRole('button', { name: 'Run for 2 of 3 rows', exact: true }).click()
  await expect(rowOf(page, 'server/backup')).toHaveCount(3)
  await expect(rowOf(page, 'erp.shop.example').last()).toContainText('enabled')
  await plan.getByRole('button', { name: 'Undo run for 2 of 3 rows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(messages(page).getByText('Undone: run for 2 of 3 rows.')).toBeVisible()
  const undone = switched.map((body) => body.replace('enabled=yes', 'enabled=no'))
  expect(await sent()).toEqual([...switched, ...undone].toSorted())
})

test('what only reads is done for each of many, and applied for none', async ({ page, signIn }) => {
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

test('the question before many servers are stopped begins at Cancel', async ({ page, signIn }) => {
  await signIn()
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Stop' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Send server/stop for 5 servers?' })
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
})

test('many that are stopped go on with what was not tried, and what the console has no room for waits', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  await stageCall(page, 'server/edit', { serverid: 'kvm100001', description: 'Held' })
  await page.goto('/servers')
  const started = async () =>
    (await sandbox.calls(username)).filter((each) => each.function === 'start').length
  let [isHeld, isFull] = [true, true]
  const held: (() => void)[] = []
  await page.route('**/api/server/start', async (route) => {
    if (isHeld) await new Promise<void>((resume) => held.push(resume))
    if (isHeld || !isFull) return route.continue()
    isFull = false
    return route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '1' },
      body: JSON.stringify({ title: 'Too many changes.', code: 'throttled', status: 429 }),
    })
  })
  await choose(page, [...five, 'web-1.example.com'])
  await bar(page).getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Send 6 requests' }).click()
  const running = page.getByRole('dialog', { name: 'Sending server/start' })
  await expect(running.getByText('sending', { exact: true })).toHaveCount(4)
  await expect(running.getByText('not tried', { exact: true })).toHaveCount(2)
  // A plan that waits is busy with nothing of its own.
  await expect(tray(page)).toContainText('1 change staged')
  await expect(tray(page)).not.toContainText('of 6 done')
  await running.getByRole('button', { name: 'Stop sending', exact: true }).click()
  await expect(running.getByRole('button', { name: 'Stopping' })).toBeVisible()
  for (const resume of held) resume()
  const stopped = page.getByRole('dialog', { name: 'Stopped sending server/start' })
  await expect(stopped.getByRole('status')).toHaveText('4 of 6 done · 2 not tried')
  expect(await started()).toBe(4)
  isHeld = false
  await stopped.getByRole('button', { name: 'Continue with 2' }).click()
  const ended = page.getByRole('dialog', { name: 'Sent server/start' })
  await expect(ended.getByRole('status')).toHaveText('6 of 6 done')
  expect([isFull, await started()]).toEqual([false, 6])
  await ended.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  for (const name of ['Run for 4 of 6 rows', 'Run for 2 rows'])
    await expect(rowOf(page, name)).toContainText('server/start')
})

test('no shortcut leads away from calls that are being made', async ({ page, signIn, sandbox }) => {
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

test('stopping many says what becomes of what runs on them', async ({ page, signIn }) => {
  await signIn()
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Send server/stop for 5 servers?' })).toContainText(
    'This changes each of them. What runs on them goes offline.',
  )
})

test('a dialog that is closed while it stages has staged nothing, and sends nothing meanwhile', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'server', [
    { function: 'list' },
    { function: 'details', required: ['serverid'] },
    { function: 'update', required: ['serverid'], optional: ['platform'] },
  ])
  const username = await signIn()
  await choose(page, ['web-1.example.com', 'web-2.example.com'])
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/update/ }).click()
  const dialog = page.getByRole('dialog', { name: /server\/update/ })
  await dialog.getByLabel('platform').selectOption('VMware')
  await sandbox.fault({ username, module: 'server', function: 'details', delayMs: 2000 })
  const look = page.waitForRequest('**/api/server/details*')
  await dialog.getByRole('button', { name: 'Stage', exact: true }).click()
  await look
  await expect(dialog.getByRole('button', { name: 'Send 2 requests' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await settled(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DNS' }).click()
  await expect(rowOf(page, 'example.com').first()).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
  expect((await sandbox.calls(username)).filter((each) => each.function === 'update')).toEqual([])
})

test('destroying many wants their number typed, and is told apart from what only changes', async ({
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

test('one size for many servers is staged, shown in the plan, applied and taken back', async ({
  page,
  signIn,
  sandbox,
}) => {
  test.slow()
  const username = await signIn()
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Change size' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the size of 5 servers' })
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
})

test('a staged size that the service accepts is pending until the service shows it', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const key = personOf('demo-key').replace(/@.*/, '')
  await sandbox.acceptOnly(await signIn())
  await choose(page, ['web-1.example.com'])
  await bar(page).getByRole('button', { name: 'Change size' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change the size of/ })
  await dialog.getByLabel('Memory in MB').fill('16384')
  await dialog.getByRole('button', { name: 'Stage 1 change' }).click()
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('pending', { exact: true })).toBeVisible()
  await sandbox.call('server/edit', { key, values: { serverid: 'kvm100001', memorysize: '16384' } })
  await expect(tray(page).getByText('applied', { exact: true })).toBeVisible()
})

test('by keyboard alone: filter, choose what is shown, start it, close, and choose columns', async ({
  page,
  signIn,
}) => {
  await signIn()
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('staging')
  await expect(page.getByText('2 of 14')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all servers shown' })
  await tabTo(page, all)
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('status')).toHaveText('2 selected')
  await tabTo(page, bar(page).getByRole('button', { name: 'Start', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Send 2 requests' })).toBeFocused()
  await page.keyboard.press('Enter')
  const ended = page.getByRole('dialog', { name: 'Sent server/start' })
  await expect(ended.getByRole('status')).toHaveText('2 of 2 done')
  await expect(ended.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: 'Start', exact: true })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Columns' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Server ID' }))
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('columnheader').nth(1)).toHaveText(
    'Server ID',
  )
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
})

test('the dialogs of many servers have no accessibility violation', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await choose(page, five)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('list', { name: 'Columns' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Change size' }).click()
  await page.getByLabel('Memory in MB').fill('16384')
  await expect(page.getByRole('table', { name: 'Preview' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send 5 requests' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Send 5 requests' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('5 of 5 done')
  expect(await violationsOn(page)).toEqual([])
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('choosing, columns and both dialogs stay inside the window', async ({ page, signIn }) => {
    await signIn()
    await choose(page, five)
    await page.getByRole('button', { name: 'Columns' }).click()
    const list = await page.getByRole('list', { name: 'Columns' }).boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    for (const name of ['Change size', 'Stop']) {
      await bar(page).getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('on a phone all that can be done with chosen servers is in view', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('default', '/servers')
  await page.getByRole('checkbox', { name: /build-1/ }).click()
  const buttons = page.getByRole('region', { name: 'Selected rows' }).getByRole('button')
  await expect(buttons).toHaveCount(6)
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
  await buttons.first().click()
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Send 1 request' })
  expect((await submit.boundingBox())?.width).toBeGreaterThan(300)
})

test('a dialog whose code can’t be loaded is one that says so, and the choice stays', async ({
  browser,
  personOf,
}) => {
  // A page of its own, since the failure is an error of the page as well.
  const { page, faults } = await openWatched(browser, `${environment('CONSOLE_URL')}servers`)
  await fillSignIn(page, personOf('default'), 'demo')
  await choose(page, five)
  await page.route('**/assets/BulkCallDialog-*.js', (route) => route.fulfill({ status: 404 }))
  await bar(page).getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(
    dialog.getByText('Part of the console couldn’t be loaded. Try again, or reload the page.'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(bar(page).getByRole('status')).toHaveText('5 selected')
  expect(faults).toEqual([expect.stringContaining('dynamically imported module')])
  await page.close()
})
