import type { Page } from '@playwright/test'
import { waitForResponse, call, expect, messages, openFunction, rowOf, test } from './helpers.ts'

/** Makes something by the form of a function. */
const make = async (page: Page, path: string, values: Record<string, string>) => {
  await call(await openFunction(page, path), values)
  await waitForResponse(page)
}

test('a resource created in another tab is deleted by its name', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await make(page, 'email/createalias', { emailalias: 'fresh@example.org', goto: 'dana@example.org' })
  const other = await page.context().newPage()
  await other.goto('/activity')
  await rowOf(other, 'email/createalias').getByRole('button', { name: /^Undo/ }).click()
  await other.getByRole('dialog').getByRole('textbox').fill('fresh@example.org')
  await other.keyboard.press('Enter')
  await expect(messages(other).getByText(/^Undone/)).toBeVisible()
  expect(await sandbox.called(username, 'delete')).toHaveLength(1)
})
