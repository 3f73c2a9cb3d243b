import type { Page } from '@playwright/test'
import { argument, call, expect, fillArgument, openFunction, settled, test } from '../in-page/test.ts'

const suggested = (page: Page, name: RegExp) => page.getByRole('listbox').getByRole('option', { name })

test('identifiers are suggested from a list, and any text is accepted', async ({ page, signIn }) => {
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

test('Escape closes the suggestions and keeps the value', async ({ page, signIn }) => {
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
  // A list that was never open may be the library’s to clear.
  await page.reload()
  await expect(field).toHaveValue('kvm100003')
  await field.press('Escape')
  await expect(field).toHaveValue('kvm100003')
})

test('Tab leaves a field and closes its suggestions', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'domain/deleterecord')
  const field = await argument(form, 'recordid')
  await field.fill('1')
  // As many as scroll: the list could be a stop of its own.
  await expect(suggested(page, /./).nth(9)).toBeAttached()
  await field.press('Tab')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('records are suggested by name, sizes by what the service allows', async ({ page, signIn }) => {
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

test('suggested templates match the chosen platform', async ({ page, signIn }) => {
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

test('values seen in responses are suggested when the list fails', async ({ page, signIn, sandbox }) => {
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

test('a deletion asks you to type the resource’s name', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'filestorage/deletevolume'), { volumeid: 'fs-a1b2c' })
  await expect(page.getByRole('dialog').getByText('Type media to confirm')).toBeVisible()
})
