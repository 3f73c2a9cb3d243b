import type { Page } from '@playwright/test'
import { expect, messages, settled, test, tray } from './helpers.ts'

const pages = [
  '/',
  '/servers',
  '/servers/cl12345/kvm100001',
  '/dns',
  '/dns/cl12345/example.com',
  '/ip',
  '/invoices',
  '/object-storage',
  '/functions/server/list?as=cl12345',
  '/activity',
]

/** Nothing that is drawn holds a character that would turn the words beside it around. */
const expectNothingTurned = async (page: Page) =>
  expect(await page.evaluate(() => document.title + document.body.innerText)).not.toMatch(/\p{Bidi_Control}/u)

test('SEC-62: hostile text stays text on every page', async ({ page, signIn }) => {
  await signIn('hostile', '/servers')
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await settled(page)
    if (path.startsWith('/functions')) await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const harm = await page.evaluate(() => ({
      owned: 'owned' in window,
      images: document.querySelectorAll('img[onerror], main script').length,
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .map(({ href, protocol }) => ({ href, protocol }))
        .filter(({ protocol }) => !['http:', 'https:', 'blob:'].includes(protocol)),
    }))
    expect({ path, ...harm }).toEqual({ path, owned: false, images: 0, links: [] })
    await expectNothingTurned(page)
  }
  await page.goto('/servers')
  await expect(
    page.getByRole('main').getByText('<script>window.owned=1</script>�txt.exe').first(),
  ).toBeVisible()
})

test('SEC-62: direction-changing text doesn’t reorder the words around it', async ({ page, signIn }) => {
  await signIn('hostile', '/dns/cl12345/example.com')
  await page
    .getByRole('button', { name: /^Delete (?!zone)/ })
    .first()
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('�txt.exe')
  await expectNothingTurned(page)
  await question.getByRole('button', { name: 'Delete record' }).click()
  await expect(messages(page)).toContainText('�txt.exe')
  await expectNothingTurned(page)
  await page
    .getByRole('button', { name: /^Edit TTL of / })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^TTL of / }).fill('61')
  await page.keyboard.press('Shift+Enter')
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await expect(tray(page)).toContainText('�txt.exe')
  await tray(page)
    .getByRole('button', { name: /^Apply 1/ })
    .click()
  await expectNothingTurned(page)
  await page.goto('/activity')
  await page
    .getByRole('button', { name: /^Undo / })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toContainText('�txt.exe')
  await expectNothingTurned(page)
})
