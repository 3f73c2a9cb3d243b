import type { Locator, Page } from '@playwright/test'
import { describeOnly } from '../described.ts'
import {
  expect,
  expireSession,
  hold,
  messages,
  rowOf,
  type Sandbox,
  settled,
  signInAgain,
  test,
} from '../in-page/test.ts'

for (const scenario of ['live', 'document']) {
  test(`instances of all projects are listed in the ${scenario} dialect`, async ({ page, signIn }) => {
    await signIn(scenario, '/object-storage')
    await expect(page.getByRole('row', { name: /os-a1b2c/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /os-g7h8i/ })).toContainText('cl34567')
  })
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'Create an instance' })

test('an instance is created once and appears in the list', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/object-storage')
  await page.getByRole('link', { name: 'Create instance' }).click()
  await form(page).getByRole('button', { name: 'Show data centers' }).click()
  await expect(page.getByRole('option', { name: /dc-sto1 \d instance/ })).toBeVisible()
  await page.getByRole('option', { name: /dc-fbg1/ }).click()
  await form(page).getByLabel('Description').fill("Ada's backups")
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('datacenter=dc-fbg1')
  await form(page).getByRole('button', { name: 'Create instance' }).click()
  const question = page.getByRole('dialog', { name: 'Send objectstorage/createinstance?' })
  await expect(question).toContainText('This may incur charges.')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(form(page).getByText('It’s in the list.')).toBeVisible()
  expect(await sandbox.called(username, 'createinstance')).toHaveLength(1)
  await page.getByRole('link', { name: /^Open os-/ }).click()
  await expect(page.getByText("Ada's backups").first()).toBeVisible()
  await page.getByRole('link', { name: 'Request history' }).click()
  await expect(rowOf(page, 'objectstorage/createinstance')).toContainText('cl12345')
})

for (const scenario of ['live', 'document']) {
  test(`an instance is created in the ${scenario} dialect by keyboard alone`, async ({ page, signIn }) => {
    await signIn(scenario, '/object-storage/new')
    await form(page).getByLabel('Data center', { exact: true }).focus()
    await page.keyboard.type('dc-sto1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // One Enter too many orders nothing.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form(page).getByText('It’s in the list.')).toBeVisible()
  })
}

test('the form is locked while an instance is being created', async ({ page, signIn }) => {
  const creating = await hold(page, '**/api/objectstorage/createinstance')
  await signIn('default', '/object-storage/new?arg.datacenter=dc-sto1')
  await form(page).getByRole('button', { name: 'Create instance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(form(page).getByRole('button', { name: 'Creating…' })).toBeDisabled()
  await expect(form(page).getByLabel('Description')).toBeDisabled()
  creating.letGo()
  await expect(form(page).getByText('It’s in the list.')).toBeVisible()
})

test('a link with another’s project never charges one of yours', async ({ page, signIn }) => {
  await signIn('default', '/object-storage/new?as=cl99999&arg.datacenter=dc-sto1')
  const form = page.getByRole('form', { name: 'Create an instance' })
  await expect(form.getByLabel('Project')).toHaveValue('')
  await expect(form).toContainText('cl99999, which you don’t have access to')
  await expect(form.getByRole('button', { name: 'Create' })).toBeDisabled()
  await form.getByLabel('Project').selectOption('cl12345')
  await expect(form.getByRole('button', { name: 'Create' })).toBeEnabled()
})

test('a creation with an unknown outcome isn’t repeated until you check', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.fault({
    username: personOf('default'),
    module: 'objectstorage',
    function: 'createinstance',
    cut: true,
    times: 1,
  })
  const username = await signIn('default', '/object-storage/new?arg.datacenter=dc-sto1&arg.description=Twice')
  await form(page).getByRole('button', { name: 'Create instance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(form(page).getByText('Outcome unknown')).toBeVisible()
  await expect(form(page).getByText('New in the list since it was sent:')).toContainText('Twice')
  await expect(form(page).getByRole('button', { name: 'Create instance' })).toBeDisabled()
  await page.reload()
  await expect(form(page).getByRole('button', { name: 'Create instance' })).toBeDisabled()
  expect(await sandbox.called(username, 'createinstance')).toHaveLength(1)
  await page.getByRole('link', { name: 'Check the list' }).click()
  await expect(rowOf(page, 'Twice')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'I checked, it isn’t there' }).click()
  await expect(form(page).getByLabel('Description')).toHaveValue('Twice')
  await expect(form(page).getByRole('button', { name: 'Create instance' })).toBeEnabled()
})

test('a creation that is left while it is looked for what is there stays locked, and is told', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/object-storage/new?arg.datacenter=dc-sto1')
  await expect(form(page).getByRole('button', { name: 'Create instance' })).toBeEnabled()
  await settled(page)
  const looking = await hold(page, '**/api/objectstorage/listinstances')
  await form(page).getByRole('button', { name: 'Create instance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await page.goBack()
  await expect(form(page).getByText('A request was running when you left this page')).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Create instance' })).toBeDisabled()
  looking.letGo()
  await expect(messages(page)).toContainText('Accepted: os-')
  expect(await sandbox.called(username, 'createinstance')).toHaveLength(1)
})

test('a creation is accepted although its response names no instance', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.respond(personOf('default'), 'objectstorage/createinstance', { instance: 'made' })
  await signIn('default', '/object-storage/new?arg.datacenter=dc-sto1')
  await form(page).getByRole('button', { name: 'Create instance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(form(page).getByText('Accepted. The response doesn’t say')).toBeVisible()
  await expect(form(page).getByRole('link', { name: 'Check the list' })).toBeVisible()
  await expect(form(page).getByText('Outcome unknown')).toBeHidden()
  await expect(form(page).getByRole('region', { name: 'Response' })).toContainText('made')
  await form(page).getByRole('button', { name: 'Create another' }).click()
  await expect(form(page).getByRole('button', { name: 'Create instance' })).toBeEnabled()
})

test('a refusal and an expired session keep the form’s values', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/object-storage/new')
  await form(page).getByLabel('Data center', { exact: true }).fill('dc-nowhere')
  await form(page).getByLabel('Description').fill('Kept')
  await page.keyboard.press('Tab')
  const send = async () => {
    await form(page).getByRole('button', { name: 'Create instance' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  }
  await send()
  await expect(form(page).getByRole('alert')).toContainText('datacenter')
  await expireSession(page, sandbox, username)
  await send()
  await signInAgain(page)
  await expect(form(page).getByText('Your session ended before this was carried out')).toBeVisible()
  await page.reload()
  await expect(form(page).getByLabel('Description')).toHaveValue('Kept')
  await expect(form(page).getByLabel('Data center', { exact: true })).toHaveValue('dc-nowhere')
})

test('read-only users see why they can’t create an instance', async ({ page, signIn }) => {
  await signIn('readonly', '/object-storage/new')
  await expect(form(page).getByRole('button', { name: 'Create instance' })).toBeDisabled()
  await expect(form(page).getByText(/read-only access/)).toBeVisible()
})

test('without a function that creates instances, the page says why', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'objectstorage', [{ function: 'listinstances' }])
  await signIn('default', '/object-storage')
  await expect(rowOf(page, 'os-a1b2c')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create instance' })).toHaveCount(0)
  await page.goto('/object-storage/new')
  await expect(page.getByText('can’t create object storage instances')).toBeVisible()
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
