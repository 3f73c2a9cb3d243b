import type { Page } from '@playwright/test'
import { bar, choose } from '../chosen-servers.ts'
import { expect, messages, rowOf, settled, test, tray, unreachable } from '../in-page/test.ts'

const balancer = '/things/loadbalancer/cl12345/lb100001'
const resources = (page: Page) => page.getByRole('region', { name: 'More' })
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Edit ${name}:`) })

for (const scenario of ['live', 'document']) {
  test(`things of one kind are listed for all projects in the ${scenario} dialect`, async ({
    page,
    signIn,
  }) => {
    await signIn(scenario, '/things/loadbalancer')
    await expect(page.getByRole('heading', { level: 1, name: 'Load balancers' })).toBeVisible()
    await rowOf(page, 'lb100001').getByRole('link', { name: 'web' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'web' })).toBeVisible()
    await expect(list(page, 'backends').getByRole('row', { name: /builds/ })).toContainText('DOWN')
    await expect(list(page, 'targets').getByRole('row', { name: /build-1/ })).toContainText('198.51.100.11')
    await expect(list(page, 'blocklist')).toContainText('198.51.100.128/25')
  })
}

test('what is in things of another kind is listed over all of them', async ({ page, signIn }) => {
  await signIn('default', '/things/email:account')
  const row = rowOf(page, 'dana@example.org')
  await expect(row).toContainText('example.org')
  await row.getByRole('link', { name: 'dana@example.org' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'dana@example.org' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'example.org', exact: true })).toHaveAttribute(
    'href',
    '/dns/cl12345/example.org',
  )
})

test('the navigation shows the kinds of which there is a thing', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/things/vpn:user')
  await expect(resources(page).getByRole('link', { name: 'Load balancers' })).toBeVisible()
  await expect(resources(page).getByRole('link', { name: 'Vpn users' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await settled(page)
  // One list of each kind, and no more.
  expect(await sandbox.called(username, 'loadbalancer/list')).toHaveLength(1)
  await resources(page).getByRole('link', { name: 'Load balancers' }).click()
  await expect(rowOf(page, 'lb100001')).toBeVisible()
})

test('a field of a thing is edited in its place, and undone', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', balancer)
  await field(page, 'name of web').click()
  await page.getByRole('textbox', { name: 'name of web' }).fill('front')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'front' })).toBeVisible()
  expect((await sandbox.called(username, 'loadbalancer/edit')).map(({ body }) => body)).toEqual([
    'loadbalancerid=lb100001&name=front',
  ])
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'web' })).toBeVisible()
})

test('a field of what is in a thing is edited in its row, and staged', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', balancer)
  await field(page, 'weight of web-2').click()
  await page.getByRole('textbox', { name: 'weight of web-2' }).fill('50')
  await page.keyboard.press('Enter')
  await expect(list(page, 'targets').getByRole('row', { name: /web-2/ })).toContainText('50')
  const [sent] = await sandbox.called(username, 'loadbalancer/edittarget')
  expect(sent?.body).toBe('loadbalancerid=lb100001&backendname=web&targetname=web-2&weight=50')
  await field(page, 'mode of builds').click()
  await page.getByRole('textbox', { name: 'mode of builds' }).fill('http')
  await page.keyboard.press('Shift+Enter')
  await expect(tray(page)).toBeVisible()
  await expect(list(page, 'backends').getByRole('row', { name: /builds/ })).toContainText('http')
  await page
    .getByRole('button', { name: /^Don’t change mode of builds|mode of builds/ })
    .last()
    .click()
  await expect(tray(page)).toHaveCount(0)
})

test('what another person has changed meanwhile is a conflict', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  const username = await signIn('default', balancer)
  await field(page, 'name of web').click()
  await page.getByRole('textbox', { name: 'name of web' }).fill('front')
  await sandbox.call('loadbalancer/edit', { key, values: { loadbalancerid: 'lb100001', name: 'theirs' } })
  await page.keyboard.press('Enter')
  await expect(page.getByText(/theirs/).first()).toBeVisible()
  expect(await sandbox.called(username, 'loadbalancer/edit')).toHaveLength(1)
  await expect(page.getByRole('textbox', { name: 'name of web' })).toHaveValue('front')
})

test('what removes a thing asks for its name, and leads to the list', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/things/vpn:user/cl12345/cl12345_dana')
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /deleteuser/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('cl12345_dana')
  await question.getByRole('textbox').fill('cl12345_dana')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vpn users' })).toBeVisible()
  await expect(rowOf(page, 'cl12345_dana')).toHaveCount(0)
  expect(await sandbox.called(username, 'vpn/deleteuser')).toHaveLength(1)
})

const vpnUsers = ['cl12345_dana', 'cl12345_erik']

/** Chooses both VPN users of the list and asks for a function. */
const chooseUsers = async (page: Page, name: string) => {
  await choose(page, vpnUsers)
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: new RegExp(`^vpn/${name}`) }).click()
  return page.getByRole('dialog', { name: `Send vpn/${name} for 2 vpn users?` })
}

test('several things are edited in one run, and removed in another', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  const username = await signIn('default', '/overview')
  await sandbox.call('vpn/createuser', {
    key,
    values: { username: 'cl12345_erik', password: 'Long-enough-1' },
  })
  await page.goto('/things/vpn:user')
  const edit = await chooseUsers(page, 'edituser')
  await edit.getByLabel('enabled').selectOption('no')
  await edit.getByRole('button', { name: 'Send 2 requests' }).click()
  const ended = page.getByRole('dialog')
  await expect(ended.getByRole('status')).toHaveText('2 of 2 done')
  await ended.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, 'cl12345_erik')).toContainText('no')
  const bodies = async (path: string) =>
    (await sandbox.called(username, path)).map(({ body }) => body).toSorted()
  expect(await bodies('vpn/edituser')).toEqual(vpnUsers.map((name) => `username=${name}&enabled=no`))
  const remove = await chooseUsers(page, 'deleteuser')
  await expect(remove.getByRole('button', { name: 'Send 2 requests' })).toBeDisabled()
  await remove.getByLabel('Type 2 to confirm').fill('2')
  await remove.getByRole('button', { name: 'Send 2 requests' }).click()
  await expect(ended.getByRole('status')).toHaveText('2 of 2 done')
  await ended.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, 'cl12345_erik')).toHaveCount(0)
  expect(await bodies('vpn/deleteuser')).toEqual(vpnUsers.map((name) => `username=${name}`))
})

test('a function for many of what is in something names both', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/things/loadbalancer:target')
  await choose(page, ['web-1', 'web-2'])
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^loadbalancer\/removetarget/ }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Type 2 to confirm').fill('2')
  await question.getByRole('button', { name: 'Send 2 requests' }).click()
  await expect(question.getByRole('status')).toHaveText('2 of 2 done')
  const sent = await sandbox.called(username, 'loadbalancer/removetarget')
  expect(sent.map(({ body }) => body).toSorted()).toEqual([
    'loadbalancerid=lb100001&backendname=web&name=web-1',
    'loadbalancerid=lb100001&backendname=web&name=web-2',
  ])
})

test('what is in a thing is added in a dialog that knows the thing', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', balancer)
  await page.getByRole('button', { name: 'Add to backends' }).click()
  const form = page.getByRole('form', { name: 'loadbalancer/addbackend' })
  // What the page says is not asked again.
  await expect(form.locator('[name="loadbalancerid"]')).not.toBeVisible()
  await form.locator('[name="name"]').fill('api')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list(page, 'backends').getByRole('row', { name: /api/ })).toBeVisible()
  const [sent] = await sandbox.called(username, 'loadbalancer/addbackend')
  expect(sent?.body).toBe('loadbalancerid=lb100001&name=api')
  // What was sent is not what the next one is.
  await page.getByRole('button', { name: 'Add to backends' }).click()
  await expect(form.locator('[name="name"]')).toHaveValue('')
})

test('what is typed into a dialog stays when it is left, and can be staged', async ({ page, signIn }) => {
  await signIn('default', balancer)
  await page.getByRole('button', { name: 'Add to backends' }).click()
  const form = page.getByRole('form', { name: 'loadbalancer/addbackend' })
  await form.locator('[name="name"]').fill('api')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to backends' }).click()
  await expect(form.locator('[name="name"]')).toHaveValue('api')
  await form.getByRole('button', { name: 'Stage' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tray(page)).toContainText('1 change staged')
})

test('a refusal stays in the dialog', async ({ page, signIn, sandbox, personOf }) => {
  await signIn('default', balancer)
  const refusal = { status: 400, code: 400, text: 'No more backends.', times: 1 }
  await sandbox.fault({
    username: personOf('default'),
    module: 'loadbalancer',
    function: 'addbackend',
    ...refusal,
  })
  await page.getByRole('button', { name: 'Add to backends' }).click()
  const form = page.getByRole('form', { name: 'loadbalancer/addbackend' })
  await form.locator('[name="name"]').fill('api')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('No more backends.')).toBeVisible()
  await expect(form.locator('[name="name"]')).toHaveValue('api')
})

test('what is shown once stays to be seen', async ({ page, signIn }) => {
  await signIn('default', '/things/objectstorage:instance/cl12345/os-a1b2c')
  await page.getByRole('button', { name: 'Add to credentials' }).click()
  await page
    .getByRole('form', { name: 'objectstorage/createcredential' })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await expect(page.getByRole('dialog').getByText('secretkey')).toBeVisible()
})

test('a thing that isn’t there is said, and one that can’t be read', async ({ page, signIn }) => {
  await page.route('**/api/loadbalancer/details', (route) => route.fulfill(unreachable))
  await signIn('default', balancer)
  await expect(page.getByText('Not now.')).toBeVisible()
  await settled(page)
  await page.unroute('**/api/loadbalancer/details')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(list(page, 'frontends')).toContainText('https')
})

test('a kind that the service doesn’t describe is said', async ({ page, signIn }) => {
  await signIn('default', '/things/unicorn')
  await expect(page.getByText('This service describes nothing of this kind.')).toBeVisible()
})

test('what can’t be listed is not said to be none', async ({ page, signIn, sandbox, personOf }) => {
  const log = {
    description: 'Logs',
    functions: {
      list: { get: true, required: ['period'] },
      details: { get: true, required: ['logid'], response: { log: { logid: 'l1' } } },
      delete: { required: ['logid'] },
    },
  }
  await sandbox.describe(personOf('default'), { log })
  await signIn('default', '/things/log')
  await expect(page.getByText('This service can’t list these without more values.')).toBeVisible()
})

test('read-only access says why nothing can be changed', async ({ page, signIn }) => {
  await signIn('readonly', balancer)
  await expect(field(page, 'name of web')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Add to backends' })).toHaveAttribute('aria-disabled', 'true')
})

test('what sounds as if it did no harm is asked about as well', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', balancer)
  await page.getByRole('button', { name: 'Actions for web-1' }).click()
  await page.getByRole('button', { name: /enabletarget/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('lb100001')
  await settled(page)
  expect(await sandbox.called(username, 'loadbalancer/enabletarget')).toHaveLength(0)
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(messages(page).getByText(/enabletarget/)).toBeVisible()
  expect(await sandbox.called(username, 'loadbalancer/enabletarget')).toHaveLength(1)
})

/** A service that is described after the console has started. */
const museum = {
  description: 'Cabinets of the museum',
  functions: {
    listcabinets: { get: true, response: { cabinets: [{ cabinetid: 'c-1', label: 'Coins', lux: 50 }] } },
    cabinetdetails: {
      get: true,
      required: ['cabinetid'],
      response: {
        cabinet: {
          cabinetid: 'c-1',
          label: 'Coins',
          lux: 50,
          pin: '9876',
          doors: [{ name: 'front', alarm: 'yes' }],
        },
      },
    },
    editcabinet: { required: ['cabinetid'], optional: ['label', 'lux', 'pin'], edits: true },
    editdoor: { required: ['cabinetid', 'doorname'], optional: ['alarm'], edits: true },
    removedoor: { required: ['cabinetid', 'doorname'] },
  },
}

test('a module that nobody has seen before has list, page, edit in place and undo', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.describe(personOf('default'), { museum })
  await signIn('default', '/things/museum:cabinet')
  await rowOf(page, 'Coins').first().getByRole('link', { name: 'Coins' }).click()
  await expect(list(page, 'doors')).toContainText('front')
  // A secret is neither shown nor sent back.
  await expect(page.getByText('9876')).toHaveCount(0)
  await field(page, 'lux of Coins').click()
  await page.getByRole('textbox', { name: 'lux of Coins' }).fill('40')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('Coins changed')).toBeVisible()
  await expect(field(page, 'lux of Coins')).toContainText('40')
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'lux of Coins')).toContainText('50')
})

test('what names a thing is shown on its page, looked for when it is asked for', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = await signIn('default', '/overview')
  const users = [{ username: 'dana', loadbalancerid: 'lb100001' }, { username: 'erik' }]
  await sandbox.respond(personOf('default'), 'vpn/listusers', { users })
  await page.goto(balancer)
  const pointers = page.getByRole('region', { name: 'Used by' })
  await pointers.getByRole('button', { name: 'Look further' }).click()
  await expect(pointers.getByRole('link')).toHaveText(['dana'])
  await expect(pointers).toContainText(
    /^.*Only known as far as they were opened in this tab:.*networkadapter/,
  )
  await expect(pointers.getByRole('link')).toHaveAttribute('href', '/things/vpn:user/cl12345/dana')
  await expect(pointers.getByRole('status')).toHaveCount(0)
  expect(await sandbox.called(username, 'domain/list')).not.toHaveLength(0)
})

test('a thing that says it is locked tells what this tab has sent it, in its row and on its page', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const shows = async (state: Record<string, string>) => {
    const robot = { robotid: 'r-1', name: 'Ada', ...state }
    const functions = {
      list: { get: true, response: { robots: [robot] } },
      details: { get: true, required: ['robotid'], response: { robot } },
      suspend: { required: ['robotid'] },
    }
    await sandbox.describe(personOf('default'), { robot: { description: 'Robots', functions } })
  }
  await shows({ locked: 'yes' })
  await signIn('default', '/things/robot')
  const row = rowOf(page, 'Ada').first()
  await expect(row).toContainText('locked')
  await row.getByRole('link', { name: 'Ada' }).click()
  const head = page.getByRole('main')
  await expect(head).toContainText('locked')
  await shows({ status: 'pending' })
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /suspend/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(head).toContainText('stopping')
  await expect(page.getByText('pending')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Where this is' }).getByRole('link', { name: 'Robots' }).click()
  await expect(row).toContainText('stopping')
  await shows({ status: 'STOPPED' })
  await expect(row).toContainText('STOPPED', { timeout: 20_000 })
  await expect(row).not.toContainText('stopping')
})

test('5,000 things are a list like any other, narrowed to a state', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const users = Array.from({ length: 5000 }, (_, index) => ({
    username: `user${index}`,
    status: index % 50 === 0 ? 'failed' : 'active',
  }))
  await sandbox.respond(personOf('default'), 'vpn/listusers', { users })
  await signIn('default', '/things/vpn:user')
  await page.getByRole('searchbox').fill('user4999')
  await expect(rowOf(page, 'user4999').first()).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'status: All' }).click()
  await page.getByRole('button', { name: 'failed', exact: true }).first().click()
  await expect(page.getByRole('searchbox')).toHaveValue('status=failed')
  await expect(rowOf(page, 'user50').first().locator('.text-danger')).toHaveText('failed')
  await expect(page.getByText(/^\d+ of 15,000$/)).toHaveText('300 of 15,000')
})

test('one odd row among good ones is shown as it is', async ({ page, signIn, sandbox, personOf }) => {
  const users = [{ username: 'good' }, 'odd', { username: null }, { username: 'fine' }]
  await sandbox.respond(personOf('default'), 'vpn/listusers', { users })
  await signIn('default', '/things/vpn:user')
  await expect(rowOf(page, 'good').first()).toBeVisible()
  await expect(rowOf(page, 'fine').first()).toBeVisible()
})

test('a mail account that was changed elsewhere is a conflict, put right on the page', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  const account = 'dana@example.org'
  const username = await signIn('default', `/things/email:account/cl12345/example.org/${account}`)
  const cell = field(page, `antispamlevel of ${account}`)
  await cell.click()
  await page.getByRole('textbox', { name: `antispamlevel of ${account}` }).fill('5')
  await sandbox.call('email/editaccount', { key, values: { emailaccount: account, antispamlevel: '2' } })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect(cell).toContainText('5')
  const sent = await sandbox.called(username, 'email/editaccount')
  expect(sent.at(-1)?.body).toContain('antispamlevel=5')
})

test('what is no value is refused in the field, and a list has its form', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/things/email:account/cl12345/example.org/dana@example.org')
  const box = page.getByRole('textbox', { name: 'antispamlevel of dana@example.org' })
  await field(page, 'antispamlevel of dana@example.org').click()
  for (const typed of ['', 'many']) {
    await box.fill(typed)
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(typed)
  }
  expect(await sandbox.called(username, 'email/editaccount')).toHaveLength(0)
  await page.keyboard.press('Escape')
  await page.goto('/things/database/cl12345/db-12345')
  await expect(page.getByText('192.0.2.10/32, 192.0.2.11/32')).toBeVisible()
  await expect(field(page, 'allowlist of orders')).toHaveCount(0)
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /updateallowlist/ }).click()
  const form = page.getByRole('form', { name: 'database/updateallowlist' })
  await expect(form.getByText(/^Currently/)).toBeVisible()
})

test('a made-up password is shown once', async ({ page, signIn }) => {
  await signIn('default', '/things/email:account/cl12345/example.org/dana@example.org')
  await page.getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /resetpassword/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const shown = page.getByRole('dialog').getByText('password', { exact: true })
  await expect(shown).toBeVisible()
  // It is lost by no key that is pressed by mistake.
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a staged value that is typed back is staged no more', async ({ page, signIn }) => {
  await signIn('default', balancer)
  for (const typed of ['http', 'tcp']) {
    await field(page, 'mode of builds').click()
    await page.getByRole('textbox', { name: 'mode of builds' }).fill(typed)
    await page.keyboard.press('Shift+Enter')
    await expect(tray(page)).toHaveCount(typed === 'http' ? 1 : 0)
  }
})

test('what is typed into a field of a thing is in no storage', async ({ page, signIn }) => {
  await signIn('default', balancer)
  await field(page, 'name of web').click()
  await page.getByRole('textbox', { name: 'name of web' }).fill('only in memory')
  const kept = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), location.href])
  expect(kept).not.toContain('only in memory')
})

test('an answer that was lost is said in the dialog, and nothing is sent again', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', balancer)
  await sandbox.fault({ username, module: 'loadbalancer', function: 'addbackend', reset: true, times: 1 })
  await page.getByRole('button', { name: 'Add to backends' }).click()
  const form = page.getByRole('form', { name: 'loadbalancer/addbackend' })
  await form.locator('[name="name"]').fill('api')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('Outcome unknown')).toBeVisible()
  expect(await sandbox.called(username, 'loadbalancer/addbackend')).toHaveLength(1)
})

test('a kind without access says so in one line', async ({ page, signIn, sandbox, personOf }) => {
  const refusal = { module: 'vpn', function: 'listusers', status: 403, code: 403, text: 'Not today.' }
  await sandbox.fault({ username: personOf('default'), ...refusal })
  await signIn('default', '/things/vpn:user')
  await expect(page.getByText(/^No access to vpn\/listusers as .* Not today\.$/).first()).toBeVisible()
  // What can’t be read is no empty kind in the navigation either.
  await expect(resources(page).getByRole('link', { name: 'Vpn users' })).toHaveCount(0)
})

const many = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `things${index}`,
    {
      description: `Things ${index}`,
      functions: {
        list: { get: true, response: { items: [{ id: `t${index}` }] } },
        details: { get: true, required: ['id'], response: { thing: { id: `t${index}` } } },
      },
    },
  ]),
)

for (const isHidden of [false, true])
  test(`40 kinds cost ${isHidden ? 'no call in a tab that is not seen' : 'one call each'}`, async ({
    page,
    signIn,
    sandbox,
    personOf,
  }) => {
    await sandbox.describe(personOf('default'), many)
    if (isHidden) Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    const username = await signIn('default', '/about')
    await settled(page)
    if (!isHidden) await expect(resources(page).getByRole('link', { name: 'Things 39' })).toBeVisible()
    const lists = (await sandbox.calls(username)).filter(
      ({ module, function: name }) => module.startsWith('things') && name === 'list',
    )
    expect(lists).toHaveLength(isHidden ? 0 : 40)
    Reflect.deleteProperty(document, 'visibilityState')
  })
