import { violationsOn } from './axe.ts'
import { addPreset, expect, messages, rowOf, sentNothing, size, test } from './helpers.ts'

const address = '/servers/cl12345/kvm100001'
test('a server page lists its addresses, records and adapters', async ({ page, signIn }) => {
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

test('supported features and tables fit the server page at 1024 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn('default', address)
  await page.getByText('All fields').click()
  await expect(page.getByText('supportedfeatures')).toBeVisible()
  const supported = page
    .locator('dt', { hasText: /^supportedfeatures$/ })
    .locator('xpath=following-sibling::dd')
  await expect(supported.locator('dt')).toHaveText(['yes', 'no'])
  await expect(supported.locator('dd').first()).toContainText(/status.*editmemorysize/)
  const records = page.getByRole('region', { name: 'DNS records pointing here' })
  expect(await records.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a server that fails to load shows an error in view', async ({ page, signIn, sandbox }) => {
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

test('stopping a server asks first, then shows it stopped', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', address)
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeDisabled()
  await expect(start).toHaveAttribute('title', 'The server is already running.')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('kvm100001')
  await sentNothing(page, sandbox, username, 'stop')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(messages(page).getByText('Stop requested for web-1.example.com.')).toBeVisible()
  await sandbox.finish(username, 'stop', 1)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('stopped')
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect(stop).toBeDisabled()
  await expect(stop).toHaveAttribute('title', 'The server is already stopped.')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled()
})

test('read-only users see why a server can’t be changed', async ({ page, signIn }) => {
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

test('a held-down key opens a preset without applying it', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', address)
  await addPreset(page, 'peak', '16384', '8')
  await size(page)
    .getByRole('button', { name: /^Preview preset: peak/ })
    .focus()
  // Pressed again without having been let go of, a key repeats.
  await page.keyboard.down('Enter')
  const apply = page.getByRole('dialog').getByRole('button', { name: 'Apply now' })
  await expect(apply).toBeFocused()
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(apply).toBeVisible()
  await sentNothing(page, sandbox, username, 'server/edit')
})

test('a preset’s dialogs have no accessibility violations', async ({ page, signIn }) => {
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

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a server page and its dialog don’t scroll sideways', async ({ page, signIn }) => {
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

test('automatic polling is sent as background, clicks aren’t', async ({ page, signIn }) => {
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

test('function effects are shown whole in Swedish at 1024 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('default', '/servers/cl12345/kvm100001')
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['sv'] }))
  await page.reload()
  await page.getByRole('button', { name: 'Fler funktioner' }).click()
  const functions = page.getByRole('list', { name: 'Fler funktioner' })
  await expect(functions.getByText('Kan medföra kostnader').first()).toBeVisible()
  const cut = await functions
    .locator('li *')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length)
  expect(cut).toBe(0)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
})
