import { describeOnly } from '../described.ts'
import { addPreset, expect, messages, rowOf, sentNothing, settled, size, test } from '../in-page/test.ts'

const address = '/servers/cl12345/kvm100001'
test('an additional disk is listed on its server’s page', async ({ page, signIn }) => {
  await signIn('default', '/servers/cl12345/kvm100003')
  await expect(page.getByRole('table', { name: 'Additional disks' }).getByRole('row')).toHaveCount(2)
})

test('the preset dialog closes when you move to another server', async ({ page, signIn }) => {
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

test('a preset is saved, previewed, applied and undone', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', address)
  await addPreset(page, 'peak', '16384', '8')
  await page.reload()
  await size(page)
    .getByRole('button', { name: /^Preview preset: peak/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'peak: size of web-1.example.com' })
  await expect(dialog.getByRole('row', { name: /^Memory/ })).toContainText('8 GB16 GB+8 GB')
  await expect(dialog.getByRole('row', { name: /^CPU cores/ })).toContainText('48+4')
  await sentNothing(page, sandbox, username, 'edit')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await expect(messages(page).getByText('Memory 8 GB → 16 GB, CPU cores 4 → 8')).toBeVisible()
  await expect(size(page)).toContainText('16 GB')
  const calls = page.getByRole('region', { name: 'Recent activity' })
  await expect(calls.getByRole('link', { name: 'server/edit' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(size(page)).toContainText('8 GB')
  const [sent, back] = await sandbox.called(username, 'edit')
  expect([sent?.body, back?.body]).toEqual([
    'serverid=kvm100001&memorysize=16384&cpucores=8',
    'serverid=kvm100001&memorysize=8192&cpucores=4',
  ])
})

test('a size the service doesn’t list shows a warning', async ({ page, signIn }) => {
  await signIn('default', address)
  await size(page).getByRole('button', { name: 'Edit Memory of web-1.example.com' }).click()
  await size(page).getByRole('textbox').fill('5000')
  await expect(size(page)).toContainText('The service doesn’t list this size.')
})

test('a refused action stays in its dialog with the service’s message', async ({ page, signIn, sandbox }) => {
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

test('an action with an unknown outcome can’t be repeated from its dialog', async ({
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

test('a server is resized and undone by keyboard alone', async ({ page, signIn, sandbox }) => {
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

test('without a details function, the server page shows the list’s data', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'server', [{ function: 'list' }])
  await signIn('default', address)
  await expect(page.getByRole('heading', { name: 'web-1.example.com' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('templatename')
  await page.goto('/servers/cl12345/kvm999')
  await expect(page.getByText('No server kvm999 in cl12345.')).toBeVisible()
})

test('a missing server shows an error with Try again', async ({ page, signIn }) => {
  await signIn('default', '/servers/cl12345/kvm999')
  await expect(page.getByRole('alert')).toContainText('Couldn’t load kvm999.')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the reboot dialog names the server, not its adapter', async ({ page, signIn, sandbox }) => {
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

test('a function that needs more values opens with the server filled in', async ({ page, signIn }) => {
  await signIn('default', address)
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/clone…/ }).click()
  const form = page.getByRole('form', { name: 'server/clone' })
  await expect(form.locator('[name="serverid"]')).toHaveValue('kvm100001')
})

test('a function whose optional arguments decide what it does opens as a form', async ({ page, signIn }) => {
  await signIn('default', address)
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/mountiso…/ }).click()
  await expect(page.getByRole('form', { name: 'server/mountiso' }).locator('[name="isofile"]')).toBeAttached()
})

test('the size card says once what a server is and costs', async ({ page, signIn }) => {
  await signIn('default', address)
  await expect(size(page)).toContainText('80 GB')
  await expect(size(page)).toContainText('Debian 12 (Bookworm)')
  await expect(size(page)).toContainText(/SEK [\d.]+ per month/)
  await expect(size(page)).not.toContainText('8,192')
})

test('an adapter is known by its name, which leads to its functions', async ({ page, signIn }) => {
  await signIn('default', address)
  const adapters = page.getByRole('table', { name: 'Network adapters' })
  await expect(adapters.getByRole('row', { name: /^Network adapter 2/ })).toContainText('vl100001')
  await expect(adapters).not.toContainText('7d1c0001')
  await adapters.getByRole('link', { name: 'Network adapter 2' }).click()
  await expect(page.getByText('7d1c0001-0000-4000-8000-000000100001').first()).toBeVisible()
})

test('what only reads is in the menu of functions too', async ({ page, signIn }) => {
  await signIn('default', address)
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/costs…/ }).click()
  await expect(page.getByRole('form', { name: 'server/costs' }).locator('[name="serverid"]')).toHaveValue(
    'kvm100001',
  )
})
