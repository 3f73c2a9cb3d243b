import type { Page } from '@playwright/test'
import {
  changeAddress,
  expect,
  expireSession,
  hold,
  messages,
  rowOf,
  signInAgain,
  test,
  tray,
} from './helpers.ts'

const zone = '/dns/cl12345/example.com'
const data = (page: Page) => page.getByRole('textbox', { name: 'Data of www A', exact: true })
const type = async (page: Page, value: string) => {
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await data(page).fill(value)
}

test('unsaved typing is marked when its field loses focus', async ({ page, signIn }) => {
  await signIn('default', zone)
  await type(page, '192.0.2.99')
  const focused = await data(page).evaluate((field) => getComputedStyle(field).borderColor)
  await page.getByRole('searchbox', { name: 'Filter records' }).focus()
  await expect(data(page)).toHaveValue('192.0.2.99')
  await expect(data(page)).not.toHaveCSS('border-color', focused)
  // One that holds what it held closes.
  await data(page).fill('192.0.2.10')
  await page.getByRole('searchbox', { name: 'Filter records' }).focus()
  await expect(data(page)).toHaveCount(0)
})

test('the conflict buttons are disabled while Overwrite is sending', async ({ page, signIn, openSecond }) => {
  await page.goto(zone)
  const second = await openSecond(zone.slice(1), await signIn())
  await type(page, '192.0.2.22')
  await changeAddress(second, '192.0.2.11')
  await data(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Overwrite' })).toBeVisible()
  const sending = await hold(page, '**/api/domain/updaterecord')
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await sending.isWaiting()
  await expect(page.getByRole('button', { name: 'Overwrite' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Keep current' })).toBeDisabled()
  sending.letGo()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.22')
  await expect(messages(page).getByText('192.0.2.11 → 192.0.2.22')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.11')
})

test('a second conflict asks again before overwriting', async ({ page, signIn, openSecond }) => {
  await page.goto(zone)
  const second = await openSecond(zone.slice(1), await signIn())
  await type(page, '192.0.2.22')
  await changeAddress(second, '192.0.2.11')
  await data(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Overwrite' })).toBeVisible()
  await changeAddress(second, '192.0.2.12')
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByRole('alert')).toContainText(
    /Original192\.0\.2\.11Current192\.0\.2\.12Yours192\.0\.2\.22/,
  )
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect(messages(page).getByText('192.0.2.12 → 192.0.2.22')).toBeVisible()
})

test('redoing an undo restores the other user’s value', async ({ page, signIn, openSecond }) => {
  const username = await signIn('default', zone)
  await changeAddress(page, '192.0.2.22')
  const undo = messages(page).getByRole('button', { name: 'Undo', exact: true })
  // A message that is about to be pressed stays.
  await undo.focus()
  await changeAddress(await openSecond(zone.slice(1), username), '192.0.2.11')
  await undo.click()
  await expect(messages(page)).toContainText(
    'Changed since: it’s now data 192.0.2.11. Nothing was sent. Overwriting sets data 192.0.2.10.',
  )
  await page.getByRole('button', { name: 'Undo anyway' }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.10')
  await messages(page).getByRole('button', { name: 'Redo' }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.11')
  await expect(messages(page).getByText('Redone: www.example.com A.')).toBeVisible()
  await undo.click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.10')
  // Of undo, redo and undo only the last can be undone.
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('row').getByRole('button', { name: 'Redo' })).toHaveCount(1)
})

test('a conflict found while typing asks before saving', async ({ page, signIn, openSecond }) => {
  await page.goto(zone)
  const second = await openSecond(zone.slice(1), await signIn())
  await type(page, '192.0.2.22')
  await changeAddress(second, '192.0.2.11')
  await page.getByRole('button', { name: 'Edit TTL of mail A' }).click()
  const ttl = page.getByRole('textbox', { name: 'TTL of mail A', exact: true })
  await ttl.fill('60')
  await ttl.press('Enter')
  await expect(messages(page).getByText(/^Changed mail\.example\.com A:/)).toBeVisible()
  await data(page).press('Enter')
  const question = /Original192\.0\.2\.10Current192\.0\.2\.11Yours192\.0\.2\.22/
  await expect(page.getByRole('alert')).toContainText(question)
  await data(page).press('Enter')
  await page.reload()
  await data(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText(question)
  await page.getByRole('button', { name: 'Keep current' }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.11')
})

test('staging a value typed before a conflict doesn’t overwrite it', async ({ page, signIn, openSecond }) => {
  await page.goto(zone)
  const second = await openSecond(zone.slice(1), await signIn())
  await type(page, '192.0.2.22')
  await changeAddress(second, '192.0.2.11')
  await page.reload()
  await data(page).press('Shift+Enter')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page)).toContainText('192.0.2.11')
  await expect(rowOf(page, 'www')).toContainText('192.0.2.11')
})

const reverseName = (page: Page) => page.getByRole('textbox', { name: 'reverse DNS of 192.0.2.11' })

test('a PTR conflict found while typing asks after a reload', async ({ page, signIn, openSecond }) => {
  await page.goto('/ip')
  const second = await openSecond('ip', await signIn())
  for (const at of [page, second]) {
    await at.getByRole('button', { name: 'Edit reverse DNS of 192.0.2.11' }).click()
    await reverseName(at).fill(at === page ? 'mine.example.com' : 'theirs.example.com')
  }
  await reverseName(second).press('Enter')
  await expect(rowOf(second, '192.0.2.11')).toContainText('theirs.example.com.')
  await page.reload()
  await reverseName(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    /Original192-0-2-11-static\.example\.net\.Currenttheirs\.example\.com\.Yoursmine\.example\.com/,
  )
})

test('a value that didn’t reach the service is saved by Try again', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', zone)
  await type(page, '192.0.2.77')
  // The list above has a notice of its own.
  const notice = rowOf(page, 'www').getByRole('alert')
  const again = notice.getByRole('button', { name: 'Try again' })
  // Not by taking the browser offline: what it reads again once it is back would notice the end of the session before the press does.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await data(page).press('Enter')
  await expect(notice).toContainText('Can’t reach the console.')
  await expect(again).toBeVisible()
  await page.unroute('**/api/**')
  await expireSession(page, sandbox, username)
  await again.click()
  await signInAgain(page)
  await again.click()
  await expect(messages(page).getByText('→ 192.0.2.77')).toBeVisible()
  const sent = await sandbox.called(username, 'updaterecord')
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a long value and its staged replacement are both partly visible', async ({ page, signIn }) => {
  await signIn('default', zone)
  const staged = 'v=spf1 include:_spf.hosting.example include:_spf.other.example -all'
  await page.getByRole('button', { name: 'Edit Data of @ TXT' }).click()
  const editor = page.getByRole('textbox', { name: 'Data of @ TXT', exact: true })
  await editor.fill(staged)
  await editor.press('Shift+Enter')
  const cell = rowOf(page, staged)
  const width = (text: RegExp) =>
    cell
      .getByText(text)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
  await expect(cell).toBeVisible()
  expect(await width(/spf\.hosting\.example -all/)).toBeGreaterThan(30)
  expect(await width(/_spf\.other/)).toBeGreaterThan(100)
})

test('a wide list fades at its right edge until scrolled there', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signIn('default', '/dns?records=192.0.2')
  const list = page.getByRole('region', { name: 'Records' }).first()
  const mask = () => list.evaluate((element) => getComputedStyle(element).maskImage)
  await expect.poll(mask).toContain('linear-gradient')
  await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(mask).toBe('none')
})
