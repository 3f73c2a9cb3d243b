import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { responseOf, call, expect, expireSession, fillArgument, openFunction, test } from './helpers.ts'

type Screens = Record<string, (page: Page) => Promise<unknown>>

const views: Screens = {
  'the overview': async (page) => {
    await page.goto('/')
    await expect(page.getByText('Example Hosting AB has overdue invoices')).toBeVisible()
    await expect(page.getByText('build-1.example.com')).toBeVisible()
  },
  'totals of invoices as a table': async (page) => {
    await page.goto('/invoices?totals=table&by=quarter')
    await expect(page.getByRole('table', { name: 'Totals in SEK' })).toBeVisible()
  },
  'a form that creates an instance': async (page) => {
    await page.goto('/object-storage')
    await page.getByRole('button', { name: 'Create instance' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Give it a value, or choose to send it empty.')).toBeVisible()
  },
  servers: async (page) => {
    await page.goto('/servers')
    await expect(page.getByRole('row', { name: /web-1/ })).toBeVisible()
  },
  'a server': async (page) => {
    await page.goto('/servers/cl12345/kvm100001')
    await page.getByText('All fields').click()
    await expect(page.getByText('templatename')).toBeVisible()
  },
  zones: async (page) => {
    await page.goto('/dns')
    await expect(page.getByRole('link', { name: 'example.org', exact: true })).toBeVisible()
  },
  'a zone with a record being edited': async (page) => {
    await page.goto('/dns/cl12345/example.com')
    await page.getByRole('button', { name: 'Edit Data of www A' }).click()
    await expect(page.getByRole('textbox', { name: 'Data of www A' })).toBeVisible()
  },
  addresses: async (page) => {
    await page.goto('/ip')
    await expect(page.getByRole('row', { name: /192\.0\.2\.11/ })).toBeVisible()
  },
  invoices: async (page) => {
    await page.goto('/invoices')
    await expect(page.getByRole('row', { name: /2023135/ })).toBeVisible()
  },
  'object storage': async (page) => {
    await page.goto('/object-storage')
    await expect(page.getByRole('row', { name: /os-a1b2c/ })).toBeVisible()
  },
  activity: async (page) => {
    await page.goto('/activity?show=sessions')
    await expect(page.getByRole('row', { name: /Sign-in/ })).toBeVisible()
  },
  'an instance': async (page) => {
    await page.goto('/object-storage/cl12345/os-a1b2c')
    await expect(page.getByText('••••••••').first()).toBeVisible()
  },
  'all functions': async (page) => {
    await page.goto('/functions')
    await expect(page.getByText(/31 functions/)).toBeVisible()
  },
  'functions found': async (page) => {
    await page.goto('/functions?q=server')
    await expect(page.getByText(/functions match/)).toBeVisible()
  },
  'a module': async (page) => {
    await page.goto('/functions/domain')
    await expect(page.getByRole('heading', { name: 'domain' })).toBeVisible()
  },
  'things of one kind': async (page) => {
    await page.goto('/things/loadbalancer')
    await expect(page.getByRole('link', { name: 'web', exact: true })).toBeVisible()
  },
  'a thing': async (page) => {
    await page.goto('/things/loadbalancer/cl12345/lb100001')
    await expect(page.getByRole('row', { name: /build-1/ })).toBeVisible()
  },
  'functions that take a value': async (page) => {
    await page.goto('/value?parent=records&field=recordid&value=500005&as=cl12345')
    await expect(page.getByRole('link', { name: 'domain/updaterecord' })).toBeVisible()
  },
  'an unknown module': async (page) => {
    await page.goto('/functions/nosuch')
    await expect(page.getByRole('heading', { name: /no module/ })).toBeVisible()
  },
  'a page that doesn’t exist': async (page) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
}

const formsAndDialogs: Screens = {
  'a form with every kind of field': async (page) => {
    const form = await openFunction(page, 'server/create')
    await form.getByText('Optional arguments').click()
    await form.getByRole('button', { name: 'Add to users' }).click()
    await form.locator('[name="sshkeyids"]').fill('4101,')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.getByText('Give it a value').first()).toBeVisible()
  },
  'sizes with prices': async (page) => {
    const form = await openFunction(page, 'database/create')
    await form.getByRole('radio').first().press('ArrowDown')
    await expect(form.getByRole('radio', { name: /plan-2core/ })).toBeChecked()
    await form.getByText('Details', { exact: true }).click()
  },
  'a form in a dialog': async (page) => {
    await page.goto('/things/loadbalancer/cl12345/lb100001')
    await page.getByRole('button', { name: 'Add to backends' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'an open list of suggestions': async (page) => {
    const form = await openFunction(page, 'server/details')
    await form.locator('[name="serverid"]').click()
    await expect(page.getByRole('option', { name: /kvm100003/ })).toBeVisible()
  },
  'a response': async (page) => {
    await call(await openFunction(page, 'server/list'))
    await expect(responseOf(page).getByRole('row').nth(2)).toBeVisible()
  },
  'a response as fields': async (page) => {
    await call(await openFunction(page, 'server/details'), { serverid: 'kvm100001' })
    await expect(responseOf(page).getByText('iplist')).toBeVisible()
  },
  'a refusal': async (page) => {
    const form = await openFunction(page, 'server/details')
    await call(form, { serverid: 'nosuch' })
    await expect(form.getByRole('alert')).toBeVisible()
  },
  'a question before destroying': async (page) => {
    const form = await openFunction(page, 'domain/deleterecord')
    await call(form, { recordid: '1' })
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the calls of the tab': async (page) => {
    await call(await openFunction(page, 'country/list'))
    await page.getByRole('link', { name: 'Request history' }).click()
    await expect(page.getByRole('row', { name: /country\/list/ })).toBeVisible()
  },
  'the palette': async (page) => {
    await page.goto('/functions')
    await expect(page.getByText(/31 functions/)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').nth(5)).toBeVisible()
  },
  'the identities': async (page) => {
    await page.goto('/functions')
    await page.getByRole('button', { name: /Acting as/ }).click()
    await expect(page.getByRole('group', { name: 'Projects' })).toBeVisible()
  },
  'the shortcuts': async (page) => {
    await page.goto('/functions')
    await expect(page.getByRole('heading', { name: 'All functions' })).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  },
  'a response as JSON': async (page) => {
    await call(await openFunction(page, 'country/list'))
    await responseOf(page).getByRole('tab', { name: 'JSON' }).click()
    await expect(responseOf(page).getByText('"countries"')).toBeVisible()
  },
  'a response as a tree': async (page) => {
    await call(await openFunction(page, 'server/templates'))
    await responseOf(page).getByRole('tab', { name: 'Tree' }).click()
    await responseOf(page).getByText(/^KVM/).first().click()
    await expect(
      responseOf(page)
        .getByText(/^1 \d+ fields/)
        .first(),
    ).toBeVisible()
  },
  'a request being saved': async (page) => {
    const form = await openFunction(page, 'server/resetpassword')
    await fillArgument(form, 'serverid', 'kvm100001')
    await fillArgument(form, 'rootpassword', 'x')
    await page.getByRole('button', { name: 'Save request' }).click()
    await expect(page.getByText('Asked each time: it may be secret')).toBeVisible()
  },
  'saved requests': async (page) => {
    await openFunction(page, 'server/list')
    await page.getByRole('button', { name: 'Save request' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('All servers')
    await page.keyboard.press('Enter')
    await page.goto('/saved')
    await expect(page.getByRole('button', { name: 'All servers', exact: true })).toBeVisible()
  },
  'two responses side by side': async (page) => {
    const form = await openFunction(page, 'server/details')
    for (const serverid of ['kvm100001', 'kvm100002']) {
      await call(form, { serverid })
      await expect(responseOf(page).getByText(serverid).first()).toBeVisible()
    }
    await page.getByRole('link', { name: 'Request history' }).click()
    await page
      .getByRole('button', { name: /^Compare the/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Compare with/ }).click()
    await page.getByLabel('Show all values').check()
    await expect(page.getByRole('dialog').getByRole('row')).not.toHaveCount(0)
  },
  'a price before and after': async (page) => {
    const form = await openFunction(page, 'server/edit')
    await fillArgument(form, 'serverid', 'kvm100001')
    await expect(form.getByText('Currently 8192')).toBeAttached()
    await fillArgument(form, 'memorysize', '16384')
    await expect(form.getByRole('insertion')).toBeVisible()
  },
}

for (const [kind, screens] of Object.entries({ views, 'forms and dialogs': formsAndDialogs })) {
  test(`${kind} have no accessibility violations in light or dark`, async ({ page, signIn }) => {
    test.setTimeout(180_000)
    await signIn('default', '')
    for (const [name, open] of Object.entries(screens)) {
      await open(page)
      expect.soft([name, ...(await violationsOn(page))]).toEqual([name])
    }
  })
}

test('the sign-in page has no accessibility violations with either method', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('tab', { name: 'Permanent key' }).click()
  expect(await violationsOn(page)).toEqual([])
})

test('the sign-in dialog has no accessibility violations', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  await expect(page.getByRole('row', { name: /web-1/ })).toBeVisible()
  await expireSession(page, sandbox, username)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})
