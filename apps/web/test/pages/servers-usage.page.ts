import type { Page } from '@playwright/test'
import { describeOnly } from '../described.ts'
import { expect, rowOf, sentNothing, settled, test } from '../in-page/test.ts'

const name = 'CPU usage'

const showUsage = async (page: Page) => {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
}

const values = [20, 80.25, null, 43.5].map((value, hour) => ({
  timestamp: `2026-01-31T0${hour}:00:00Z`,
  value,
}))

test('usage loads only where its column is shown, as a line and the latest value', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  const username = personOf('default')
  await sandbox.respond(username, 'server/resourceusage', { usage: { info: { unit: '%' }, values } })
  await signIn()
  await expect(rowOf(page, 'kvm100001')).toBeVisible()
  await sentNothing(page, sandbox, username, 'resourceusage')
  await showUsage(page)
  await expect(rowOf(page, 'kvm100001')).toContainText('43.5\u202f%')
  await expect(
    rowOf(page, 'kvm100001').getByRole('img', { name: /^CPU since .* highest 80\.3 %/ }),
  ).toBeVisible()
  await settled(page)
  const calls = await sandbox.called(username, 'resourceusage')
  expect(calls).toHaveLength(14)
  expect(new Set(calls.map(({ body }) => new URLSearchParams(body).get('resource')))).toEqual(
    new Set(['cpuusage']),
  )
  // An order would need the value of every server.
  await expect(page.getByRole('columnheader', { name }).getByRole('button')).toHaveCount(0)
})

test('a server whose usage may not be read has a dash that says why', async ({ page, signIn }) => {
  await signIn('partial')
  await showUsage(page)
  await expect(rowOf(page, 'kvm100001').getByTitle(/No permission for server\/resourceusage/)).toHaveText('–')
  await expect(rowOf(page, 'kvm300001')).toContainText('%')
})

test('in the column, a server that was not measured yet says so', async ({ page, signIn }) => {
  await signIn()
  await showUsage(page)
  await expect(rowOf(page, 'kvm100007').getByTitle('Not measured yet.')).toHaveText('–')
})

test('usage of another shape is no value', async ({ page, signIn, sandbox, personOf }) => {
  await sandbox.respond(personOf('default'), 'server/resourceusage', { usage: 'high' })
  await signIn()
  await showUsage(page)
  await expect(rowOf(page, 'kvm100001').getByTitle('The response has no usage.')).toHaveText('–')
})

test('where the service doesn’t describe usage, there is no column of it', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await describeOnly(sandbox, personOf('default'), 'server', [{ function: 'list' }])
  await signIn()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'State', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name, exact: true })).toHaveCount(0)
})

test('on a phone, usage loads in the cards', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn()
  await showUsage(page)
  const card = page.getByRole('listitem').filter({ hasText: 'web-1.example.com' })
  await card.getByRole('button', { name: 'More about web-1.example.com' }).click()
  await expect(card).toContainText('%')
})
