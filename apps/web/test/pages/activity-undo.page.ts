import type { Page } from '@playwright/test'
import { changeAddress, expect, hold, messages, rowOf, test, tray } from '../in-page/test.ts'

test('a change is undone from Activity after a reload', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity')
  await rowOf(page, 'domain/updaterecord')
    .getByRole('button', { name: 'Undo “Change record” of www.example.com A' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
  await expect(page.getByRole('row', { name: /domain\/updaterecord/ })).toHaveCount(2)
  const undone = page.getByRole('row').filter({ hasText: 'Undone' })
  await expect(undone.getByRole('deletion')).toContainText('192.0.2.10')
  await expect(undone.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.goto('/dns/cl12345/example.com')
  await expect(page.getByRole('row', { name: /www.*192\.0\.2\.10/ })).toBeVisible()
})

test('undoing a change with a conflict asks first, by keyboard alone', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.98')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity')
  const former = rowOf(page, '192.0.2.10').getByRole('button', { name: /^Undo/ })
  await former.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Undo the change to www.example.com A?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Couldn’t undo www.example.com A.')).toBeVisible()
  await expect(messages(page)).toContainText(
    'it’s now data 192.0.2.99. Nothing was sent. Overwriting sets data 192.0.2.10.',
  )
  const updates = async () => (await sandbox.called(username, 'updaterecord')).length
  expect(await updates()).toBe(2)
  await page.getByRole('button', { name: 'Undo anyway' }).focus()
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
  expect(await updates()).toBe(3)
  // Undone itself, it goes back to what they had made of it.
  const undo = rowOf(page, 'domain/updaterecord').first()
  await expect(undo.getByRole('deletion')).toContainText('192.0.2.99')
  await undo.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Redo change' }).click()
  await expect(messages(page).getByText('Redone: www.example.com A.')).toBeVisible()
  await expect(undo.getByRole('insertion')).toContainText('192.0.2.99')
})

test('a change is undone in the document dialect', async ({ page, signIn }) => {
  await signIn('document', '/dns/cl12345/example.com')
  await changeAddress(page, '192.0.2.99')
  await page.goto('/activity')
  await rowOf(page, 'domain/update_record').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(messages(page).getByText('Undone: www.example.com A.')).toBeVisible()
})

test('a plan is one Activity entry and is undone as a whole', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  for (const [label, value] of [
    ['Data of www A', '192.0.2.99'],
    ['TTL of mail A', '61'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${label}` }).click()
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.keyboard.press('Shift+Enter')
  }
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  const plan = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Plan of 2 changes', exact: true }) })
  await expect(plan).toContainText('mail.example.com A')
  await expect(plan).toContainText('Change record')
  await expect(rowOf(page, 'domain/updaterecord')).toHaveCount(0)
  await plan.getByRole('button', { name: 'Plan of 2 changes', exact: true }).click()
  await expect(rowOf(page, 'domain/updaterecord')).toHaveCount(2)
  await plan.getByRole('button', { name: 'Undo plan of 2 changes' }).click()
  // Nothing is sent yet: it is asked about with what is there and what will be.
  const asked = page.getByRole('dialog', { name: 'Undo 2 changes?' })
  await expect(asked).toContainText('mail.example.com A')
  await expect(asked).toContainText('192.0.2.99')
  await asked.getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(tray(page)).toContainText('All 2 changes undone')
  await expect(plan).toContainText('Undone')
  await expect(
    rowOf(page, 'Undo of 2 changes').getByRole('button', {
      name: 'Undo of 2 changes',
      exact: true,
    }),
  ).toBeVisible()
  await expect(plan.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter activity' }).fill('WWW.example 192.0.2.99')
  await expect(rowOf(page, 'mail.example.com')).toHaveCount(0)
  await expect(rowOf(page, 'www.example.com A')).toHaveCount(2)
})

test('an added record and a PTR change are undone from Activity', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('new')
  await form.getByLabel('Data').fill('192.0.2.50')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText(/^Added new\.example\.com A /)).toBeVisible()
  await page.goto('/ip')
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  await page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' }).fill('web-2.example.com.')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Changed reverse DNS of 192.0.2.11.')).toBeVisible()
  await page.goto('/activity')
  for (const [path, subject] of [
    ['domain/addrecord', 'new.example.com A'],
    ['ip/setptr', '192.0.2.11'],
  ] as const) {
    await rowOf(page, path).getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
    await expect(messages(page).getByText(`Undone: ${subject}.`)).toBeVisible()
  }
  await page.goto('/ip')
  await expect(rowOf(page, '192.0.2.11')).toContainText('192-0-2-11-static.example.net.')
  await page.goto('/dns/cl12345/example.com')
  await expect(rowOf(page, 'www')).toBeVisible()
  await expect(rowOf(page, 'new')).toHaveCount(0)
})

/** A plan of two records, applied from their zone. */
const applyTwo = async (page: Page) => {
  for (const label of ['Data of www A', 'Data of mail A']) {
    await page.getByRole('button', { name: `Edit ${label}` }).click()
    await page.getByRole('textbox', { name: label, exact: true }).fill('192.0.2.99')
    await page.keyboard.press('Shift+Enter')
  }
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByRole('button', { name: 'All 2 changes applied' })).toBeVisible()
}

test('what isn’t there any more stays, and what is asked about isn’t in the plan', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  await applyTwo(page)
  await tray(page).getByRole('button', { name: 'Clear completed' }).click()
  await expect(page.getByRole('row', { name: /mail A 192\.0\.2\.99/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete mail A' }).click()
  await page.getByRole('button', { name: 'Delete record', exact: true }).click()
  await expect(messages(page).getByText(/^Deleted mail\.example\.com A /)).toBeVisible()
  await page.goto('/activity')
  const undo = page.getByRole('button', { name: 'Undo plan of 2 changes' })
  for (let presses = 0; presses < 2; presses += 1) {
    await undo.click()
    const asked = page.getByRole('dialog', { name: 'Undo 1 change?' })
    await expect(asked).toContainText('1 change can’t be undone and stays. mail.example.com A.')
    await page.keyboard.press('Escape')
    await expect(tray(page)).toHaveCount(0)
  }
  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(rowOf(page, 'Change record (undo)')).toContainText('www.example.com A')
  await expect(rowOf(page, 'Change record (undo)').getByRole('button', { name: 'Redo' })).toBeVisible()
})

test('one change of an applied plan is undone, the rest stay undoable', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await applyTwo(page)
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Plan of 2 changes', exact: true }).click()
  await page
    .getByRole('button', { name: /^Undo “Change record”/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
  await expect(messages(page).getByText(/^Undone:/)).toBeVisible()
  await expect(tray(page)).toContainText('1 undone')
  await expect(tray(page).getByRole('button', { name: 'Undo 1 change' })).toBeVisible()
})

test('undoing a plan from Activity shows progress and can be stopped', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await page.getByRole('button', { name: 'Change TTL' }).click()
  await page.getByLabel('New TTL').fill('61')
  await page.getByRole('button', { name: /^Stage \d changes$/ }).click()
  await tray(page).getByRole('button', { name: 'Apply 9 changes' }).click()
  await expect(tray(page)).toContainText('All 9 changes applied')
  await tray(page).getByRole('button', { name: 'Clear completed' }).click()
  await page.goto('/activity')
  const begun = await sandbox.called(username, 'updaterecord')
  const updating = await hold(page, '**/api/domain/updaterecord', 1)
  await page.getByRole('button', { name: 'Undo plan of 9 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 9 changes' }).click()
  await updating.isWaiting()
  await expect(tray(page)).toContainText('1 of 9 undone')
  await tray(page).getByRole('button', { name: 'Stop' }).click()
  updating.letGo()
  await expect(tray(page)).toContainText('2 undone')
  await expect(tray(page).getByRole('button', { name: 'Undo 7 changes' })).toBeVisible()
  expect(await sandbox.called(username, 'updaterecord')).toHaveLength(begun.length + 2)
})

test('a plan is undone from Activity apart from what is staged', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await applyTwo(page)
  await tray(page).getByRole('button', { name: 'Clear completed' }).click()
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A', exact: true }).fill('192.0.2.55')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('button', { name: 'Undo plan of 2 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(tray(page)).toContainText('2 undone')
  await expect(tray(page).getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  const sent = await sandbox.called(username, 'updaterecord')
  expect(sent.map(({ body }) => body).join()).not.toContain('192.0.2.55')
})

test('undoing a deletion restores one of two equal records', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/mistakes.example')
  const equal = page.getByRole('row', { name: /www A 192\.0\.2\.10/ })
  await expect(equal).toHaveCount(2)
  for (const undoFrom of ['plan', 'Activity']) {
    await page.getByRole('button', { name: 'Delete www A' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stage instead' }).click()
    await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete record' }).click()
    await expect(equal).toHaveCount(1)
    if (undoFrom === 'plan') await tray(page).getByRole('button', { name: 'Undo 1' }).click()
    else {
      await tray(page).getByRole('button', { name: 'Clear completed' }).click()
      await page.goto('/activity')
      await rowOf(page, 'domain/deleterecord').getByRole('button', { name: /^Undo/ }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
      await expect(messages(page).getByText('Undone: www.mistakes.example A.')).toBeVisible()
      await page.goto('/dns/cl12345/mistakes.example')
    }
    await expect(equal).toHaveCount(2)
  }
})
