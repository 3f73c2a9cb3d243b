import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { call, expect, openFunction, settled, test } from './helpers.ts'

type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, { post: { 'x-effect': { value: string } } }>
  'x-missing'?: string[]
}

/** The file that a press of a button hands over. */
const downloaded = async (page: Page, button: string, name: string): Promise<unknown> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(name)
  return JSON.parse(await readFile(await file.path(), 'utf8'))
}

const openApi = async (page: Page): Promise<Document> => {
  await page.getByRole('button', { name: 'Export' }).click()
  return (await downloaded(page, 'OpenAPI 3.1', 'openapi.json')) as Document
}

test('the service’s description exports as OpenAPI', async ({ page, signIn }) => {
  await signIn('default', '/functions')
  const document = await openApi(page)
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).length).toBeGreaterThan(190)
  expect(document.paths['/server/destroy']?.post['x-effect']).toEqual({
    value: 'destroys',
    evidence: { by: 'name', word: 'destroy' },
  })
  expect(document.servers[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(document['x-missing']).toBeUndefined()
})

test('response schemas are learned without values and forgotten at sign-out', async ({ page, signIn }) => {
  await signIn('default', '')
  const form = await openFunction(page, 'server/details')
  const schema = page.getByRole('button', { name: 'Response schema' })
  await expect(schema).toBeHidden()
  await call(form, { serverid: 'kvm100001' })
  const one = await downloaded(page, 'Response schema', 'server-details.schema.json')
  expect(one).toMatchObject({
    title: 'server/details',
    properties: { server: { properties: { serverid: { type: 'string' }, memorysize: { type: 'integer' } } } },
  })
  expect(JSON.stringify(one)).not.toMatch(/kvm100001|web-1|192\.0\.2/)

  await page.goto('/functions')
  const document = await openApi(page)
  expect(JSON.stringify(document.paths['/server/details'])).toContain('"templatename":{"type":"string"}')
  await page.getByRole('button', { name: 'Export' }).click()
  const all = await downloaded(page, 'Response schemas', 'responses.schema.json')
  expect(Object.keys((all as { $defs: object }).$defs)).toContain('server/details')

  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('console:shapes'))).toBeNull()
  await signIn('default', '')
  await openFunction(page, 'server/details')
  await expect(schema).toBeHidden()
})

const volumes = (functions: Record<string, { required?: string[]; optional?: string[] }>) => ({
  blockstorage: { description: 'Volumes.', functions },
})

const before = volumes({
  attach: { required: ['volumeid'], optional: ['tier', 'note'] },
  detach: { required: ['volumeid'] },
})
const after = volumes({
  attach: { required: ['volumeid', 'zone', 'note'] },
  resize: { required: ['volumeid', 'size'] },
})

/** The page once it has asked for all that is described. */
const openFunctions = async (page: Page, count?: number): Promise<void> => {
  await page.goto('/functions')
  await expect(page.getByRole('link', { name: 'blockstorage', exact: true }).first()).toBeVisible()
  await settled(page)
  if (count !== undefined)
    await expect(page.getByRole('region', { name: 'Changes in the description' })).toContainText(
      `${count} changes in the description since 20`,
    )
}

test('changes in the description are listed until dismissed', async ({ page, signIn, sandbox, personOf }) => {
  await sandbox.describe(personOf('default'), before)
  await signIn()
  await openFunctions(page)
  const changes = page.getByRole('region', { name: 'Changes in the description' })
  await expect(changes).toBeHidden()
  await page.reload()
  await openFunctions(page)
  await expect(changes).toBeHidden()

  await sandbox.describe(personOf('default'), { ...after, vpn: null })
  await openFunctions(page, 6)
  await changes.getByRole('button', { name: /6 changes/ }).click()
  const rows = changes.getByRole('listitem')
  await expect(rows).toHaveCount(6)
  for (const [row, label] of [
    ['blockstorage/attachzone', 'New, required'],
    ['blockstorage/attachnote', 'Now required'],
    ['blockstorage/attachtier', 'Removed'],
    ['blockstorage/resize', 'New'],
    ['blockstorage/detach', 'Removed'],
    ['vpn', 'Removed'],
  ] as const)
    await expect(rows.filter({ hasText: new RegExp(`${row}${label}$`) })).toHaveCount(1)
  await expect(changes.getByRole('link', { name: 'blockstorage/detach' })).toBeHidden()

  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await changes.getByRole('link', { name: 'blockstorage/attach' }).first().click()
  const form = page.getByRole('form', { name: 'blockstorage/attach' })
  await expect(form.getByText('New, required')).toBeVisible()
  await expect(form.getByText('Now required')).toBeVisible()
  await expect(page.getByText(/^No longer described since 20\d\d-\d\d-\d\d: tier\.$/)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.goto('/functions/blockstorage')
  const list = page.getByRole('list', { name: 'All functions' })
  await expect(
    list.getByRole('listitem').filter({ hasText: 'resize' }).getByText('New', { exact: true }),
  ).toBeVisible()
  await expect(
    list.getByRole('listitem').filter({ hasText: 'attach' }).getByText('Arguments changed'),
  ).toBeVisible()
  await page.goto('/functions/blockstorage/detach')
  await expect(page.getByText(/It was removed from the description on 20/)).toBeVisible()

  await openFunctions(page, 6)
  await changes.getByRole('button', { name: 'Dismiss' }).click()
  await expect(changes).toBeHidden()
  await openFunctions(page)
  await expect(changes).toBeHidden()
  await page.goto('/functions/blockstorage')
  await expect(list.getByText('New', { exact: true })).toBeHidden()
})
