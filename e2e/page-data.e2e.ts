import type { Page } from '@playwright/test'
import { expect, rowOf, settled, test } from './helpers.ts'

/** What a page asks the console for, from now on. */
const watchRequests = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api|session)/.test(pathname)) asked.push(pathname.slice(1))
  })
  return asked
}

const blocks = (page: Page): Promise<number> => page.locator('script.page-answer').count()

test('a page opened again asks for nothing that it came with', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/servers')
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  await settled(page)
  const listed = (await sandbox.called(username, 'server/list')).length
  const asked = watchRequests(page)
  await page.reload()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  await settled(page)
  expect(asked.filter((each) => ['session', 'api/server/', 'api/server/list'].includes(each))).toEqual([])
  expect(await sandbox.called(username, 'server/list')).toHaveLength(listed + 3)
  expect(await blocks(page)).toBe(0)
})

test('SEC-7: a page that comes with all it shows still says that a person is here', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/servers')
  await settled(page)
  const isByPerson: boolean[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) isByPerson.push(!('console-background' in request.headers()))
  })
  await page.reload()
  await settled(page)
  expect(isByPerson[0]).toBe(true)
})

test('SEC-9: after signing out neither the page nor Back holds what it came with', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/servers')
  await settled(page)
  await page.reload()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  await page.getByRole('link', { name: 'DNS', exact: true }).click()
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.content()).not.toContain('web-1.example.com')
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.content()).not.toContain('web-1.example.com')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.content()).not.toContain('web-1.example.com')
})

test('what a slow service doesn’t answer in time is asked for by the page', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/servers')
  await settled(page)
  await sandbox.fault({ username, module: 'server', function: 'list', delayMs: 4000, times: 3 })
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  expect(await blocks(page)).toBe(0)
})
