import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call, expect, openFunction, test } from './helpers.ts'

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

test('what the service describes is downloaded as OpenAPI', async ({ page, signIn }) => {
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

test('what responses look like is learned, exported without a value, and forgotten at sign-out', async ({
  page,
  signIn,
}) => {
  await signIn()
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
  await signIn()
  await openFunction(page, 'server/details')
  await expect(schema).toBeHidden()
})
