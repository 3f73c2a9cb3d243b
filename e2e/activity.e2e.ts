import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import {
  argument,
  call,
  environment,
  expect,
  fillSignIn,
  messages,
  openFunction,
  openWatched,
  rowOf,
  test,
  tray,
} from './helpers.ts'
import { startConsoleFor } from './own-console.ts'

const changeAddress = async (page: Page, address: string) => {
  await page.goto('/dns/cl12345/example.com')
  await page.getByRole('button', { name: 'Edit data of www A' }).click()
  await page.getByRole('textbox', { name: 'data of www A' }).fill(address)
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText(/^Changed www\.example\.com A:/)).toBeVisible()
}

test('what was changed is kept with what it replaced, and can be opened again', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Changes made elsewhere aren’t shown.')).toBeVisible()
  const row = rowOf(page, 'domain/updaterecord')
  await expect(row).toContainText('example.com')
  await expect(row.getByRole('deletion')).toHaveText('192.0.2.10')
  await expect(row.getByRole('insertion')).toHaveText('192.0.2.99')
  await expect(row).toContainText('cl12345')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
  await page.reload()
  await row.getByRole('link').click()
  const form = page.getByRole('form', { name: 'domain/updaterecord' })
  await expect(await argument(form, 'data')).toHaveValue('192.0.2.99')
})

test('a change is undone from the audit log, also after a reload', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity')
  await rowOf(page, 'domain/updaterecord')
    .getByRole('button', { name: 'Undo domain/updaterecord of www.example.com A' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
  await expect(page.getByRole('row', { name: /domain\/updaterecord/ })).toHaveCount(2)
  const undone = page.getByRole('row').filter({ hasText: 'Undone' })
  await expect(undone.getByRole('deletion')).toHaveText('192.0.2.10')
  await expect(undone.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.goto('/dns/cl12345/example.com')
  await expect(page.getByRole('row', { name: /www.*192\.0\.2\.10/ })).toBeVisible()
})

test('what somebody else changed meanwhile is not taken back unasked, by keyboard alone', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.98')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity')
  const former = rowOf(page, '192.0.2.10').getByRole('button', { name: /^Undo/ })
  await former.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Undo www.example.com A?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Couldn’t undo www.example.com A.')).toBeVisible()
  const updates = async () =>
    (await sandbox.calls(username)).filter((each) => each.function === 'updaterecord').length
  expect(await updates()).toBe(2)
  await page.getByRole('button', { name: 'Undo anyway' }).focus()
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
  expect(await updates()).toBe(3)
})

test('what was refused is told apart, and filters stand in the address', async ({ page, signIn }) => {
  await signIn('default', '/functions/domain/deleterecord')
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

test('exactly the filtered entries are exported', async ({ page, signIn }) => {
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

for (const scenario of ['document', 'readonly']) {
  test(`the activity of the ${scenario} scenario`, async ({ page, signIn }) => {
    await signIn(scenario, '/activity')
    await expect(rowOf(page, 'Sign-in')).toBeVisible()
  })
}

test('a change is taken back in the other dialect', async ({ page, signIn }) => {
  await signIn('document', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity')
  await rowOf(page, 'domain/update_record').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
})

test('a plan is one entry, found by any record in it, opened, and undone as a whole', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  for (const [label, value] of [
    ['data of www A', '192.0.2.99'],
    ['ttl of mail A', '61'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${label}` }).click()
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.keyboard.press('Shift+Enter')
  }
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  const plan = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Plan of 2 changes', exact: true }) })
  await expect(plan).toContainText('mail.example.com A')
  await expect(rowOf(page, 'Record changed')).toHaveCount(0)
  await plan.getByRole('button', { name: 'Plan of 2 changes', exact: true }).click()
  await expect(rowOf(page, 'Record changed')).toHaveCount(2)
  await plan.getByRole('button', { name: 'Undo Plan of 2 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(messages(page).getByText('Undone: Plan of 2 changes.')).toBeVisible()
  await expect(plan).toContainText('Undone')
  await expect(
    rowOf(page, 'Undo of plan of 2 changes').getByRole('button', {
      name: 'Undo of plan of 2 changes',
      exact: true,
    }),
  ).toBeVisible()
  await expect(plan.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter activity' }).fill('WWW.example 192.0.2.99')
  await expect(rowOf(page, 'mail.example.com')).toHaveCount(0)
  await expect(rowOf(page, 'www.example.com A')).toHaveCount(2)
})

test('activity does not scroll sideways at 360 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn('default', '/activity')
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

/** Changes made past the screens, as a view would make them. */
const changeMany = async (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    const atOnce = 10
    for (let first = 0; first < wanted; first += atOnce) {
      const calls = Array.from({ length: atOnce }, (_, each) =>
        fetch('/api/domain/updaterecord', {
          method: 'POST',
          headers: {
            'Console-Request': '1',
            'Console-Identity': 'cl12345',
            'Idempotency-Key': [...crypto.getRandomValues(new Uint32Array(4))].join('-'),
          },
          body: new URLSearchParams({ recordid: '500005', ttl: String(60 + first + each) }),
        }),
      )
      await Promise.all(calls)
    }
  }, count)

test('a thousand entries are read part by part, and a day says how far back', async ({ page, signIn }) => {
  test.setTimeout(90_000)
  await signIn('default', '/activity')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
  await changeMany(page, 1000)
  await page.reload()
  const table = page.getByRole('table', { name: 'Activity' })
  await expect(table).toHaveAttribute('aria-rowcount', '51')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(table).toHaveAttribute('aria-rowcount', '101')
  await page.getByLabel('From').fill('2020-01-01')
  await expect(table).toHaveAttribute('aria-rowcount', '1002', { timeout: 30_000 })
  expect(await table.getByRole('row').count()).toBeLessThan(80)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})

test('a record that was added and a reverse name that was set are undone from the audit log', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('new')
  await form.getByLabel('Data').fill('192.0.2.50')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText(/^Added new\.example\.com A /)).toBeVisible()
  await page.goto('/ip')
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  await page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' }).fill('web-2.example.com.')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Changed reverse DNS of 192.0.2.11.')).toBeVisible()
  await page.goto('/activity')
  for (const [path, subject] of [
    ['domain/addrecord', 'new.example.com A'],
    ['ip/setptr', '192.0.2.11'],
  ] as const) {
    await rowOf(page, path).getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
    await expect(messages(page).getByText(`Undone: ${subject}.`)).toBeVisible()
  }
  await page.goto('/ip')
  await expect(rowOf(page, '192.0.2.11')).toContainText('192-0-2-11-static.example.net.')
  await page.goto('/dns/cl12345/example.com')
  await expect(rowOf(page, 'www')).toBeVisible()
  await expect(rowOf(page, 'new')).toHaveCount(0)
})

test('who may only read has no way to take a change back', async ({ page, signIn }) => {
  await signIn('readonly', '/servers')
  await changeMany(page, 10)
  await page.goto('/activity')
  await expect(rowOf(page, 'domain/updaterecord').first()).toContainText('Refused')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('older entries that fail to load are asked for once, and those at hand stay', async ({
  browser,
  personOf,
}) => {
  const own = await startConsoleFor(environment('SANDBOX_URL'))
  const store = new DatabaseSync(own.auditFile)
  const { page, faults } = await openWatched(browser, `${own.url}activity`)
  try {
    await fillSignIn(page, personOf('default'), 'demo')
    await expect(rowOf(page, 'Sign-in')).toBeVisible()
    await changeMany(page, 60)
    await page.reload()
    const table = page.getByRole('table', { name: 'Activity' })
    await expect(table).toHaveAttribute('aria-rowcount', '51')
    let asked = 0
    page.on('request', (request) => {
      if (/\/activity\?before=/.test(request.url())) asked += 1
    })
    store.exec('ALTER TABLE entries RENAME TO elsewhere')
    await page.getByRole('button', { name: 'Show older' }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('storage is unavailable')
    await expect(table).toHaveAttribute('aria-rowcount', '51')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked).toBe(2)
    await expect(notice).toBeVisible()
    store.exec('ALTER TABLE elsewhere RENAME TO entries')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(table).toHaveAttribute('aria-rowcount', '62')
    await expect(notice).toHaveCount(0)
    expect(asked).toBe(3)
    expect(faults).toEqual([])
  } finally {
    store.close()
    await page.close()
    await own.stop()
  }
})

test('activity that fails to load says so and can be loaded again; an empty one is called empty', async ({
  browser,
  personOf,
}) => {
  const own = await startConsoleFor(environment('SANDBOX_URL'))
  const store = new DatabaseSync(own.auditFile)
  const { page, faults } = await openWatched(browser, `${own.url}activity`)
  try {
    await fillSignIn(page, personOf('default'), 'demo')
    await expect(rowOf(page, 'Sign-in')).toBeVisible()
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

test('what was sent is shown first, and a claim that is another is said to be and undoes nothing', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/ip')
  const status = await page.evaluate(async () => {
    const claim = {
      subject: '192.0.2.99',
      before: { ptr: 'old.example.com.' },
      after: { ptr: 'harmless.example.com.' },
    }
    const response = await fetch('/api/ip/setptr', {
      method: 'POST',
      headers: {
        'Console-Request': '1',
        'Console-Identity': 'cl12345',
        'Console-Change': btoa(JSON.stringify(claim)).replace(/=+$/, ''),
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: new URLSearchParams({ ipaddress: '192.0.2.10', data: 'evil.example.net.' }),
    })
    return response.status
  })
  expect(status).toBe(200)
  await page.goto('/activity')
  const row = rowOf(page, 'ip/setptr')
  await expect(row).toContainText(
    /ipaddress 192\.0\.2\.10.*data evil\.example\.net\..*As shown on the page: 192\.0\.2\.99/,
  )
  await expect(row).toContainText('Doesn’t match what was sent')
  await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test("everyone's activity says who did what in a shared project, and its undo is checked like one's own", async ({
  browser,
  personOf,
}) => {
  const own = await startConsoleFor(environment('SANDBOX_URL'))
  const first = await openWatched(browser, `${own.url}dns/cl12345/example.com`)
  const second = await openWatched(browser, `${own.url}activity`)
  try {
    const colleague = personOf('default').replace('+', '+colleague.')
    await fillSignIn(first.page, colleague, 'demo')
    await first.page.getByRole('button', { name: 'Edit data of www A' }).click()
    await first.page.getByRole('textbox', { name: 'data of www A' }).fill('192.0.2.99')
    await first.page.keyboard.press('Enter')
    await expect(messages(first.page).getByText(/^Changed www\.example\.com A:/)).toBeVisible()
    const { page } = second
    await fillSignIn(page, personOf('default'), 'demo')
    await expect(rowOf(page, 'Sign-in')).toHaveCount(1)
    await expect(rowOf(page, 'domain/updaterecord')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Whose activity' }).selectOption('Everyone’s')
    const row = rowOf(page, 'domain/updaterecord')
    await expect(row).toContainText(colleague)
    await expect(page).toHaveURL(/scope=everyone/)
    await page.reload()
    await row.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
    // The sandbox gives each person a copy, in which the record is another.
    await expect(messages(page).getByText('Couldn’t undo www.example.com A.')).toBeVisible()
    expect([...first.faults, ...second.faults]).toEqual([])
  } finally {
    await first.page.close()
    await second.page.close()
    await own.stop()
  }
})

test('a server is named in the activity where no list of servers was loaded', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/functions/server/stop')
  const form = await openFunction(page, 'server/stop')
  await form.locator('[name="serverid"]').fill('kvm100001')
  await form.locator('[name="serverid"]').press('Tab')
  await form.getByRole('button', { name: 'Call', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const lists = async () =>
    (await sandbox.calls(username)).filter((each) => each.module === 'server' && each.function === 'list')
      .length
  // A screen without servers: what the form has asked for is over.
  await page.goto('/history')
  await expect(page.getByText('server/stop').first()).toBeVisible()
  const before = await lists()
  await page.goto('/activity')
  await expect(rowOf(page, 'server/stop')).toContainText('web-1.example.com')
  expect(await lists()).toBe(before + 1)
})

test('days are typed and shown in one form', async ({ page, signIn }) => {
  await signIn('default', '/activity')
  await expect(rowOf(page, 'Sign-in')).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)
  const from = page.getByLabel('From')
  await expect(from).toHaveAttribute('placeholder', 'YYYY-MM-DD')
  await from.fill('2999-01')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
  await from.fill('2999-01-01')
  await expect(page).toHaveURL(/from=2999-01-01/)
  await expect(rowOf(page, 'Sign-in')).toHaveCount(0)
  await from.fill('01/01/2999')
  await expect(page.getByText('Enter a day as YYYY-MM-DD.')).toBeVisible()
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
  await from.fill('2999-02-30')
  await expect(page.getByText('There’s no such day.')).toBeVisible()
  await from.fill('2999-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('From is later than To.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await from.fill('')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
})

test('on a phone a plan is undone from its card', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('default', '/dns/cl12345/example.com')
  for (const label of ['data of www A', 'data of mail A']) {
    await page.getByRole('button', { name: `Edit ${label}` }).click()
    await page.getByRole('textbox', { name: label, exact: true }).fill('192.0.2.99')
    await page.keyboard.press('Shift+Enter')
  }
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByRole('button', { name: 'All 2 changes applied' })).toBeVisible()
  await page.goto('/activity')
  const undo = page.getByRole('button', { name: 'Undo Plan of 2 changes' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(messages(page).getByText('Undone: Plan of 2 changes.')).toBeVisible()
  // The plan would say that its changes are applied.
  await expect(tray(page)).toHaveCount(0)
})

test('a day in the address that is none is as if it were not there', async ({ page, signIn }) => {
  await signIn('default', '/activity?from=%3Cb%3Ex&to=99999999-01-01')
  await expect(rowOf(page, 'Sign-in')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveAttribute('aria-invalid', 'true')
})
