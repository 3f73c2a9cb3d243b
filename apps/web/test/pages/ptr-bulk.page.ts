import type { Page } from '@playwright/test'
import { bar } from '../chosen-servers.ts'
import { allApplied, expect, rowOf, sentNothing, test, tray, unreachable } from '../in-page/test.ts'

const five = ['192.0.2.10', '192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.20']

const preview = (page: Page) => page.getByRole('dialog').getByRole('table', { name: 'Preview' })

const choose = async (page: Page, addresses: readonly string[]) => {
  for (const address of addresses)
    await page.getByRole('checkbox', { name: `Select ${address}`, exact: true }).check()
  await expect(bar(page).getByRole('status')).toHaveText(`${addresses.length} selected`)
}

test('PTRs from a template are staged, retried after a failure and undone', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/ip')
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Set reverse DNS' }).click()
  await page.getByLabel('Template for IPv4').fill('host-{a}-{b}-{c}-{d}.example.com')
  const first = preview(page).getByRole('row', { name: /^192\.0\.2\.10 / })
  await expect(first).toContainText('www.example.com.')
  await expect(first).toContainText('host-192-0-2-10.example.com.')
  await page.getByRole('button', { name: 'Stage 5 changes' }).click()
  await expect(bar(page)).toHaveCount(0)
  const set = async () => {
    const calls = await sandbox.called(username, 'setptr')
    return calls.map(({ body, status }) => `${new URLSearchParams(body).get('ipaddress')} ${status}`)
  }
  await tray(page).getByRole('button', { name: '5 changes staged' }).click()
  await expect(tray(page).getByText('+ host-192-0-2-20.example.com.')).toBeVisible()
  await sentNothing(page, sandbox, username, 'setptr')
  const refusal = { username, module: 'ip', function: 'setptr' }
  await sandbox.fault({ ...refusal, delayMs: 1, times: 2 })
  await sandbox.fault({ ...refusal, status: 400, code: 400, text: 'Not now.', times: 1 })
  await tray(page).getByRole('button', { name: 'Apply 5 changes' }).click()
  await expect(tray(page).getByText('Not now. (400)')).toBeVisible()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(2)
  await tray(page).getByRole('button', { name: 'Retry 1 change' }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(3)
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await allApplied(page, 5)
  expect(await set()).toEqual([
    '192.0.2.10 200',
    '192.0.2.11 200',
    '192.0.2.12 400',
    '192.0.2.12 200',
    '192.0.2.13 200',
    '192.0.2.20 200',
  ])
  await expect(rowOf(page, '192.0.2.12').first()).toContainText('host-192-0-2-12.example.com.')
  await tray(page).getByRole('button', { name: 'Undo 5' }).click()
  await expect(tray(page).getByText('undone', { exact: true })).toHaveCount(5)
  await expect(rowOf(page, '192.0.2.10').first()).toContainText('www.example.com.')
})

test('pasted lines that couldn’t be staged are kept', async ({ page, signIn }) => {
  await page.route('**/api/ip/listown', (route) =>
    route.request().headers()['console-identity'] === 'cl23456'
      ? route.fulfill(unreachable)
      : route.fallback(),
  )
  await signIn('default', '/ip')
  await expect(rowOf(page, '192.0.2.11').first()).toBeVisible()
  await page.getByRole('button', { name: 'Paste names' }).click()
  const lines = page.getByRole('dialog').getByLabel('An address and a name on each line')
  await lines.fill(
    [
      '192.0.2.11 a.example.com',
      '203.0.113.250 b.example.com',
      '192.0.2.11 again.example.com',
      '192.0.2.12 no name!',
      '192.0.2.10 www.example.com',
    ].join('\n'),
  )
  await expect(preview(page).getByRole('row', { name: /203\.0\.113\.250/ })).toContainText(
    'This address isn’t in the lists that have loaded.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Stage 1 change' }).click()
  await page.getByRole('button', { name: 'Paste names' }).click()
  await expect(lines).toHaveValue('203.0.113.250 b.example.com\n192.0.2.12 no name!')
})

test('pasted lines accept any spelling and say why some are skipped', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await expect(rowOf(page, '192.0.2.10')).toBeVisible()
  await page.getByRole('button', { name: 'Paste names' }).click()
  await page
    .getByLabel('An address and a name on each line')
    .fill(
      [
        '192.0.2.11\tone.example.com',
        '2001:0DB8:0001:0000:0000:0000:0000:0011, two.example.com.',
        '203.0.113.200 three.example.com',
        'nonsense four.example.com',
        '192.0.2.10 www.example.com',
      ].join('\n'),
    )
  await page.reload()
  await page.getByRole('button', { name: 'Paste names' }).click()
  await expect(preview(page).getByRole('row', { name: /^2001:db8:1::11 / })).toContainText('two.example.com.')
  await expect(preview(page).getByRole('row', { name: /^203/ })).toContainText(
    'This address isn’t one of yours.',
  )
  await expect(preview(page).getByRole('row', { name: /^nonsense/ })).toContainText('This isn’t an address.')
  await expect(preview(page).getByRole('row', { name: /^192\.0\.2\.10 / })).toContainText('No change needed.')
  await expect(page.getByRole('dialog').getByText('3 skipped', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stage 2 changes' }).click()
  await expect(tray(page).getByRole('button', { name: '2 changes staged' })).toBeVisible()
  await expect(rowOf(page, '2001:db8:1::11').first()).toContainText('two.example.com.')
})

test('a table with two columns for the name stages nothing, and says so', async ({ page, signIn }) => {
  await signIn('default', '/ip')
  await expect(rowOf(page, '192.0.2.11').first()).toBeVisible()
  await page.getByRole('button', { name: 'Paste names' }).click()
  const dialog = page.getByRole('dialog')
  const lines = dialog.getByLabel('An address and a name on each line')
  await lines.fill('IP\tPTR\tHostname\n192.0.2.11\ta.example.com\tweb-1')
  await expect(dialog).toContainText('Another column means the same.')
  await expect(dialog.getByRole('button', { name: /^Stage/ })).toBeDisabled()
  await lines.fill('IP\tPTR\n192.0.2.11\ta.example.com')
  await expect(dialog.getByRole('button', { name: 'Stage 1 change' })).toBeEnabled()
})

test('a function that takes only an address is sent for many', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/ip')
  await choose(page, ['192.0.2.10', '192.0.2.12'])
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^ip\/resetptr/ }).click()
  await page.getByRole('button', { name: 'Send 2 requests' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 of 2 done')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, '192.0.2.12').first()).toContainText('192-0-2-12-static.example.net.')
  expect(await sandbox.called(username, 'resetptr')).toHaveLength(2)
})

test('bulk results stay complete after their rows leave the list', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/ip?q=ptr:example.com')
  const three = ['192.0.2.10', '2001:db8:1::10', '192.0.2.12']
  await choose(page, three)
  const refusal = { username, module: 'ip', function: 'resetptr', times: 1 }
  await sandbox.fault({ ...refusal, status: 400, code: 400, text: 'Not now.' })
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^ip\/resetptr/ }).click()
  await page.getByRole('button', { name: 'Send 3 requests' }).click()
  const ended = page.getByRole('dialog', { name: 'Sent ip/resetptr' })
  await expect(ended.getByRole('status')).toHaveText('2 of 3 done · 1 refused')
  const left = page.getByRole('checkbox', { name: /^Select [\d.:a-f]+$/, includeHidden: true })
  await expect(left).toHaveCount(1)
  for (const address of three)
    await expect(ended.getByRole('listitem').filter({ hasText: address })).toHaveCount(1)
  await ended.getByRole('button', { name: 'Retry 1 request' }).click()
  await expect(left).toHaveCount(0)
  await expect(ended.getByRole('status')).toHaveText('3 of 3 done')
  for (const address of three)
    await expect(ended.getByRole('listitem').filter({ hasText: address })).toHaveCount(1)
  await ended.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
})
