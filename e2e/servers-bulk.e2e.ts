import { violationsOn } from './axe.ts'
import { bar, choose, five } from '@hosting-console/web/test/chosen-servers'
import { describeOnly } from '@hosting-console/web/test/described'
import { environment, expect, fillSignIn, openWatched, rowOf, settled, test, tray } from './helpers.ts'
import { tabTo } from './keyboard.ts'

test('closing a dialog while it stages cancels the staging', async ({ page, signIn, sandbox, personOf }) => {
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

test('servers are filtered, started and their columns moved by keyboard alone', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  await signIn()
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('staging.e')
  await expect(page.getByText('2 of 14')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all servers shown' })
  await tabTo(page, all)
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('status')).toHaveText('2 selected')
  // The keys of the page work from a box as well.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter servers' })).toBeFocused()
  await tabTo(page, all)
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
  await tabTo(page, page.getByRole('checkbox', { name: 'State', exact: true }))
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('columnheader').nth(1)).toHaveText(
    'State',
  )
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
})

test('bulk dialogs have no accessibility violations', async ({ page, signIn }) => {
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

  test('selection, columns and both dialogs fit the window', async ({ page, signIn }) => {
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

test('on a phone, all bulk actions are in view', async ({ page, signIn }) => {
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

test('a dialog that fails to load says so and keeps the selection', async ({ browser, personOf }) => {
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
