import { expect, settled, test } from '../in-page/test.ts'

/** Each screen is shown with answers of its function in which one thing is another than it should be. */
const screens = [
  { path: '/servers', module: 'server', function: 'list', heading: 'Servers' },
  { path: '/ip', module: 'ip', function: 'listown', heading: 'IP addresses' },
  { path: '/invoices', module: 'invoice', function: 'list', heading: 'Invoices' },
  { path: '/dns', module: 'domain', function: 'list', heading: 'DNS' },
  { path: '/dns/cl12345/example.com', module: 'domain', function: 'listrecords', heading: 'example.com' },
  { path: '/object-storage', module: 'objectstorage', function: 'listinstances', heading: 'Object storage' },
]

/** A list in which rows are odd, and one that is not there: the worst of `apps/web/test/mutated-answers.test.ts`. */
const lists = [
  { ...screens[0], list: 'servers', odd: { hostname: 'odd.example.com', disksize: '30 blocks' } },
  { ...screens[1], list: 'iplist', odd: { ptr: 'odd.example.com.' } },
  { ...screens[2], list: 'invoices', odd: { currency: 'SEK', total: '1 234,50', url: 'odd.example.com' } },
  { ...screens[3], list: 'domains', odd: { displayname: 'odd.example.com' } },
  { ...screens[4], list: 'records', odd: { host: 'odd.example.com', type: 'A', data: '192.0.2.99' } },
  { ...screens[5], list: 'instances', odd: { description: 'odd.example.com' } },
] as const

for (const { path = '', module, function: name, list, odd } of lists)
  test(`${path} marks an odd row and never calls a malformed list empty`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    const username = await signIn('default', path)
    const answerWith = (payload: object) =>
      sandbox.fault({
        username,
        module,
        function: name,
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ response: { status: { code: 200, text: 'OK' }, ...payload } }),
        times: 1,
      })
    // What the page asks for by itself is over.
    await settled(page)
    await answerWith({ [list]: { item: [odd] } })
    await page.goto(`${path}?q=odd.example`)
    const row = page.getByRole('row').filter({ hasText: /odd\.example\.com|1 234,50/ })
    await expect(row.first()).toBeVisible()
    await row
      .first()
      .getByRole('button', { name: /^Couldn’t read: / })
      .click()
    await expect(page.getByText('Without an identifier, no function can be used on this.')).toBeVisible()
    await answerWith({ [list]: 'many' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Couldn’t read this response' }).first()).toBeVisible()
    await expect(page.getByText(/There are no|This zone has no|no records/)).toHaveCount(0)
  })
