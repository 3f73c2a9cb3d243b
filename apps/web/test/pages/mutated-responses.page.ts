import { expect, settled, test } from '../in-page/test.ts'

/** A list in which rows are odd, and one that is not there: the worst of `apps/web/test/mutated-responses.test.ts`. */
const lists = [
  {
    path: '/servers',
    call: 'server/list',
    list: 'servers',
    odd: { hostname: 'odd.example.com', disksize: '30 blocks' },
  },
  { path: '/ip', call: 'ip/listown', list: 'iplist', odd: { ptr: 'odd.example.com.' } },
  {
    path: '/invoices',
    call: 'invoice/list',
    list: 'invoices',
    odd: { currency: 'SEK', total: '1 234,50', url: 'odd.example.com' },
  },
  { path: '/dns', call: 'domain/list', list: 'domains', odd: { displayname: 'odd.example.com' } },
  {
    path: '/dns/cl12345/example.com',
    call: 'domain/listrecords',
    list: 'records',
    odd: { host: 'odd.example.com', type: 'A', data: '192.0.2.99' },
  },
  {
    path: '/object-storage',
    call: 'objectstorage/listinstances',
    list: 'instances',
    odd: { description: 'odd.example.com' },
  },
]

for (const { path, call, list, odd } of lists)
  test(`${path} marks an odd row and never calls a malformed list empty`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    const username = await signIn('default', path)
    const respondWith = (payload: Record<string, unknown>) => sandbox.respond(username, call, payload, 1)
    // What the page asks for by itself is over.
    await settled(page)
    await respondWith({ [list]: { item: [odd] } })
    await page.goto(`${path}?q=odd.example`)
    const row = page.getByRole('row').filter({ hasText: /odd\.example\.com|1 234,50/ })
    await expect(row.first()).toBeVisible()
    await row
      .first()
      .getByRole('button', { name: /^Couldn’t read: / })
      .click()
    await expect(page.getByText('Without an identifier, no function can be used on this.')).toBeVisible()
    await respondWith({ [list]: 'many' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Couldn’t read this response' }).first()).toBeVisible()
    await expect(page.getByText(/There are no|This zone has no|no records/)).toHaveCount(0)
  })
