import type { Page, Request } from '@playwright/test'
import fc from 'fast-check'
import { expect, test } from './helpers.ts'

/** Each screen is shown with responses of its function in which one thing is another than it should be. */
const screens = [
  { path: '/servers', module: 'server', function: 'list', heading: 'Servers' },
  { path: '/ip', module: 'ip', function: 'listown', heading: 'IP addresses' },
  { path: '/invoices', module: 'invoice', function: 'list', heading: 'Invoices' },
  { path: '/dns', module: 'domain', function: 'list', heading: 'DNS' },
  { path: '/dns/cl12345/example.com', module: 'domain', function: 'listrecords', heading: 'example.com' },
  { path: '/object-storage', module: 'objectstorage', function: 'listinstances', heading: 'Object storage' },
]

/** A page that reads several functions. What the server is called may be anything, but for the title of the error page. */
const serverPage = { path: '/servers/cl12345/kvm100001', heading: /^(?!Something went wrong)/ }
const parts = [
  { ...serverPage, module: 'server', function: 'details' },
  { ...serverPage, module: 'server', function: 'networkadapters' },
  { ...serverPage, module: 'ip', function: 'listown' },
  { ...serverPage, module: 'domain', function: 'listrecords' },
]

const tries = 8
/** The same in every run: what fails here fails again. */
const seed = 20_260_101

for (const screen of [...screens, ...parts])
  test(`SEC-64: ${screen.path} is never blank, whatever ${screen.module}/${screen.function} returns`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    test.setTimeout(90_000)
    await page.goto(screen.path)
    const sent = page.waitForRequest((request) =>
      request.url().endsWith(`/api/${screen.module}/${screen.function}`),
    )
    const username = await signIn()
    const response = await askAgain(page, await sent)
    await fc.assert(
      fc.asyncProperty(mutations(response), async (mutated) => {
        const body = JSON.stringify(mutated)
        await sandbox.fault({ username, module: screen.module, function: screen.function, body, times: 1 })
        await expectNotBlank(page, screen)
      }),
      { numRuns: tries, seed, endOnFailure: true },
    )
  })

/** What is answered to a request of the page, asked for by itself: the page may have let go of the response it got. */
const askAgain = (page: Page, request: Request): Promise<unknown> =>
  page.evaluate(
    async ({ url, identity, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Console-Request': '1',
          'Content-Type': 'application/x-www-form-urlencoded',
          ...(identity === undefined ? {} : { 'Console-Identity': identity }),
        },
        body,
      })
      return (await response.json()) as unknown
    },
    { url: request.url(), identity: request.headers()['console-identity'], body: request.postData() ?? '' },
  )

const expectNotBlank = async (page: Page, { path, heading }: { path: string; heading: string | RegExp }) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  // Rows, words for their absence, or what is wrong with the response: anything but waiting for ever.
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

/** A response in which one member, at any depth, is any other value. */
const mutations = (response: unknown): fc.Arbitrary<unknown> => {
  const places = placesIn(response).filter((place) => place.length > 1)
  return fc
    .tuple(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }))
    .map(([place, value]) => replaced(response, place, value))
}

type Place = (string | number)[]

const placesIn = (value: unknown, place: Place = []): Place[] => {
  if (typeof value !== 'object' || value === null) return [place]
  return [
    place,
    ...Object.entries(value).flatMap(([name, each]) =>
      placesIn(each, [...place, Array.isArray(value) ? Number(name) : name]),
    ),
  ]
}

const replaced = (value: unknown, [name, ...rest]: Place, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((each, index) => (index === name ? replaced(each, rest, by) : each))
  const held = value as Record<string, unknown>
  return { ...held, [name]: replaced(held[name], rest, by) }
}
