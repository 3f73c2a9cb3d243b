import {
  changeAddress,
  environment,
  expect,
  fillSignIn,
  messages,
  openWatched,
  rowOf,
  signInWithKey,
  test,
} from './helpers.ts'
import { startConsoleFor } from './own-console.ts'

test('undoing another user’s change names who undid it', async ({
  browser,
  personOf,
  projectKey: key,
  sandbox,
}) => {
  // A holder of the project's key sees the same records, and is the same person in this console's log.
  const own = await startConsoleFor(environment('SANDBOX_URL'))
  const colleague = personOf('default')
  const records = async () =>
    (await sandbox.call('domain/listrecords', { key, values: { domainname: 'example.com' } })).records
  const before = await records()
  const first = await openWatched(browser, `${own.url}dns/cl12345/example.com`)
  const second = await openWatched(browser, `${own.url}servers`)
  try {
    await fillSignIn(first.page, colleague, 'demo')
    await changeAddress(first.page, '192.0.2.99')
    expect(await records()).not.toEqual(before)

    const { page } = second
    await signInWithKey(page, 'cl12345', key)
    await expect(page.getByRole('button', { name: /Signed in as cl12345/ })).toBeVisible()
    await page.goto(`${own.url}activity?scope=everyone`)
    const made = rowOf(page, 'domain/updaterecord').filter({ hasText: colleague })
    await made.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
    await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
    expect(await records()).toEqual(before)
    await expect(made).toContainText('Undone')
    await expect(made.getByRole('button', { name: /^Undo/ })).toHaveCount(0)

    await first.page.goto(`${own.url}activity`)
    await expect(rowOf(first.page, 'domain/updaterecord')).toContainText('Reported undone by cl12345')
    await first.page.getByRole('combobox', { name: 'Whose activity' }).selectOption('Everyone’s')
    const undo = rowOf(first.page, 'domain/updaterecord').filter({ hasNotText: colleague })
    await expect(undo).toHaveCount(1)
    await expect(undo).toContainText('cl12345')
    await expect(undo.getByRole('deletion')).toContainText('192.0.2.99')
    await expect(undo.getByRole('insertion')).toContainText('192.0.2.10')
    await first.page.goto(`${own.url}dns/cl12345/example.com`)
    await expect(rowOf(first.page, 'www').first()).toContainText('192.0.2.10')
    expect([...first.faults, ...second.faults]).toEqual([])
  } finally {
    await first.page.close()
    await second.page.close()
    await own.stop()
  }
})
