import { expect, expireSession, rowOf, signInAgain, test } from './helpers.ts'

test('a staged PTR is shown whole', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('default', '/ip')
  const cell = page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' })
  const verdict = page
    .getByRole('row')
    .filter({ has: cell })
    .getByText(/^(Forward-confirmed|No A record|Points to another|No PTR|Provider default|Zone not in)/)
  await expect(verdict).toHaveCount(1)
  await cell.click()
  await page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' }).fill('web-2.example.com')
  await page.keyboard.press('Shift+Enter')
  const staged = cell.locator('> span').last()
  await expect(staged).toContainText('web-2.example.com.')
  expect(await staged.evaluate(({ scrollWidth, clientWidth }) => clientWidth >= scrollWidth)).toBe(true)
  // What the former name was found to be isn't said of this one.
  await expect(verdict).toHaveCount(0)
})

test('an expired session asks for the password once typing ends', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/ip')
  await page.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
  const field = page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })
  await field.fill('')
  await expireSession(page, sandbox, username)
  await field.pressSequentially('web-9')
  const refused = page.waitForResponse((response) => response.status() === 401)
  // As a list does that is read again by itself: the focus stays.
  await page.getByRole('button', { name: /^Refresh/ }).evaluate((button) => (button as HTMLElement).click())
  await field.pressSequentially('.stag')
  await refused
  await field.pressSequentially('ing.example.com', { delay: 30 })
  await expect(field).toHaveValue('web-9.staging.example.com')
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await signInAgain(page)
  await expect(field).toHaveValue('web-9.staging.example.com')
})

const longest = '2001:0db8:0001:0000:0000:0000:0000:0011'

test('a PTR is set by typing an address’s longest spelling', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/ip')
  await expect(rowOf(page, '192.0.2.10')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(longest)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'reverse DNS of 2001:db8:1::11' })).toBeFocused()
  await page.keyboard.type('web-2.example.com')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, '2001:db8:1::11')).toContainText('web-2.example.com.')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rowOf(page, '2001:db8:1::11')).toContainText('2001-db8-1-11-static.example.net.')
  const sent = await sandbox.called(username, 'setptr')
  expect(sent.map(({ body }) => new URLSearchParams(body).get('data'))).toEqual([
    'web-2.example.com.',
    '2001-db8-1-11-static.example.net.',
  ])
})
