import type { Locator, Page } from '@playwright/test'
import { describeOnly } from '../described.ts'
import { expect, rowOf, type Sandbox, test } from '../in-page/test.ts'

for (const scenario of ['live', 'document']) {
  test(`instances of all projects are listed in the ${scenario} dialect`, async ({ page, signIn }) => {
    await signIn(scenario, '/object-storage')
    await expect(page.getByRole('row', { name: /os-a1b2c/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /os-g7h8i/ })).toContainText('cl34567')
  })
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'objectstorage/createinstance' })
const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Send objectstorage/createinstance?' })

test('an instance is created once, and its page opens', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/object-storage')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await form(page).locator('[name="datacenter"]').fill('dc-fbg1')
  await form(page)
    .getByText(/^Optional arguments/)
    .click()
  await form(page).locator('[name="description"]').fill("Ada's backups")
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(question(page)).toContainText('This may incur charges.')
  await question(page).getByRole('button', { name: 'Send' }).click()
  // The pair of keys that came with it is shown once.
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Ada's backups" })).toBeVisible()
  expect(await sandbox.called(username, 'createinstance')).toHaveLength(1)
  await page.getByRole('link', { name: 'Request history' }).click()
  await expect(rowOf(page, 'objectstorage/createinstance')).toContainText('cl12345')
})

test('a creation with an unknown outcome isn’t repeated unasked', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const lost = { module: 'objectstorage', function: 'createinstance', cut: true, times: 1 }
  await sandbox.fault({ username: personOf('default'), ...lost })
  const username = await signIn('default', '/object-storage')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await form(page).locator('[name="datacenter"]').fill('dc-sto1')
  await form(page)
    .getByText(/^Optional arguments/)
    .click()
  await form(page).locator('[name="description"]').fill('Twice')
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  await question(page).getByRole('button', { name: 'Send' }).click()
  await expect(form(page).getByText('Outcome unknown')).toBeVisible()
  await expect(form(page).getByText('New in the list since it was sent:')).toContainText('Twice')
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(question(page)).toBeVisible()
  expect(await sandbox.called(username, 'createinstance')).toHaveLength(1)
})

test('read-only users see why they can’t create an instance', async ({ page, signIn }) => {
  await signIn('readonly', '/object-storage')
  const create = page.getByRole('button', { name: 'Create instance' }).first()
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription(/read-only access/)
})

test('without a function that creates instances, none is offered', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'objectstorage', [{ function: 'listinstances' }])
  await signIn('default', '/object-storage')
  await expect(rowOf(page, 'os-a1b2c')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create instance' })).toHaveCount(0)
})

const listed = (sandbox: Sandbox, username: string, instances: object[], times?: number) =>
  sandbox.respond(username, 'objectstorage/listinstances', { instances }, times)

test('two thousand instances offer unknown fields as columns, but no secrets', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const many = Array.from({ length: 2000 }, (_, index) => ({
    id: `os-${index}`,
    tier: 'cold',
    secretkey: 'never-shown',
    credentials: [],
  }))
  await listed(sandbox, personOf('default'), many)
  await signIn('default', '/object-storage')
  const table = page.getByRole('table', { name: 'Object storage' })
  await expect(table).toHaveAttribute('aria-rowcount', '6001')
  expect(await table.getByRole('row').count()).toBeLessThan(80)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'secretkey' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'tier' }).check()
  await expect(rowOf(page, 'cold').first()).toBeVisible()
})

test('a project that refuses is one line beside the only instance', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  const refusal = {
    module: 'objectstorage',
    function: 'listinstances',
    status: 403,
    code: 403,
    text: 'Not yours.',
  }
  await listed(sandbox, username, [{ id: 'os-only' }], 1)
  await listed(sandbox, username, [], 1)
  await sandbox.fault({ username, ...refusal, times: 1 })
  await signIn('default', '/object-storage')
  await expect(page.getByRole('table', { name: 'Object storage' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByText(/^No access to objectstorage\/listinstances as .*Not yours\./)).toBeVisible()
  await listed(sandbox, username, [])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(
    page.getByText(
      'No object storage yet. The instances of your projects appear here, each with its credentials.',
    ),
  ).toBeVisible()
})

for (const [what, credentials, says] of [
  [
    'inside of an item',
    { credentials: { item: [{ id: 'c1', accesskey: 'AK-ODD', secretkey: 'hush' }] } },
    'AK-ODD',
  ],
  ['alone', { credentials: { accesskey: 'AK-ODD', secretkey: 'hush' } }, 'AK-ODD'],
  ['a text', { credentials: 'hush' }, 'Couldn’t read the credentials'],
  [
    'under another name',
    { credential: { accesskey: 'AK-ODD', secretkey: 'hush' } },
    'Couldn’t read the credentials',
  ],
  ['none', { credentials: [] }, 'This instance has no credentials.'],
] as const)
  test(`credentials that are ${what} never show a secret`, async ({ page, signIn, sandbox, personOf }) => {
    const instance = { id: 'os-a1b2c', ...credentials }
    await sandbox.respond(personOf('default'), 'objectstorage/instancedetails', { instance })
    await signIn('default', '/object-storage/cl12345/os-a1b2c')
    await expect(page.getByRole('region', { name: 'Credentials' })).toContainText(says)
    await expect(page.getByText('hush')).toHaveCount(0)
    await expect(page.getByText('••••••••').first()).toBeVisible({ visible: what !== 'none' })
  })

test('an instance is edited on its page, and its credentials made and removed', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/object-storage/cl12345/os-a1b2c')
  await page.getByRole('button', { name: 'More functions' }).click()
  await expect(page.getByRole('button', { name: /instancedetails/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^objectstorage\/editinstance/ }).click()
  const edit = page.getByRole('dialog').getByRole('form')
  await edit.locator('[name="description"]').fill('Archive')
  await edit.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
  const credentials = page.getByRole('region', { name: 'Credentials' })
  await expect(credentials.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Add to Credentials' }).click()
  const form = page.getByRole('dialog').getByRole('form')
  await form.locator('[name="description"]').fill('build')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const shown = page.getByRole('dialog', { name: /createcredential/ })
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(credentials.getByRole('listitem')).toHaveCount(3)
  await credentials
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click()
  await page.getByRole('button', { name: /deletecredential/ }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('build')
  await question.getByRole('button', { name: /Delete|Send/ }).click()
  await expect(credentials.getByRole('listitem')).toHaveCount(2)
  expect(await sandbox.called(username, 'objectstorage/deletecredential')).toHaveLength(1)
})
