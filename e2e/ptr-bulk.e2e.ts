import type { Page } from '@playwright/test'
import { bar } from '@hosting-console/web/test/chosen-servers'
import { violationsOn } from './axe.ts'
import { expect, rowOf, test, tray } from './helpers.ts'
import { tabTo } from './keyboard.ts'

const five = ['192.0.2.10', '192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.20']

const preview = (page: Page) => page.getByRole('dialog').getByRole('table', { name: 'Preview' })

const choose = async (page: Page, addresses: readonly string[]) => {
  for (const address of addresses)
    await page.getByRole('checkbox', { name: `Select ${address}`, exact: true }).check()
  await expect(bar(page).getByRole('status')).toHaveText(`${addresses.length} selected`)
}

test('the reason for a skipped line is shown whole', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('default', '/ip')
  await expect(rowOf(page, '192.0.2.10')).toBeVisible()
  await page.getByRole('button', { name: 'Paste names' }).click()
  const again = Array.from(
    { length: 200 },
    (_, index) => `192.0.2.11 a-rather-long-name-${index}.example.com`,
  )
  await page.getByLabel('An address and a name on each line').fill(again.join('\n'))
  await expect(page.getByText('199 skipped', { exact: true })).toBeVisible()
  const reason = preview(page).getByText('This address is already listed above.').first()
  expect(await reason.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const cut = await reason.evaluate((element) => {
    const [own, cell] = [element.getBoundingClientRect(), element.closest('td')!.getBoundingClientRect()]
    return own.right > cell.right || own.bottom > cell.bottom
  })
  expect(cut).toBe(false)
  const region = page.getByRole('dialog').getByRole('region', { name: 'Preview' })
  await expect(async () => {
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(preview(page).getByText('a-rather-long-name-199.example.com')).toBeInViewport({
      timeout: 500,
    })
  }).toPass()
})

test('PTRs of several addresses are set and undone by keyboard alone', { tag: '@journey' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { name: 'IP addresses', exact: true })).toBeVisible()
  await expect(rowOf(page, '192.0.2.10').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('192.0.2.50/31')
  await expect(page.getByText('2 of 24')).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all addresses shown' }))
  await page.keyboard.press('Space')
  await tabTo(page, bar(page).getByRole('button', { name: 'Set reverse DNS' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Template for IPv4')).toBeFocused()
  await page.keyboard.type('h{d}.staging.example')
  await expect(page.getByRole('button', { name: 'Stage 2 changes' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toBeVisible()
  await page.keyboard.press('p')
  await expect(tray(page).getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled()
  await tabTo(page, tray(page).getByRole('button', { name: 'Apply 2 changes' }))
  await page.keyboard.press('Enter')
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(2)
  await expect(tray(page).getByRole('button', { name: 'Undo 2' })).toBeEnabled()
  await tabTo(page, tray(page).getByRole('button', { name: 'Undo 2' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(tray(page).getByText('undone', { exact: true })).toHaveCount(2)
})

test('addresses and their dialogs have no accessibility violations', async ({ page, signIn }) => {
  test.slow()
  await signIn('default', '/ip')
  await choose(page, five)
  expect(await violationsOn(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Set reverse DNS' }).click()
  await page.getByLabel('Template for IPv4').fill('host-{ip}.example.com')
  await expect(page.getByRole('dialog').getByText('{ip} isn’t a placeholder.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('Template for IPv4').fill('host-{d}.example.com')
  await expect(page.getByRole('dialog').getByText('isn’t a placeholder')).toHaveCount(0)
  await expect(preview(page)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Paste names' }).click()
  await page.getByLabel('An address and a name on each line').fill('nonsense')
  await expect(preview(page)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Filter addresses' }).fill('2001:db8::99')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'reverse DNS of 2001:db8::99' })).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('addresses, an edit and both dialogs don’t scroll sideways', async ({ page, signIn }) => {
    await signIn('default', '/ip')
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > 360)
    await choose(page, five)
    expect(await isWide()).toBe(false)
    await bar(page).getByRole('button', { name: 'Set reverse DNS' }).click()
    await page.getByLabel('Template for IPv4').fill('a-rather-long-name-{a}-{b}-{c}-{d}.example.com')
    const dialog = page.getByRole('dialog')
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Paste names' }).click()
    await page.getByLabel('An address and a name on each line').fill('192.0.2.10 short.example.com')
    // What is half as wide as its card, or more, has a line of its own.
    const name = dialog.getByText('short.example.com', { exact: false }).last()
    expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Filter addresses' }).fill('2001:db8::99')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'reverse DNS of 2001:db8::99' })).toBeFocused()
    expect(await isWide()).toBe(false)
  })
})
