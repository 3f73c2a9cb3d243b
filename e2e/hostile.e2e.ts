import { expect, settled, test } from './helpers.ts'

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

test('SEC-62: text that means harm stays text on every screen', async ({ page, signIn }) => {
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
      turned: /[\u202A-\u202E\u2066-\u2069]/.test(document.title + document.body.innerText),
    }))
    expect({ path, ...harm }).toEqual({ path, owned: false, images: 0, links: [], turned: false })
  }
  await page.goto('/servers')
  await expect(
    page.getByRole('main').getByText('<script>window.owned=1</script>�txt.exe').first(),
  ).toBeVisible()
})
