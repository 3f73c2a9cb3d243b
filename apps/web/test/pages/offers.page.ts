import type { Page } from '@playwright/test'
import { argument, call, expect, openFunction, test } from '../in-page/test.ts'

const offered = (page: Page) => page.getByRole('listbox').getByRole('option')

test('usual values are called so, until the service names the ones it takes', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'privatenetwork/createsegment')
  await (await argument(form, 'datacenter')).click()
  await expect(page.getByRole('listbox', { name: 'Usual values for datacenter' })).toBeVisible()
  await expect(offered(page)).toHaveText([/Falkenberg.*usual value/, /Stockholm.*usual value/])
  await call(form, {
    privatenetworkid: 'pn-123ab',
    datacenter: 'Falkenberg',
    ipv4subnet: '10.9.0.0/24',
    name: 'new',
    platform: 'KVM',
  })
  await expect(page.getByText('datacenter must be one of dc-sto1, dc-fbg1.').first()).toBeVisible()
  await (await argument(form, 'datacenter')).fill('')
  await (await argument(form, 'datacenter')).click()
  await expect(offered(page)).toHaveText(['dc-sto1', 'dc-fbg1'])
  // Of another function nothing was learned.
  const other = await openFunction(page, 'network/create')
  await (await argument(other, 'datacenter')).click()
  await expect(offered(page).first()).toHaveText(/usual value/)
})

test('of what the service lists itself nothing is called usual', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/create')
  await (await argument(form, 'datacenter')).click()
  await expect(page.getByRole('listbox', { name: 'Values from server/allowedarguments' })).toBeVisible()
  await expect(offered(page)).toHaveText(['Falkenberg', 'Stockholm'])
})

test('a filled choice opens with all its values, and typing narrows them', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/create')
  const platform = await argument(form, 'platform')
  await platform.fill('KVM')
  await page.keyboard.press('Escape')
  await platform.click()
  await expect(offered(page)).toHaveText([/^KVM/, /^VMware/])
  await expect(page.getByRole('listbox').locator('[aria-current]')).toHaveText(/^KVM/)
  await platform.fill('VMw')
  await expect(offered(page)).toHaveText([/^VMware/])
  await offered(page).click()
  await expect(platform).toHaveValue('VMware')
  await expect(platform).toHaveAttribute('aria-expanded', 'false')
  await platform.click()
  await expect(offered(page)).toHaveText([/^KVM/, /^VMware/])
})

test('targets are those of the chosen backend', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'loadbalancer/edittarget')
  await (await argument(form, 'loadbalancerid')).fill('lb100001')
  await (await argument(form, 'targetname')).click()
  await expect(offered(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await (await argument(form, 'backendname')).fill('builds')
  await (await argument(form, 'targetname')).click()
  await expect(offered(page)).toHaveCount(1)
})
