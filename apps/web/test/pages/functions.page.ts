import {
  waitForResponse,
  responseOf,
  argument,
  call,
  expect,
  fillArgument,
  hold,
  openFunction,
  openPalette,
  rowOf,
  sentNothing,
  settled,
  test,
} from '../in-page/test.ts'

type Described = {
  module: {
    allowed_functions: { function: string; required_arguments: string[]; optional_arguments?: string[] }[]
  }
}

test('every described function has a form with all of its arguments', async ({
  page,
  signIn,
  sandbox,
  projectKey: key,
}) => {
  const { modules } = (await sandbox.call('', { key })) as { modules: string[] }
  expect(modules.length).toBeGreaterThan(7)
  await signIn()
  const all = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All functions' })
  let opened = 0
  for (const name of modules) {
    const { module } = (await sandbox.call(`${name}/`, { key })) as Described
    await all.click()
    await page.getByRole('list', { name: 'Modules' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(all).toHaveAttribute('aria-current', 'page')
    const list = page.getByRole('list', { name: 'All functions' })
    await expect(list.getByRole('listitem')).toHaveCount(module.allowed_functions.length)
    for (const described of module.allowed_functions) {
      await list.getByRole('link', { name: described.function, exact: true }).click()
      const form = page.getByRole('form', { name: `${name}/${described.function}` })
      await expect(form).toBeVisible()
      const names = await form.evaluate((element: HTMLFormElement) =>
        [...element.elements]
          // Cards beside a field, once their prices are loaded.
          .filter((each) => !(each instanceof HTMLInputElement && each.type === 'radio'))
          .map((each) => each.getAttribute('name'))
          .filter((each) => each !== null && each !== ''),
      )
      expect(names).toEqual([...described.required_arguments, ...(described.optional_arguments ?? [])])
      opened += 1
      await page.goBack()
    }
  }
  expect(opened).toBeGreaterThan(90)
})

for (const scenario of ['document', 'live']) {
  test(`a PTR and a DNS record are changed in the ${scenario} dialect`, async ({ page, signIn }) => {
    const isDocument = scenario === 'document'
    await signIn(scenario, '')
    await call(await openFunction(page, 'ip/setptr'), { ipaddress: '192.0.2.11', data: 'web-2.example.com.' })
    await expect(responseOf(page).getByText('PTR record updated.')).toBeVisible()

    const listing = await openFunction(page, isDocument ? 'domain/list_records' : 'domain/listrecords')
    await call(listing, { [isDocument ? 'domain' : 'domainname']: 'example.com' })
    const row = rowOf(page, 'www').first()
    const recordid = await row.getByRole('link', { name: /^\d+$/ }).innerText()

    const update = await openFunction(page, isDocument ? 'domain/update_record' : 'domain/updaterecord')
    await call(update, { [isDocument ? 'record_id' : 'recordid']: recordid, data: '192.0.2.99' })
    await expect(responseOf(page).getByText('200', { exact: true })).toBeVisible()

    await page.goto(
      `/functions/domain/${isDocument ? 'list_records?arg.domain' : 'listrecords?arg.domainname'}=example.com`,
    )
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(rowOf(page, recordid)).toContainText('192.0.2.99')
  })
}

test('the request shown is the request sent, byte for byte', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  const values = {
    domainname: 'example.com',
    host: "it's",
    type: 'TXT',
    data: 'v=1; a&b=c+d å "q"',
    ttl: '0300',
  }
  for (const [name, value] of Object.entries(values)) await fillArgument(form, name, value)
  await page.getByRole('tab', { name: 'HTTP' }).click()
  const request = page.getByRole('region', { name: 'Request' }).locator('pre')
  await expect(request).toContainText('ttl=300')
  const shown = await request.innerText()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(responseOf(page).getByText('Record added.')).toBeVisible()
  const [sent] = await sandbox.called(username, 'addrecord')
  expect(shown.split('\n\n')[1]).toBe(sent?.body)
  expect(shown).toContain(`POST ${sent?.path} HTTP/1.1`)
})

test('an empty required argument is marked, and nothing is sent', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await form.locator('[name="data"]').fill('a.example.')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.locator('[name="ipaddress"]')).toBeFocused()
  await expect(form.locator('[name="ipaddress"]')).toHaveAttribute('aria-invalid', 'true')
  await sentNothing(page, sandbox, username, 'setptr')
})

test('a refusal shows the service’s message at the field it names', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await sandbox.fault({
    username,
    module: 'ip',
    function: 'setptr',
    status: 400,
    code: 400,
    text: 'The argument data is no host name.',
  })
  const form = await openFunction(page, 'ip/setptr')
  await call(form, { ipaddress: '192.0.2.10', data: 'nonsense' })
  await expect(form.getByRole('alert')).toContainText('The argument data is no host name.')
  await expect(form.locator('[name="data"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('[name="data"]')).toHaveValue('nonsense')
})

test('an error code that differs from the HTTP status is shown beside it', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn()
  await sandbox.fault({
    username,
    module: 'server',
    function: 'edit',
    status: 500,
    code: 606,
    text: 'Server Locked',
  })
  const form = await openFunction(page, 'server/edit')
  await call(form, { serverid: 'kvm100001', memorysize: '4096' })
  await expect(form.getByRole('alert')).toContainText('Server Locked')
  await expect(responseOf(page).getByText('606 · HTTP 500')).toBeVisible()
})

test('destroying a server asks for its name', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/destroy')
  await fillArgument(form, 'serverid', 'kvm100007')
  await form.locator('[name="keepip"]').selectOption('no')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Destroy [a-z0-9-]+\.example\.\w+\?$/ })
  await expect(dialog).toContainText('kvm100007')
  await expect(dialog.getByRole('button', { name: 'Destroy' })).toBeDisabled()
  const name = /^Destroy (.+)\?$/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[1] ?? ''
  await dialog.getByRole('textbox', { name: `Type ${name} to confirm` }).fill(name)
  await dialog.getByRole('button', { name: 'Destroy' }).click()
  await expect(responseOf(page).getByText('200', { exact: true })).toBeVisible()
  expect(await sandbox.called(username, 'destroy')).toHaveLength(1)
})

test('destructive, disruptive and unknown functions ask before sending', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const deleting = await openFunction(page, 'project/delete')
  await deleting.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('textbox', { name: 'Type cl12345 to confirm' })).toBeFocused()
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
  const stopping = await openFunction(page, 'server/stop')
  await fillArgument(stopping, 'serverid', 'kvm100001')
  await stopping.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Stop web-1.example.com?' })).toBeVisible()
  const unknown = await openFunction(page, 'user/supportchallenge')
  await unknown.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Send user/supportchallenge?' })).toBeVisible()
  const sent = (await sandbox.calls(username)).map((each) => each.function)
  for (const name of ['delete', 'stop', 'supportchallenge']) expect(sent).not.toContain(name)
})

test('deleting a record by number shows its name', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await expect(page.getByRole('button', { name: 'Edit Data of mail A' })).toBeVisible()
  await openPalette(page)
  await page.getByRole('dialog').getByRole('combobox').fill('domain/deleterecord')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'domain/deleterecord' })
  await fillArgument(form, 'recordid', '500006')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(
    /Targetmail.example.com A 192.0.2.10 500006.*Type 500006 to confirm/,
  )
})

test('a call that may incur charges asks first, and Escape keeps the form', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'ip/take')
  await call(form, { ipaddress: '192.0.2.200' })
  await expect(page.getByRole('dialog', { name: 'Send ip/take?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(form.locator('[name="ipaddress"]')).toHaveValue('192.0.2.200')
  await sentNothing(page, sandbox, username, 'take')
})

test('Ctrl Enter sends a form while a list of values is open', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/details')
  const field = await argument(form, 'serverid')
  await field.fill('kvm100001')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Control+Enter')
  await expect(responseOf(page).getByText('iplist')).toBeVisible()
  await expect(field).toHaveValue('kvm100001')
})

test('pressing Ctrl Enter twice sends a change once', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  const values = { domainname: 'example.com', host: 'once', type: 'A', data: '192.0.2.1' }
  for (const [name, value] of Object.entries(values)) await fillArgument(form, name, value)
  const adding = await hold(page, '**/api/domain/addrecord')
  const field = form.locator('[name="data"]')
  await field.press('Control+Enter')
  await adding.isWaiting()
  await field.press('Control+Enter')
  adding.letGo()
  await waitForResponse(page)
  await settled(page)
  expect(await sandbox.called(username, 'addrecord')).toHaveLength(1)
})

test('a form offers the module’s identities and can switch between them', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'invoice/list')
  const identity = form.getByRole('combobox', { name: 'Acting as' })
  await expect(identity.getByRole('option')).toHaveText([
    /^cl12345/,
    /^cl23456/,
    /^cl34567/,
    /^100200/,
    /^100300/,
  ])
  await identity.selectOption('100200')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(responseOf(page).getByText('as 100200')).toBeVisible()
  const sent = (await sandbox.called(username, 'invoice/list')).at(-1)
  expect(Buffer.from(sent?.headers.authorization?.slice(6) ?? '', 'base64').toString()).toMatch(/^100200:/)

  await page.getByRole('button', { name: /Acting as cl12345/ }).click()
  await page.getByRole('button', { name: /cl23456/ }).click()
  await openFunction(page, 'server/list')
  await expect(page.getByRole('combobox', { name: 'Acting as' })).toHaveValue('cl23456')
})

test('form values survive a reload and other pages', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  await fillArgument(form, 'domainname', 'example.com')
  await fillArgument(form, 'data', 'typed data')
  await page.reload()
  await expect(form.locator('[name="data"]')).toHaveValue('typed data')
  await page.getByRole('link', { name: 'Servers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
  await page.goBack()
  await expect(form.locator('[name="data"]')).toHaveValue('typed data')
  await page.goto('/functions/domain/addrecord')
  await expect(form.locator('[name="data"]')).toHaveValue('typed data')
  await form.getByRole('button', { name: 'Clear' }).click()
  await expect(form.locator('[name="data"]')).toHaveValue('')
})

test('functions are found by name, purpose and argument', async ({ page, signIn }) => {
  await signIn()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'All functions' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('memorysize')
  await expect(page.getByRole('link', { name: 'server/edit' })).toBeVisible()
  await expect(page).toHaveURL(/q=memorysize/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Servers, records, functions, actions' })).toBeFocused()
  await page.keyboard.type('set ptr')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Change reverse DNS' })).toBeVisible()
})

test('a value that can’t be sent is named beside the request', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'domain/addrecord')
  const request = page.getByRole('region', { name: 'Request' })
  await fillArgument(form, 'ttl', 'soon')
  await expect(request).toContainText('Without ttl: what’s entered there can’t be sent as it is.')
  await fillArgument(form, 'ttl', '5m')
  await expect(request).toContainText('ttl=300')
  await expect(request).not.toContainText('Without ttl')
})

test('read-only identities are marked where you choose one', async ({ page, signIn }) => {
  await signIn('readonly', '')
  const form = await openFunction(page, 'server/edit')
  await expect(form.getByRole('option', { name: /read.only/ }).first()).toBeAttached()
})

test('a form that was sent marks no field that it emptied', async ({ page, signIn }) => {
  await signIn('default', '/')
  const form = await openFunction(page, 'ip/setptr')
  await fillArgument(form, 'ipaddress', '192.0.2.10')
  await fillArgument(form, 'data', 'sent.example.com.')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.locator('[name="data"]')).toHaveValue('')
  await expect(form).not.toContainText('Give it a value')
})

test('what a form says of names and effects is among its details', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/edit')
  await expect(form.getByLabel('Memory', { exact: true })).toHaveAttribute('name', 'memorysize')
  const details = form.getByText('Details', { exact: true })
  await expect(form.getByText('Effect inferred from “edit” in its name.')).not.toBeVisible()
  await expect(form.getByText('memorysize', { exact: true })).not.toBeVisible()
  await details.click()
  await expect(form.getByText('Effect inferred from “edit” in its name. Takes a project.')).toBeVisible()
  await expect(form.getByText('memorysize', { exact: true })).toBeVisible()
})
