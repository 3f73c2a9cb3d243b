import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, messages, rowOf, test } from './helpers.ts'

const openSessions = async (page: Page) => {
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Manage sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your sessions' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1)
  return dialog
}

const isSignedOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible()
}

test('the session menu ends a session in another browser', async ({ page, signIn, openSecond }) => {
  const username = await signIn()
  const second = await openSecond('servers', username)
  await expect(rowOf(second, 'web-1.example.com')).toBeVisible()
  const dialog = await openSessions(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  expect(await violationsOn(page)).toEqual([])
  const other = dialog.getByRole('listitem').filter({ hasNotText: 'This session' })
  await expect(other).toContainText(/Chrome on \w+/)
  await expect(other).toContainText(/Last used \d{4}-\d\d-\d\d \d\d:\d\d:\d\d from 127\.0\.0\.1/)
  await other.getByRole('button', { name: /^End session: Chrome on/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await isSignedOut(second)
  await expect(dialog.getByRole('button', { name: 'End all other sessions' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Sign-ins')
  await expect(rowOf(page, 'Another session ended').getByText('Done')).toBeVisible()
  await expect(messages(page)).toBeEmpty()
})

test('the session menu ends all other sessions, not this one', async ({ page, signIn, openSecond }) => {
  const username = await signIn()
  const others = [await openSecond('servers', username), await openSecond('servers', username)]
  for (const other of others) await expect(rowOf(other, 'web-1.example.com')).toBeVisible()
  const dialog = await openSessions(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  for (const other of others) await isSignedOut(other)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a failed list of sessions shows an error', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/session/all', (route) => route.abort())
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Manage sessions' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Couldn’t load your sessions.')
})
