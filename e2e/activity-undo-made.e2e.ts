import type { Page } from '@playwright/test'
import { answered, builtFile, call, expect, messages, openFunction, rowOf, test } from './helpers.ts'

/** Makes something by the form of a function. */
const make = async (page: Page, path: string, values: Record<string, string>) => {
  await call(await openFunction(page, path), values)
  await answered(page)
}

test('what another tab has made is removed by the name that it was given', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn()
  await make(page, 'email/createalias', { emailalias: 'fresh@example.org', goto: 'dana@example.org' })
  const other = await page.context().newPage()
  await other.goto('/activity')
  await rowOf(other, 'email/createalias').getByRole('button', { name: /^Undo/ }).click()
  await other.getByRole('dialog').getByRole('textbox').fill('fresh@example.org')
  await other.keyboard.press('Enter')
  await expect(messages(other).getByText(/^Undone/)).toBeVisible()
  expect((await sandbox.calls(username)).filter((each) => each.function === 'delete')).toHaveLength(1)
})

test('a part of the page that does not load any more keeps no call from being sent', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.route(`**/${builtFile('functions/note-call.ts')}`, (route) => route.abort())
  await make(page, 'vpn/createuser', { username: 'cl12345_new', password: 'correct-horse-battery' })
  await page.goto('/activity')
  await rowOf(page, 'vpn/createuser').getByRole('button', { name: /^Undo/ }).click()
  // Nobody has looked whether it was there.
  await expect(messages(page)).toContainText('may have been made by another call')
})
