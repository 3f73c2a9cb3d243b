import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startParts } from '../tools/parts.ts'
import {
  argument,
  call,
  expect,
  fillArgument,
  fillSignIn,
  messages,
  openFunction,
  openWatched,
  settled,
  test,
} from './helpers.ts'

const suggested = (page: Page, name: RegExp) => page.getByRole('listbox').getByRole('option', { name })

test('values of identifiers are offered from the list function, and free text stays', async ({
  page,
  signIn,
}) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/details')
  await (await argument(form, 'serverid')).click()
  await expect(page.getByRole('listbox', { name: 'Values from server/list' })).toBeVisible()
  await suggested(page, /kvm100003.*db-1/).click()
  await expect(await argument(form, 'serverid')).toHaveValue('kvm100003')
  await fillArgument(form, 'serverid', 'anything')
  await page.keyboard.press('Tab')
  await expect(await argument(form, 'serverid')).toHaveValue('anything')
})

test('Escape closes the list, and of a closed list empties no field', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/details')
  const field = await argument(form, 'serverid')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.click()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.fill('kvm100003')
  for (const isOpen of ['true', 'false', 'false']) {
    await expect(field).toHaveAttribute('aria-expanded', isOpen)
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('kvm100003')
  }
})

test('Tab leaves a field whose list is longer than its room, and closes the list', async ({
  page,
  signIn,
}) => {
  await signIn('default', '')
  const form = await openFunction(page, 'domain/deleterecord')
  const field = await argument(form, 'recordid')
  await field.fill('1')
  // As many as scroll: the list could be a stop of its own.
  await expect(suggested(page, /./).nth(9)).toBeAttached()
  await field.press('Tab')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('what is in a thing is offered once the form says which thing', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'loadbalancer/edittarget')
  await (await argument(form, 'backendname')).click()
  await expect(page.getByText('No match; what you typed is used.').filter({ visible: true })).toHaveCount(1)
  await fillArgument(form, 'loadbalancerid', 'lb100001')
  await (await argument(form, 'backendname')).click()
  await suggested(page, /^web$/).click()
  await (await argument(form, 'targetname')).click()
  await suggested(page, /^web-1/).click()
  await expect(await argument(form, 'targetname')).toHaveValue('web-1')
  const calls = await sandbox.calls(username)
  expect(calls.filter(({ function: name }) => name === 'edittarget')).toEqual([])
})

test('a record is offered by what people call it, a size by what the service allows', async ({
  page,
  signIn,
}) => {
  await signIn('default', '')
  const form = await openFunction(page, 'domain/deleterecord')
  await (await argument(form, 'recordid')).click()
  await (await argument(form, 'recordid')).fill('mx')
  await expect(suggested(page, /MX/).first()).toBeVisible()
  const sizes = await openFunction(page, 'server/create')
  await (await argument(sizes, 'templatename')).click()
  await expect(suggested(page, /Debian/)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await (await argument(sizes, 'platform')).fill('VM')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^VMware/, /^KVM/])
  await fillArgument(sizes, 'platform', 'VMWare')
  await (await argument(sizes, 'templatename')).click()
  await expect(suggested(page, /Debian/)).toHaveText([/Debian 12 64-bit/])
  await page.keyboard.press('Escape')
  await (await argument(sizes, 'memorysize')).click()
  await (await argument(sizes, 'memorysize')).fill('819')
  await suggested(page, /^8192$/).click()
  await expect(await argument(sizes, 'memorysize')).toHaveValue('8192')
})

test('what servers have of another platform is not offered beside the list of templates', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/servers')
  await expect(page.getByRole('table', { name: 'Servers' })).toContainText('kvm100001')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('server/create')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    'server/create',
  )
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'server/create' })
  await fillArgument(form, 'hostname', 'kvm')
  await (await argument(form, 'templatename')).click()
  await expect(suggested(page, /Debian 12/)).toHaveText([/KVM/, /VMware/])
  await page.keyboard.press('Escape')
  await fillArgument(form, 'platform', 'VMware')
  await (await argument(form, 'templatename')).click()
  await expect(suggested(page, /Debian/)).toHaveText([/^Debian 12 64-bit$/])
})

test('what responses have shown is offered where the list is refused', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/servers/cl12345/kvm100001')
  await expect(page.getByText('192.0.2.10').first()).toBeVisible()
  await settled(page)
  await sandbox.fault({ username, module: 'ip', function: 'listown', status: 500, code: 606, text: 'Locked' })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ip/setptr')
  await expect(palette.getByRole('option', { selected: true })).toContainText('ip/setptr')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'ip/setptr' })
  await (await argument(form, 'ipaddress')).click()
  await suggested(page, /^192\.0\.2\.10/).click()
  await expect(await argument(form, 'ipaddress')).toHaveValue('192.0.2.10')
})

test('what destroys is called by its name, whatever it is', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'filestorage/deletevolume'), { volumeid: 'fs-a1b2c' })
  await expect(page.getByRole('dialog').getByText('Type media to confirm')).toBeVisible()
})

test('a module that the console has never seen has values, current values, a difference and an undo', async ({
  browser,
}) => {
  const log = join(await mkdtemp(join(tmpdir(), 'console-')), 'output')
  const own = await startParts(log, ['--extra-modules', 'apps/sandbox/extra-modules/example.json'])
  try {
    const { page, faults } = await openWatched(browser, `${own.consoleUrl}functions/blockstorage/edit`)
    await fillSignIn(page, 'demo@example.com', 'demo')
    const form = page.getByRole('form', { name: 'blockstorage/edit' })
    await (await argument(form, 'volumeid')).click()
    await suggested(page, /bs-1a2b3.*scratch/).click()
    const name = await argument(form, 'name')
    await expect(form.getByText('Currently scratch')).toBeVisible()
    await name.fill('films')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(messages(page)).toContainText('Changed bs-1a2b3.')
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await expect(form.getByText('Currently scratch')).toBeVisible()
    expect(faults).toEqual([])
    await page.close()
  } finally {
    await own.stop()
  }
})
