import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { changeAddress, expect, fillSignIn, messages, rowOf, test } from './helpers.ts'
import { hostFolder } from './static-host.ts'

const path = '/some/where/'
const zone = `${path}dns/cl12345/example.com`

let folder: string
let host: Awaited<ReturnType<typeof hostFolder>>

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../tools/demo.mjs'), folder])
  host = await hostFolder(folder, path)
})

test.afterAll(async () => {
  host.stop()
  await rm(folder, { recursive: true })
})

test('a folder on a static host signs in, edits a record and undoes it', async ({ page, context }) => {
  const asked = new Set<string>()
  context.on('request', (request) => asked.add(new URL(request.url()).origin))

  await page.goto(`${host.origin}${path}`)
  await expect(page.getByText('Sign in as demo@example.com')).toBeVisible()
  await fillSignIn(page, 'demo@example.com', 'demo')
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible()
  await expect(page.getByText('Sign in as demo@example.com')).toBeHidden()

  await page.goto(host.origin + zone)
  await changeAddress(page, '192.0.2.99')
  await page.goto(`${host.origin}${path}activity`)
  await rowOf(page, 'domain/updaterecord').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
  await page.goto(host.origin + zone)
  await page.reload()
  await expect(page.getByRole('row', { name: /www.*192\.0\.2\.10/ })).toBeVisible()
  await expect(page.getByText('Demo. Everything runs in this browser')).toBeVisible()

  expect([...asked]).toEqual([host.origin])
})
