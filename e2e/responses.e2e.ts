import { readFile } from 'node:fs/promises'
import {
  answerOf,
  argument,
  call,
  clipboardText,
  expect,
  fillArgument,
  openFunction,
  test,
} from './helpers.ts'

test('a response is a tree that opens branch by branch, and the view is the same the next time', async ({
  page,
  signIn,
}) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/templates'))
  const answer = answerOf(page)
  await answer.getByRole('tab', { name: 'Tree' }).click()
  await expect(answer.getByText('Debian 11 (Bullseye)')).toHaveCount(0)
  await answer.getByText(/^KVM/).first().focus()
  await page.keyboard.press('Enter')
  await answer
    .getByText(/^1 \d+ fields/)
    .first()
    .click()
  await expect(answer.getByText('Debian 11 (Bullseye)')).toBeVisible()
  await answer
    .getByText(/^instancecost/)
    .first()
    .click()
  await expect(answer.getByText('amount')).toBeVisible()
  await call(await openFunction(page, 'server/templates'))
  await expect(answer.getByRole('tab', { name: 'Tree' })).toHaveAttribute('aria-selected', 'true')
})

test('what objects in rows hold are columns, chosen and sorted for the function, and exported as data', async ({
  page,
  signIn,
}) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/templates'))
  const answer = answerOf(page)
  await answer.getByRole('tab', { name: 'Table' }).click()
  await answer.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['id', 'platform', 'bootstrapmethod', 'licensecost.amount'])
    await page.getByRole('checkbox', { name, exact: true }).uncheck()
  await page.keyboard.press('Escape')
  const amount = answer.getByRole('columnheader', { name: 'instancecost.amount' })
  await amount.getByRole('button').click()
  await amount.getByRole('button').click()
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await call(await openFunction(page, 'server/templates'))
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await expect(answer.getByRole('columnheader', { name: 'platform' })).toHaveCount(0)
  await answer.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const [header = '', first = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
  expect(header).toContain('instancecost.amount')
  expect(first.split(',')[header.split(',').indexOf('instancecost.amount')]).toMatch(/^[\d.]+$/)
})

test('a list with no more than counts beside it is a table at once, one thing with a small list is fields', async ({
  page,
  signIn,
}) => {
  await signIn('default', '')
  await call(await openFunction(page, 'ip/listown'))
  await expect(answerOf(page).getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true')
  await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
  await expect(answerOf(page).getByRole('tab', { name: 'Fields' })).toHaveAttribute('aria-selected', 'true')
})

test('a secret is copied without being shown', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('default', '')
  await call(await openFunction(page, 'database/connectiondetails'), { id: 'db-12345' })
  const answer = answerOf(page)
  await answer.getByRole('button', { name: 'Copy without showing' }).click()
  await expect(answer.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await clipboardText(page)).toMatch(/^postgres:/)
  await expect(answer).not.toContainText('postgres:')
})

test('identifiers are never cut, since they differ at their end', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('default', '')
  await call(await openFunction(page, 'server/templates'))
  const ids = answerOf(page)
    .getByRole('cell')
    .filter({ hasText: /^5e7a1d00-/ })
    .locator('span')
  await expect(ids.first()).toBeVisible()
  const cut = await ids.evaluateAll(
    (each) => each.filter((id) => id.scrollWidth > id.clientWidth && id.clientWidth > 0).length,
  )
  expect(cut).toBe(0)
})

test('a read is answered as fields, table, JSON and XML', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/list'))
  const answer = answerOf(page)
  await expect(answer.getByText('OK', { exact: true })).toBeVisible()
  await expect(answer.getByRole('row', { name: /kvm100001/ })).toBeVisible()
  await answer.getByRole('tab', { name: 'JSON' }).click()
  await expect(answer.getByText('"serverid": "kvm100001"')).toBeVisible()
  await answer.getByRole('tab', { name: 'XML' }).click()
  await answer.getByRole('button', { name: 'Send again for XML' }).click()
  await expect(answer.getByText('<serverid>kvm100001</serverid>')).toBeVisible()
  await answer.getByRole('tab', { name: 'Fields' }).click()
  await expect(answer.getByText('servers', { exact: true })).toBeVisible()
})

test('a change is not repeated to see its answer in XML', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await call(await openFunction(page, 'ip/setptr'), { ipaddress: '192.0.2.10', data: 'www.example.com.' })
  await answerOf(page).getByRole('tab', { name: 'XML' }).click()
  await expect(answerOf(page).getByText('it isn’t sent again')).toBeVisible()
  expect((await sandbox.calls(username)).filter((each) => each.function === 'setptr')).toHaveLength(1)
})

test('a response without a status is shown as a success that says nothing about itself', async ({
  page,
  signIn,
  sandbox,
}) => {
  // Not by a page that lists servers itself.
  const username = await signIn('default', '/functions/server/list')
  const body = JSON.stringify({ response: { servers: [{ serverid: 'kvm1', hostname: 'bare.example.com' }] } })
  await sandbox.fault({ username, module: 'server', function: 'list', body, times: 1 })
  const form = await openFunction(page, 'server/list')
  await call(form, {})
  const answer = answerOf(page)
  await expect(answer.getByText('HTTP 200. The response has no status.')).toBeVisible()
  await expect(answer.getByText('bare.example.com')).toBeVisible()
  await expect(answer.getByText('200', { exact: true })).toHaveCount(0)
  await answer.getByRole('tab', { name: 'JSON' }).click()
  await expect(answer).not.toContainText('"status"')
})

test('secrets in an answer are hidden until asked for', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'objectstorage/instancedetails'), { instanceid: 'os-a1b2c' })
  const answer = answerOf(page)
  await answer.getByRole('tab', { name: 'JSON' }).click()
  await expect(answer.getByText(/"secretkey": "••••••••"/).first()).toBeVisible()
  await answer.getByRole('button', { name: 'Show secrets' }).click()
  await expect(answer.getByText(/"secretkey": "[^•"]+"/).first()).toBeVisible()
})

test('typing in the form does not write the answer below it anew', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const stringify = JSON.stringify as (...given: unknown[]) => string
    JSON.stringify = (...given: unknown[]) => {
      const [value] = given
      if (typeof value === 'object' && value !== null && 'response' in value) {
        const { dataset } = document.documentElement
        dataset.written = `${Number(dataset.written ?? 0) + 1}`
      }
      return stringify(...given)
    }
  })
  await signIn('default', '')
  const form = await openFunction(page, 'server/details')
  await call(form, { serverid: 'kvm100001' })
  await answerOf(page).getByRole('tab', { name: 'JSON' }).click()
  await expect(answerOf(page).getByText('"serverid": "kvm100001"')).toBeVisible()
  const written = await page.locator('html').getAttribute('data-written')
  expect(Number(written)).toBeGreaterThan(0)
  await fillArgument(form, 'serverid', 'kvm100003')
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('kvm100003')
  await expect(page.locator('html')).toHaveAttribute('data-written', written ?? '')
})

test('a value of millions of characters is cut where it is shown, and says so', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn()
  await sandbox.fault({ username, module: 'server', function: 'details', huge: 5_000_000, times: 1 })
  await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
  await expect(answerOf(page)).toContainText('(the first 10,000 of 5,000,000 characters)')
  expect((await answerOf(page).innerText()).length).toBeLessThan(20_000)
})

for (const width of [1280, 390])
  test(`so it is in a table, also where it would be a link, at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn()
    const long = 'x1'.repeat(2_500_000)
    const servers = [{ serverid: long, hostname: 'long.example.com', note: long }, { serverid: 'kvm100001' }]
    const answer = { response: { status: { code: 200, text: 'OK' }, servers } }
    await page.route('**/api/server/details*', (route) => route.fulfill({ json: answer }))
    await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
    await expect(answerOf(page)).toContainText('(the first 10,000 of 5,000,000 characters)')
    await expect(answerOf(page).getByRole('link', { name: 'kvm100001' })).toBeVisible()
    const drawn = await answerOf(page).evaluate((element) => element.outerHTML)
    expect(drawn.length).toBeLessThan(100_000)
  })

test('a link far down in a response opens its page at the top', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
  const link = answerOf(page).getByRole('link', { name: 'kvm100001' }).first()
  await expect(link).toBeVisible()
  const toTheEnd = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return window.scrollY
    })
  await expect.poll(toTheEnd).toBeGreaterThan(100)
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.getByText('Functions for serverid')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a value in an answer leads to the functions that take it', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'server/list'))
  await answerOf(page).getByRole('link', { name: 'kvm100003' }).click()
  await expect(page.getByText('Functions for serverid')).toBeVisible()
  await page.getByRole('link', { name: 'server/reboot' }).click()
  await expect(await argument(page.getByRole('form', { name: 'server/reboot' }), 'serverid')).toHaveValue(
    'kvm100003',
  )
})
