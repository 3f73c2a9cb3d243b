import type { Page } from '@playwright/test'
import { expect, rowOf, test, tray } from '../in-page/test.ts'

const stage = async (page: Page, button: string | RegExp, values: Record<string, string>) => {
  await page.getByRole('button', { name: button }).click()
  const form = page.getByRole('dialog').getByRole('form')
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value)
  await form.getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const stageBalancer = async (page: Page) => {
  await stage(page, 'Create', { name: 'shop', datacenter: 'Falkenberg' })
  await page.getByRole('link', { name: /^Open shop/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'shop' })).toBeVisible()
}

test('a thing that is staged has a page, where what belongs in it is staged', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/things/loadbalancer')
  await stageBalancer(page)
  await stage(page, /^Add to backend/, { name: 'web' })
  await expect(page.getByRole('region', { name: 'In the plan' }).nth(1)).toContainText('{{step 1.')
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByRole('region', { name: 'backends' }).getByRole('row', { name: /web/ })).toBeVisible()
  await expect(tray(page).getByRole('button', { name: 'Undo 2' })).toBeVisible()
  const [created] = await sandbox.called(username, 'loadbalancer/create')
  const [added] = await sandbox.called(username, 'loadbalancer/addbackend')
  expect(created?.body).toBe('name=shop&datacenter=Falkenberg')
  expect(added?.body).toMatch(/^loadbalancerid=lb\d+&name=web$/)
})

test('the page of a staged thing that is taken out of the plan says so', async ({ page, signIn }) => {
  await signIn('default', '/things/loadbalancer')
  await stageBalancer(page)
  await page
    .getByRole('region', { name: 'In the plan' })
    .getByRole('button', { name: /^Unstage/ })
    .click()
  await expect(page.getByText('Not in the plan any more.')).toBeVisible()
})

test('what will be in a thing that is there already is shown in its list', async ({ page, signIn }) => {
  await signIn('default', '/things/loadbalancer/cl12345/lb100001')
  await stage(page, /^Add to backends/, { name: 'spare' })
  await expect(page.getByRole('region', { name: 'In the plan' })).toContainText('spare')
})

test('what is made in the list of its kind leads to its page', async ({ page, signIn }) => {
  await signIn('default', '/things/loadbalancer')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog').getByRole('form')
  await form.locator('[name="name"]').fill('shop')
  await form.locator('[name="datacenter"]').fill('Falkenberg')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'shop' })).toBeVisible()
  await page.getByRole('link', { name: 'Load balancers' }).first().click()
  await expect(rowOf(page, 'shop')).toBeVisible()
})

test('what is made in something that nobody names stays in the list', async ({ page, signIn }) => {
  await signIn('default', '/things/email:account')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog').getByRole('form')
  await form.locator('[name="emailaccount"]').fill('zoe@example.org')
  await form.locator('[name="password"]').fill('Long-enough-1')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail accounts' })).toBeVisible()
  await expect(rowOf(page, 'zoe@example.org')).toBeVisible()
})
