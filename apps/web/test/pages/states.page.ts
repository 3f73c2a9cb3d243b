import { describeOnly } from '../described.ts'
import type { Page } from '@playwright/test'
import { expect, rowOf, type Sandbox, test } from '../in-page/test.ts'

const record = (index: number) => ({
  recordid: 500_000 + index,
  domainname: 'example.com',
  host: `h${index}`,
  type: 'A',
  data: `10.0.${index >> 8}.${index & 255}`,
  ttl: 3600,
})

const domain = (index: number) => ({ domainname: `d${index}.example`, recordcount: 9 })

const instance = (index: number) => ({ id: `os-${index}`, datacenter: 'dc-sto1', credentials: [] })

/** A view that lists something, and how it looks in every state that its function can be in. */
type View = {
  title: string
  path: string
  module: string
  /** Its function in the usual dialect. */
  list: string
  key: string
  row: (index: number) => object
  /** The first row's text. */
  first: string
  table: string
  /** How often the list is read: once for each project, or once. */
  reads: number
  none: string
  missing: string
  /** Seen in both dialects. */
  usual: RegExp
}

const views: View[] = [
  {
    title: 'the zones',
    path: '/dns',
    module: 'domain',
    list: 'list',
    key: 'domains',
    row: domain,
    first: 'd0.example',
    table: 'DNS',
    reads: 3,
    none: 'No domains yet. The domains of your projects appear here, each with its DNS records.',
    missing: 'This service can’t list domains. Open one by name.',
    usual: /staging\.example/,
  },
  {
    title: 'a zone',
    path: '/dns/cl12345/example.com',
    module: 'domain',
    list: 'listrecords',
    key: 'records',
    row: record,
    first: 'h0.example.com.',
    table: 'Records',
    reads: 1,
    none: 'This zone has no records.',
    missing: 'This service can’t list the records of a zone.',
    usual: /mail\.example\.com\..*192\.0\.2\.10/,
  },
  {
    title: 'the object storage',
    path: '/object-storage',
    module: 'objectstorage',
    list: 'listinstances',
    key: 'instances',
    row: instance,
    first: 'os-0',
    table: 'Object storage',
    reads: 3,
    none: 'No object storage yet. The instances of your projects appear here, each with its credentials.',
    missing: 'This service can’t list object storage instances.',
    usual: /os-g7h8i/,
  },
]

const respond = (
  sandbox: Sandbox,
  username: string,
  { module, list, key }: View,
  rows: object[],
  times?: number,
) => sandbox.respond(username, `${module}/${list}`, { [key]: rows }, times)

const listed = (page: Page, { table }: View) => page.getByRole('table', { name: table, exact: true })

for (const view of views) {
  test(`${view.title}: a missing function is reported`, async ({ page, signIn, sandbox, personOf }) => {
    await describeOnly(sandbox, personOf('default'), view.module, [])
    await signIn('default', view.path)
    await expect(page.getByText(view.missing)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`${view.title}: a refusal shows an error and can be retried`, async ({
    page,
    signIn,
    sandbox,
    personOf,
  }) => {
    const { module, list, reads } = view
    const refusal = { module, function: list, status: 500, code: 500, text: 'Not yours.', times: reads }
    await sandbox.fault({ username: personOf('default'), ...refusal })
    await signIn('default', view.path)
    await expect(page.getByRole('alert').getByText('Not yours.')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByText(view.none)).toHaveCount(0)
    await expect(page.getByRole('main').getByText('0', { exact: true })).toHaveCount(0)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(listed(page, view).getByRole('row').nth(1)).toBeVisible()
  })

  for (const scenario of ['live', 'document', 'strange', 'readonly']) {
    test(`${view.title}: the list loads in the ${scenario} scenario`, async ({ page, signIn }) => {
      await signIn(scenario, view.path)
      await expect(page.getByRole('row', { name: view.usual })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }

  test(`${view.title}: unknown fields don’t hide a row`, async ({ page, signIn, sandbox, personOf }) => {
    const rows = [{ ...view.row(0), weather: { sky: ['grey'] }, mood: null, '': 1 }]
    await respond(sandbox, personOf('default'), view, rows)
    await signIn('default', view.path)
    await expect(rowOf(page, view.first).first()).toBeVisible()
  })

  test(`${view.title}: an empty list says so until it has a row`, async ({
    page,
    signIn,
    sandbox,
    personOf,
  }) => {
    const username = personOf('default')
    await respond(sandbox, username, view, [], view.reads)
    await signIn('default', view.path)
    await expect(page.getByText(view.none)).toBeVisible()
    await respond(sandbox, username, view, [view.row(0)], 1)
    await respond(sandbox, username, view, [])
    await page.reload()
    await expect(rowOf(page, view.first)).toBeVisible()
    await expect(listed(page, view)).toHaveAttribute('aria-rowcount', '2')
  })
}
