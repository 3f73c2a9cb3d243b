import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
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
