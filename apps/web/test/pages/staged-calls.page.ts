import {
  argument,
  expect,
  fillArgument,
  messages,
  newServer,
  openFunction,
  sentNothing,
  stageCall,
  test,
  tray,
} from '../in-page/test.ts'

/** A record in the domain that the first step adds. */
const wwwInFirst = {
  domainname: '{{step 1.domain.domainname}}',
  host: 'www',
  type: 'A',
  data: '192.0.2.77',
}

test('one plan creates a server with its record and PTR, then undoes them', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/history')
  await stageCall(page, 'server/create', newServer)
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  await stageCall(page, 'domain/addrecord', {
    domainname: 'example.com',
    host: 'new',
    type: 'A',
    data: '{{step 1.server.iplist.0.ipaddress}}',
  })
  await stageCall(page, 'ip/setptr', {
    ipaddress: '{{step 1.server.iplist.0.ipaddress}}',
    data: 'new.example.com.',
  })
  await sandbox.fault({
    username,
    module: 'ip',
    function: 'setptr',
    times: 1,
    status: 400,
    code: 400,
    text: 'Not now.',
  })
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  const asked = page.getByRole('dialog', { name: 'Apply 3 changes?' })
  await expect(asked.getByText('server/create')).toBeVisible()
  await asked.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(tray(page).getByText('Not now.')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Retry 1 change' }).click()
  await expect(tray(page).getByText('All 3 changes applied')).toBeVisible()
  await sandbox.advance(username, 120)
  // Each is called what people call it.
  await expect(tray(page).getByText('new.example.com A', { exact: true })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Undo 3 changes' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo 3 changes?' })
  await expect(undo.getByText('new.example.com A', { exact: true })).toBeVisible()
  await undo.getByLabel('keepip').selectOption('no')
  await undo.getByRole('textbox', { name: 'Type 2 to confirm' }).fill('2')
  await undo.getByRole('button', { name: 'Undo 3 changes' }).click()
  await expect(tray(page).getByText('All 3 changes undone')).toBeVisible()
  await page.goto('/activity')
  await expect(page.getByRole('row', { name: /^Undo of 3 changes/ })).toContainText(
    ', new.example.com A, new.example.com',
  )
  await page.getByRole('button', { name: /^Undo of 3 changes/ }).click()
  await expect(page.getByRole('row', { name: /^Delete server \(undo\)/ })).toContainText(
    'new.example.com serverid',
  )
})

test('a staged edit with a conflict asks before it is applied', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/edit')
  await fillArgument(form, 'serverid', 'kvm100001')
  await expect(form.getByText(/^Current values from/)).toBeVisible()
  const description = await argument(form, 'description')
  await description.fill('mine')
  await description.press('Shift+Enter')
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  await expect(description).toHaveValue('')
  await page.reload()
  await expect(form.getByText(/^Current values from/)).toBeVisible()
  const edits = async () =>
    (await sandbox.called(username, 'edit')).map(({ body }) => new URLSearchParams(body).get('description'))
  await sentNothing(page, sandbox, username, 'edit')
  await fillArgument(form, 'description', 'theirs')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText('Changed kvm100001.')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('This has changed in the meantime. Nothing was sent.')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByText('1 change undone')).toBeVisible()
  expect(await edits()).toEqual(['theirs', 'mine', 'theirs'])
  await page.goto('/activity')
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Doesn’t match what was sent')).toHaveCount(0)
})

test('a form rejects the value of a missing plan step', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'ip/setptr')
  await fillArgument(form, 'ipaddress', '{{step 1.server.ip}}')
  await fillArgument(form, 'data', 'new.example.com.')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('Values from a step exist only in a plan')).toBeVisible()
  await form.getByRole('button', { name: 'Stage' }).click()
  await expect(form.getByText('The plan has no step 1 to take this from.')).toBeVisible()
  await fillArgument(form, 'ipaddress', '{{step one}}')
  await expect(form.getByText('A value of a step is written')).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
})

test('a bulk request is staged and asks before it is applied', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  for (const name of ['web-1.example.com', 'db-1.example.com'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send server/stop for 2 servers?' })
  await dialog.getByRole('button', { name: 'Stage' }).click()
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  const asked = page.getByRole('dialog', { name: 'Apply 2 changes?' })
  await expect(asked.getByText('web-1.example.com')).toBeVisible()
  await sentNothing(page, sandbox, username, 'stop')
  await asked.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByText('All 2 changes applied')).toBeVisible()
  expect(await sandbox.called(username, 'stop')).toHaveLength(2)
})

test('undoing a plan from Activity says which change stays', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await stageCall(page, 'domain/add', { domainname: 'new.example' })
  await stageCall(page, 'ip/setptr', { ipaddress: '192.0.2.10', data: 'new.example.com.' })
  await stageCall(page, 'project/rename', { name: 'Live' })
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(tray(page).getByText('All 3 changes applied')).toBeVisible()
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Undo plan of 3 changes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 change can’t be undone and stays.')
  await dialog.getByRole('textbox', { name: 'Type new.example to confirm' }).fill('new.example')
  await page.keyboard.press('Enter')
  await expect(tray(page).getByText('All 2 changes undone')).toBeVisible()
  const sent = (await sandbox.calls(username))
    .filter(({ function: name }) => name === 'delete' || name === 'setptr')
    .slice(-2)
    .map(({ function: name, body }) => `${name} ${body}`)
  expect(sent).toContain('delete domainname=new.example')
  expect(sent).toContainEqual(expect.stringMatching(/^setptr ipaddress=192\.0\.2\.10&data=(?!new)/))
})

test('a step says so when the step it uses is unstaged', async ({ page, signIn }) => {
  await signIn()
  await stageCall(page, 'domain/add', { domainname: 'new.example' })
  await stageCall(page, 'domain/addrecord', wwwInFirst)
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  await tray(page).getByRole('button', { name: 'Unstage domain/add new.example', exact: true }).click()
  await expect(tray(page).getByText('{{step ?.domain.domainname}}').first()).toBeVisible()
  await expect(tray(page).getByText(/isn’t in the plan any more/)).toBeVisible()
  await expect(tray(page).getByText('1 can’t be sent')).toBeVisible()
  // A file of it couldn't be opened again.
  await tray(page).getByRole('button', { name: 'More' }).click()
  await tray(page).getByRole('button', { name: 'Export…' }).click()
  await tray(page).getByRole('button', { name: 'Save as a plan file' }).click()
  await expect(
    messages(page).getByText('Not saved: step 1 (domain/addrecord www A) uses a value that’s gone.'),
  ).toBeVisible()
})

test('plan steps are numbered in order and counted once', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await stageCall(page, 'domain/add', { domainname: 'new.example' })
  await stageCall(page, 'server/details', { serverid: 'kvm100001' })
  await stageCall(page, 'domain/addrecord', wwwInFirst)
  // One of them only reads.
  await tray(page).getByRole('button', { name: '3 steps staged' }).click()
  await expect(tray(page).getByTitle(/^Step \d$/)).toHaveText(['1', '2', '3'])
  await tray(page).getByRole('button', { name: 'Check' }).click()
  const tally = tray(page).getByRole('status')
  await expect(tally).toHaveText('1 can’t be checked1 checked later1 would apply')
  await sandbox.fault({
    username,
    module: 'domain',
    function: 'add',
    status: 400,
    code: 400,
    text: 'Not now.',
    times: 1,
  })
  await tray(page).getByRole('button', { name: 'Apply 3 steps' }).click()
  await expect(tally).toHaveText('1 refused2 not tried')
})

test('a staged call is edited in place, even after a reload', async ({ page, signIn }) => {
  await signIn()
  await stageCall(page, 'vpn/createuser', { username: 'cl12345_old', password: 'correct-horse-battery' })
  await stageCall(page, 'project/rename', { name: '{{step 1.user.username}}' })
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  await tray(page).getByRole('button', { name: 'Edit vpn/createuser cl12345_old' }).click()
  const form = page.getByRole('form', { name: 'vpn/createuser' })
  const editing = form.getByText('Editing step 1 of the plan. Stage replaces it.')
  await expect(editing).toBeVisible()
  // What is kept nowhere is typed again.
  await expect(await argument(form, 'password')).toBeFocused()
  await expect(await argument(form, 'username')).toHaveValue('cl12345_old')
  await page.reload()
  await expect(editing).toBeVisible()
  await fillArgument(form, 'username', 'cl12345_new')
  await fillArgument(form, 'password', 'correct-horse-battery')
  await form.getByRole('button', { name: 'Stage' }).click()
  await expect(editing).toHaveCount(0)
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  await expect(tray(page).getByTitle(/^Step \d$/)).toHaveText(['1', '2'])
  await expect(
    tray(page)
      .getByRole('button', { name: /^Unstage/ })
      .first(),
  ).toHaveAccessibleName('Unstage vpn/createuser cl12345_new')
  await expect(tray(page).getByText('{{step 1.user.username}}')).toBeVisible()
  // Left as it is, the next call is a step of its own.
  await tray(page).getByRole('button', { name: 'Edit vpn/createuser cl12345_new' }).click()
  await form.getByRole('button', { name: 'Cancel editing' }).click()
  await expect(editing).toHaveCount(0)
  await expect(await argument(form, 'username')).toHaveValue('')
  await fillArgument(form, 'username', 'cl12345_third')
  await fillArgument(form, 'password', 'correct-horse-battery')
  await form.getByRole('button', { name: 'Stage' }).click()
  await tray(page).getByRole('button', { name: '3 changes staged' }).click()
  // Nothing is open in it, and Enter sends nothing of the plan.
  await tray(page)
    .getByRole('button', { name: /^Edit project\/rename/ })
    .click()
  await expect(page.getByRole('form').locator('[name="name"]')).toHaveValue('{{step 1.user.username}}')
  // A form that is filled takes the focus in the next frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await expect(page.getByText('Editing step 2 of the plan.')).toBeFocused()
})

test('a form that holds a step can be staged but not sent', async ({ page, signIn }) => {
  await signIn()
  const path = 'vpn/deleteuser'
  await stageCall(page, path, { username: 'cl12345_old' })
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await tray(page)
    .getByRole('button', { name: `Edit ${path} cl12345_old` })
    .click()
  const form = page.getByRole('form', { name: path })
  const editing = form.getByText('Editing step 1 of the plan. Stage replaces it.')
  const call = form.getByRole('button', { name: 'Send', exact: true })
  await expect(editing).toBeVisible()
  await expect(call).toHaveAttribute('aria-disabled', 'true')
  const why = 'This form holds a step of the plan: stage it, then apply the plan.'
  await expect(call).toHaveAttribute('title', why)
  await (await argument(form, 'username')).press('Enter')
  // Where the key would send it, a question would come instead.
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The same form is found again as it was left.
  await page.goto('/history')
  await page.goBack()
  await expect(editing).toBeVisible()
  await page.goto(`/functions/${path}?arg.username=cl12345_other`)
  await expect(await argument(form, 'username')).toHaveValue('cl12345_other')
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  await expect(call).not.toHaveAttribute('aria-disabled')
  await form.getByRole('button', { name: 'Stage' }).click()
  await expect(tray(page).getByText('2 changes staged')).toBeVisible()
})
