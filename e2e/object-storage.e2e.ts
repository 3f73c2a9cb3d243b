import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { clipboardText, expect, test } from './helpers.ts'

const secretOf = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Show Secret key' }).first().click()
  const secret = await page
    .getByRole('region', { name: 'Credentials' })
    .getByRole('definition')
    .nth(1)
    .innerText()
  await page.getByRole('button', { name: 'Hide Secret key' }).click()
  return secret.trim()
}

test('a secret key is hidden, copied and never stored', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('default', '/object-storage/cl12345/os-a1b2c')
  const credentials = page.getByRole('region', { name: 'Credentials' })
  await expect(credentials.getByText('••••••••')).toHaveCount(2)
  const secret = await secretOf(page)
  expect(secret.length).toBeGreaterThan(8)
  await credentials.getByRole('button', { name: 'Copy Secret key' }).first().click()
  expect(await clipboardText(page)).toBe(secret)

  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByRole('button', { name: 'Save with the secret' })).toHaveAccessibleDescription(
    'Enter the storage endpoint first, starting with https://.',
  )
  await page.getByLabel('Storage endpoint').fill('https://storage.example.com')
  await page.getByRole('tab', { name: 'aws-cli' }).click()
  await expect(profile).toContainText('aws_secret_access_key = ••••••••')
  await profile.getByRole('button', { name: 'Copy with the secret' }).click()
  expect(await clipboardText(page)).toContain(
    `aws_secret_access_key = ${secret}\n\n# ~/.aws/config\n[profile os-a1b2c]\nendpoint_url = https://storage.example.com\n`,
  )
  await page.getByRole('tab', { name: 'rclone' }).click()
  const saving = page.waitForEvent('download')
  await profile.getByRole('button', { name: 'Save with the secret' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('rclone.conf')
  expect(await readFile(await saved.path(), 'utf8')).toContain(`secret_access_key = ${secret}\n`)
  const kept = await page.evaluate(
    () =>
      JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]) +
      window.location.href,
  )
  expect(kept).not.toContain(secret)
  expect(await page.content()).not.toContain(secret)
})

const form = (page: Page): Locator => page.getByRole('form', { name: 'Create an instance' })

test('an accepted creation isn’t offered again while the list fails', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = await signIn('default', '/object-storage/new')
  await form(page).getByLabel('Data center', { exact: true }).fill('dc-sto1')
  await form(page).getByLabel('Description').fill('Once')
  await page.keyboard.press('Tab')
  await sandbox.fault({
    username: personOf('default'),
    module: 'objectstorage',
    function: 'listinstances',
    status: 500,
    code: 500,
    text: 'Not now.',
  })
  await form(page).getByRole('button', { name: 'Create instance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(form(page).getByRole('status')).toContainText('Accepted:')
  await page.getByRole('link', { name: 'Servers' }).click()
  await expect(page.getByRole('table', { name: 'Servers' })).toBeVisible()
  await page.goBack()
  await expect(form(page).getByLabel('Description')).toHaveValue('')
  await expect(form(page).getByLabel('Data center', { exact: true })).toHaveValue('')
  expect(await sandbox.called(username, 'createinstance')).toHaveLength(1)
})
