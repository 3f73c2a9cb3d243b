import { changeAddress, expect, messages, stageField, test, tray } from './helpers.ts'

/*
 * SEC-44: a browser may send a change again by itself, and the console knows it by its key. So each change of the page, another try
 * of a person among them, has one that nothing else had, in this tab or before.
 */

test('SEC-44: every change of a record has its own random key', async ({ page, signIn }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/domain/updaterecord')) keys.push(request.headers()['idempotency-key'])
  })
  await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.98')
  await changeAddress(page, '192.0.2.99')
  await page.reload()
  await changeAddress(page, '192.0.2.98')
  await stageField(page, 'TTL of www A', '61')
  await stageField(page, 'TTL of mail A', '61')
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page)).toContainText('All 2 changes applied')
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(5)
  for (const key of keys) expect(key).toMatch(/^(?:[0-9a-z]{28}|[0-9a-z]{8}-[0-9a-f]{8}-[0-9a-z]{21})$/)
  // Keys that count, or have much in common, would be guessed.
  const [first = '', ...others] = keys.map((key) => key ?? '')
  for (const other of others)
    expect(Array.from(other).filter((character, at) => character !== first[at]).length).toBeGreaterThan(14)
})

test('SEC-44: a record change cut off has an unknown outcome', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await sandbox.fault({ username, module: 'domain', function: 'updaterecord', times: 1, reset: true })
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.99')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('It may have been carried out. Retry checks first, or asks you if it can’t check.'),
  ).toBeVisible()
  await expect(messages(page).getByText('→ 192.0.2.99')).toHaveCount(0)
  expect(await sandbox.called(username, 'updaterecord')).toHaveLength(1)
})
