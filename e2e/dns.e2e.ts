import { readFile } from 'node:fs/promises'
import { changeAddress, expect, messages, rowOf, test } from './helpers.ts'

const cell = (page: Parameters<typeof rowOf>[0], label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

test('saving a value already set elsewhere needs no request', async ({
  page,
  signIn,
  sandbox,
  openSecond,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  const second = await openSecond('dns/cl12345/example.com', username)
  await second.getByRole('button', { name: 'Edit Data of www A' }).click()
  await cell(second, 'Data of www A').fill('192.0.2.99')
  await changeAddress(page, '192.0.2.99')
  await cell(second, 'Data of www A').press('Enter')
  await expect(messages(second).getByText('No change needed.')).toBeVisible()
  await expect(rowOf(second, 'www')).toContainText('192.0.2.99')
  const updates = await sandbox.called(username, 'updaterecord')
  expect(updates).toHaveLength(1)
})

test('a conflict between two windows keeps the typing and can be overwritten', {
  tag: '@journey',
}, async ({ page, signIn, openSecond }) => {
  await page.goto('/dns/cl12345/example.com')
  const second = await openSecond('dns/cl12345/example.com', await signIn())
  await second.getByRole('button', { name: 'Edit Data of www A' }).click()
  await cell(second, 'Data of www A').fill('192.0.2.22')

  await changeAddress(page, '192.0.2.11')

  await cell(second, 'Data of www A').press('Enter')
  await expect(second.getByRole('alert')).toContainText('This has changed in the meantime. Nothing was sent.')
  await expect(second.getByRole('alert')).toContainText('192.0.2.11')
  await expect(cell(second, 'Data of www A')).toHaveValue('192.0.2.22')
  await second.getByRole('button', { name: 'Overwrite' }).click()
  await expect(rowOf(second, 'www')).toContainText('192.0.2.22')
})

test('a zone is exported as a zone file', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(rowOf(page, 'www')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Zone file', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('example.com.zone')
  const content = await readFile(await file.path(), 'utf8')
  expect(content).toMatch(/^www\s.*\sA\s+192\.0\.2\.10$/m)
})

test('the record form fits its page at every width', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('www')
  await form.getByLabel('Data').fill('192.0.2.10')
  await form.getByLabel('Data').press('Enter')
  const button = form.getByRole('button', { name: 'Add anyway' })
  await expect(button).toBeVisible()
  for (const width of [768, 844, 900, 1023, 1024]) {
    await page.setViewportSize({ width, height: 600 })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
