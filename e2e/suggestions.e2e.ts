import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startParts } from '../tools/parts.ts'
import {
  argument,
  expect,
  fillArgument,
  fillSignIn,
  messages,
  openFunction,
  openWatched,
  sentNothing,
  test,
} from './helpers.ts'

const suggested = (page: Page, name: RegExp) => page.getByRole('listbox').getByRole('option', { name })

test('suggestions depend on the chosen load balancer', async ({ page, signIn, sandbox }) => {
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
  await sentNothing(page, sandbox, username, 'edittarget')
})

test('a module new to the console offers values and undo', async ({ browser }) => {
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
