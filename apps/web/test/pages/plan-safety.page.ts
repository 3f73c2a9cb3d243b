import type { Page } from '@playwright/test'
import {
  waitForResponse,
  call,
  expect,
  fillArgument,
  messages,
  openFunction,
  stageCall,
  test,
  tray,
} from '../in-page/test.ts'

const openPlan = async (page: Page, changes: readonly object[]) => {
  await page.goto('/activity')
  const input = page.getByLabel('Open a plan file', { exact: true }).last()
  await input.setInputFiles({
    name: 'plan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ hostingConsolePlan: 1, changes })),
  })
}

test('a deletion is confirmed with the name entered in the dialog', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const making = await openFunction(page, 'email/createaccount')
  await call(making, { emailaccount: 'info@example.com', password: 'correct-horse-battery' })
  await waitForResponse(page)
  await openPlan(page, [
    { kind: 'call', path: 'email/delete', identity: 'cl12345', values: {}, open: ['email'] },
  ])
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  const asked = page.getByRole('dialog', { name: 'Apply 1 change?' })
  const apply = asked.getByRole('button', { name: 'Apply 1 change' })
  await asked.getByLabel('email', { exact: true }).fill('info@example.com')
  await asked.getByRole('textbox', { name: /^Type/ }).fill('cl12345')
  await expect(apply).toHaveAttribute('aria-disabled', 'true')
  await expect(asked.getByRole('listitem')).toContainText('info@example.com')
  await asked.getByRole('textbox', { name: 'Type info@example.com to confirm' }).fill('info@example.com')
  await apply.click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  const sent = await sandbox.called(username, 'delete')
  expect(sent.map(({ body }) => body)).toEqual(['email=info%40example.com'])
})

test('of plan files that can’t be opened, the last one is shown', async ({ page, signIn }) => {
  await signIn('default', '/activity')
  const wrong = { kind: 'update record', identity: 'cl12345' }
  for (const name of ['one.json', 'two.json']) {
    await page
      .getByLabel('Open a plan file', { exact: true })
      .last()
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(wrong)) })
    await expect(messages(page)).toContainText(`${name} wasn’t opened.`)
  }
  await expect(messages(page)).not.toContainText('one.json')
  await openPlan(page, [
    { kind: 'call', path: 'email/delete', identity: 'cl12345', values: { email: 'info@example.com' } },
  ])
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  await expect(messages(page)).not.toContainText('two.json')
})

test('Shift Enter doesn’t stage a call without permission', async ({ page, signIn }) => {
  await signIn('readonly', '')
  const reading = await openFunction(page, 'domain/list')
  await reading.getByRole('button', { name: 'Stage' }).click()
  await expect(tray(page).getByText('1 step staged')).toBeVisible()
  // On the same page, so that a step would be there at once.
  await page.getByRole('link', { name: 'domain', exact: true }).first().click()
  await page.getByRole('link', { name: 'addrecord', exact: true }).click()
  const form = page.getByRole('form', { name: 'domain/addrecord' })
  await expect(form.getByRole('button', { name: 'Stage' })).toHaveAttribute('aria-disabled', 'true')
  for (const [name, value] of Object.entries({ domainname: 'example.com', type: 'A', data: '192.0.2.1' }))
    await fillArgument(form, name, value)
  await fillArgument(form, 'host', 'new')
  await form.locator('[name="host"]').press('Shift+Enter')
  await page.getByRole('link', { name: 'domain', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'domain', level: 1 })).toBeVisible()
  await expect(tray(page).getByText('1 step staged')).toBeVisible()
})

test('a plan file without changes says so', async ({ page, signIn }) => {
  await signIn('default', '/history')
  await openPlan(page, [])
  await expect(messages(page)).toContainText('It holds no changes.')
})

// The longer one is in memory alone.
for (const length of [300, 1100])
  test(`a link to a form drops earlier text of ${length} characters`, async ({ page, signIn }) => {
    await signIn('default', '/history')
    const description = 'x'.repeat(length)
    await stageCall(page, 'server/edit', { serverid: 'kvm100001', description })
    await tray(page).getByRole('button', { name: '1 change staged' }).click()
    await tray(page)
      .getByRole('button', { name: /^Edit server\/edit/ })
      .click()
    const form = page.getByRole('form', { name: 'server/edit' })
    await expect(form.getByText('Editing step 1 of the plan.')).toBeVisible()
    await page.getByRole('link', { name: 'Servers', exact: true }).click()
    await page.getByRole('link', { name: 'web-1.example.com' }).first().click()
    await page.getByRole('button', { name: 'More functions' }).click()
    await page.getByRole('button', { name: /^server\/edit/ }).click()
    await expect(form.locator('[name="serverid"]')).toHaveValue('kvm100001')
    await expect(form.locator('[name="description"]')).toHaveValue('')
    await expect(form.getByText('Editing step 1 of the plan.')).toHaveCount(0)
  })

test('unstaging a step can be undone in place, by keyboard alone', async ({ page, signIn }) => {
  await signIn('default', '/history')
  for (const domainname of ['first.example', 'second.example'])
    await stageCall(page, 'domain/add', { domainname })
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  await tray(page).getByRole('button', { name: 'Unstage domain/add first.example' }).click()
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tray(page).getByRole('button', { name: /^Unstage/ })).toHaveCount(2)
  await expect(
    tray(page)
      .getByRole('button', { name: /^Unstage/ })
      .first(),
  ).toHaveAccessibleName('Unstage domain/add first.example')
})

test('clearing an applied change leaves the others in the plan', async ({ page, signIn }) => {
  await signIn('default', '/history')
  for (const host of ['first', 'second'])
    await stageCall(page, 'domain/addrecord', {
      domainname: 'example.com',
      type: 'A',
      host,
      data: '192.0.2.1',
    })
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(2)
  await tray(page).getByRole('button', { name: 'Clear domain/addrecord first.example.com A' }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(1)
  await expect(messages(page).getByText('unstaged')).toHaveCount(0)
  await expect(tray(page).getByRole('button', { name: 'Undo 1 change' })).toBeVisible()
})
