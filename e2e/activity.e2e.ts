import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import {
  call,
  changeAddress,
  changeMany,
  environment,
  expect,
  fillSignIn,
  messages,
  openFunction,
  openWatched,
  rowOf,
  test,
} from './helpers.ts'
import { startConsoleFor } from './own-console.ts'

test('the outcome filter finds refused changes and survives a reload', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'domain/updaterecord')
  await call(form, { recordid: '999999', data: '192.0.2.1' })
  await expect(form.getByRole('alert')).toBeVisible()
  await page.goto('/activity')
  const row = rowOf(page, 'domain/updaterecord')
  await expect(row).toContainText('Refused')
  await expect(row.getByRole('button', { name: /Undo/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('refused')
  await expect(rowOf(page, 'Sign-in')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('domain 999999')
  await page.getByLabel('From').fill('2020-01-01')
  await expect(page).toHaveURL(/q=domain.*outcome=refused|outcome=refused.*q=domain/)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText('1 entry')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-02')
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
})

test('Export contains exactly the filtered entries', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity?q=domain/')
  await expect(rowOf(page, 'domain/updaterecord')).toBeVisible()
  const exported = async (format: string): Promise<string> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format, exact: true }).click(),
    ])
    return readFile(await file.path(), 'utf8')
  }
  const csv = await exported('CSV')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('www.example.com A: data 192.0.2.10 → 192.0.2.99')
  expect(csv).toMatch(/,\d{4}-\d\d-\d\dT[\d:.]+Z,/)
  const markdown = await exported('Markdown')
  expect(markdown.trim().split('\n')).toHaveLength(3)
  expect(markdown).toContain('www.example.com A: data 192.0.2.10 → 192.0.2.99')
  const lines = JSON.parse(await exported('JSON')) as { claim: unknown }[]
  expect(lines).toHaveLength(1)
  expect(lines[0]?.claim).toMatchObject({ before: { data: '192.0.2.10' }, after: { data: '192.0.2.99' } })
})

test('loading older entries can be retried after a failure', async ({ browser, personOf }) => {
  const own = await startConsoleFor(environment('SANDBOX_URL'))
  const store = new DatabaseSync(own.auditFile)
  const { page, faults } = await openWatched(browser, `${own.url}activity`)
  try {
    await fillSignIn(page, personOf('default'), 'demo')
    await expect(page.getByText('No changes made with this console yet.')).toBeVisible()
    await changeMany(page, 60)
    await page.reload()
    const table = page.getByRole('table', { name: 'Activity' })
    await expect(table).toHaveAttribute('aria-rowcount', '51')
    let loaded = 0
    page.on('response', (response) => {
      if (/\/activity\?before=/.test(response.url())) loaded += 1
    })
    store.exec('ALTER TABLE entries RENAME TO elsewhere')
    await page.getByRole('button', { name: 'Show older' }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('storage is unavailable')
    await expect(table).toHaveAttribute('aria-rowcount', '51')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => loaded).toBe(2)
    await expect(notice).toBeVisible()
    store.exec('ALTER TABLE elsewhere RENAME TO entries')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(table).toHaveAttribute('aria-rowcount', '61')
    await expect(notice).toHaveCount(0)
    expect(loaded).toBe(3)
    expect(faults).toEqual([])
  } finally {
    store.close()
    await page.close()
    await own.stop()
  }
})

test('Activity that fails to load can be retried', async ({ browser, personOf }) => {
  const own = await startConsoleFor(environment('SANDBOX_URL'))
  const store = new DatabaseSync(own.auditFile)
  const { page, faults } = await openWatched(browser, `${own.url}activity`)
  try {
    await fillSignIn(page, personOf('default'), 'demo')
    await expect(page.getByText('No changes made with this console yet.')).toBeVisible()
    store.exec('ALTER TABLE entries RENAME TO elsewhere')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('storage is unavailable')
    await expect(page.getByText('No changes made with this console yet.')).toHaveCount(0)
    store.exec('ALTER TABLE elsewhere RENAME TO entries; DELETE FROM entries')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No changes made with this console yet.')).toBeVisible()
    expect(faults).toEqual([])
  } finally {
    store.close()
    await page.close()
    await own.stop()
  }
})

test('everyone’s activity names the users of a shared project', async ({ browser, personOf }) => {
  const own = await startConsoleFor(environment('SANDBOX_URL'))
  const first = await openWatched(browser, `${own.url}dns/cl12345/example.com`)
  const second = await openWatched(browser, `${own.url}activity`)
  try {
    const colleague = personOf('default').replace('+', '+colleague.')
    await fillSignIn(first.page, colleague, 'demo')
    await changeAddress(first.page, '192.0.2.99')
    const { page } = second
    await fillSignIn(page, personOf('default'), 'demo')
    await expect(page.getByText('No changes made with this console yet.')).toBeVisible()
    await expect(rowOf(page, 'domain/updaterecord')).toHaveCount(0)
    // The sandbox gives each person a copy: in this one the record is changed, too.
    await page.goto(`${own.url}dns/cl12345/example.com`)
    await changeAddress(page, '192.0.2.50')
    await page.goto(`${own.url}activity`)
    await page.getByRole('combobox', { name: 'Whose activity' }).selectOption('Everyone’s')
    const row = rowOf(page, '192.0.2.99')
    await expect(row).toContainText(colleague)
    await expect(page).toHaveURL(/scope=everyone/)
    await page.reload()
    await row.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
    await expect(messages(page).getByText('Couldn’t undo www.example.com A.')).toBeVisible()
    expect([...first.faults, ...second.faults]).toEqual([])
  } finally {
    await first.page.close()
    await second.page.close()
    await own.stop()
  }
})

test('every column of Activity fits at 1024 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity')
  const row = rowOf(page, 'domain/updaterecord')
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(row.getByText('192.0.2.99')).toHaveCount(1)
  await expect(row).toContainText(/recordid \d+/)
  const table = page.getByRole('table').locator('xpath=ancestor::section[1]')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a long change is shown whole in its column', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  const long = 'a-long-value-of-a-challenge-token-0123456789-abcdefghijklmnopqrstuvwxyz'
  await call(form, { domainname: 'example.com', host: '_acme-challenge.deep', type: 'TXT', data: long })
  await page.getByRole('link', { name: 'Activity' }).click()
  const cell = rowOf(page, 'domain/addrecord').getByRole('cell').filter({ hasText: long })
  await expect(cell).toBeVisible()
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a thousand entries load in parts, or back to a date', async ({ page, signIn }) => {
  test.setTimeout(90_000)
  await signIn('default', '/activity')
  await expect(page.getByText('No changes made with this console yet.')).toBeVisible()
  await changeMany(page, 1000)
  await page.reload()
  const table = page.getByRole('table', { name: 'Activity' })
  await expect(table).toHaveAttribute('aria-rowcount', '51')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(table).toHaveAttribute('aria-rowcount', '251')
  await page.getByLabel('From').fill('2020-01-01')
  await expect(table).toHaveAttribute('aria-rowcount', '1001', { timeout: 30_000 })
  expect(await table.getByRole('row').count()).toBeLessThan(80)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})
