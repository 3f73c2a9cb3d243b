import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { describeOnly } from './described.ts'
import { expect, messages, rowOf, settled, test } from './helpers.ts'

const address = '/servers/cl12345/kvm100001'
const size = (page: Page) => page.getByRole('region', { name: 'Size' })

const addPreset = async (page: Page, name: string, memory: string, cores: string) => {
  await size(page).getByRole('button', { name: 'Add preset' }).click()
  const dialog = page.getByRole('dialog', { name: /^New preset from/ })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Memory in MB').fill(memory)
  await dialog.getByLabel('CPU cores').fill(cores)
  await dialog.getByRole('button', { name: 'Save preset' }).click()
  await expect(dialog).toHaveCount(0)
}

test('what belongs to a server stands on its page: addresses, records, adapters, and what was called', async ({
  page,
  signIn,
}) => {
  await signIn('default', address)
  const addresses = page.getByRole('table', { name: 'IP addresses' })
  await expect(addresses.getByRole('row', { name: /192\.0\.2\.10/ })).toContainText('www.example.com.')
  const records = page.getByRole('table', { name: 'DNS records pointing here' })
  await expect(records.getByRole('row', { name: /^www\.example\.com\. A/ })).toContainText('192.0.2.10')
  await expect(records.getByRole('row', { name: /^example\.org\. AAAA/ })).toContainText('2001:db8:1::10')
  const adapters = page.getByRole('table', { name: 'Network adapters' })
  await expect(adapters.getByRole('row')).toHaveCount(3)
  const name = adapters.getByText(/^Network adapter/).first()
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.10' }).click()
  await page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.10' }).fill('web-1.example.com')
  await page.keyboard.press('Enter')
  await expect(addresses).toContainText('web-1.example.com.')
  await records.getByRole('link', { name: 'www.example.com.', exact: true }).click()
  await expect(page).toHaveURL(/\/dns\/cl12345\/example\.com/)
  await expect(rowOf(page, 'www').first()).toBeVisible()
})

test('what a server supports is said in two lines, and at 1024 px none of its tables is cut off', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn('default', address)
  await expect(page.getByText('supportedfeatures')).toBeVisible()
  const supported = page
    .locator('dt', { hasText: /^supportedfeatures$/ })
    .locator('xpath=following-sibling::dd')
  await expect(supported.locator('dt')).toHaveText(['yes', 'no'])
  await expect(supported.locator('dd').first()).toContainText(/status.*editmemorysize/)
  const records = page.getByRole('region', { name: 'DNS records pointing here' })
  expect(await records.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a further disk is listed on the page of its server', async ({ page, signIn }) => {
  await signIn('default', '/servers/cl12345/kvm100003')
  await expect(page.getByRole('table', { name: 'Additional disks' }).getByRole('row')).toHaveCount(2)
})

test('a server that can’t be loaded is said to be so above what belongs to it, and has no age', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', address)
  await expect(page.getByText('Updated just now')).toBeVisible()
  await sandbox.fault({ username, module: 'server', function: 'details', status: 500 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load kvm100001' })
  await expect(failure).toBeInViewport()
  // What was loaded before stays, as old as it is.
  await expect(page.getByText('Updated just now')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('web-1.example.com')
  await page.reload()
  await expect(failure).toBeInViewport()
  await expect(page.getByText('Updated just now')).toHaveCount(0)
})

test('a preset that is about to be made of one server is not made of another', async ({ page, signIn }) => {
  await signIn('default', address)
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await page.getByRole('link', { name: 'web-2.example.com' }).click()
  await size(page).getByRole('button', { name: 'Add preset' }).click()
  const dialog = page.getByRole('dialog', { name: /^New preset from/ })
  await expect(dialog).toBeVisible()
  await page.evaluate(() => history.go(-2))
  await expect(page.getByRole('heading', { name: 'web-1.example.com' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a preset is kept, previewed in one press, applied, and put back', async ({ page, signIn, sandbox }) => {
  test.slow()
  const username = await signIn('default', address)
  await addPreset(page, 'peak', '16384', '8')
  await page.reload()
  await size(page)
    .getByRole('button', { name: /^Preview preset: peak/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'peak: size of web-1.example.com' })
  await expect(dialog.getByRole('row', { name: /^Memory/ })).toContainText('8 GB16 GB+8 GB')
  await expect(dialog.getByRole('row', { name: /^CPU cores/ })).toContainText('48+4')
  expect((await sandbox.calls(username)).filter((each) => each.function === 'edit')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await expect(messages(page).getByText('Memory 8 GB → 16 GB, CPU cores 4 → 8')).toBeVisible()
  await expect(size(page)).toContainText('16 GB')
  const calls = page.getByRole('region', { name: 'Recent activity' })
  await expect(calls.getByRole('link', { name: 'server/edit' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(size(page)).toContainText('8 GB')
  const [sent, back] = (await sandbox.calls(username)).filter((each) => each.function === 'edit')
  expect([sent?.body, back?.body]).toEqual([
    'serverid=kvm100001&memorysize=16384&cpucores=8',
    'serverid=kvm100001&memorysize=8192&cpucores=4',
  ])
})

test('a size that the service does not list is said, and can be asked for all the same', async ({
  page,
  signIn,
}) => {
  await signIn('default', address)
  await size(page).getByRole('button', { name: 'Edit Memory of web-1.example.com' }).click()
  await size(page).getByRole('textbox').fill('5000')
  await expect(size(page)).toContainText('The service doesn’t list this size.')
})

test('a server is stopped after a question, and its page says so', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', address)
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeDisabled()
  await expect(start).toHaveAttribute('title', 'The server is already running.')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('kvm100001')
  expect((await sandbox.calls(username)).filter((each) => each.function === 'stop')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(messages(page).getByText('Stop requested for web-1.example.com.')).toBeVisible()
  await sandbox.finish(username, 'stop', 1)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('stopped')
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect(stop).toBeDisabled()
  await expect(stop).toHaveAttribute('title', 'The server is already stopped.')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled()
})

test('a refused action stays in its question, with the words of the service and the request', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', address)
  await sandbox.fault({
    username,
    module: 'server',
    function: 'stop',
    status: 400,
    code: 400,
    text: 'Not now.',
  })
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop web-1.example.com?' })
  await dialog.getByText('Show the request').click()
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('serverid=kvm100001')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Not now. (400)')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Another look at the question is a new question.
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('an action whose outcome is unknown is not called again from its question', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', address)
  await sandbox.fault({ username, module: 'server', function: 'stop', cut: true, times: 1 })
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop web-1.example.com?' })
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByRole('alert')).toContainText('unknown')
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeDisabled()
})

test('by keyboard alone: search, list, page, size, undo', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('servers')
  await page.keyboard.press('Enter')
  // The list is seen behind it already; until it is gone, keys are its own.
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter servers' })).toBeFocused()
  await page.keyboard.type('web-1.example')
  await page.getByRole('link', { name: 'web-1.example.com' }).press('Enter')
  const edit = page.getByRole('button', { name: 'Edit CPU cores of web-1.example.com' })
  await edit.press('Enter')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await sandbox.finish(username, 'edit', 1)
  await expect(messages(page).getByText('CPU cores 4 → 6', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await sandbox.finish(username, 'edit', 2)
  await expect(
    messages(page)
      .getByText(/^Undone: /)
      .first(),
  ).toBeVisible()
})

test('who may only read sees everything, and why nothing can be changed', async ({ page, signIn }) => {
  await signIn('readonly', address)
  await expect(page.getByRole('table', { name: 'IP addresses' })).toBeVisible()
  for (const name of ['Start', 'Stop', 'Reboot', 'Edit Memory of web-1.example.com']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button.or(page.getByRole('button', { name: new RegExp(`^${name}`) })).first()).toBeDisabled()
  }
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect(stop).toHaveAccessibleDescription(/You have read-only access to cl12345/)
  // By keyboard the reason is seen, too, and pressing does nothing.
  await stop.press('Enter')
  await expect(page.getByText(/^You have read-only access to cl12345/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('where no function shows a server, the list does', async ({ page, signIn, sandbox, personOf }) => {
  await describeOnly(sandbox, personOf('default'), 'server', [{ function: 'list' }])
  await signIn('default', address)
  await expect(page.getByRole('heading', { name: 'web-1.example.com' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('templatename')
  await page.goto('/servers/cl12345/kvm999')
  await expect(page.getByText('No server kvm999 in cl12345.')).toBeVisible()
})

test('a server that is not there says so in the words of the service', async ({ page, signIn }) => {
  await signIn('default', '/servers/cl12345/kvm999')
  await expect(page.getByRole('alert')).toContainText('Couldn’t load kvm999.')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
})

test("a preset's preview has no accessibility violation", async ({ page, signIn }) => {
  test.slow()
  await signIn('default', address)
  await expect(page.getByRole('table', { name: 'Network adapters' })).toBeVisible()
  await size(page).getByRole('button', { name: 'Add preset' }).click()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await addPreset(page, 'peak', '16384', '8')
  await size(page)
    .getByRole('button', { name: /^Preview preset: peak/ })
    .click()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More functions' }).click()
  expect(await violationsOn(page)).toEqual([])
})

test('what needs more than the server is among its functions, and its form has the server', async ({
  page,
  signIn,
}) => {
  await signIn('default', address)
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/clone…/ }).click()
  const form = page.getByRole('form', { name: 'server/clone' })
  await expect(form.locator('[name="serverid"]')).toHaveValue('kvm100001')
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the page of a server does not scroll sideways, with a dialog neither', async ({ page, signIn }) => {
    await signIn('default', address)
    await expect(page.getByRole('list', { name: 'DNS records pointing here' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await addPreset(page, 'peak', '16384', '8')
    await size(page)
      .getByRole('button', { name: /^Preview preset: peak/ })
      .click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})

test('a page that polls by itself does not keep the session alive', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('default', '/servers/cl12345/kvm100001')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const poll = page.waitForRequest('**/api/server/details')
  await page.clock.fastForward(3500)
  expect((await poll).headers()['console-background']).toBe('1')
  // What a person does next counts again.
  const asked = page.waitForRequest('**/api/server/list')
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  expect((await asked).headers()['console-background']).toBeUndefined()
})

test('what functions do is read whole, and no language widens the page', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('default', '/servers/cl12345/kvm100001')
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['sv'] }))
  await page.reload()
  const functions = page.getByRole('region', { name: 'Funktioner för servern' })
  await expect(functions.getByText('Kan medföra kostnader').first()).toBeVisible()
  const cut = await functions
    .locator('li *')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length)
  expect(cut).toBe(0)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
})

test('what interrupts names the server, whatever the page read last', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await sandbox.fault({ username, module: 'server', function: 'list', status: 500, text: 'Not today.' })
  // An adapter has the server’s identifier beside a name of its own.
  await sandbox.fault({ username, module: 'server', function: 'networkadapters', delayMs: 1000 })
  await page.goto('/servers/cl12345/kvm100001')
  await expect(page.getByRole('cell', { name: 'Network adapter 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Reboot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reboot web-1.example.com?' })
  await expect(dialog).toContainText('kvm100001')
  await settled(page)
  await expect(dialog).toBeVisible()
})
