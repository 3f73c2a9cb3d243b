import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { makeCertificate } from './certificate.ts'
import { expect, rowOf, test, tray } from './helpers.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Fills in and sends the dialog that adds something to a list. */
const add = async (page: Page, to: RegExp, values: Record<string, string>): Promise<void> => {
  await page.getByRole('button', { name: to }).click()
  const form = page.getByRole('dialog').getByRole('form')
  for (const [name, value] of Object.entries(values)) await fill(form, name, value)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The same, into the plan. */
const stage = async (page: Page, to: string | RegExp, values: Record<string, string>): Promise<void> => {
  await page.getByRole('button', { name: to }).click()
  const form = page.getByRole('dialog').getByRole('form')
  for (const [name, value] of Object.entries(values)) await fill(form, name, value)
  await form.getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const fill = async (form: Locator, name: string, value: string): Promise<void> => {
  const field = form.locator(`[name="${name}"]`)
  await field.fill(value)
  await field.press('Tab')
}

const certificateText = async (): Promise<string> => {
  const files = await makeCertificate()
  const pem = (await readFile(files.cert, 'utf8')) + (await readFile(files.key, 'utf8'))
  return Buffer.from(pem).toString('base64')
}

test('a load balancer is made, filled and removed on its page', {
  tag: '@journey',
}, async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/things/loadbalancer')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog').getByRole('form', { name: 'loadbalancer/create' })
  await fill(form, 'name', 'shop')
  await fill(form, 'datacenter', 'Falkenberg')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'shop' })).toBeVisible()
  await add(page, /^Add to backend/, { name: 'web' })
  for (const [name, ipaddress] of [
    ['one', '192.0.2.10'],
    ['two', '192.0.2.11'],
  ] as const)
    await add(page, /^Add to target/, { backendname: 'web', ipaddress, port: '80', name, weight: '100' })
  const certificate = await certificateText()
  await add(page, /^Add to certificate/, { certificatename: 'shop', certificate })
  await add(page, /^Add to frontend/, { name: 'https', port: '443', backendname: 'web' })
  await expect(list(page, 'targets').getByRole('row', { name: /two/ })).toContainText('192.0.2.11')
  await expect(list(page, 'frontends').getByRole('row', { name: /https/ })).toContainText('443')
  expect(await sandbox.called(username, 'loadbalancer/addtarget')).toHaveLength(2)
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /destroy/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('shop')
  await page.getByRole('dialog').getByRole('button', { name: 'Destroy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Load balancers' })).toBeVisible()
  await expect(rowOf(page, 'shop')).toHaveCount(0)
})

test('a load balancer with all that is in it is one plan, and nothing again when that is undone', {
  tag: '@journey',
}, async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/things/loadbalancer')
  await stage(page, 'Create', { name: 'shop', datacenter: 'Falkenberg' })
  await page.getByRole('link', { name: /^Open shop/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'shop' })).toBeVisible()
  await stage(page, /^Add to backend/, { name: 'web' })
  for (const [name, ipaddress] of [
    ['one', '192.0.2.10'],
    ['two', '192.0.2.11'],
  ] as const)
    await stage(page, /^Add to target/, { backendname: 'web', ipaddress, port: '80', name, weight: '100' })
  const certificate = await certificateText()
  await stage(page, /^Add to certificate/, { certificatename: 'shop', certificate })
  await stage(page, /^Add to frontend/, { name: 'https', port: '443', backendname: 'web' })
  expect(await sandbox.called(username, 'loadbalancer/create')).toHaveLength(0)
  await page.getByRole('button', { name: 'Apply 6 changes' }).click()
  const question = page.getByRole('dialog')
  // The plan keeps no secret.
  await question.getByLabel('certificate').fill(certificate)
  await question.getByRole('button', { name: 'Apply 6 changes' }).click()
  // The page of what was to be made is that of what is made.
  await expect(page).toHaveURL(/\/lb\d+$/)
  await expect(list(page, 'targets').getByRole('row', { name: /two/ })).toContainText('192.0.2.11')
  await expect(list(page, 'frontends').getByRole('row', { name: /https/ })).toContainText('443')
  await tray(page).getByRole('button', { name: 'Undo 6' }).click()
  await question.getByRole('textbox').fill('6')
  await question.getByRole('button', { name: 'Undo 6 changes' }).click()
  await expect(tray(page).getByText('undone', { exact: true })).toHaveCount(6)
  await page.getByRole('link', { name: 'Load balancers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Load balancers' })).toBeVisible()
  await expect(rowOf(page, 'web')).toBeVisible()
  await expect(rowOf(page, 'shop')).toHaveCount(0)
})

test('a database user is added, changed elsewhere meanwhile, and put right', {
  tag: '@journey',
}, async ({ page, signIn, sandbox, projectKey: key }) => {
  const username = await signIn('default', '/things/database/cl12345/db-12345')
  await page.getByRole('button', { name: /^Add to users/ }).click()
  const form = page.getByRole('dialog').getByRole('form')
  await fill(form, 'username', 'reports')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  // Its password is shown once.
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  const row = list(page, 'users').getByRole('row', { name: /reports/ })
  await row.getByRole('button', { name: 'Actions for reports' }).click()
  await row.getByRole('button', { name: /setuserpermissions/ }).click()
  await form.getByRole('textbox').fill('audit')
  await form.getByRole('textbox').press('Enter')
  const theirs = { id: 'db-12345', username: 'reports', permissions: 'admin' }
  await sandbox.call('database/setuserpermissions', { key, values: theirs })
  const dialog = page.getByRole('dialog')
  const send = async () => {
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog
      .filter({ hasText: 'Send database/setuserpermissions?' })
      .getByRole('button', { name: 'Send' })
      .click()
  }
  await send()
  await expect(form).toContainText('admin')
  expect(await sandbox.called(username, 'database/setuserpermissions')).toHaveLength(1)
  await send()
  await expect(row).toContainText('audit')
  await expect(row).not.toContainText('admin')
})
