import { spawnSync } from 'node:child_process'
import { expect, fillSignIn, test } from './helpers.ts'
import { startConsoleFor } from './own-console.ts'

test('the documents of a year’s invoices are downloaded as one ZIP', async ({ page }) => {
  // With the sandbox that it starts itself, a console fetches documents from there.
  const own = await startConsoleFor('')
  try {
    await page.goto(`${own.url}invoices`)
    await fillSignIn(page, 'demo@example.com', 'demo')
    const year = String(new Date().getFullYear() - 1)
    await page.getByRole('combobox', { name: 'Period' }).selectOption(year)
    const all = 24
    await expect(page.getByText(`${all} of `)).toBeVisible()
    await page.getByRole('button', { name: 'Download documents…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download documents' })
    await expect(dialog.getByText(`${all} documents of the ${all} invoices shown.`)).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await saving
    expect(file.suggestedFilename()).toBe(`invoices-${year}.zip`)
    await expect(dialog.getByText(`Saved invoices-${year}.zip with ${all} documents.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    const path = await file.path()
    const { stdout: listed } = spawnSync('unzip', ['-Z1', path], { encoding: 'utf8' })
    const names = listed.trim().split('\n')
    expect(names).toHaveLength(all)
    expect(
      names.filter((name) => !(name.startsWith(`${year}-`) && /^[\d-]{10} \d+\.pdf$/.test(name))),
    ).toEqual([])
    const { status, stdout: tested } = spawnSync('unzip', ['-t', path], { encoding: 'utf8' })
    expect([status, tested]).toEqual([0, expect.stringContaining('No errors detected')])
    const { stdout: document } = spawnSync('unzip', ['-p', path, names[0] ?? ''], { encoding: 'utf8' })
    expect(document).toMatch(/^%PDF-1\.4\n[^]*Invoice \d+ of organization 100[^]*%%EOF\n$/)
  } finally {
    await own.stop()
  }
})
