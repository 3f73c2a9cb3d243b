import type { Page } from '@playwright/test'
import { expect, openFunction, test } from '../in-page/test.ts'

const chosen = (page: Page, name: string) =>
  page.getByRole('list', { name: `Chosen for ${name}` }).getByRole('listitem')

test('a list begins with its items, and one is added by typing it', async ({ page, signIn }) => {
  await signIn()
  const form = await openFunction(page, 'database/updateallowlist')
  await form.locator('[name="id"]').fill('db-12345')
  await expect(chosen(page, 'allowlist')).toHaveText(['192.0.2.10/32', '192.0.2.11/32'])
  const list = form.locator('[name="allowlist"]')
  await list.fill('203.0.113.9')
  // What is typed counts before it is an item.
  await expect(page.locator('main')).toContainText('allowlist[2]=203.0.113.9')
  await list.press('Enter')
  await expect(list).toHaveValue('')
  await list.fill('203.0.113.10, 203.0.113.11')
  await expect(chosen(page, 'allowlist')).toHaveCount(5)
  await expect(page.locator('main')).toContainText('allowlist[0]=192.0.2.10/32')
  await expect(page.locator('main')).toContainText('allowlist[4]=203.0.113.11')
  await page.getByRole('button', { name: 'Remove 192.0.2.10/32 from allowlist' }).click()
  await expect(page.locator('main')).toContainText('allowlist[0]=192.0.2.11/32')
  await list.press('Backspace')
  await expect(list).toHaveValue('203.0.113.11')
  await list.fill('203.0.113.12')
  await expect(page.locator('main')).toContainText('allowlist[3]=203.0.113.12')
})

test('a list that is emptied is sent empty', async ({ page, signIn }) => {
  await signIn()
  const form = await openFunction(page, 'database/updateallowlist')
  await form.locator('[name="id"]').fill('db-12345')
  for (const each of ['192.0.2.10/32', '192.0.2.11/32'])
    await page.getByRole('button', { name: `Remove ${each} from allowlist` }).click()
  await expect(chosen(page, 'allowlist')).toHaveCount(0)
  await expect(page.locator('main')).toContainText('allowlist=')
})

test('several things are chosen among those that there are', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const form = await openFunction(page, 'sshkey/remove')
  const keys = form.locator('[name="sshkeyids"]')
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(form.getByText('Enter or a comma adds one.')).toBeVisible()
  for (const count of [1, 2]) {
    await keys.click()
    await first.click()
    await expect(chosen(page, 'sshkeyids')).toHaveCount(count)
  }
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('4101, 4102')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(async () => (await sandbox.called(username, 'sshkey/remove')).length).toBe(1)
  const [call] = await sandbox.called(username, 'sshkey/remove')
  expect(decodeURIComponent(String(call?.body))).toMatch(/^sshkeyids\[0\]=\d+&sshkeyids\[1\]=\d+$/)
})

test('an alias leads to several, between commas', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const form = await openFunction(page, 'email/createalias')
  await form.locator('[name="emailalias"]').fill('all@example.com')
  await form.locator('[name="goto"]').fill('ana@example.com,bo@example.com')
  await expect(chosen(page, 'goto')).toHaveText(['ana@example.com', 'bo@example.com'])
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(async () => (await sandbox.called(username, 'email/createalias')).length).toBe(1)
  const [call] = await sandbox.called(username, 'email/createalias')
  expect(decodeURIComponent(String(call?.body))).toContain('goto=ana@example.com,bo@example.com')
})

test('a certificate is read from a file, and one that is too large is refused', async ({ page, signIn }) => {
  await signIn()
  const form = await openFunction(page, 'loadbalancer/addcertificate')
  const input = form.locator('input[type="file"]')
  await input.setInputFiles({ name: 'a.pem', mimeType: '', buffer: Buffer.from('-----BEGIN X-----\n') })
  await expect(form.locator('[name="certificate"]')).toHaveValue('-----BEGIN X-----\n')
  await input.setInputFiles({ name: 'b.iso', mimeType: '', buffer: Buffer.alloc(300_000) })
  await expect(form.getByRole('alert')).toHaveText('b.iso is too large for a key or certificate.')
  await input.setInputFiles({ name: 'c.der', mimeType: '', buffer: Buffer.from([0x30, 0x82, 0xff, 0xfe]) })
  await expect(form.getByRole('alert')).toHaveText('c.der couldn’t be read as text.')
  await expect(form.locator('[name="certificate"]')).toHaveValue('-----BEGIN X-----\n')
})
