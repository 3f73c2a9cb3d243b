import {
  call,
  expect,
  fillArgument,
  openFunction,
  sentNothing,
  settled,
  stageField,
  test,
  tray,
} from '../in-page/test.ts'

test('an edit and an order show their estimated cost before sending', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'server/edit')
  await fillArgument(form, 'serverid', 'kvm100001')
  await expect(form.getByText('Currently 8192')).toBeAttached()
  await fillArgument(form, 'memorysize', '16384')
  const price = form.getByRole('status').filter({ hasText: 'Price' })
  await expect(price.getByRole('deletion')).toContainText('SEK')
  await expect(price.getByRole('insertion')).toContainText('SEK')
  await expect(price).toContainText('per month, as the service estimates it')
  // No sign that is read as the amount's, and how much more it is.
  await expect(price).toHaveText(/SEK\s[\d.,]+ → after SEK\s[\d.,]+ \(\+SEK\s[\d.,]+\)/)
  await expect(price).not.toContainText('−')
  await fillArgument(form, 'memorysize', '4096')
  await expect(price).toContainText(/\(−SEK\s[\d.,]+\)/)
  await fillArgument(form, 'memorysize', '8192')
  await expect(price).toHaveCount(0)
  const disk = await openFunction(page, 'serverdisk/create')
  await call(disk, { serverid: 'kvm100001', name: 'data', sizeingib: '40' })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('per month, as the service estimates it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await sandbox.fault({
    username,
    module: 'serverdisk',
    function: 'estimatedcost',
    status: 500,
    code: 500,
    text: 'Disks can’t be estimated today.',
  })
  await fillArgument(disk, 'sizeingib', '50')
  await expect(disk.getByText('Unknown. Disks can’t be estimated today.')).toBeVisible()
  await sentNothing(page, sandbox, username, 'edit', 'create')
})

test('typing a new size shows its price', async ({ page, signIn }) => {
  await signIn('default', '/servers/cl12345/kvm100001')
  await page.getByRole('button', { name: /^Edit memory of/i }).click()
  await page.getByRole('textbox', { name: /^memory of/i }).fill('16384')
  const price = page.getByRole('status').filter({ hasText: 'Price' })
  await expect(price.getByRole('deletion')).toContainText('SEK')
  await expect(price.getByRole('insertion')).toContainText('SEK')
  await page.getByRole('textbox', { name: /^memory of/i }).fill('many')
  await expect(price).toHaveCount(0)
})

test('applying a resize asks with its price, undoing it doesn’t', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/servers/cl12345/kvm100001')
  await stageField(page, 'Memory of web-1.example.com', '16384')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  const question = page.getByRole('dialog', { name: 'Apply 1 change?' })
  const asked = question.getByRole('list', { name: 'Requests to confirm' })
  await expect(asked).toContainText('web-1.example.com')
  await expect(asked).toContainText('per month, as the service estimates it')
  await expect(asked.getByRole('deletion')).toContainText('SEK')
  await expect(asked.getByRole('insertion')).toContainText('SEK')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await sentNothing(page, sandbox, username, 'edit')
  await question.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByRole('button', { name: '1 change applied' })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByRole('button', { name: '1 change undone' })).toBeVisible()
  expect(await sandbox.called(username, 'edit')).toHaveLength(2)
})

test('a service with one size shows that price before and after', async ({ page, signIn }) => {
  await signIn('document', '/servers/cl12345/kvm100001')
  await expect(page.getByRole('button', { name: /^Edit CPU cores of/i })).toHaveCount(0)
  await page.getByRole('button', { name: /^Edit memory of/i }).click()
  await page.getByRole('textbox', { name: /^memory of/i }).fill('16384')
  const price = page.getByRole('status').filter({ hasText: 'Price' })
  await expect(price.getByRole('deletion')).toContainText('SEK')
  await expect(price.getByRole('insertion')).toContainText('SEK')
})

test('a cost without an estimate is shown as unknown', async ({ page, signIn }) => {
  await signIn('default', '')
  await call(await openFunction(page, 'archive/create'), {
    username: 'cl12345_new',
    size: '10',
    password: 'x',
  })
  await expect(page.getByRole('dialog').getByText('Unknown. The service gives no estimate.')).toBeVisible()
})

test('a price names its period and tax and isn’t compared with another period', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn()
  const body = JSON.stringify({
    response: {
      status: { code: 200, text: 'OK' },
      billing: { currency: 'SEK', price: 242, discount: 0, total: 242 },
      timeperiod: 'hourly',
      taxincluded: false,
    },
  })
  const fault = { username, function: 'estimatedcost', body }
  await sandbox.fault({ ...fault, module: 'serverdisk' })
  const disk = await openFunction(page, 'serverdisk/create')
  await fillArgument(disk, 'serverid', 'kvm100001')
  await fillArgument(disk, 'name', 'data')
  await fillArgument(disk, 'sizeingib', '40')
  await expect(disk.getByRole('status').filter({ hasText: 'Price' })).toHaveText(
    /SEK\s242\.00\s*per hour, without tax, as the service estimates it$/,
  )
  await sandbox.fault({ ...fault, module: 'server', times: 1 })
  const form = await openFunction(page, 'server/edit')
  await fillArgument(form, 'serverid', 'kvm100001')
  await expect(form.getByText('Currently 8192')).toBeAttached()
  await fillArgument(form, 'memorysize', '16384')
  const price = form.getByRole('status').filter({ hasText: 'Price' })
  await expect(price).toContainText('SEK')
  await expect(price.getByRole('deletion')).toHaveCount(0)
  await fillArgument(form, 'memorysize', '4096')
  await expect(price.getByRole('deletion')).toContainText('SEK')
})

test('a server is created from offered values with its price shown', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await page.getByRole('link', { name: 'Create server' }).click()
  const form = page.getByRole('form', { name: 'server/create' })
  for (const [name, option] of [
    ['datacenter', /^Falkenberg/],
    ['platform', /^KVM/],
    ['templatename', /^Debian 12/],
    ['disksize', /^20$/],
    ['memorysize', /^2048$/],
    ['cpucores', /^2$/],
  ] as const) {
    const field = form.locator(`[name="${name}"]`)
    await field.click()
    await field.fill(option.source.replaceAll(/[$^]/g, ''))
    await page.getByRole('listbox').getByRole('option', { name: option }).first().click()
  }
  await fillArgument(form, 'hostname', 'new.example.com')
  await expect(form.getByRole('status').filter({ hasText: 'Price' })).toContainText('SEK')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send server/create?' })
  await expect(dialog.getByText('as the service estimates it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => sandbox.called(username, 'create')).toHaveLength(1)
})

test('sizes are cards with their prices, and another value can be typed', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '')
  const form = await openFunction(page, 'database/create')
  const plan = form.locator('fieldset[name="plankey"]').getByRole('radio', { name: /plan-2core/ })
  await expect(plan).toHaveAccessibleName(/758.* per month/)
  await plan.click()
  await expect(page.getByRole('main')).toContainText('plankey=plan-2core-8gib-50gib')
  await plan.click()
  await expect(page.getByRole('main')).not.toContainText('plankey=')
  await form.getByRole('button', { name: 'Another value' }).click()
  await form.locator('input[name="plankey"]').fill('plan-of-ours')
  await expect(page.getByRole('main')).toContainText('plankey=plan-of-ours')
  await fillArgument(form, 'name', 'shop')
  await settled(page)
  // Once for each plan, and for what is typed.
  expect((await sandbox.called(username, 'database/estimatedcost')).length).toBeLessThanOrEqual(6)
})

test('sizes of any service have what its list or its estimate says', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const kite = {
    description: 'Kites',
    functions: {
      list: { get: true, response: { kites: [] } },
      listsizes: { get: true, response: { sizes: [{ size: 'small' }, { size: 'large' }] } },
      create: { required: ['size', 'colour'] },
      estimatedcost: {
        get: true,
        required: ['size'],
        documentation: 'The price of a kite per day.',
        response: { currency: 'EUR', totalwithouttax: 3 },
      },
    },
  }
  const boat = {
    description: 'Boats',
    functions: {
      listplans: {
        get: true,
        response: { plans: [{ planid: 'row', price: { total: 5, currency: 'EUR', period: 'month' } }] },
      },
      create: { required: ['planid'] },
    },
  }
  await sandbox.describe(personOf('default'), { kite, boat })
  await signIn('default', '')
  const kites = await openFunction(page, 'kite/create')
  await expect(kites.getByRole('radio', { name: /^large/ })).toHaveAccessibleName(/€3.*per day, without tax/)
  const boats = await openFunction(page, 'boat/create')
  await expect(boats.getByRole('radio', { name: /^row/ })).toHaveAccessibleName(/€5.*per month/)
})
