import { readFile } from 'node:fs/promises'
import { expect, messages, newServer, stageCall, test, tray } from './helpers.ts'

test('a plan saved as a file opens again without its secrets', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  await signIn('default', '/history')
  await stageCall(page, 'server/create', { ...newServer, rootpassword: 'correct-horse-battery' })
  await stageCall(page, 'ip/setptr', {
    ipaddress: '{{step 1.server.iplist.0.ipaddress}}',
    data: 'new.example.com.',
  })
  await tray(page).getByRole('button', { name: 'More' }).click()
  const download = page.waitForEvent('download')
  await tray(page).getByRole('button', { name: 'Export…' }).click()
  await tray(page).getByRole('button', { name: 'Save as a plan file' }).click()
  const file = await (await download).path()
  const saved = await readFile(file, 'utf8')
  expect(saved).not.toContain('correct-horse-battery')
  await tray(page).getByRole('button', { name: 'More' }).click()
  const script = page.waitForEvent('download')
  await tray(page).getByRole('button', { name: 'Export…' }).click()
  await tray(page).getByRole('button', { name: 'Save as a bash script' }).click()
  const written = await readFile(await (await script).path(), 'utf8')
  expect(written).toContain('field "$step1" \'server.iplist.0.ipaddress\'')
  expect(written).not.toContain('correct-horse-battery')
  await tray(page).getByRole('button', { name: 'More' }).click()
  await tray(page).getByRole('button', { name: 'Unstage all' }).click()
  await expect(tray(page)).toHaveCount(0)
  await page.goto('/activity')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a plan file' }).click(),
  ])
  await chooser.setFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(messages(page).getByText('It isn’t a plan saved by Hosting Console.')).toBeVisible()
  await page.getByLabel('Open a plan file', { exact: true }).last().setInputFiles(file)
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  await expect(tray(page).getByText('{{step 1.server.iplist.0.ipaddress}}')).toBeVisible()
  await expect(tray(page).getByText('asked for when it’s applied')).toBeVisible()
})

test('a secret in a plan is asked for on apply', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/history')
  const secret = 'correct-horse-battery'
  await stageCall(page, 'vpn/createuser', { username: 'cl12345_new', password: secret })
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  await page.reload()
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(kept).toContain('cl12345_new')
  expect(kept).not.toContain(secret)
  // A check needs none of it.
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page).getByRole('status')).toHaveText('No new problems found')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  const asked = page.getByRole('dialog', { name: 'Apply 1 change?' })
  await expect(asked.getByRole('button', { name: 'Apply 1 change' })).toHaveAttribute('aria-disabled', 'true')
  await asked.getByLabel('password').fill(secret)
  await asked.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  const [sent] = await sandbox.called(username, 'createuser')
  expect(new URLSearchParams(sent?.body).get('password')).toBe(secret)
})
