import type { Page } from '@playwright/test'
import {
  expect,
  fillArgument,
  messages,
  openFunction,
  rowOf,
  sentNothing,
  stageCall,
  stageField,
  test,
  tray,
} from '../in-page/test.ts'

const stageTtls = async (page: Page, hosts: readonly string[]) => {
  for (const host of hosts) await stageField(page, `TTL of ${host} A`, '300')
}

/** The first MX goes to another server: the old record is staged to be deleted, then the new one to be added. */
const stageMove = async (page: Page) => {
  await rowOf(page, 'MX').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Stage deletion' }).click()
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('@')
  await form.getByLabel('Type').selectOption('MX')
  await form.getByLabel('Data').fill('10 mx.elsewhere.example.')
  await page.keyboard.press('Shift+Enter')
}

test('a refused new MX keeps the old one in place', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageMove(page)
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  await tray(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('checkbox', { name: 'Stop at the first failure' }).uncheck()
  await page.keyboard.press('Escape')
  await sandbox.fault({
    username,
    module: 'domain',
    function: 'addrecord',
    status: 400,
    code: 400,
    text: 'Not now.',
    times: 1,
  })
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByText('1 refused')).toBeVisible()
  await expect(tray(page).getByText('1 not tried')).toBeVisible()
  await expect(tray(page).getByText('Waiting for add @ MX, which hasn’t been applied.')).toBeVisible()
  const deleted = async () => (await sandbox.called(username, 'deleterecord')).length
  await sentNothing(page, sandbox, username, 'deleterecord')
  await tray(page).getByRole('button', { name: 'Retry 2 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByText('All 2 changes applied')).toBeVisible()
  expect(await deleted()).toBe(1)
  // Undo adds the old one before the new one goes.
  await tray(page).getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(tray(page).getByText('All 2 changes undone')).toBeVisible()
  const order = (await sandbox.calls(username)).map((each) => each.function)
  expect(order.lastIndexOf('addrecord')).toBeLessThan(order.lastIndexOf('deleterecord'))
  // However often it was applied, it is one plan.
  await page.getByRole('link', { name: 'Activity' }).click()
  const table = page.getByRole('table', { name: 'Activity' })
  await expect(rowOf(page, 'Undo of 2 changes')).toBeVisible()
  await expect(table.getByRole('row', { name: /^Plan of 2 changes/ })).toHaveCount(1)
  await expect(table.getByText('part of a plan')).toHaveCount(0)
})

test('changes that depend on a refused one wait while others are applied', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageMove(page)
  await stageField(page, 'Data of www A', '192.0.2.99')
  // Not known to depend on it, but destructive and behind it in the plan.
  await rowOf(page, 'mail').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Stage deletion' }).click()
  const destroying = await openFunction(page, 'domain/deleterecord')
  await fillArgument(destroying, 'recordid', '500001')
  await destroying.getByRole('button', { name: 'Stage' }).click()
  await expect(tray(page).getByRole('button', { name: '5 changes staged' })).toBeVisible()
  await page.goto('/dns/cl12345/example.com')
  await sandbox.fault({ username, module: 'domain', function: 'addrecord', status: 400, text: 'Not now.' })
  await tray(page).getByRole('button', { name: 'Apply 5 changes' }).click()
  await page.getByLabel('Type 500001 to confirm').fill('500001')
  await page.keyboard.press('Enter')
  await expect(tray(page).getByText(/^Waiting for .*MX, which hasn’t been applied\.$/)).toHaveCount(3)
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page)).toContainText('1 applied')
  await expect(rowOf(page, 'www')).toContainText('192.0.2.99')
  const calls = (await sandbox.calls(username)).map((each) => each.function)
  expect(calls.filter((name) => name === 'addrecord')).toHaveLength(1)
  expect(calls).not.toContain('deleterecord')
})

test('a change without permission isn’t retried, and the others are applied', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.99')
  await stageField(page, 'Data of mail A', '192.0.2.98')
  const denied = {
    username,
    module: 'domain',
    function: 'updaterecord',
    status: 403,
    code: 403,
    text: 'Not yours.',
  }
  await sandbox.fault({ ...denied, times: 1 })
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page)).toContainText('1 without permission')
  await expect(tray(page)).toContainText('no permissionNot yours. (403)')
  await expect(tray(page)).not.toContainText('refused')
  await expect(tray(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page)).toContainText('1 applied')
  await expect(rowOf(page, 'mail')).toContainText('192.0.2.98')
})

test('an undo with an unknown outcome says so once', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.99')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  await sandbox.fault({ username, module: 'domain', function: 'updaterecord', times: 1, reset: true })
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByRole('alert')).toHaveText(
    'Outcome unknown. It may have been carried out; check before retrying. The connection to the service broke.',
  )
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByText('1 change undone')).toBeVisible()
})

test('an undo whose response was lost asks before it is sent again', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await stageCall(page, 'domain/addrecord', {
    domainname: 'example.com',
    host: 'formed',
    type: 'A',
    data: '192.0.2.51',
  })
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  await sandbox.fault({ username, module: 'domain', function: 'deleterecord', times: 1, cut: true })
  const undo = tray(page).getByRole('button', { name: 'Undo 1 change' })
  const question = page.getByRole('dialog')
  await undo.click()
  await question.getByRole('textbox').fill('formed.example.com A')
  await question.getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByText('outcome unknown', { exact: true })).toBeVisible()
  await undo.click()
  await expect(question).toContainText('The earlier request may have succeeded')
  await question.getByRole('textbox').fill('formed.example.com A')
  await question.getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByText('1 change undone')).toBeVisible()
})

test('a refused undo doesn’t block independent changes the second time', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageTtls(page, ['www', 'mail'])
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByRole('button', { name: 'All 2 changes applied' })).toBeVisible()
  const undo = tray(page).getByRole('button', { name: 'Undo 2 changes' })
  await sandbox.fault({
    username,
    module: 'domain',
    function: 'updaterecord',
    times: 2,
    status: 400,
    text: 'Never.',
  })
  await undo.click()
  await expect(tray(page).getByRole('alert')).toContainText('Never.')
  await expect(tray(page)).toContainText('1 applied')
  await undo.click()
  await expect(tray(page)).toContainText('1 undone')
  await expect(rowOf(page, 'www').first()).toContainText('3600')
  await expect(rowOf(page, 'mail').first()).toContainText('300')
})

test('a name left without its records is said, with Undo in reach', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await rowOf(page, 'mail').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Stage deletion' }).click()
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('mail')
  await form.getByLabel('Type').selectOption('CNAME')
  await form.getByLabel('Data').fill('www.example.com.')
  await page.keyboard.press('Shift+Enter')
  await sandbox.fault({ username, module: 'domain', function: 'addrecord', status: 400, times: 1 })
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByText(/What it replaces is already deleted/)).toBeVisible()
  await tray(page).getByRole('button', { name: 'Undo 1 change', exact: true }).click()
  await expect.poll(async () => (await sandbox.called(username, 'addrecord')).length).toBe(2)
})

test('what nothing shows is settled by a person who has looked', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await sandbox.fault({ username, module: 'server', function: 'reset', cut: true })
  await stageCall(page, 'server/reset', { serverid: 'kvm100001' })
  const apply = async () => {
    await tray(page)
      .getByRole('button', { name: /^(Apply|Retry) 1 change$/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /1 change/ })
      .click()
    await expect(tray(page).getByText('outcome unknown', { exact: true })).toBeVisible()
  }
  await apply()
  await tray(page).getByRole('button', { name: 'It wasn’t' }).click()
  await expect(tray(page).getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  await apply()
  await tray(page).getByRole('button', { name: 'It was made' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  expect(await sandbox.called(username, 'reset')).toHaveLength(2)
})

test('a record whose request timed out is asked about before it is sent again, and two are said', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('late')
  await form.getByLabel('Data').fill('192.0.2.77')
  await page.keyboard.press('Shift+Enter')
  const late = {
    domainname: 'example.com',
    host: 'late',
    type: 'A',
    data: '192.0.2.77',
    ttl: '3600',
  }
  await page.route('**/api/domain/addrecord', (route) =>
    route.fulfill({
      status: 504,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'service-timeout', title: 'The service did not respond in time.' }),
    }),
  )
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page)).toContainText('outcome unknown')
  await page.unroute('**/api/domain/addrecord')
  await tray(page).getByRole('button', { name: 'Retry 1 change' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('may still succeed')
  await sentNothing(page, sandbox, username, 'addrecord')
  await asked.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page)).toContainText('1 change applied')
  // The first one arrives after all.
  const status = await page.evaluate(async (body) => {
    const headers = {
      'Console-Request': '1',
      'Console-Identity': 'cl12345',
      'Idempotency-Key': '1-2-3-4',
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const response = await fetch('/api/domain/addrecord', {
      method: 'POST',
      headers,
      body: new URLSearchParams(body).toString(),
    })
    return response.status
  }, late)
  expect(status).toBe(200)
  await expect(messages(page)).toContainText('is there twice')
  await expect(rowOf(page, 'late')).toHaveCount(2)
})
