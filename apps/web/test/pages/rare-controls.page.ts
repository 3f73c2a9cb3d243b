import { expect, openFunction, test } from '../in-page/test.ts'

test('a list begins with its items, one on each line, and one is added by a line', async ({
  page,
  signIn,
}) => {
  await signIn()
  const form = await openFunction(page, 'database/updateallowlist')
  await form.locator('[name="id"]').fill('db-12345')
  const list = form.locator('[name="allowlist"]')
  await expect(list).toHaveValue('192.0.2.10/32\n192.0.2.11/32')
  await list.fill('192.0.2.10/32\n192.0.2.11/32\n203.0.113.9')
  await expect(page.locator('main')).toContainText('allowlist[0]=192.0.2.10/32')
  await expect(page.locator('main')).toContainText('allowlist[2]=203.0.113.9')
})

test('a list that is emptied is sent empty', async ({ page, signIn }) => {
  await signIn()
  const form = await openFunction(page, 'database/updateallowlist')
  await form.locator('[name="id"]').fill('db-12345')
  const list = form.locator('[name="allowlist"]')
  await expect(list).toHaveValue(/192/)
  await list.fill('')
  await expect(list).toHaveValue('')
  await expect(page.locator('main')).toContainText('allowlist=')
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
