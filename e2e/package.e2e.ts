import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InstalledPackage, installPackage, linesUntil, stop } from '../tools/installed.ts'
import { changeAddress, expect, fillSignIn, rowOf, test } from './helpers.ts'

let directory: string
let installed: InstalledPackage
let console: ReturnType<InstalledPackage['start']> | undefined

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'package-'))
  installed = await installPackage(directory)
})

test.afterAll(async () => {
  // Where the test ended early, it runs still.
  if (console?.exitCode === null) await stop(console)
  await rm(directory, { recursive: true })
})

test('the installed package signs in, undoes a change and uninstalls', async ({ page, context }) => {
  console = installed.start(['--port', '0', '--store-url', 'sqlite:kept/console.db'])
  const url = /http\S+/.exec(await linesUntil(console, /^Hosting Console is ready at/))?.[0] ?? ''
  const asked = new Set<string>()
  context.on('request', (request) => asked.add(`${new URL(request.url()).origin}/`))

  await page.goto(`${url}dns/cl12345/example.com`)
  await fillSignIn(page, 'demo@example.com', 'demo')
  await changeAddress(page, '192.0.2.99')
  await page.goto(`${url}activity`)
  await rowOf(page, 'domain/updaterecord').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByText('Undone: www.example.com A.')).toBeVisible()
  await page.goto(`${url}dns/cl12345/example.com`)
  await expect(page.getByRole('row', { name: /www.*192\.0\.2\.10/ })).toBeVisible()
  expect([...asked]).toEqual([url])

  expect(await stop(console)).toEqual([0, null])
  await installed.remove()
  expect(existsSync(installed.command)).toBe(false)
})
