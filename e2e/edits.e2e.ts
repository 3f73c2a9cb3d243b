import type { Page } from '@playwright/test'
import { argument, changeAddress, expect, messages, openFunction, rowOf, test } from './helpers.ts'

const fillServer = async (page: Page) => {
  const form = await openFunction(page, 'server/edit')
  const server = await argument(form, 'serverid')
  await server.fill('kvm100001')
  await server.press('Tab')
  await expect(form.getByText('Current values from server/details.')).toBeVisible()
  return form
}

const sentEdits = async (
  sandbox: { calls: (username: string) => Promise<{ function: string; body: string }[]> },
  username: string,
) => (await sandbox.calls(username)).filter((each) => each.function === 'edit').map(({ body }) => body)

test('a conflict in a form asks before overwriting', async ({ page, signIn, sandbox, openSecond }) => {
  const username = await signIn()
  const form = await fillServer(page)
  await (await argument(form, 'memorysize')).fill('16384')
  const second = await openSecond('functions/server/edit', username)
  await expect(second.getByRole('form', { name: 'server/edit' })).toBeVisible()
  const theirs = await fillServer(second)
  await (await argument(theirs, 'memorysize')).fill('4096')
  await theirs.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(second).getByText('Changed kvm100001.')).toBeVisible()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('This has changed since it was loaded. Nothing was sent.')).toBeVisible()
  expect(await sentEdits(sandbox, username)).toHaveLength(1)
  await expect(form.getByText('Currently 4096', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText('Changed kvm100001.')).toBeVisible()
})

test('a change in one tab appears in another', async ({ page, context, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const other = await context.newPage()
  await other.goto('/dns/cl12345/example.com')
  await expect(rowOf(other, 'www').first()).toContainText('192.0.2.10')
  await changeAddress(page, '192.0.2.61')
  await expect(rowOf(other, 'www').first()).toContainText('192.0.2.61')
  await other.goto('/activity')
  await rowOf(other, 'domain/updaterecord').getByRole('button', { name: /^Undo/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(rowOf(page, 'www').first()).toContainText('192.0.2.10')
  await other.close()
})
